import BlazonDiagnostics
import Testing

@testable import BlazonYAML

/// What `explain` shows of this room's codes is true.
@Suite struct CatalogueTests {
    static let codes = Catalogue.all.filter { $0.id.hasPrefix("BZ01") }

    static let templates: [(id: String, example: String, corrected: String)] = codes.compactMap { code in
        guard case .template(let example, _) = code.example, case .template(let corrected, _) = code.corrected else { return nil }
        return (code.id, example, corrected)
    }

    @Test func codesAscend() {
        #expect(Self.codes.count >= 36)
        #expect(Self.codes.map(\.id) == Self.codes.map(\.id).sorted())
        #expect(Set(Self.codes.map(\.id)).count == Self.codes.count)
        for code in Self.codes { #expect(code.title.split(separator: " ").count <= 8, "\(code.id)") }
    }

    @Test(arguments: templates) func exampleShowsItsCodeAtTheMarks(_ id: String, _ example: String, _ corrected: String) throws {
        expect(try #require(Catalogue.code(id)), in: example)
        #expect(parse(corrected).diagnostics.map(\.message) == [])
    }

    /// The same after a line of characters of two, three and four bytes: the span moves by its bytes. Directives must come first.
    @Test(arguments: templates) func spanMovesWithTheSource(_ id: String, _ example: String, _ corrected: String) throws {
        expect(try #require(Catalogue.code(id)), in: "# é – 😀 äöü\n" + example)
        expect(try #require(Catalogue.code(id)), in: "\u{FEFF}" + example)
    }

    /// A fix that puts text in quotes leaves a file that says no more of the kind.
    @Test(arguments: templates) func firstFixCorrects(_ id: String, _ example: String, _ corrected: String) {
        let source = MarkedSource(example)
        guard let finding = parseYAML(source.bytes, file: testFile).diagnostics.first, let fix = finding.fixes.last else {
            return
        }
        let repaired = applying(fix, to: source.bytes)
        #expect(parse(repaired).diagnostics.map(\.message) == [], "\(repaired)")
    }
}
