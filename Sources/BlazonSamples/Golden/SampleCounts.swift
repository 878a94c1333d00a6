import BlazonLanguage
package import BlazonPayload
import BlazonText

/// How often samples have reached the counters of a program, and the editions that they were rendered in.
package struct SampleCounts: Sendable {
    package private(set) var counters: [Int]
    package private(set) var locales: [Int]
    package private(set) var variants: [Int]
    /// The editions of a target in which a sample has a payload, by their indices, in a program with locales and variants.
    package private(set) var editions: Set<Int> = []
    /// The edition of the record that was noted last; nil: it has no payload.
    private var last: Int?

    package init(_ renderer: borrowing Renderer) {
        counters = renderer.counts
        locales = renderer.localeCounts
        variants = renderer.variantCounts
    }

    /// Adds the record that was rendered last. Each record must be noted before the next is rendered.
    package mutating func note(_ renderer: borrowing Renderer) {
        let before = locales
        (counters, locales, variants) = (renderer.counts, renderer.localeCounts, renderer.variantCounts)
        // A locale counts records with a payload; a variant counts those that are held out, too.
        let isSent = locales != before && !variants.isEmpty
        last = isSent ? renderer.edition.locale * variants.count + renderer.edition.variant : nil
        if let last { editions.insert(last) }
    }

    /// The goals that the record covers that was noted last, after `before`.
    func covered(since before: SampleCounts, _ goals: Goals) -> Set<CoverageGoal> {
        var covered: Set<CoverageGoal> = []
        for (index, (now, then)) in zip(counters, before.counters).enumerated() where now > then {
            covered.insert(goals.counters[index])
        }
        for (index, (now, then)) in zip(locales, before.locales).enumerated() where now > then { covered.insert(.locale(index)) }
        for (index, (now, then)) in zip(variants, before.variants).enumerated() where now > then {
            covered.insert(.variant(index))
        }
        if let last, let goal = goals.editions[last] { covered.insert(goal) }
        return covered
    }
}

/// What a sample can cover.
package enum CoverageGoal: Hashable, Sendable {
    /// By index in `Program.counters`.
    case branch(Int)
    /// A `default` that is used instead of a missing value, by index in `Program.counters`.
    case `default`(Int)
    /// By index in `LocaleChoice.names`.
    case locale(Int)
    /// By index in `VariantChoice.names`.
    case variant(Int)
    /// Texts of a locale and a variant, by the index of the first edition of a target that shows them.
    case edition(Int)
    /// A payload at all, in a program that skips recipients.
    case payload

    /// The counter that it increases; nil: its edition is all that it needs.
    var counter: Int? {
        switch self {
        case .branch(let counter), .default(let counter): counter
        case .locale, .variant, .edition, .payload: nil
        }
    }

    var isDefault: Bool { if case .default = self { true } else { false } }
}

/// All goals that the samples of a program should cover, in a fixed order.
package struct Goals {
    let ordered: [CoverageGoal]
    let all: Set<CoverageGoal>
    /// By index in `Program.counters`.
    let counters: [CoverageGoal]
    /// The goals of the editions of a target. Those whose texts every recipient of their locale or variant gets have none.
    let editions: [Int: CoverageGoal]

    /// - Parameters:
    ///   - program: The program.
    ///   - texts: `Compilation.textNumbers`.
    package init(_ program: Program, _ texts: [Int?]) {
        counters = program.counters.enumerated().map { $0.element.kind == .branch ? .branch($0.offset) : .default($0.offset) }
        editions = Self.editions(program, texts)
        let locales = (program.locales?.names.indices).map { $0.map(CoverageGoal.locale) } ?? []
        let variants = (program.variants?.names.indices).map { $0.map(CoverageGoal.variant) } ?? []
        // A locale is covered by a payload in it.
        let payload: [CoverageGoal] = program.skips.isEmpty || !locales.isEmpty ? [] : [.payload]
        ordered = counters + locales + variants + editions.sorted { $0.key < $1.key }.map(\.value).withoutRepeats + payload
        all = Set(ordered)
    }

    /// The goals of editions, which no goal of a locale or variant includes.
    private static func editions(_ program: Program, _ texts: [Int?]) -> [Int: CoverageGoal] {
        guard let locales = program.locales, let variants = program.variants, locales.slot != nil else { return [:] }
        let (rows, columns) = (locales.names.count, variants.names.count)
        guard texts.count == rows.multiplied(clamping: columns) else { return [:] }
        let members = Dictionary(grouping: texts.indices.filter { texts[$0] != nil }) { texts[$0] }
        var goals: [Int: CoverageGoal] = [:]
        for editions in members.values {
            let own = Set(editions)
            func isOwn(_ edition: Int) -> Bool { texts[edition] == nil || own.contains(edition) }
            let isIncluded = editions.contains { edition in
                let variant = edition % columns
                let ofLocale = edition - variant..<edition - variant + columns
                return ofLocale.allSatisfy(isOwn)
                    || stride(from: variant, to: texts.count, by: columns).allSatisfy(isOwn)
            }
            if isIncluded { continue }
            for edition in editions { goals[edition] = .edition(editions[0]) }
        }
        return goals
    }

    /// The goals of editions that no sample covers, and the number of all.
    package func openEditions(_ counts: SampleCounts) -> (open: [Int], all: Int) {
        let covered = Set(counts.editions.compactMap { editions[$0] })
        let all = ordered.compactMap { goal -> (CoverageGoal, Int)? in
            if case .edition(let edition) = goal { (goal, edition) } else { nil }
        }
        return (all.filter { !covered.contains($0.0) }.map(\.1), all.count)
    }
}

extension Program {
    /// The names of the locale and the variant of an edition of a target.
    package func names(ofEdition edition: Int) -> (locale: String, variant: String) {
        let count = max(1, variants?.names.count ?? 1)
        return (locales?.names[edition / count] ?? "", variants?.names[edition % count] ?? "")
    }
}
