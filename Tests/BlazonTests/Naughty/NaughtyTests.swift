import Blazon
import BlazonPayload
import Foundation
import TestSupport
import Testing

/// Naughty first names go the whole way, from a file of recipients to the payload lines, and are read back by Foundation's JSON reader
/// and a decoder of URLs.
@Suite struct NaughtyTests {
    private static let template = #"""
        campaign: naughty
        targets: [ios, android]
        recipient:
          firstName: optional string
        message:
          title: "T:{{ firstName | default: 'friend' }}"
          deepLink: "shop://o/{{ firstName | default: 'friend' }}/end?q={{ firstName | default: 'friend' }}&r=s"
          customFields:
            name: "C:{{ firstName | default: 'friend' }}"
        """#

    private static let names = NaughtyStrings.all.map(\.text)

    @Test func theListIsLong() {
        #expect(Set(Self.names.map { Array($0.utf8) }).count >= 500)
        #expect(!Self.names.contains(".") && !Self.names.contains(".."))
    }

    @Test func namesComeBackFromLines() throws {
        try expectNames(recipients: Self.names.map { "{\"firstName\":\(Self.raw($0))}" }.joined(separator: "\n"), isTable: false)
    }

    @Test func escapedNamesComeBackFromLines() throws {
        try expectNames(
            recipients: Self.names.map { "{\"firstName\":\(Self.escaped($0))}" }.joined(separator: "\n"), isTable: false)
    }

    @Test func namesComeBackFromTables() throws {
        let cells = Self.names.map { "\"" + $0.unicodeScalars.map { $0 == "\"" ? "\"\"" : String($0) }.joined() + "\",x" }
        try expectNames(recipients: "firstName,other\n" + cells.joined(separator: "\n"), isTable: true)
    }

    /// Half of a surrogate pair is no text.
    @Test(arguments: [
        #"\uD800"#, #"\uDFFF"#, #"A\uD83Dna"#, #"\uDE00\uD83D"#, #"\uD83D\u0041"#, #"\uD83D\uD83D\uDE00"#, #"\ud83d"#,
    ])
    func loneSurrogatesAreRejected(_ spelling: String) throws {
        let program = try #require(compile(Self.template).program)
        let files = try filesOfRun(program, recipients: Array("{\"firstName\":\"\(spelling)\"}\n".utf8), isTable: false)
        #expect(files["ios.ndjson"] == "" && files["android.ndjson"] == "")
        #expect(files["rejected.ndjson"]?.contains("\"BZ0508\"") == true)
    }

    /// In a header of a request a name stands as it was given, or its recipient is rejected: for a control character, a blank at the end, or its length.
    @Test func namesStayInTheirHeaders() throws {
        let template = """
            campaign: naughty
            targets: [ios]
            recipient: { firstName: optional string }
            message:
              title: Hello
              token: "T:{{ firstName | default: 'friend' }}"
              collapseKey: "K:{{ firstName | default: 'friend' }}"
            """
        let program = try #require(compile(template).program)
        let records = Self.names.map { "{\"firstName\":\(Self.escaped($0))}" }.joined(separator: "\n")
        let files = try filesOfRun(program, recipients: Array(records.utf8), isTable: false, asRequests: true)
        var lines = (files["ios.ndjson"] ?? "").utf8.split(separator: 0x0A)[...]
        var rejects = (files["rejected.ndjson"] ?? "").utf8.split(separator: 0x0A)[...]
        for name in Self.names {
            let given = Self.isBlank(name) ? "friend" : name
            let isLong = Self.visible(given).utf8.count > 62
            let hasBlankEnd = given.utf8.last == 0x20 || given.utf8.last == 0x09
            if isLong || hasBlankEnd || given.unicodeScalars.contains(where: { $0 == "\n" || $0 == "\t" || Self.isControl($0) }) {
                let reject = try #require(JSONSerialization.jsonObject(with: Data(rejects.removeFirst())) as? [String: Any])
                #expect(["BZ0523", "BZ0518", "BZ0526"].contains(reject["code"] as? String), "\(Self.escaped(name))")
            } else {
                let line = try #require(JSONSerialization.jsonObject(with: Data(lines.removeFirst())) as? [String: Any])
                let headers = try #require(line["headers"] as? [String: String])
                #expect(headers["apns-collapse-id"]?.utf8.elementsEqual("K:\(given)".utf8) == true, "\(Self.escaped(name))")
                #expect((line["token"] as? String)?.utf8.elementsEqual("T:\(given)".utf8) == true)
                #expect(
                    headers.count == 3 && Set(line.keys) == ["target", "recipient", "token", "method", "path", "headers", "body"])
            }
        }
        #expect(lines.isEmpty && rejects.isEmpty)
    }

    private func expectNames(recipients: String, isTable: Bool) throws {
        let compilation = compile(Self.template)
        let program = try #require(compilation.program, "\(compilation.findings)")
        let files = try filesOfRun(program, recipients: Array(recipients.utf8), isTable: isTable)
        #expect(files["rejected.ndjson"] == "")
        for target in ["ios", "android"] {
            let lines = (files["\(target).ndjson"] ?? "").utf8.split(separator: 0x0A)
            try #require(lines.count == Self.names.count, "\(target)")
            for (line, name) in zip(lines, Self.names) {
                var texts: [String] = []
                Self.collect(try JSONSerialization.jsonObject(with: Data(line)), into: &texts)
                let given = Self.isBlank(name) ? "friend" : name
                let shown = "\(target): \(Self.escaped(name))\n\(String(Substring(line)))"
                #expect(texts.contains { $0.utf8.elementsEqual("T:\(Self.visible(given))".utf8) }, "title, \(shown)")
                #expect(texts.contains { $0.utf8.elementsEqual("C:\(given)".utf8) }, "custom field, \(shown)")
                let url = try #require(texts.first { $0.hasPrefix("shop://") }, "\(shown)")
                #expect(url.utf8.allSatisfy { (0x21..<0x7F).contains($0) }, "\(shown)")
                let parts = url.utf8.split(whereSeparator: { $0 == UInt8(ascii: "?") }).map { String(Substring($0)) }
                try #require(parts.count == 2 && parts[0].hasPrefix("shop://o/") && parts[0].hasSuffix("/end"), "\(shown)")
                let segment = String(parts[0].dropFirst("shop://o/".count).dropLast("/end".count))
                #expect(!segment.utf8.contains(UInt8(ascii: "/")), "\(shown)")
                #expect(Self.decoded(segment) == Array(given.utf8), "path, \(shown)")
                #expect(parts[1].hasPrefix("q=") && parts[1].hasSuffix("&r=s"), "\(shown)")
                let value = String(parts[1].dropFirst(2).dropLast(4))
                #expect(!value.utf8.contains(UInt8(ascii: "&")), "\(shown)")
                #expect(Self.decoded(value) == Array(given.utf8), "query, \(shown)")
            }
        }
    }

    /// RFC 3986, 2.1; nil where a `%` is none of it. Foundation's decoder loses a byte order mark.
    private static func decoded(_ text: String) -> [UInt8]? {
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        var at = 0
        while at < bytes.count {
            if bytes[at] == UInt8(ascii: "%") {
                guard at + 2 < bytes.count, let byte = UInt8(String(decoding: bytes[at + 1...at + 2], as: UTF8.self), radix: 16)
                else { return nil }
                result.append(byte)
                at += 3
            } else {
                result.append(bytes[at])
                at += 1
            }
        }
        return result
    }

    private static func collect(_ value: Any, into texts: inout [String]) {
        switch value {
        case let text as String: texts.append(text)
        case let list as [Any]: for item in list { collect(item, into: &texts) }
        case let map as [String: Any]: for item in map.values { collect(item, into: &texts) }
        default: break
        }
    }

    // MARK: What docs/language.md says of texts

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x20 && scalar != "\n" && scalar != "\t" || (0x7F...0x9F).contains(scalar.value)
    }

    private static func visible(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.filter { !isControl($0) }))
    }

    private static func isBlank(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy {
            isControl($0) || $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint || $0 == "\u{2800}"
        }
    }

    // MARK: JSON, as others write it

    private static func raw(_ text: String) -> String {
        "\"" + text.unicodeScalars.map { $0.value < 0x20 || $0 == "\"" || $0 == "\\" ? hex($0.value) : String($0) }.joined()
            + "\""
    }

    private static func escaped(_ text: String) -> String { "\"" + text.utf16.map { hex(UInt32($0)) }.joined() + "\"" }

    private static func hex(_ unit: UInt32) -> String {
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
