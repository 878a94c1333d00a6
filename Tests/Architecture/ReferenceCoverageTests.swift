import Blazon
import BlazonDiagnostics
import BlazonLanguage
import BlazonReference
import BlazonText
import Testing

/// Every filter, setting, type and code is in the reference, and is used: in a shipped template or a golden case, or, for a code, in the
/// example that `explain` shows and `CatalogueExampleTests` compiles.
@Suite struct ReferenceCoverageTests {
    @Test func everyFilterAndTypeIsInTheReference() throws {
        let filters = try Repository.text("docs/reference/filters.md")
        let types = try Repository.text("docs/reference/types.md")
        let missing =
            FilterRegistry.all.map(\.name).filter { !filters.contains("\n## \($0)\n") }
            + TypeExplanation.all.map(\.name).filter { !types.contains("\n## \($0)\n") }
        #expect(missing.isEmpty, "docs/reference is out of date: run make record")
    }

    @Test func everyFilterFileIsRegistered() throws {
        let registered = Set(FilterRegistry.all.map(\.name))
        for path in try Repository.swiftFiles(below: "Sources/BlazonLanguage/Filters") {
            for match in try Repository.text(path).matches(of: /= Filter\(\s*"(\w+)"/) {
                let name = String(match.1)
                #expect(registered.contains(name), "\(path): add `\(name)` to FilterRegistry.all")
            }
        }
    }

    /// The table of limits is what the program has.
    @Test func everyLimitIsInThePage() throws {
        let page = try Repository.text("docs/reliability.md")
        let rows = Limits.Name.allCases.map { name in
            let cells = ["`\(name.rawValue)`", name.meaning, grouped(name.standard), grouped(name.ceiling), name.consequence]
            return "| " + cells.joined(separator: " | ") + " |"
        }
        #expect(page.contains("\n" + rows.joined(separator: "\n") + "\n\n"), "\(rows.joined(separator: "\n"))")
        #expect(page.contains("| findings of one severity that are kept for one template | \(grouped(Diagnostics.keptAtMost)) |"))
        #expect(page.contains("| \(NumberLimit.digits); ±\(NumberLimit.exponent) |"))
    }

    @Test func everyCodeIsInTheReference() throws {
        let page = try Repository.text("docs/reference/codes.md")
        let missing = Catalogue.all.map(\.id).filter { !page.contains("\n## \($0)\n") }
        #expect(missing.isEmpty, "docs/reference is out of date: run make record")
    }

    @Test func everyFilterSettingAndTypeIsAtWork() throws {
        let sources = try Self.workingTemplates()
        let filters = try FilterRegistry.all.map(\.name).filter { name in
            try !sources.contains { try Self.uses($0, filter: name) }
        }
        // System rows are filled, and not set.
        let table = try Repository.text("Sources/BlazonMapping/Tables/campaign-standard.yaml")
        let standard = try #require(BuiltInTables().tables.first { $0.name == "campaign-standard" })
        let settings = try standard.settings.sorted().filter { name in
            if table.contains(try Regex("\\n  \(name):\n    type: .*\n    from: ")) { return false }
            return try !sources.contains { $0.contains(try Regex(#"(?m)(^|[{,])\s*\#(name):"#)) }
        }
        let types = try TypeExplanation.all.map(\.name).filter { name in
            try !sources.contains { try Self.declares($0, type: name) }
        }
        let missing = [("filters", filters), ("settings", settings), ("types", types)].filter { !$0.1.isEmpty }
            .map { "\($0.0): \($0.1.joined(separator: ", "))" }
        #expect(missing.isEmpty, "no template under templates/ or Tests/Golden has these; write one that does")
    }

    /// A golden case whose name ends in `requests` has whole requests as lines.
    @Test func everyTargetOfABuiltInTableHasRequestsInAGoldenCase() throws {
        var targets: [String: Set<String>] = [:]
        for path in try Repository.files(below: "Tests/Golden", endings: ["requests/template.yaml"]) {
            let table = try Repository.text(path).firstMatch(of: /(?m)^mapping: ([\w-]+)$/).map { String($0.1) }
            let folder = String(path.dropLast("/template.yaml".count))
            let lines = try Repository.files(below: folder, endings: [".ndjson"])
            let names = lines.map { String($0.dropFirst(folder.count + 1).dropLast(".ndjson".count)) }
            targets[table ?? "campaign-standard", default: []].formUnion(names)
        }
        let tables = try BuiltInTables().tables
        for table in tables {
            // A table without targets has those of the table that it extends.
            let names = table.targets.isEmpty ? tables.first { $0.name == "campaign-standard" }?.targets ?? [] : table.targets
            let missing = names.subtracting(targets[table.name] ?? []).sorted()
            #expect(missing.isEmpty, "no case Tests/Golden/…-requests has requests of \(table.name) to \(missing)")
        }
    }

    /// The templates that ship and those of the golden cases, without their comments.
    private static func workingTemplates() throws -> [String] {
        let paths =
            try TemplateTests.templates()
            + Repository.files(below: "Tests/Golden", endings: ["template.yaml"])
        return try paths.map { path in
            try Repository.text(path).split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("#") }.joined(
                separator: "\n")
        }
    }

    private static func uses(_ source: String, filter name: String) throws -> Bool {
        try source.contains(Regex(#"\|\s*\#(name)\b"#))
    }

    /// Behind a field's name, `optional` or `of`.
    private static func declares(_ source: String, type name: String) throws -> Bool {
        if name == "record" { return source.contains(/(?m)^recipient:[^\n]*\n(  [^\n]*\n)*?  \w+:\s*(\{|\n    \w+:)/) }
        return try source.contains(Regex(#"(:|optional|of|string|\)) \#(name)\b"#))
    }
}
