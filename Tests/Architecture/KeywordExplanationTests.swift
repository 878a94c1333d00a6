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

    @Test func theLanguagePageListsEverySection() throws {
        let rows = try Repository.text("docs/language.md").matches(of: #/\n\| `(\w+)` \|/#).map { String($0.output.1) }
        let missing = TemplateKey.names.filter { !rows.contains($0) }
        #expect(missing.isEmpty, "the table of sections in docs/language.md lacks \(missing)")
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
