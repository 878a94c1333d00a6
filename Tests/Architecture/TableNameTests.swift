import Testing

/// The table decides: no Swift source outside its room names a setting or a platform.
@Suite struct TableNameTests {
    /// Words that mean something else where they stand.
    static let otherMeanings: [(word: String, below: String, meaning: String)] = [
        ("title", "Sources/BlazonDiagnostics/Reports/JSONReport.swift", "the key for a fix's title, which cli.md fixes"),
        ("title", "Sources/BlazonDiagnostics/Reports/GitHubReport.swift", "a property of GitHub's workflow commands"),
        ("title", "Sources/BlazonLSP/Features/CodeActions.swift", "the key for a code action's title, which LSP fixes"),
        ("body", "Sources/BlazonLSP/Features/TableCompletion.swift", "what a limit counts: the request's body"),
        ("body", "Sources/BlazonSize/EditionSize.swift", "the request's body, as `counts: body` in a table has it"),
    ]

    @Test func tablesAreRead() throws {
        let tables = try BuiltInTables()
        #expect(tables.targets.isSuperset(of: ["ios", "android", "android-v1"]))
        #expect(tables.settings.isSuperset(of: ["title", "badge", "customFields", "expires"]))
    }

    @Test func onlyTheTableNamesSettingsAndPlatforms() throws {
        let tables = try BuiltInTables()
        let names = tables.targets.union(tables.settings)
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
