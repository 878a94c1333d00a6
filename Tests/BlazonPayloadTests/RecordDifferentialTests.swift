import BlazonLanguage
import BlazonPayload
import BlazonText
import Foundation
import TestSupport
import Testing

/// The record reader against other readers of JSON, on generated and damaged records.
@Suite struct RecordDifferentialTests {
    static let alphabet: [Unicode.Scalar] = [
        "a", "Z", "5", " ", "\"", "\\", "/", "\n", "\t", "\r", "\0", "\u{1F}", "\u{7F}", "\u{80}", "\u{9F}", "\u{A0}", "é", "ß",
        "中", "\u{2028}", "\u{FFFD}",
        "😀", "\u{200D}", "\u{301}", "{", "}", ",", ":", "%", "\u{10FFFF}",
    ]

    static func text(_ random: inout Seeded) -> String {
        var text = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0...20, using: &random) { text.append(alphabet.randomElement(using: &random) ?? "x") }
        return String(text)
    }

    /// A spelling of a JSON text, with more escapes than needed.
    static func spelled(_ text: String, _ random: inout Seeded) -> String {
        var out = "\""
        for scalar in text.unicodeScalars {
            let isNeeded = scalar.value < 0x20 || scalar == "\"" || scalar == "\\"
            if isNeeded || Int.random(in: 0..<4, using: &random) == 0 {
                for unit in String(scalar).utf16 {
                    let hex = String(unit, radix: 16)
                    out +=
                        "\\u" + String(repeating: "0", count: 4 - hex.count)
                        + (Bool.random(using: &random) ? hex : hex.uppercased())
                }
            } else {
                out.unicodeScalars.append(scalar)
            }
        }
        return out + "\""
    }

    static func value(_ depth: Int, _ random: inout Seeded) -> String {
        switch Int.random(in: 0..<(depth > 0 ? 9 : 7), using: &random) {
        case 0: "null"
        case 1: "true"
        case 2: "false"
        case 3: ["0", "-0", "1.5", "1e3", "-12E-2", "123456789", "0.000"].randomElement(using: &random) ?? "0"
        case 7:
            "[" + (0..<Int.random(in: 0...3, using: &random)).map { _ in value(depth - 1, &random) }.joined(separator: ", ") + "]"
        case 8: object(depth - 1, &random)
        default: spelled(text(&random), &random)
        }
    }

    static func object(_ depth: Int, _ random: inout Seeded) -> String {
        var members: [String] = []
        for index in 0..<Int.random(in: 0...4, using: &random) {
            members.append(spelled("k\(index)" + text(&random), &random) + " :" + value(depth, &random))
        }
        return "{" + members.joined(separator: ",\t") + "}"
    }

    /// Damaged records: accepted just when Foundation's and our own tree reader take them (which also rejects duplicate keys).
    @Test func sameVerdictAsOthers() throws {
        var random = Seeded(42)
        var renderer = Renderer(Assembler().program())
        var accepted = 0
        for round in 0..<100_000 {
            var bytes = Array(Self.object(3, &random).utf8)
            if round % 3 > 0 {
                for _ in 0..<Int.random(in: 1...2, using: &random) {
                    let at = Int.random(in: 0..<bytes.count, using: &random)
                    switch Int.random(in: 0..<4, using: &random) {
                    case 0: bytes[at] = UInt8.random(in: 0...255, using: &random)
                    case 1: bytes[at] = Array("{}[]\",:\\0e.-tu ".utf8).randomElement(using: &random) ?? 0
                    case 2: if bytes.count > 1 { bytes.remove(at: at) }
                    default: bytes.insert(Array("{}[]\",:\\0e.-tu ".utf8).randomElement(using: &random) ?? 0, at: at)
                    }
                }
            }
            let ours = renderer.render(bytes).record
            if ours == nil { accepted += 1 }
            let tree = Result { () throws(JSON.ReadError) in try JSON.read(bytes) }
            let isObject: Bool
            switch tree {
            case .success(.object): isObject = true
            case .success: isObject = false
            case .failure(let error):
                // What a tree cannot hold, a record may.
                if error.reason.contains("surrogate") || error.reason.contains("twice") { continue }
                isObject = false
            }
            #expect(
                (ours == nil) == isObject, "seed 42, \(String(decoding: bytes, as: UTF8.self)), \(ours?.reason ?? "accepted")")
            // Foundation guesses encodings by NUL bytes, and has no number beyond a double.
            if let text = String(validating: bytes, as: UTF8.self), !bytes.contains(0), !text.contains(/[eE][-+]?\d{3}/) {
                let theirs = (try? JSONSerialization.jsonObject(with: Data(bytes))) is [String: Any]
                if ours == nil { #expect(theirs, "seed 42, \(String(decoding: bytes, as: UTF8.self))") }
            }
        }
        #expect(accepted > 35_000)
    }

    /// Values come through, whatever their spelling and order.
    @Test func sameValues() throws {
        var random = Seeded(7)
        var a = try Assembler(["s": "optional string", "cart": "optional list of string"])
        a.copy("[")
        a.emit(
            .emitField(slot: 0, Encoding(.json)), .separator, .field(slot: 0), .write(Encoding(.json)), .separator,
            .emitField(slot: 1, Encoding(.json)))
        a.copy("]")
        let program = a.program()
        for _ in 0..<2000 {
            let text = "x" + Self.text(&random)
            let item = "y" + Self.text(&random)
            let record =
                "{\(Self.spelled("other", &random)):\(Self.value(2, &random)),\(Self.spelled("s", &random)): \(Self.spelled(text, &random)),"
                + "\"cart\":[\(Self.spelled(item, &random))]}"
            let line = try rendered(program, record).get()
            #expect(
                try JSON.read(Array(line.utf8)) == .array([.text(text), .text(text), .array([.text(item)])]), "seed 7, \(record)")
        }
    }

    /// What the reader knows of a record's `id` is what a search for it finds.
    @Test func knowsTheIDThatASearchFinds() throws {
        var random = Seeded(11)
        let types = ["string(..9)", "optional string", "integer", "number", "optional boolean"]
        let schemas =
            try types.map { try Assembler(["id": $0, "a": "optional integer"]) } + [Assembler(["a": "optional integer"])]
        for schema in schemas {
            var renderer = Renderer(schema.program())
            var found = 0
            for _ in 0..<4000 {
                var members: [String] = []
                for _ in 0..<Int.random(in: 0...4, using: &random) {
                    let key = ["\"id\"", "\"\\u0069d\"", "\"a\"", "\"b\""].randomElement(using: &random) ?? ""
                    let own =
                        [Self.value(1, &random), "\"x\"", "\"\\ud800\"", "7", "-1.5e1"].randomElement(using: &random) ?? "1"
                    members.append("\(key): \(own)")
                }
                var bytes = Array("{\(members.joined(separator: ", "))}".utf8)
                if Int.random(in: 0..<4, using: &random) == 0 {
                    bytes.remove(at: Int.random(in: 0..<bytes.count, using: &random))
                }
                _ = renderer.render(bytes)
                let (known, searched) = unsafe (
                    renderer.id(of: bytes.span.bytes), bytes.span.bytes.recordID(named: renderer.idName)
                )
                #expect(known == searched, "seed 11, \(String(decoding: bytes, as: UTF8.self))")
                if known != nil { found += 1 }
            }
            #expect(found > 800)
        }
    }

    @Test func randomBytesNeverTrap() throws {
        var random = Seeded(3)
        var renderer = Renderer(try wholeProgram())
        let seeds = [
            #"{"id":"a","points":5,"total":1.25,"tier":"gold","cart":["a","b"],"order":{"id":"x","to":{"city":"y"}},"day":"2026-01-01"}"#,
            #"{"id":"\ud83d\ude00","total":1e3,"tier":"basic","cart":[],"link":"https://a.b/c","at":"2026-01-01T00:00:00Z","locale":"es"}"#,
        ]
        for round in 0..<6000 {
            var bytes = Array(seeds[round % 2].utf8)
            if round % 4 == 0 {
                bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
            }
            for _ in 0..<Int.random(in: 0...3, using: &random) where !bytes.isEmpty {
                let at = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: bytes[at] = UInt8.random(in: 0...255, using: &random)
                case 1: bytes.removeSubrange(at..<min(bytes.count, at + Int.random(in: 1...9, using: &random)))
                default: bytes = Array(bytes[..<at])
                }
            }
            let before = renderer.outputs.map(\.count)
            let outcome = renderer.render(bytes)
            // One line or one reject for each target.
            for index in renderer.outputs.indices {
                let hasLine = renderer.outputs[index].count > before[index]
                #expect(hasLine == (outcome.record == nil && !outcome.targets.contains { $0.index == index }))
            }
        }
    }
}
