import BlazonLanguage
import BlazonPayload
import BlazonText
import TestSupport
import Testing

@Suite struct EncodingTests {
    @Test(arguments: [
        (Encoding(.text), "a\"b\\c/d\n\te\r\u{0}\u{7F}\u{85}é\u{A0}😀", #"a\"b\\c/d\n\teé"# + "\u{A0}😀"),
        (Encoding(.kept), "a\"\n\r\u{0}\u{8}\u{7F}\u{85}/", "a\\\"\\n\\r\\u0000\\u0008\u{7F}\u{85}/"),
        (Encoding(.text, depth: 1), "\"\\\n", #"\\\"\\\\\\n"#),
        (Encoding(.kept, depth: 2), "\"\n\u{1}", #"\\\\\\\"\\\\n\\\\u0001"#),
        (Encoding(.component), "a b/é.~-_%\n&=😀", "a%20b%2F%C3%A9.~-_%25%0A%26%3D%F0%9F%98%80"),
        (Encoding(.reserved), "https://a.b/c?d=é#'e' %2F%2x%%4", "https://a.b/c?d=%C3%A9#'e'%20%2F%252x%25%254"),
        (Encoding(.reserved), "\"\\\n", "%22%5C%0A"),
        (Encoding(.json), "a\"", #""a\"""#),
        (Encoding(.json, depth: 1), "a\"", #"\"a\\\"\""#), (Encoding(.json, depth: 2), "a", #"\\\"a\\\""#),
        (Encoding(.url), "https://a.b/c", "https://a.b/c"),
        (Encoding(.text), "", ""), (Encoding(.text), "\u{C2}\u{C3}", "\u{C2}\u{C3}"),
    ])
    func encodes(_ encoding: Encoding, _ text: String, _ expected: String) {
        #expect(String(decoding: encoding.encode(text), as: UTF8.self) == expected)
        #expect(encoding.length(of: text) == expected.utf8.count)
    }

    /// Any text, in any form, at any depth, straight from the record or through the stack: it parses, and it comes back.
    @Test func valuesComeBack() throws {
        var random = Seeded(99)
        for round in 0..<3000 {
            var value = "x" + RecordDifferentialTests.text(&random)
            let depth = round % 3
            let form = Encoding.Form.allCases.filter { $0 != .url }[round / 3 % 5]
            // What is percent-encoded already stays so in this form.
            if form == .reserved { value = String(value.filter { $0 != "%" }) }
            let encoding = Encoding(form, depth: depth)
            var a = try Assembler(["s": "string"])
            // As many quotes and escapes as the nesting is deep.
            let opening = (0..<depth).map { String(repeating: "\\", count: 1 << $0 - 1) + "\"" }.joined()
            let closing = (0..<depth).reversed().map { String(repeating: "\\", count: 1 << $0 - 1) + "\"" }.joined()
            let quote = form == .json ? "" : String(repeating: "\\", count: 1 << depth - 1) + "\""
            a.copy(opening + quote)
            if Bool.random(using: &random) {
                a.emit(.emitField(slot: 0, encoding))
            } else {
                a.emit(.field(slot: 0), .write(encoding))
            }
            a.copy(quote + closing)
            let line = try rendered(a.program(), "{\"s\":\(RecordDifferentialTests.spelled(value, &random))}").get()
            var text = line
            for _ in 0...depth {
                guard case .text(let inner) = try JSON.read(Array(text.utf8)) else { throw Unexpected() }
                text = inner
            }
            switch form {
            case .text: #expect(text == String(String.UnicodeScalarView(value.unicodeScalars.filter { !isDroppedControl($0) })))
            case .component, .reserved: #expect(text.removingPercentEscapes == Array(value.utf8))
            default: #expect(text == value, "seed 99")
            }
            #expect(encoding.length(of: value) == encoding.encode(value).count, "seed 99")
            #expect(
                String(decoding: encoding.encode(value), as: UTF8.self)
                    == String(line.dropFirst((opening + quote).count).dropLast((quote + closing).count)))
        }
    }

    /// Lists and numbers in every form leave valid JSON.
    @Test func listsAndNumbersInEveryForm() throws {
        for form in Encoding.Form.allCases {
            for depth in 0...2 {
                var a = try Assembler(["l": "list of string", "n": "number", "no": "optional string"])
                let quote = form == .json ? "" : String(repeating: "\\", count: 1 << depth - 1) + "\""
                let opening = (0..<depth).map { String(repeating: "\\", count: 1 << $0 - 1) + "\"" }.joined()
                let closing = (0..<depth).reversed().map { String(repeating: "\\", count: 1 << $0 - 1) + "\"" }.joined()
                a.copy("[")
                for slot in 0..<3 {
                    a.copy(opening + quote)
                    a.emit(.emitField(slot: slot, Encoding(form, depth: depth)))
                    a.copy(quote + closing + (slot < 2 ? "," : "]"))
                }
                let line = try rendered(a.program(), #"{"l":["a\"","b"],"n":-1.50e1}"#).get()
                guard case .array(let items) = try JSON.read(Array(line.utf8)) else { throw Unexpected() }
                #expect(items.count == 3)
                if form == .json, depth == 0 { #expect(line == #"[["a\"","b"],-15.0,""]"#) }
            }
        }
    }
}

extension String {
    var removingPercentEscapes: [UInt8] {
        var bytes: [UInt8] = []
        var rest = Array(utf8)[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            bytes.append(UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) ?? 0)
            rest = rest.dropFirst(2)
        }
        return bytes
    }
}
