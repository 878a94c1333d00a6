import BlazonReference
import Testing

@testable import BlazonLanguage

@Suite struct TypeExplanationListTests {
    /// Every word that begins a type is explained, and every spelling but a record's is one.
    @Test func allTypesAreExplained() throws {
        let names = TypeExplanation.all.map(\.name)
        #expect(Set(names) == Set(TypeNames.all + ["optional", "matches", "record"]))
        for type in TypeExplanation.all where type.name != "record" { _ = try TypeSyntax.parse(type.spelling) }
    }
}
