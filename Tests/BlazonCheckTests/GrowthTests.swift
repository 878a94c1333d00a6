import Blazon
import BlazonDiagnostics
import TestSupport
import Testing

/// What an author can write in a few lines and would grow beyond any measure: one finding, or a size that is counted.
@Suite struct GrowthTests {
    private static func blocks(_ count: Int, _ text: (Int) -> String) -> String {
        let blocks = (1...count).map { "  b\($0): \"\(text($0 - 1))\"" }
        return "campaign: a\ntargets: [ios]\nmessage: { title: \"{{ block.b\(count) }}\" }\nblocks:\n  b0: \"{{ campaign }}\"\n"
            + blocks.joined(separator: "\n") + "\n"
    }

    @Test func blocksThatDoubleAreReportedOnce() {
        let text = Self.blocks(25) { "{{ block.b\($0) }}{{ block.b\($0) }}" }
        #expect(compile(text).diagnostics.map(\.code.id) == ["BZ0392"])
    }

    @Test func blocksThatDoubleInFiltersAreReportedOnce() {
        let text = Self.blocks(25) { "{{ block.b\($0) | append: block.b\($0) }}" }
        #expect(compile(text).diagnostics.map(\.code.id) == ["BZ0392"])
    }

    /// In the order of the template and against it: the depth is counted, not walked.
    @Test(arguments: [false, true]) func blocksLieThirtyTwoDeepAtMost(_ isReversed: Bool) {
        func text(_ count: Int) -> String {
            let names = isReversed ? Array((0..<count).reversed()) : Array(0..<count)
            let blocks = names.map { $0 == 0 ? "  b0: \"A\"" : "  b\($0): \"{{ block.b\($0 - 1) | append: 'x' }}\"" }
            return "campaign: a\ntargets: [ios]\nmessage: { title: \"{{ block.b\(count - 1) }}\" }\nblocks:\n"
                + blocks.joined(separator: "\n") + "\n"
        }
        #expect(!compile(text(32)).diagnostics.hasErrors)
        #expect(compile(text(33)).diagnostics.map(\.code.id) == ["BZ0392"])
    }

    /// The size of what fits no memory is not built.
    @Test func boundsBeyondMemoryAreUnbounded() {
        let found = compile(
            """
            campaign: a
            targets: [ios]
            recipient:
              v: string(..9223372036854775807)
              l: list(..9223372036854775807) of list(..9223372036854775807) of string(..9223372036854775807)
              n: list(..1000000) of string(..1000000)
            message:
              title: "a{{ v }}"
              customFields: { l: "{{ l }}", n: "{{ n }}" }
            """)
        #expect(!found.diagnostics.hasErrors)
        #expect(found.diagnostics.contains { $0.code.id == "BZ0426" })
    }

    private static let long = String(repeating: "word ", count: 4_000)

    private static func reported(_ text: String) -> [String] { compile(text).diagnostics.map(\.code.id) }

    /// Literal text that doubles is few parts and many bytes.
    @Test func bytesOfBlocksAreCounted() {
        let doubling = Self.blocks(31) { "{{ block.b\($0) }}{{ block.b\($0) }}" }
        #expect(Self.reported(doubling.replacing("b0: \"{{ campaign }}\"", with: "b0: word")) == ["BZ0392"])
        let wide = (0..<2_000).map { "    k\($0): 'a {{ block.b }}'\n" }.joined()
        let head = "campaign: a\ntargets: [ios]\nmessage:\n  title: a\n  customFields:\n\(wide)"
        #expect(Self.reported(head + "blocks:\n  b: '\(Self.long)'\n") == ["BZ0392"])
        let filtered = head.replacing("block.b", with: "block.b | upcase")
        #expect(Self.reported(filtered + "blocks:\n  b: '\(Self.long)'\n") == ["BZ0392"])
    }

    @Test func bytesOfConstantsAreCounted() {
        let delivery = "delivery:\n  d: '\(Self.long)'\n"
        let title = String(repeating: "{{ delivery.d }}", count: 2_000)
        #expect(Self.reported("campaign: a\ntargets: [ios]\nmessage:\n  title: '\(title)'\n\(delivery)") == ["BZ0392"])
        let when = "{% if delivery.d == 'a' %}a{% endif %}"
        let asked = String(repeating: when, count: 2_000)
        #expect(
            Self.reported("campaign: a\ntargets: [ios]\nmessage:\n  title: \"b\(asked)\"\n\(delivery)").filter { $0 == "BZ0392" }
                == ["BZ0392"])
        let cases = (0..<2_000).map { _ in "    - when: delivery.d == 'a'\n      then: b\n" }.joined()
        #expect(
            Self.reported(
                "campaign: a\ntargets: [ios]\nmessage:\n  title:\n\(cases)    - otherwise: c\n\(delivery)"
            ).filter { $0 == "BZ0392" } == ["BZ0392"])
    }

    @Test func bytesOfAliasesAreCounted() {
        let aliases = (0..<2_000).map { "    k\($0): *a\n" }.joined()
        let text = "campaign: a\ntargets: [ios]\nmessage:\n  title: a\n  customFields:\n    a: &a '\(Self.long)'\n\(aliases)"
        #expect(Self.reported(text) == ["BZ0392"])
        let merges = aliases.replacing("*a", with: "{ <<: *a }")
        #expect(
            Self.reported(text.replacing(aliases, with: merges).replacing("&a '\(Self.long)'", with: "&a { b: '\(Self.long)' }"))
                == ["BZ0392"])
    }

    /// Each language has its own payload, and the long text in it.
    @Test func bytesOfProgramsAreCounted() {
        let tags = ["de", "fr", "es", "it", "pt", "nl", "sv", "da", "fi", "nb"]
        let locales = tags.map { "  \($0):\n    title: \($0)\n" }.joined()
        let body = String(repeating: "x", count: 2_000_000)
        let text = "campaign: a\ntargets: [ios]\nmessage:\n  title: a\n  category: \(body)\nlocales:\n  default: en\n\(locales)"
        #expect(Self.reported(text).contains("BZ0392"))
    }

    /// Names are sought, whatever there are of them, and suggested as before.
    @Test func misspelledNamesAreSearched() {
        let found = compile(
            """
            campaign: a
            targets: [ios]
            recipient: { firstName: string(..40) }
            delivery: { code: x }
            blocks: { greeting: Hello }
            message:
              title: "{{ firstNam }}{{ firstNam }}{{ delivery.cod }}{{ block.greting }}"
            """)
        #expect(
            found.diagnostics.map(\.fixes.first?.title) == Array(repeating: "write `firstName`", count: 2) + [
                "write `code`", "write `greeting`",
            ])
    }
}
