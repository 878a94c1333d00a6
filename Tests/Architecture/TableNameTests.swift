import Testing

/// The table decides: no Swift source outside its room names a setting or a platform.
@Suite struct TableNameTests {
    /// Words that mean something else where they stand.
    static let otherMeanings: [(word: String, below: String, meaning: String)] = [
        ("title", "Sources/BlazonDiagnostics/Reports/JSONReport.swift", "the key for a fix's title, which cli.md fixes"),
        ("title", "Sources/BlazonDiagnostics/Reports/GitHubReport.swift", "a property of GitHub's workflow commands"),
        ("title", "Sources/BlazonLSP/Features/CodeActions.swift", "the key for a code action's title, which LSP fixes"),
        ("title", "Sources/BlazonMCP/", "the name of a tool or page for people, which the Model Context Protocol fixes"),
        ("title", "Sources/BlazonCLI/MCP/", "the same key in results, for fixes, targets and tables"),
        ("body", "Sources/BlazonLSP/Features/TableCompletion.swift", "what a limit counts: the request's body"),
        ("body", "Sources/BlazonAnalysis/Plan/PlanTexts.swift", "the request's body"),
        ("body", "Sources/BlazonText/JSON/CountedPart.swift", "the request's body, as `counts: body` in a table has it"),
        ("pushType", "Sources/BlazonLSP/Features/TableCompletion.swift", "a key of targets in tables"),
        ("pushType", "Sources/BlazonEditing/Schema/Table", "a key of targets in tables"),
        ("priority", "Sources/BlazonEditing/Schema/Table", "a key of `pushType` in tables"),
        ("dir", "Sources/BlazonCLI/Commands/", "the value of an option in a help text: a folder"),
        ("tag", "Sources/BlazonCLI/Commands/TranslateImportCommand.swift", "the value of an option in a help text: a language"),
        ("tag", "Sources/BlazonYAML/SyntaxExplanation.swift", "YAML's own term"),
        ("condition", "Sources/BlazonEditing/Schema/", "the definition of conditions of `when` in a JSON schema"),
        ("lang", "Sources/BlazonSamples/Preview/Page/NotificationArticle.swift", "an attribute of HTML"),
        ("lang", "Sources/BlazonAnalysis/Profile/ProposedField.swift", "what the name of a column with languages contains"),
        ("lang", "Sources/BlazonLanguage/Types/TypeNames.swift", "what other languages call the type `locale`"),
        ("title", "Sources/BlazonImport/ForeignLanguage.swift", "a filter of Django and Jinja"),
        ("timestamp", "Sources/BlazonLanguage/Types/TypeNames.swift", "what other languages call the type `datetime`"),
    ]

    @Test func tablesAreRead() throws {
        let tables = try BuiltInTables()
        #expect(tables.targets.isSuperset(of: ["ios", "android", "android-v1"]))
        #expect(tables.settings.isSuperset(of: ["title", "badge", "customFields", "expires"]))
        #expect(tables.services.isSuperset(of: ["apns", "fcm"]))
        #expect(tables.tables.count >= 7 && tables.tables.allSatisfy { !$0.settings.isEmpty })
    }

    @Test func onlyTheTableNamesSettingsAndPlatforms() throws {
        let tables = try BuiltInTables()
        // Code knows services, by `service:`. A target may have the name of its service.
        let names = tables.targets.subtracting(tables.services).union(tables.settings)
        // Examples in the catalogue are templates, and templates name settings.
        let catalogue = "Sources/BlazonDiagnostics/Catalogue/"
        for path in try Repository.swiftFiles(below: "Sources")
        where Repository.module(of: path) != "BlazonMapping" && !path.hasPrefix(catalogue) {
            for literal in Source(try Repository.text(path)).literals where names.contains(literal.text) {
                let explained = Self.otherMeanings.contains { $0.word == literal.text && path.hasPrefix($0.below) }
                #expect(explained, "\(path):\(literal.line) names `\(literal.text)`")
            }
        }
    }
}
