import BlazonLanguage
package import BlazonPayload

/// How often samples have reached the counters of a program.
package struct SampleCounts: Sendable {
    package let counters: [Int]
    package let locales: [Int]
    package let variants: [Int]

    package init(_ renderer: borrowing Renderer) {
        counters = renderer.counts
        locales = renderer.localeCounts
        variants = renderer.variantCounts
    }

    /// The goals whose counts have increased.
    func covered(since before: SampleCounts, _ goals: Goals) -> Set<CoverageGoal> {
        var covered: Set<CoverageGoal> = []
        for (index, (now, then)) in zip(counters, before.counters).enumerated()
        where now > then && goals.all.contains(.branch(index)) { covered.insert(.branch(index)) }
        for (index, (now, then)) in zip(locales, before.locales).enumerated() where now > then { covered.insert(.locale(index)) }
        for (index, (now, then)) in zip(variants, before.variants).enumerated() where now > then {
            covered.insert(.variant(index))
        }
        return covered
    }
}

/// A counter that a sample can cover.
package enum CoverageGoal: Hashable, Sendable {
    /// By index in `Program.counters`.
    case branch(Int)
    /// By index in `LocaleChoice.names`.
    case locale(Int)
    /// By index in `VariantChoice.names`.
    case variant(Int)
}

/// All goals that the samples of a program should cover, in a fixed order. Defaults are not included: recipients with the field
/// do not use them.
struct Goals {
    let ordered: [CoverageGoal]
    let all: Set<CoverageGoal>

    init(_ program: Program) {
        let branches = program.counters.indices.filter { program.counters[$0].kind == .branch }.map(CoverageGoal.branch)
        let locales = (program.locales?.names.indices).map { $0.map(CoverageGoal.locale) } ?? []
        let variants = (program.variants?.names.indices).map { $0.map(CoverageGoal.variant) } ?? []
        ordered = branches + locales + variants
        all = Set(ordered)
    }
}
