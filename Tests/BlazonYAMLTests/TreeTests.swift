import BlazonDiagnostics
import Testing

@testable import BlazonYAML

/// What a file without fault is read as.
@Suite struct TreeTests {
    @Test(arguments: [
        ("title: no\nbadge: \"2\"\nno: 'it''s'\n", #"{title: no, badge: "2", no: 'it's'}"#),
        ("a: [1, {b: c}, [ ]]\n", "{a: [1, {b: c}, []]}"),
        ("a:\n- b: 1\n  c: 2\n- d\n", "{a: [{b: 1, c: 2}, d]}"),
        ("a: |\n  x\n  y\nb: >-\n  x\n  y\n", "{a: |x⏎y⏎|, b: >x y>}"),
        ("a: !!str 5\nb: 1\n", #"{a: "5", b: 1}"#),
        ("---\na: 1\n...\n# end\n", "{a: 1}"),
        ("%YAML 1.1\n---\na: 1\n", "{a: 1}"),
        ("\u{FEFF}a: 1\r\nb: 2\r\n", "{a: 1, b: 2}"),
        ("a: é\nb: e\u{301}\né: 1\ne\u{301}: 2\n", "{a: é, b: e\u{301}, é: 1, e\u{301}: 2}"),
        ("a: Deal # one\nb: Deal#1\nc: 'x' #y\n", "{a: Deal, b: Deal#1, c: 'x'}"),
        ("a:\nb: ~\n", "{a: , b: ~}"),
    ]) func reads(_ source: String, _ expected: String) {
        let document = parse(source)
        #expect(document.diagnostics.map(\.message) == [])
        #expect(outline(document.root).utf8.elementsEqual(expected.utf8), "\(outline(document.root))")
    }

    @Test(arguments: [
        ("a: &x 1\nb: *x\n", "{a: 1, b: 1}"),
        ("a: &x 1\nb: *x\nc: &x 2\nd: *x\n", "{a: 1, b: 1, c: 2, d: 2}"),
        ("a: &x {p: 1, q: 2}\nb:\n  r: 0\n  <<: *x\n  q: 3\n", "{a: {p: 1, q: 2}, b: {r: 0, p: 1, q: 3}}"),
        ("a: &x {p: 1}\nb: &y {p: 2, q: 3}\nc:\n  <<: [*x, *y]\n", "{a: {p: 1}, b: {p: 2, q: 3}, c: {p: 1, q: 3}}"),
        ("a: &x {p: 1}\nb: {\"<<\": *x}\n", "{a: {p: 1}, b: {<<: {p: 1}}}"),
        ("a: &k key\nb:\n  *k : 1\n", "{a: key, b: {key: 1}}"),
        ("a: &x [&x 1, *x]\n", "{a: [1, 1]}"),
        ("a: &x\n  p: 1\nb: *x\n", "{a: {p: 1}, b: {p: 1}}"),
        ("a: &x !!str 5\nb: *x\n", #"{a: "5", b: "5"}"#),
    ]) func expandsAliasesAndMerges(_ source: String, _ expected: String) {
        let document = parse(source)
        #expect(document.diagnostics.map(\.message) == [])
        #expect(outline(document.root) == expected)
    }

    @Test func mergeIntoALargeMapKeepsExplicitKeys() {
        let base = (0..<100).map { "k\($0): base" }.joined(separator: ", ")
        let own = (50..<150).map { "  k\($0): own\n" }.joined()
        let document = parse("a: &x {\(base)}\nb:\n  <<: *x\n\(own)")
        #expect(document.diagnostics.isEmpty)
        let entries = document.root?.entries?[1].value.entries ?? []
        #expect(entries.count == 150)
        #expect(entries.filter { $0.value.scalar?.text == "base" }.map(\.key.text) == (0..<50).map { "k\($0)" })
    }

    /// A block collection ends with its last entry, not where the next token begins.
    @Test(arguments: [
        ("a:\n  1️⃣b: é2️⃣\n\n# comment\nc: 1\n", 0), ("a:\n  1️⃣- x\n  - [é, y]2️⃣   # c\n\nc: 1\n", 0),
        ("é: 1️⃣{b: é}2️⃣\nc: 1\n", 0), ("é: 1\nc: 1️⃣\"é\"2️⃣ # x\n", 1), ("é: &x 1️⃣y2️⃣\nb: *x\n", 0),
        ("a: 1️⃣|\n  é\n  x2️⃣\n\n\nb: 1\n", 0), ("a: !!str 1️⃣5é2️⃣\n", 0), ("\u{FEFF}é: 1️⃣x y2️⃣  \n", 0), ("a:1️⃣2️⃣\nb: c\n", 0),
    ]) func spansOfValues(_ text: String, _ index: Int) throws {
        let source = MarkedSource(text)
        let document = parseYAML(source.bytes, file: testFile)
        let value = try #require(document.root?.entries)[index].value
        #expect(value.span.range == source.marked)
        #expect(value.span.file == testFile)
        if let scalar = value.scalar { #expect(scalar.span == value.span) }
    }

    @Test func keysHaveSpans() throws {
        let source = MarkedSource("é: 1\n1️⃣\"ö\"2️⃣: 2\n")
        let document = parseYAML(source.bytes, file: testFile)
        #expect(document.root?.entries?[1].keySpan.range == source.marked)
        #expect(document.root?.entries?[1].key.text == "ö")
    }
}
