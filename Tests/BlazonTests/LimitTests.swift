import Blazon
import BlazonDiagnostics
import BlazonPayload
import TestSupport
import Testing

/// Each limit stops at its number, names its option, and can be raised to its ceiling, where nothing overflows a stack: not in reading,
/// checking, measuring, rendering or freeing what was read.
@Suite struct LimitTests {
    private static let head = "campaign: limits\ntargets: [ios]\nrecipient: { f: boolean, n: integer(0..9) }\n"

    private func codes(
        _ text: String, _ name: Limits.Name? = nil, _ number: Int? = nil, files: [String: String] = [:]
    ) -> [String] {
        var options = CompileOptions()
        if let name { options.limits[name] = number ?? name.ceiling }
        let compiler = Compiler(options: options) { path in
            guard let text = files[path] else { throw MissingFile() }
            return Array(text.utf8)
        }
        let found = compiler.compile(path: "template.yaml", bytes: Array(text.utf8)).diagnostics
        if let name, number != nil {
            #expect(
                found.filter { $0.severity == .error }.allSatisfy {
                    $0.help.contains { $0.contains("--max \(name.rawValue)=") }
                },
                "the way out is named: \(found.map(\.help))")
        }
        return found.filter { $0.severity == .error }.map(\.code.id)
    }

    private func title(_ text: String) -> String { Self.head + "message:\n  title: \"\(text)\"\n" }

    private func nested(_ open: String, _ inner: String, _ close: String, _ depth: Int) -> String {
        String(repeating: open, count: depth) + inner + String(repeating: close, count: depth)
    }

    @Test func nesting() {
        func text(_ depth: Int) -> String {
            Self.head + "message:\n  title: a\n  customFields: " + nested("{ a: ", "b", " }", depth) + "\n"
        }
        // The file, the message and the custom fields themselves are levels, too.
        let most = Limits.Name.nesting.ceiling - 2
        #expect(codes(text(62)) == [])
        #expect(codes(text(63)) == ["BZ0109"])
        #expect(codes(text(63), .nesting, 65) == [])
        #expect(codes(text(most), .nesting) == [])
        #expect(codes(text(most + 1), .nesting) == ["BZ0109"])
        #expect(codes(text(20), .nesting, 9) == ["BZ0109"])
    }

    @Test func expressionDepth() {
        let most = Limits.Name.expressionDepth.ceiling
        func text(_ depth: Int) -> String { title("{{ " + nested("(", "n", ")", depth) + " }}") }
        #expect(codes(text(64)) == [])
        #expect(codes(text(65)) == ["BZ0239"])
        #expect(codes(text(most), .expressionDepth) == [])
        #expect(codes(text(most + 1), .expressionDepth) == ["BZ0239"])
        // Trees that really are so deep: one of `not`, one of tags.
        func not(_ depth: Int) -> String {
            title(
                "{% if " + String(repeating: "not (f and ", count: depth) + "f" + String(repeating: ")", count: depth)
                    + " %}a{% endif %}b")
        }
        #expect(codes(not(60)) == [])
        #expect(codes(not(most - 2), .expressionDepth) == [])
        func ifs(_ depth: Int) -> String {
            title(nested("{% if n == 1 %}a", "b", "{% endif %}", depth) + "c")
        }
        #expect(codes(ifs(64)) == [])
        #expect(codes(ifs(65)) == ["BZ0234"])
        #expect(codes(ifs(most), .expressionDepth) == [])
        #expect(codes(ifs(9), .expressionDepth, 8) == ["BZ0234"])
    }

    @Test func expressionBytes() {
        let text = title("{{ n }}{% if n in [1, 2" + String(repeating: " ", count: 20_000) + "] %}a{% endif %}b")
        #expect(codes(text) == ["BZ0238"])
        #expect(codes(text, .expressionBytes, 30_000) == [])
    }

    @Test func fieldsMembersAndCases() {
        func fields(_ count: Int) -> String {
            "campaign: limits\ntargets: [ios]\nrecipient:\n" + (0..<count).map { "  f\($0): string(..9)\n" }.joined()
                + "message: { title: 'a{{ f0 }}' }\n"
        }
        #expect(codes(fields(1_000)) == [])
        #expect(codes(fields(1_200)) == ["BZ0273"])
        #expect(codes(fields(1_200), .fields, 1_200) == [])
        #expect(codes(fields(12), .fields, 11) == ["BZ0273"])
        // Fields of records in lists count, whether they are written out or named.
        let record = (0..<12).map { "a\($0): integer" }.joined(separator: ", ")
        let rest = "message: { title: a }\n"
        #expect(codes(Self.head + "types: { t: 'list of { \(record) }' }\n" + rest, .fields, 12) == ["BZ0273"])
        #expect(codes(Self.head + "types: { t: 'list of { \(record) }' }\n" + rest, .fields, 13) == [])
        // Each level doubles the fields of the last.
        let types = (1...40).map { "  l\($0): list of t\($0 - 1)\n  t\($0): { a: l\($0), b: l\($0) }\n" }.joined()
        let doubling = "campaign: limits\ntypes:\n  t0: { a: integer, b: integer }\n" + types + "recipient: { r: t20 }\n" + rest
        #expect(
            Set(codes(doubling)).isSubset(of: ["BZ0273", "BZ0109", "BZ0280", "BZ0279"]) && codes(doubling).contains("BZ0273"))
        func members(_ count: Int) -> String {
            "campaign: limits\ntargets: [ios]\nrecipient:\n  v: enum(" + (0..<count).map { "m\($0)" }.joined(separator: " | ")
                + ")\nmessage: { title: 'a{{ v }}' }\n"
        }
        #expect(codes(members(1_000)) == [])
        #expect(codes(members(1_001)) == ["BZ0273"])
        let words = (0..<12).map { "m\($0)" }.joined(separator: " | ")
        let inRecord = Self.head + "types: { t: 'list of { a: enum(\(words)) }' }\nmessage: { title: a }\n"
        #expect(codes(inRecord, .members, 11) == ["BZ0273"])
        #expect(codes(members(1_001), .members, 2_000) == [])
        func schemes(_ count: Int) -> String {
            title("a") + "links: { schemes: [" + (0..<count).map { "s\($0)" }.joined(separator: ", ") + "] }\n"
        }
        #expect(codes(schemes(100)) == [])
        #expect(codes(schemes(101)) == ["BZ0273"])
        #expect(codes(schemes(101), .schemes, 101) == [])
        func cases(_ count: Int) -> String {
            Self.head + "message:\n  title:\n" + String(repeating: "    - { when: f, then: a }\n", count: count)
                + "    - otherwise: b\n"
        }
        #expect(codes(cases(9), .cases, 10) == [])
        #expect(codes(cases(10), .cases, 10) == ["BZ0273"])
        #expect(codes(title(String(repeating: "{% if f %}a{% endif %}", count: 11) + "b"), .cases, 10) == ["BZ0273"])
        #expect(codes(title(String(repeating: "{% if f %}a{% else %}c{% endif %}", count: 5) + "b"), .cases, 10) == [])
    }

    @Test func editionSettings() {
        func text(locales: Int, variants: Int, fields: Int) -> String {
            Self.head + "message:\n  title: a\n  customFields:\n" + (0..<fields).map { "    k\($0): b\n" }.joined()
                + "locales:\n  default: en\n" + (0..<locales).map { "  fr-\(100 + $0): { title: b }\n" }.joined()
                + "variants:\n  by: n\n"
                + (0..<variants).map { "  w\($0): { weight: 1, message: { sound: s\($0) } }\n" }.joined()
        }
        // (3 + 1) locales, 5 variants, 7 fields, `title`, that of the locale and `sound`.
        #expect(codes(text(locales: 3, variants: 5, fields: 7), .editionSettings, 200) == [])
        #expect(codes(text(locales: 3, variants: 5, fields: 7), .editionSettings, 199) == ["BZ0273"])
        #expect(codes(text(locales: 90, variants: 2_000, fields: 3)) == ["BZ0273"])
        // Nothing is typed then: a text of 4 MiB would take more memory than a check may have.
        #expect(codes(title("{{ wrong }}"), .editionSettings, 1) == ["BZ0273"])
    }

    /// Each edition has code for each part of its texts: a long text is as much as many settings.
    @Test func partsOfEditions() {
        func text(_ title: String) -> String {
            "campaign: limits\ntargets: [ios]\nrecipient:\n  id: string\n  n: integer(0..9)\nblocks:\n  b: '{{ n }}{{ n }}{{ n }}'\n"
                + "message:\n  title: \"\(title)\"\nlocales:\n  by: id\n  default: en\n  fr: { sound: s }\n"
        }
        func count(_ title: String, is expected: Int) {
            // Two locales; the settings `title` and that of the locale.
            #expect(codes(text(title), .editionSettings, expected).contains("BZ0273") == false, "\(title)")
            #expect(codes(text(title), .editionSettings, expected - 1).contains("BZ0273"), "\(title)")
        }
        count("a", is: 2 * 2)
        count("a {{ n }} {{ n }}", is: 2 * 4)
        count("a {{ n | plus: 1 }}", is: 2 * 5)
        count("a {% if n == 1 %}b{{ n }}{% endif %}", is: 2 * 6)
        count("a {{ block.b }}", is: 2 * 5)
        count("a {{ block.b | upcase }}", is: 2 * 7)
        count(String(repeating: "a", count: 1_024), is: 2 * 6)
    }

    /// Passes alone bound neither the instructions of a long body nor the lists that it searches.
    @Test func stepsOfLoops() {
        func text(_ count: Int, _ body: String) -> String {
            """
            campaign: limits
            targets: [ios]
            recipient:
              l: list(..\(count)) of string(..1)
              m: list(..1000) of string(..1)
            message:
              title: "x{% for i in l %}\(body){% endfor %}"
            """
        }
        let search = "{% if m contains i %}a{% endif %}"
        #expect(!codes(text(400, search)).contains("BZ0847"))
        #expect(codes(text(600, search)) == ["BZ0847"])
        let long = String(repeating: "{% if i == 'a' %}b{% endif %}", count: 200)
        #expect(!codes(text(5_000, long)).contains("BZ0847"))
        #expect(codes(text(20_000, long)) == ["BZ0847"])
    }

    private static func list(_ count: Int) -> String {
        "[" + Array(repeating: "\"a\"", count: count).joined(separator: ",") + "]"
    }

    /// Lists without a maximum are bounded for each recipient.
    @Test func stepsOfARecipient() throws {
        let compilation = compile(
            """
            campaign: limits
            targets: [ios]
            recipient: { l: list of string }
            message:
              title: "x{% for i in l %}{% if l contains 'zz' %}a{% endif %}{% endfor %}"
            """)
        var renderer = Renderer(try #require(compilation.program, "\(compilation.findings)"))
        for (count, isRejected) in [(500, false), (20_000, true), (500, false)] {
            let code = try renderer.rejectCode("{\"l\":\(Self.list(count))}")
            #expect(code == (isRejected ? .tooManyPasses : nil), "\(count)")
        }
    }

    /// 100,000 passes are allowed.
    @Test func passesOfAPayload() throws {
        let compilation = compile(
            "campaign: limits\ntargets: [ios]\nrecipient: { l: list of string(..1) }\n"
                + "message: { title: \"x{% for i in l %}{% if i == 'b' %}b{% endif %}{% endfor %}\" }\n")
        var renderer = Renderer(try #require(compilation.program, "\(compilation.findings)"))
        for (count, code) in [(100_000, nil), (100_001, .tooManyPasses)] as [(Int, RejectCode?)] {
            #expect(try renderer.rejectCode("{\"l\":\(Self.list(count))}") == code, "\(count)")
        }
    }

    /// A list that is joined in a loop counts, too, although its items are copied without being evaluated.
    @Test func stepsOfJoinedLists() throws {
        let compilation = compile(
            """
            campaign: limits
            targets: [ios]
            recipient: { k: list(..100) of string(..1), l: list of string(..1) }
            message:
              title: "x{% for i in k %}{{ l | join: '' }}{% endfor %}"
            """)
        var renderer = Renderer(try #require(compilation.program, "\(compilation.findings)"))
        for (count, code) in [(20, nil), (500, .payloadTooLarge), (20_000, .tooManyPasses)] as [(Int, RejectCode?)] {
            #expect(try renderer.rejectCode("{\"k\":\(Self.list(100)),\"l\":\(Self.list(count))}") == code, "\(count)")
        }
    }

    /// Loops in loops over lists without a maximum, records in records: each level once multiplied the time of the size analysis.
    @Test func nestedLoopsAndRecords() {
        let depth = 16
        let loops = (1..<depth).reduce("{% for i0 in l %}") { $0 + "{% for i\($1) in i\($1 - 1) %}" }
        let head = "campaign: limits\ntargets: [ios]\nrecipient:\n"
        let nested =
            head + "  l: " + String(repeating: "list of ", count: depth)
            + "string\nmessage:\n  title: \"x\(loops){{ i\(depth - 1) }}"
            + String(repeating: "{% endfor %}", count: depth) + "\"\n"
        #expect(!codes(nested).contains { $0.hasPrefix("BZ03") })
        let record =
            head + "  l: \"" + String(repeating: "list(..9) of { a: ", count: 24) + "string(..9)"
            + String(repeating: " }", count: 24) + "\"\nmessage: { title: x, customFields: { l: '{{ l }}' } }\n"
        #expect(!codes(record).contains { $0.hasPrefix("BZ03") })
        let split = String(repeating: " | split: '' | join: ','", count: 30)
        #expect(
            !codes(head + "  v: string(..40)\nmessage: { title: \"{{ v\(split) | default: 'x' }}\" }\n").contains {
                $0.hasPrefix("BZ03") && $0 != "BZ0385"
            })
    }

    @Test func uses() {
        func chain(_ length: Int) -> [String: String] {
            Dictionary(
                uniqueKeysWithValues: (1...length).map { number in
                    ("u\(number).yaml", number < length ? "uses: u\(number + 1).yaml\n" : "blocks: { b: x }\n")
                })
        }
        let text = "campaign: limits\ntargets: [ios]\nuses: u1.yaml\nmessage: { title: a }\n"
        #expect(codes(text, files: chain(32)) == [])
        #expect(codes(text, files: chain(33)) == ["BZ0271"])
        #expect(codes(text, .usesDepth, files: chain(Limits.Name.usesDepth.ceiling)) == [])
        #expect(codes(text, .usesDepth, 4, files: chain(5)) == ["BZ0271"])
        #expect(codes(text, .usesFiles, 4, files: chain(5)) == ["BZ0271"])
        #expect(codes(text, .usesFiles, 5, files: chain(5)) == [])
    }

    @Test func namesAreStable() {
        #expect(
            Limits.Name.allCases.map(\.rawValue) == [
                "template-bytes", "nodes", "nesting", "expression-bytes", "expression-depth", "uses-depth", "uses-files",
                "fields",
                "members", "schemes", "cases", "edition-settings", "record-bytes", "record-nesting",
                "cell-line-ends", "zstd-window", "lookup-rows", "lookup-bytes",
            ])
        #expect(Limits.Name.allCases.allSatisfy { $0.standard <= $0.ceiling })
        #expect(Limits.Name.recordNesting.standard == Renderer.standardNesting)
        #expect(Limits.Name.recordNesting.ceiling == Renderer.maxNesting)
    }
}

extension Renderer {
    /// Why the first target rejects a record; nil: it does not.
    fileprivate mutating func rejectCode(_ record: String) throws -> RejectCode? {
        guard case .rejected(let reject) = try #require(rendered(Array(record.utf8)).get().first).1 else { return nil }
        return reject.code
    }
}
