import Blazon
import BlazonDiagnostics
import BlazonLanguage
import BlazonReference
import Testing

/// What the reference says of types is true: its values fit, or reject.
@Suite struct TypeExplanationTests {
    @Test(arguments: TypeExplanation.all.map(\.name)) func valuesFitOrReject(_ name: String) throws {
        let type = try #require(TypeExplanation.named(name))
        for value in type.valid {
            let found = try codes(type, value)
            #expect(found.isEmpty, "\(type.spelling) refuses \(value)")
        }
        for value in type.invalid {
            let found = try codes(type, value)
            #expect(!found.isEmpty, "\(type.spelling) takes \(value)")
        }
    }

    /// What is said of a sample with this value.
    private func codes(_ type: TypeExplanation, _ value: String) throws -> [String] {
        let template = """
            campaign: types
            recipient:
              v: \(type.spelling)
            message:
              title: Hello
            samples:
              one: { v: \(value) }

            """
        let compilation = Documents.compile(template, path: "types.yaml")
        return compilation.diagnostics.filter { $0.severity > .note }.map { "\($0.code.id) \($0.message)" }
    }
}
