import Testing

/// What users can link is small: the compiler in `Sources/Blazon/Library`, and the runtime. `Scripts/check/interface` records the declarations.
@Suite struct PublicDeclarationTests {
    /// The functions of `blazon.h`.
    private static let forC = "Sources/BlazonC/Interface.swift"

    @Test func onlyTheLibrariesHavePublicDeclarations() throws {
        for path in try Repository.swiftFiles(below: "Sources")
        where !path.hasPrefix("Sources/Blazon/Library/") && !path.hasPrefix("Sources/BlazonPayload/") && path != Self.forC {
            let text = try Repository.text(path)
            // Generated receivers contain declarations of the app.
            let quoted = Set(
                Source(text).literals.flatMap { literal in
                    literal.line..<literal.line + literal.text.split(separator: "\n", omittingEmptySubsequences: false).count
                })
            for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
            where !quoted.contains(index + 1) {
                let words = line.split(whereSeparator: { " (".contains($0) }).prefix { $0 != "{" && $0 != "//" && $0 != "///" }
                let isPublic = words.contains("public") && !words.contains("import")
                #expect(!isPublic, "\(path):\(index + 1)")
            }
        }
    }
}
