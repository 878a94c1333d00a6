import BlazonDiagnostics
import TestSupport
import Testing

@testable import BlazonYAML

/// Input made to cost time or memory, or to break the reader: one clear error.
@Suite struct HostileInputTests {
    private func codes(_ bytes: [UInt8]) -> [String] { parseYAML(bytes, file: testFile).diagnostics.map(\.code.id) }

    private func codes(_ text: String) -> [String] { codes(Array(text.utf8)) }

    @Test func encodings() {
        let text = "title: x"
        let utf16: [UInt8] = text.utf8.flatMap { [$0, 0] as [UInt8] }
        let wide: [UInt8] = text.utf8.flatMap { [0, 0, 0, $0] as [UInt8] }
        let all: [[UInt8]] = [[0xFF, 0xFE] + utf16, utf16, [0, 0, 0xFE, 0xFF] + wide, wide, [0xFF, 0xFE, 0, 0], [0xFE, 0xFF]]
        for bytes in all {
            #expect(codes(bytes) == [Code.notUTF8Encoding.id])
        }
    }

    @Test(arguments: [[0xE9], [0xC3], [0xED, 0xA0, 0x80], [0xC0, 0xAF], [0xF5, 0x80, 0x80, 0x80], [0x80], [0xE2, 0x80]])
    func badUTF8(_ bad: [UInt8]) {
        let document = parseYAML(Array("é: ".utf8) + bad, file: testFile)
        #expect(document.diagnostics.map(\.code.id) == [Code.badUTF8.id])
        #expect(document.diagnostics.first?.span.range == 4..<5)
    }

    @Test func size() {
        let line = Array("# 3456789\n".utf8)
        var bytes = Array("a: 1\n".utf8)
        while bytes.count + line.count <= Limits()[.templateBytes] { bytes += line }
        bytes += Array(repeating: UInt8(ascii: "\n"), count: Limits()[.templateBytes] - bytes.count)
        #expect(codes(bytes) == [])
        #expect(codes(bytes + [0x0A]) == [Code.fileTooLarge.id])
    }

    @Test func depth() {
        #expect(codes(String(repeating: "[", count: 64) + String(repeating: "]", count: 64)) == [])
        for open in ["[", "{a: ", "- ", "? ", "[\n", "- - "] {
            #expect(codes(String(repeating: open, count: 100_000)) == [Code.tooDeep.id], "\(open)")
        }
    }

    /// A chain of anchors, each a level around the one before, would be as deep as it is long.
    @Test func depthByAliases() {
        let chain = (1..<5000).map { "- &a\($0) [*a\($0 - 1)]\n" }.joined()
        let found = parse("- &a0 x\n" + chain).diagnostics
        #expect(found.map(\.code.id) == [Code.tooDeep.id])
    }

    @Test func billionLaughs() {
        let lines = (1..<20).map { level in
            "- &a\(level) [" + Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ",") + "]\n"
        }
        #expect(codes("- &a0 [lol, lol]\n" + lines.joined()) == [Code.tooManyNodes.id])
        let merges = "a: &a {" + (0..<1000).map { "k\($0): x" }.joined(separator: ", ") + "}\n"
        #expect(codes(merges + (0..<5000).map { "b\($0):\n  <<: [*a, *a]\n" }.joined()) == [Code.tooManyNodes.id])
    }

    @Test func directives() {
        #expect(codes((0..<100_000).map { "%TAG !a\($0)! tag:x\n" }.joined() + "---\na: 1\n") == [Code.tooManyDirectives.id])
        #expect(codes((0..<100_000).map { "# x\n \n%TAG !a\($0)! tag:x\n" }.joined()) == [Code.tooManyDirectives.id])
        // After the first document they are not read at all.
        #expect(codes("a: 1\n...\n" + (0..<100_000).map { "%TAG !a\($0)! tag:x\n" }.joined()) == [Code.moreThanOneDocument.id])
    }

    /// How many findings there are, whether they are kept or not.
    private func count(_ text: String) -> Int { parseYAML(Array(text.utf8), file: testFile).diagnostics.counts.errors }

    @Test func limitsAreRaisedAndLowered() {
        var limits = Limits()
        limits[.nesting] = Limits.Name.nesting.ceiling
        let depth = Limits.Name.nesting.ceiling
        let deep = Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
        #expect(parseYAML(deep, file: testFile, limits: limits).diagnostics.isEmpty)
        #expect(parseYAML([0x5B] + deep + [0x5D], file: testFile, limits: limits).diagnostics.map(\.code.id) == [Code.tooDeep.id])
        limits[.nodes] = 3
        #expect(parseYAML(Array("[a, b]".utf8), file: testFile, limits: limits).diagnostics.isEmpty)
        #expect(
            parseYAML(Array("[a, b, c]".utf8), file: testFile, limits: limits).diagnostics.map(\.code.id) == [
                Code.tooManyNodes.id
            ])
        limits[.templateBytes] = 4
        #expect(
            parseYAML(Array("a: b\n".utf8), file: testFile, limits: limits).diagnostics.map(\.code.id) == [Code.fileTooLarge.id])
    }

    @Test func manyOfEverything() {
        #expect(codes((0..<60_000).map { "k\($0): é\n" }.joined()) == [])
        #expect(codes((0..<1_000_000).map { String($0, radix: 36) }.joined(separator: ":\n") + ":") == [Code.fileTooLarge.id])
        #expect(codes("{" + (0..<600_000).map { String($0, radix: 36) }.joined(separator: ",") + "}") == [Code.tooManyNodes.id])
        #expect(codes("[" + (0..<20_000).map { "&a\($0) [x], *a\($0)" }.joined(separator: ",\n") + "]") == [])
        #expect(count((0..<20_000).map { "- *a\($0)\n" }.joined()) == 20_000)
        #expect(codes("a: \"" + String(repeating: "é\\n\n", count: 60_000) + "\"\n") == [])
        #expect(codes("a:\n" + String(repeating: "  é\n", count: 60_000)) == [])
        #expect(codes("a: >\n" + String(repeating: "  é\n\n", count: 60_000)) == [])
        #expect(codes("a: x" + String(repeating: "\u{2028}", count: 20_000)).count == YAMLLimits.separatorWarnings)
        #expect(count(String(repeating: "- x #1\n", count: 20_000)) == 20_000)
    }

    /// Neither bytes at random nor a good template with pieces changed can crash it or keep it busy; spans lie in the file.
    @Test func randomBytesAndMutations() {
        let seed = UInt64.random(in: 0 ... .max)
        var random = Seeded(seed)
        let template = Array(
            """
            campaign: offer
            recipient: { name: optional string(..40), n: "integer" }   # fields
            message: &m
              title: "Hello {{ name | default: 'é' }}\\n\\u00E9"
              body:
                - when: n >= 1
                  then: >-
                    folded 😀
                    text
                - otherwise: 'it''s |'
              other: |
                literal
            ios:
              <<: *m
              media: [a, !!str b, {c: d}]
            """.utf8)
        let pieces: [[UInt8]] = [
            "{{", "}}", "[", "]", "{", "}", ": ", "\n", " ", "\t", "#1", "# ", "*m", "&x ", "!t ", "!!str ", "\"", "'", "|", ">",
            "- ", "? ",
            "---\n", "...\n", "%", "@", "`", "\\u", "\\uD83D\\uDE00", "\r", "\u{2028}", "\u{85}", "<<: ", ",", "é", "\u{FEFF}",
            "\0",
        ].map { Array($0.utf8) }
        for round in 0..<8000 {
            var bytes: [UInt8]
            if round % 4 == 0 {
                bytes = (0..<Int.random(in: 0...60, using: &random)).flatMap { _ in pieces.randomElement(using: &random) ?? [] }
            } else {
                bytes = template
                for _ in 0..<Int.random(in: 1...4, using: &random) {
                    let start = Int.random(in: 0...bytes.count, using: &random)
                    let end = min(bytes.count, start + Int.random(in: 0...3, using: &random))
                    bytes.replaceSubrange(start..<end, with: pieces.randomElement(using: &random) ?? [])
                }
            }
            if round % 16 == 1 {
                bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            let document = parseYAML(bytes, file: testFile)
            let shown = "seed \(seed): \(String(decoding: bytes, as: UTF8.self).debugDescription)"
            #expect(document.root != nil || document.diagnostics.hasErrors, "\(shown)")
            #expect(
                document.diagnostics.allSatisfy { inside($0.span, bytes) && $0.labels.allSatisfy { inside($0.span, bytes) } },
                "\(shown)")
            #expect(
                document.diagnostics.flatMap(\.fixes).flatMap(\.edits).allSatisfy { inside($0.span, bytes) }, "\(shown)")
            if let root = document.root { #expect(allInside(root, bytes), "\(shown)") }
        }
    }

    private func inside(_ span: Span, _ bytes: [UInt8]) -> Bool {
        guard span.range.upperBound <= bytes.count else { return false }
        // Never in the midst of a character.
        return [span.range.lowerBound, span.range.upperBound].allSatisfy {
            $0 == bytes.count || bytes[$0] & 0xC0 != 0x80 || String(validating: bytes, as: UTF8.self) == nil
        }
    }

    private func allInside(_ node: Node, _ bytes: [UInt8]) -> Bool {
        guard inside(node.span, bytes) else { return false }
        switch node.kind {
        case .scalar(let scalar):
            return (0..<scalar.text.utf8.count).allSatisfy { scalar.span(of: $0..<$0 + 1).range.upperBound <= bytes.count }
        case .sequence(let items): return items.allSatisfy { allInside($0, bytes) }
        case .mapping(let entries): return entries.allSatisfy { inside($0.keySpan, bytes) && allInside($0.value, bytes) }
        }
    }
}
