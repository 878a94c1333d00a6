import BlazonDiagnostics
import TestSupport
import Testing

@testable import BlazonYAML

/// A part of a text leads back to its span in the file, whatever the style.
@Suite struct OffsetTests {
    /// `expected` occurs once in the text; its span is between the marks.
    @Test(arguments: [
        ("a: é {{ 1️⃣x2️⃣ }} ü\n", "x"),
        ("a: \"é {{ 1️⃣x2️⃣ }} ü\"\n", "x"),
        ("a: 'é {{ 1️⃣x2️⃣ }} ü'\n", "x"),
        ("a: \"\\u00E9\\n\\x41 {{ 1️⃣x2️⃣ }}\"\n", "x"),
        ("a: \"\\t1️⃣\\U0001F6002️⃣b\"\n", "😀"),
        ("a: 'it''s é ''1️⃣x2️⃣'''\n", "x"),
        ("a: 'it1️⃣''2️⃣s'\n", "'"),
        ("a: one é\n  two 1️⃣xü2️⃣\n  three\n", "xü"),
        ("a: one\n\n\n   two 1️⃣x2️⃣\n", "x"),
        ("a: \"one  \n   é\n\n  1️⃣x2️⃣  y\"\n", "x"),
        ("a: \"one \\\n   é  \\\n\n  1️⃣x2️⃣\"\n", "x"),
        ("a: 'one\r\n   1️⃣x2️⃣'\n", "x"),
        ("a: |\n  é one\n\n    two 1️⃣x2️⃣\n  three\n", "x"),
        ("a: |2-\n    é\n   1️⃣x2️⃣\n", "x"),
        ("a:\n  b: |+  # comment\n\n     é\n     1️⃣xü2️⃣\n\n", "xü"),
        ("a: >\n  é one\n  two 1️⃣x2️⃣\n", "x"),
        ("a: >-\n  é\n\n  two\n    more\n    1️⃣x2️⃣\n  end\n", "x"),
        ("a: >\n\n\n  é\n\n\n  1️⃣x2️⃣\n", "x"),
        ("- - - |\n     é\n     1️⃣x2️⃣\n", "x"),
    ]) func partsLeadBack(_ text: String, _ expected: String) throws {
        let source = MarkedSource(text)
        let document = parseYAML(source.bytes, file: testFile)
        #expect(document.diagnostics.map(\.message) == [])
        let scalar = try #require(document.root.flatMap(firstText))
        let bytes = Array(scalar.text.utf8)
        let needle = Array(expected.utf8)
        let start = try #require(bytes.indices.last { bytes[$0...].starts(with: needle) })
        #expect(scalar.span(of: start..<start + needle.count).range == source.marked, "\(scalar)")
    }

    @Test func plainAndSimpleQuotedTextsNeedNoMap() throws {
        for text in ["a: é x", "a: 'é x'", "a: \"é x\""] {
            #expect(try #require(parse(text).root.flatMap(firstText)).offsets == nil)
        }
    }

    /// Our reading of a scalar's source agrees with libyaml's on any text: blanks, breaks, escapes, indentations at random.
    @Test func everyTextIsReadAsLibyamlReadsIt() {
        let seed = UInt64.random(in: 0 ... .max)
        var random = Seeded(seed)
        let pieces = [
            " ", "  ", "\n", "\n  ", "\n   ", "\r\n  ", "\t", "é", "x", "😀", "''", "\\n", "\\u00E9", "\\\n  ", "\\\"", "y z",
            "\u{2028}  ",
            "\u{85}  ", "-", "#", "\\_", "\\x41",
        ]
        let frames = [
            ("a: \"", "\"\n"), ("a: '", "'\n"), ("a: x", "\nb: 1\n"), ("a: |\n  x", "\nb: 1\n"), ("a: >\n  x", "\nb: 1\n"),
            ("a: |2-\n   x", "\n"), ("a: >+\n\n  x", "\n\n \n"), ("- >-\n  x", "\n"), ("a: >1\n  x\n", "\n"),
        ]
        var compared = 0
        for _ in 0..<6000 {
            let (before, after) = frames.randomElement(using: &random) ?? ("", "")
            let inside = (0..<Int.random(in: 0...9, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
                .joined()
            let text = before + inside + after
            let bytes = Array(text.utf8)
            let document = parseYAML(bytes, file: testFile)
            guard let scalar = document.root.flatMap(firstText) else { continue }
            let first = Int(scalar.textStart)
            let offsets = scalar.offsets ?? (first...first + scalar.text.utf8.count).map { UInt32($0) }
            var body = scalar.span.range
            switch scalar.style {
            case .plain, .literal, .folded: break
            case .singleQuoted, .doubleQuoted: body = body.lowerBound + 1..<body.upperBound - 1
            }
            let source = Source(bytes: bytes, file: testFile)
            let reading = ScalarOffsets(source, body: body, style: scalar.style, textIs: scalar.text)
            #expect(
                reading.text == Array(scalar.text.utf8), "seed \(seed): \(text.debugDescription) \(scalar.text.debugDescription)")
            #expect(reading.offsets == offsets, "seed \(seed): \(text.debugDescription)")
            #expect(offsets.count == scalar.text.utf8.count + 1)
            #expect(
                zip(offsets, offsets.dropFirst()).allSatisfy { $0 <= $1 }, "seed \(seed): \(text.debugDescription) \(offsets)")
            compared += 1
        }
        #expect(compared > 500)
    }
}

/// The first scalar that is no key.
func firstText(_ node: Node) -> Scalar? {
    switch node.kind {
    case .scalar(let scalar): scalar
    case .sequence(let items): items.first.flatMap(firstText)
    case .mapping(let entries): entries.first.flatMap { firstText($0.value) }
    }
}
