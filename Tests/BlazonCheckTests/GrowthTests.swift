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

    @Test func blocksThatDoubleAreRefusedOnce() {
        let text = Self.blocks(25) { "{{ block.b\($0) }}{{ block.b\($0) }}" }
        #expect(compile(text).diagnostics.map(\.code.id) == ["BZ0392"])
    }

    @Test func blocksThatDoubleInFiltersAreRefusedOnce() {
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

    /// The size of what fits no memory is counted, not built.
    @Test func boundsBeyondMemoryAreCounted() {
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
        #expect(found.diagnostics.contains { $0.code.id == "BZ0425" })
    }
}
