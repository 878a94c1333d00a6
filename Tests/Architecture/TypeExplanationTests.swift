import Blazon
import BlazonDiagnostics
import BlazonLanguage
import BlazonReference
import Foundation
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

    @Test func examplesCompile() {
        let examples =
            TypeExplanation.all.map { ($0.name, $0.example) } + SettingTypeExplanation.all.map { ($0.name, $0.example) }
        for case (let name, let example?) in examples {
            let compilation = Documents.compile(example + "\n", path: "types.yaml")
            let found = compilation.diagnostics.filter { $0.severity > .note }.map { "\($0.code.id) \($0.message)" }
            #expect(found.isEmpty && compilation.program != nil, "\(name): \(found)")
        }
    }

    /// The reference explains each type that a row of a built-in table has.
    @Test func typesOfSettingsAreExplained() throws {
        let explained = SettingTypeExplanation.all.flatMap { $0.name.matches(of: /[a-z]+/).map { String($0.output) } }
        for path in try Repository.files(below: "Sources/BlazonMapping/Tables", endings: [".yaml"]) {
            for match in try Repository.text(path).matches(of: /\n    type: ([a-z]+)/) {
                #expect(explained.contains(String(match.1)), "\(path): type \(match.1)")
            }
        }
    }

    /// The values of the last example in the reference are what the comments beside them say.
    @Test func placeholdersAloneKeepTheirType() throws {
        let example = try #require(SettingTypeExplanation.all.last?.example)
        let sample = "\nsamples: { ana: { points: 7, cart: [Mug, Socks] } }\n"
        let compilation = Documents.compile(example + sample, path: "types.yaml")
        let program = try #require(compilation.program)
        let payload = try JSON.value(JSON.render(#require(compilation.checked?.samples.first), for: "ios", program))
        let expected = #"""
            {"aps":{"alert":{"title":"Your week"}},"points":7,"text":"7 points","cart":["Mug","Socks"],"plain":12,"quoted":"12","answer":"no",
            "nested":{"list":[1,"two"]}}
            """#
        let same = try payload == JSON.value(Data(expected.utf8))
        #expect(same, "\(payload)")
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
