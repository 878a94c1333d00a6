import Blazon
import BlazonDiagnostics
import BlazonLanguage
import BlazonReference
import BlazonTemplate
import Testing

/// What `explain` says of sections and keywords: nothing of the language is left out, and its examples are templates.
@Suite struct KeywordExplanationTests {
    @Test(arguments: KeywordExplanation.all.map(\.names[0])) func examplesCompile(_ name: String) throws {
        let keyword = try #require(KeywordExplanation.named(name))
        guard let example = keyword.example else { return }
        let compilation = Documents.compile(example + "\n", path: "example.yaml")
        let found = compilation.diagnostics.filter { $0.severity > .note }.map { "\($0.code.id) \($0.message)" }
        #expect(found.isEmpty && compilation.program != nil, "\(found)")
        let isShown = keyword.names.allSatisfy { example.contains($0) } || name == "if"
        #expect(isShown, "\(name): the example does not show it")
    }

    @Test func everySectionIsExplained() {
        let missing = TemplateKey.names.filter { KeywordExplanation.named($0) == nil }
        #expect(missing.isEmpty)
    }

    /// A section that authors do not find in the guide does not exist for them.
    @Test func theGuideShowsEverySection() throws {
        let page = try Repository.text("docs/language.md")
        let missing = TemplateKey.names.filter { name in
            !["\n\(name):", "`\(name)`", "`\(name):"].contains { page.utf8.contains($0.utf8) }
        }
        #expect(missing.isEmpty, "docs/language.md does not show \(missing)")
    }

    /// A line of source that continues without a backslash leaves its indentation in the text.
    @Test func explanationsHaveSingleSpaces() {
        for keyword in KeywordExplanation.all {
            #expect(!keyword.meaning.utf8.contains("  ".utf8), "\(keyword.names[0]): \(keyword.meaning)")
        }
    }

    @Test func theCatalogueListsTheSectionsOfUsedFiles() throws {
        let explanation = try #require(Catalogue.code("BZ0272")).explanation
        let sentence = explanation.prefix { $0 != "." }
        let listed = sentence.matches(of: #/`(\w+)`/#).map { String($0.output.1) }
        #expect(listed.sorted() == TemplateKey.shared.map(\.rawValue).sorted())
    }

    @Test func everyTagIsExplained() {
        let missing = TagKeyword.keywords.filter { KeywordExplanation.named($0) == nil }
        #expect(missing.isEmpty, "\(missing)")
    }
}
