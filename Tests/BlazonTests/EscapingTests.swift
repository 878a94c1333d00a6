import Blazon
import BlazonPayload
import BlazonText
import TestSupport
import Testing

/// A recipient's value changes nothing but its own text: whatever it holds and wherever it is put, the payload parses and the value
/// comes back. Control characters are dropped from texts and identifiers, and from nothing else.
@Suite struct EscapingTests {
    private static let template = #"""
        campaign: escaping
        targets: [ios, android-v1]
        recipient:
          v: string
          l: list of string
        message:
          title: "<{{ v }}>"
          body: "{% if v == 'x' %}{{ v }}{% else %}{{ v | append: '\"' }}{% endif %}."
          category: "c{{ v }}"
          deepLink: "shop://host/p-{{ v }}/{{ l | size }}?q={{ v }}&r=%20{{ l | json }}#{{ v }}"
          customFields:
            text: "[{{ v }}]"
            lone: "{{ v }}"
            list: "{{ l }}"
            json: "{{ l | json }}"
            filtered: "{{ v | append: '' | default: 'none' }}"
            "key \" ": { in: "{{ v }}", items: ["{{ v }}", "{{ l }}"] }
        """#

    private struct Value {
        let text: String
        let list: [String]

        /// Less what texts and identifiers lose.
        var visible: String {
            String(
                String.UnicodeScalarView(
                    text.unicodeScalars.filter {
                        !($0.value < 0x20 && $0 != "\n" && $0 != "\t" || (0x7F...0x9F).contains($0.value))
                    }))
        }

        var items: JSON { .array(list.map { .text($0) }) }

        var custom: [JSON.Member] {
            [
                .init("text", .text("[\(text)]")), .init("lone", .text(text)), .init("list", items),
                .init("filtered", .text(text)),
                .init("key \" ", .object([.init("in", .text(text)), .init("items", .array([.text(text), items]))])),
            ]
        }
    }

    /// Every character below U+3000 and a part of those above, then texts at random.
    @Test func everyCharacterComesBack() throws {
        let compilation = compile(Self.template)
        let program = try #require(compilation.program, "\(compilation.findings)")
        var renderer = Renderer(try Program(reading: Array(program.encoded().utf8)))
        let scalars = (Array(0..<0x3000) + Array(stride(from: 0x3000, to: 0x11_0000, by: 61))).compactMap(Unicode.Scalar.init)
        var random = Seeded(7)
        for start in stride(from: 0, to: scalars.count, by: 48) {
            let some = scalars[start..<min(start + 48, scalars.count)]
            let text = String(String.UnicodeScalarView(some)) + "x"
            try expectBack(Value(text: text, list: some.prefix(3).map { "\($0)y" }), &renderer, &random)
        }
        for _ in 0..<150 {
            let items = (0..<random.below(4)).map { _ in RandomRecord.text(nil, &random) }
            try expectBack(Value(text: RandomRecord.text(nil, &random), list: items), &renderer, &random)
        }
    }

    private func expectBack(_ value: Value, _ renderer: inout Renderer, _ random: inout Seeded) throws {
        let list = value.list.map { RandomRecord.quoted($0, &random) }.joined(separator: ",")
        let record = "{\"v\": \(RandomRecord.quoted(value.text, &random)), \"l\": [\(list)]}"
        let outcomes = try renderer.rendered(Array(record.utf8)).get()
        for (target, outcome) in outcomes {
            guard case .payload(let bytes) = outcome else {
                #expect(outcome.text.hasPrefix("BZ0517"), "\(outcome.text)")
                continue
            }
            let payload = try JSON.read(bytes)
            let data = target == "ios" ? payload : try #require(payload["message"]?["data"])
            let alert = target == "ios" ? payload["aps"]?["alert"] : data
            #expect(alert?["title"] == .text("<\(value.visible)>"), "\(record)")
            #expect(alert?["body"] == .text(value.visible + (value.text == "x" ? "." : "\".")), "\(record)")
            #expect((target == "ios" ? payload["aps"] : data)?["category"] == .text("c\(value.visible)"), "\(record)")
            expectURL(data["uri"], value, record)
            for member in value.custom {
                // Where only strings are taken, a list or a map is its JSON.
                let isText = if case .text = member.value { true } else { false }
                let found = target == "ios" || isText ? data[member.key] : inner(data[member.key])
                #expect(found == member.value, "\(target) \(member.key)\n\(record)")
            }
            #expect(inner(data["json"]) == value.items, "\(record)")
        }
    }

    /// The JSON that a text holds.
    private func inner(_ value: JSON?) -> JSON? {
        guard case .text(let text)? = value else { return nil }
        return try? JSON.read(Array(text.utf8))
    }

    private func expectURL(_ url: JSON?, _ value: Value, _ record: String) {
        guard case .text(let url)? = url else {
            Issue.record("no URL: \(record)")
            return
        }
        let expected = ["shop:", "", "host", "p-\(value.text)", String(value.list.count), "q=\(value.text)", "r=", value.text]
        var parts = url.split(omittingEmptySubsequences: false) { "/?&#".contains($0) }.map(Self.decoded)
        if parts.count == expected.count {
            #expect(inner(.text(String(parts[6].dropFirst(2)))) == value.items, "\(record)")
            parts[6] = String(parts[6].prefix(2))
        }
        #expect(parts.elementsEqual(expected) { $0.utf8.elementsEqual($1.utf8) }, "\(url)\n\(record)")
    }

    /// Percent-decoded.
    private static func decoded(_ part: Substring) -> String {
        var bytes: [UInt8] = []
        var rest = Array(part.utf8)[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
