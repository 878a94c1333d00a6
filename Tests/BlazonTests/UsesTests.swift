import BlazonDiagnostics
import BlazonPayload
import TestSupport
import Testing

@testable import Blazon

/// Files that templates use: what they provide, what takes precedence, and what is rejected.
@Suite struct UsesTests {
    /// Compiles `offer.yaml` among files in memory.
    private func compile(_ files: [String: String], path: String = "t/offer.yaml") -> Compilation {
        compiler(files).compile(path: path, bytes: Array(files[path, default: ""].utf8))
    }

    private func compiler(_ files: [String: String]) -> Compiler {
        Compiler(options: CompileOptions()) { path in
            guard let text = files[path] else { throw MissingFile() }
            return text == "latin-1" ? [0x61, 0xE9] : Array(text.utf8)
        }
    }

    /// The payload of the first target for a record.
    private func payload(_ compilation: Compilation, _ record: String = "{}") throws -> String {
        let program = try #require(compilation.program, "\(compilation.findings)")
        var renderer = Renderer(program)
        return try renderer.rendered(Array(record.utf8)).get()[0].1.text
    }

    /// A shared file may ask for a locale that a template lacks; a condition that is never true for another reason is reported wherever it is used.
    @Test func conditionsOfSharedBlocks() {
        let own = """
            campaign: x
            targets: [ios]
            uses: shared.yaml
            recipient: { n: integer(0..9) }
            message: { title: "{% if locale == 'en' and n > 3 %}A{% endif %}{{ block.one }}{{ block.two }}" }
            """
        func codes(_ blocks: String) -> [String] {
            compile(["t/offer.yaml": own, "t/shared.yaml": "blocks:\n\(blocks)\n"]).diagnostics
                .filter { $0.span.file.index > 0 }.map(\.code.id)
        }
        let fine = "  one: \"{% if n > 3 %}B{% else %}C{% endif %}\""
        let never = "  two: \"{% if n > 9 %}B{% else %}C{% endif %}\""
        let lacking = "  two: \"{% if locale == 'de' %}B{% else %}C{% endif %}\""
        #expect(codes("\(fine)\n\(never)") == ["BZ0338"])
        #expect(codes("\(fine)\n\(lacking)") == [])
    }

    // MARK: what wins

    struct Case: CustomTestStringConvertible {
        let testDescription: String
        var own: String
        var first: String
        var second = "blocks: {}"
        var record = "{}"
        let expected: [String]
    }

    static let cases = [
        Case(
            testDescription: "the template's own setting wins, others come in", own: "message: {title: Own}",
            first: "message: {title: Lent, body: Lent body}", expected: [#""title":"Own""#, #""body":"Lent body""#]),
        Case(
            testDescription: "the later of two files wins", own: "message: {title: Own}", first: "message: {body: First}",
            second: "message: {body: Second}", expected: [#""body":"Second""#]),
        Case(
            testDescription: "maps merge key by key", own: "message: {title: T, customFields: {a: own}}",
            first: "message: {customFields: {a: lent, b: lent}}", expected: [#""a":"own""#, #""b":"lent""#]),
        Case(
            testDescription: "records merge field by field",
            own: "recipient: {order: {id: string(..20)}}\nmessage: {title: 'Hi {{ order.id }} {{ order.city }}'}",
            first: "recipient: {order: {id: integer, city: string(..20)}}", record: #"{"order":{"id":"A","city":"Rome"}}"#,
            expected: [#""title":"Hi A Rome""#]),
        Case(
            testDescription: "constants", own: "delivery: {id: own}\nmessage: {title: '{{ delivery.id }} {{ delivery.shop }}'}",
            first: "delivery: {id: lent, shop: Lisboa}", expected: [#""title":"own Lisboa""#]),
        Case(
            testDescription: "blocks", own: "blocks: {a: own}\nmessage: {title: '{{ block.a }} {{ block.b }}'}",
            first: "blocks: {a: lent, b: 'lent {{ block.a }}'}", expected: [#""title":"own lent own""#]),
        Case(
            testDescription: "locales by folded tags, setting by setting",
            own: "message: {title: T, body: B}\nlocales: {default: es, es_mx: {title: Propio}}",
            first: "recipient: {locale: optional locale}\nlocales: {default: de, es-MX: {title: Ajeno, body: Ajeno}}",
            record: #"{"locale":"es-MX"}"#, expected: [#""title":"Propio""#, #""body":"Ajeno""#]),
        Case(
            testDescription: "target sections inside locales",
            own: "message: {title: T}\nlocales: {default: en, es: {ios: {title: Propio}}}",
            first: "recipient: {locale: optional locale}\nlocales: {es: {title: Uno, ios: {title: Ajeno, sound: a.caf}}}",
            record: #"{"locale":"es"}"#, expected: [#""title":"Propio""#, #""sound":"a.caf""#]),
        Case(
            testDescription: "a message that only a used file has", own: "description: x", first: "message: {title: Lent}",
            expected: [#""title":"Lent""#]),
    ]

    @Test(arguments: cases) func whatWins(_ one: Case) throws {
        let compilation = compile([
            "t/offer.yaml": "campaign: x\ntargets: ios\nuses: [first.yaml, second.yaml]\n" + one.own,
            "t/first.yaml": one.first, "t/second.yaml": one.second,
        ])
        let payload = try payload(compilation, one.record)
        for part in one.expected { #expect(payload.contains(part), "\(payload)") }
        #expect(compilation.diagnostics.allSatisfy { $0.severity == .note }, "\(compilation.findings)")
    }

    /// Those of used files come first, and one that is replaced keeps its position.
    @Test func reasonsMergeByName() throws {
        let compilation = compile([
            "t/offer.yaml": """
            campaign: x
            targets: ios
            uses: [first.yaml, second.yaml]
            recipient: { n: integer(0..9) }
            skip: { own: n == 1, b: n == 2 }
            message: { title: T }
            """,
            "t/first.yaml": "skip: { a: n == 3, b: n == 4, c: n == 5 }", "t/second.yaml": "skip: { d: n == 6, a: n == 7 }",
        ])
        let program = try #require(compilation.program, "\(compilation.findings)")
        #expect(program.skips.map(\.name) == ["a", "b", "c", "d", "own"])
        var renderer = Renderer(program)
        let reasons = try (1...7).map { number -> String in
            let line = try renderer.rendered(Array("{\"n\":\(number)}".utf8)).get()[0].1
            return if case .skipped(let reason) = line { program.skips[reason].name } else { "-" }
        }
        #expect(reasons == ["own", "b", "-", "-", "c", "d", "a"])
    }

    @Test func pathsAreRelativeToTheFileThatNamesThem() throws {
        let compilation = compile([
            "t/offer.yaml": "campaign: x\nuses: ../lib/a.yaml\nmessage: {title: '{{ block.b }}'}",
            "lib/a.yaml": "uses: b/b.yaml", "lib/b/b.yaml": "blocks: {b: deep}",
        ])
        #expect(try payload(compilation).contains(#""title":"deep""#))
    }

    @Test func fieldsThatAFileLendsAreNotUnused() {
        let compilation = compile([
            "t/offer.yaml": "campaign: x\nuses: a.yaml\nrecipient: {own: string}\nmessage: {title: T}",
            "t/a.yaml": "recipient: {lent: string, order: {id: string}}",
        ])
        #expect(compilation.findings == ["note[BZ0357] t/offer.yaml:3:13 «own» `own` is never used"])
    }

    // MARK: Rejected imports

    @Test func aCycleIsShownWhole() {
        let compilation = compile([
            "t/offer.yaml": "campaign: x\nuses: [a.yaml, b.yaml]\nmessage: {title: '{{ block.x }}'}",
            "t/a.yaml": "uses: b.yaml", "t/b.yaml": "uses: [./c.yaml]\nblocks: {x: y}", "t/c.yaml": "uses: ../t/a.yaml",
        ])
        #expect(compilation.findings.count == 1)
        let finding = compilation.diagnostics[0]
        #expect(finding.code.id == Code.usesCycle.id)
        #expect(finding.label == "t/a.yaml → t/b.yaml → t/c.yaml → t/a.yaml")
        #expect(compilation.sources[finding.span.file].path == "t/c.yaml")
    }

    @Test(arguments: ["nope.yaml", "bytes.yaml"]) func whatCannotBeReadIsOneFindingAtItsEntry(_ name: String) {
        let compilation = compile([
            "t/offer.yaml": "campaign: x\nuses: [a.yaml, \(name)]\nmessage: {title: '{{ city }} {{ block.x }}'}",
            "t/a.yaml": "blocks: {y: z}", "t/bytes.yaml": "latin-1",
        ])
        #expect(
            compilation.findings == ["error[BZ0271] t/offer.yaml:2:16 «\(name)» cannot use `\(name)`"],
            "its consequences are no findings, nothing of it is quoted")
        #expect(compilation.sources.files.map(\.path) == ["t/offer.yaml", "t/a.yaml"])
    }

    @Test func whatIsWrongInAFileIsReportedThere() {
        let compilation = compile([
            "t/offer.yaml": "campaign: x\nuses: a.yaml\nmessage: {title: '{{ block.x }}'}",
            "t/a.yaml": "recipient: {n: strin}\nblocks: {x: '{{ nope }}'}\nsamples: {}",
        ])
        #expect(compilation.diagnostics.map(\.code.id) == [Code.typeWord, .unknownField, .notShared].map(\.id))
        #expect(compilation.diagnostics.allSatisfy { compilation.sources[$0.span.file].path == "t/a.yaml" })
    }

    @Test func aTemplateWhoseFilesSayNothingHasNoMessage() {
        let files = ["t/offer.yaml": "campaign: x\nuses: a.yaml", "t/a.yaml": "blocks: {x: y}"]
        #expect(compile(files).diagnostics.map(\.code.id) == [Code.messageMissing.id])
    }

    // MARK: limits

    /// `0.yaml` uses `1.yaml`, and so on.
    private func chain(of length: Int) -> [String: String] {
        var files = ["t/offer.yaml": "campaign: x\nuses: 0.yaml\nmessage: {title: T}"]
        for index in 0..<length { files["t/\(index).yaml"] = index + 1 < length ? "uses: \(index + 1).yaml" : "blocks: {}" }
        return files
    }

    @Test func aChainHasThirtyTwoFiles() {
        #expect(compile(chain(of: 32)).findings == [])
        #expect(compile(chain(of: 33)).diagnostics.map(\.code.id) == [Code.usesUnreadable.id])
    }

    @Test func aChainIsAsLongWhicheverWayItsEndWasReadFirst() {
        var files = chain(of: 33)
        files["t/offer.yaml"] = "campaign: x\nuses: [16.yaml, 0.yaml]\nmessage: {title: T}"
        #expect(compile(files).diagnostics.map(\.code.id) == [Code.usesUnreadable.id])
    }

    @Test func atMostTwoHundredAndFiftySixFilesComeIn() {
        for (count, findings) in [(256, 0), (257, 1), (400, 1)] {
            var files: [String: String] = [:]
            for index in 0..<count { files["t/\(index).yaml"] = "blocks: {}" }
            let names = (0..<count).map { "\($0).yaml" } + ["./0.yaml"]
            files["t/offer.yaml"] = "campaign: x\nuses: [\(names.joined(separator: ", "))]\nmessage: {title: T}"
            #expect(compile(files).diagnostics.map(\.code.id) == Array(repeating: Code.usesUnreadable.id, count: findings))
        }
    }

    /// Each file uses both of the next level: 2³¹ ways lead to the last.
    @Test func aFileThatComesByManyWaysIsReadOnce() throws {
        var files = ["t/offer.yaml": "campaign: x\nuses: [a0.yaml, b0.yaml]\nmessage: {title: '{{ block.x }}'}"]
        for level in 0..<32 {
            for name in ["a", "b"] {
                files["t/\(name)\(level).yaml"] =
                    level < 31 ? "uses: [a\(level + 1).yaml, b\(level + 1).yaml]" : "blocks: {x: \(name)}"
            }
        }
        let compilation = compile(files)
        #expect(try payload(compilation).contains(#""title":"b""#))
        #expect(compilation.sources.files.filter { $0.path.hasPrefix("t/") }.count == 65)
    }

    // MARK: several templates

    @Test func aSharedFileServesTemplatesInWhichItIsAnotherFile() throws {
        let files = ["a.yaml": "blocks: {x: '{{ city }}'}", "b.yaml": "recipient: {city: string(..9)}"]
        let compiler = compiler(files)
        for uses in ["[a.yaml, b.yaml]", "[b.yaml, a.yaml]", "[a.yaml, b.yaml]", "a.yaml"] {
            let text = "campaign: x\nuses: \(uses)\nmessage: {title: '{{ block.x }}'}"
            let compilation = compiler.compile(path: "offer.yaml", bytes: Array(text.utf8))
            if uses == "a.yaml" {
                #expect(compilation.findings.map { $0.prefix(37) } == ["error[BZ0302] a.yaml:1:17 «city» unkn"])
            } else {
                #expect(try payload(compilation, #"{"city":"Rome"}"#).contains(#""title":"Rome""#))
            }
        }
    }

    /// The same line and column of two files are two branches, and a program names them without the folder it was made in.
    @Test func coverageDistinguishesFiles() throws {
        let block = "\nblocks:\n  x:\n    - when: target == 'ios' and n > 1\n      then: a\n    - otherwise: b\n"
        let own = "campaign: x # \nuses: ../lib/a.yaml\nrecipient: {n: integer(0..9)}\nmessage: {title: '{{ block.x }}'}"
        for prefix in ["", "../", "/w/", "./"] {
            let lib = prefix == "./" ? "" : prefix
            let compilation = compile(
                ["\(prefix)t/offer.yaml": own, "\(lib)lib/a.yaml": block], path: "\(prefix)t/offer.yaml")
            let program = try #require(compilation.program, "\(compilation.findings)")
            #expect(program.counters.map(\.location).contains("../lib/a.yaml:4:7"), "\(program.counters)")
        }
    }
}
