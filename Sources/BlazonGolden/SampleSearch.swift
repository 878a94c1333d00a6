package import BlazonJSON
import BlazonLanguage
package import BlazonPayload
import BlazonSize

/// A recipient that was found, and what it is the first to take.
package struct FoundSample: Sendable {
    package let record: JSON
    package let takes: [CoverageGoal]
}

/// What nothing was found for, and why.
package struct UncoveredGoal: Sendable {
    package enum Reason: Sendable {
        /// The branches before it take every recipient.
        case unreachable
        /// Recipients have no field that says their locale.
        case noLocaleField
        /// So many recipients were tried.
        case notFound(tries: Int)
    }

    package let goal: CoverageGoal
    package let reason: Reason
}

/// Looks for the fewest recipients that together take every branch, locale and variant. The program's instructions say what a
/// recipient must be like to come by a branch; where conditions compute, values are tried. Each is rendered: what is told of it is so.
/// Nothing is random: a second search finds the same.
package struct SampleSearch {
    private let program: Program
    private let goals: Goals
    private let ways: PathConditions
    private var maker: SampleMaker
    /// What leads to a goal, as far as it is known: to be tried.
    private var leads: [CoverageGoal: [RecordConstraints]] = [:]
    /// What was tried, and takes the goal, without what it does not need.
    private var constraintSets: [CoverageGoal: RecordConstraints] = [:]

    private var guesses = 0

    /// Recipients tried for a goal from one beginning.
    private static let mostGuesses = 3_000
    /// Recipients tried in all: the longer a program, the longer each takes.
    private let mostTries: Int
    /// Instructions and fields that all of them go through, about: half a second's work.
    private static let mostWork = 5_000_000
    /// With more goals, a recipient that was found for one serves for all that it takes.
    private static let manyGoals = 256
    /// Goals that are looked at for what a recipient can take at once.
    private static let mostJoined = 2_000

    package init(_ program: Program) {
        self.program = program
        let code = program.targets.reduce(0) { $0 + ($1.editions.map(\.code.count).max() ?? 0) }
        let length = code + 4 * program.fields.count + program.counters.count
        mostTries = min(20_000, max(100, Self.mostWork / max(1, length)))
        goals = Goals(program)
        ways = PathConditions(program)
        maker = SampleMaker(program, ways.fields, goals)
    }

    /// - Parameter known: recipients that there are already: what they take needs no other.
    package mutating func run(having known: [[UInt8]]) -> (samples: [FoundSample], missed: [UncoveredGoal]) {
        var open = goals.all
        for record in known { open.subtract(maker.candidate.taken(record) ?? []) }
        let wanted = goals.ordered.filter(open.contains)
        if wanted.isEmpty { return ([], []) }
        follow(wanted)
        guess(wanted.filter { constraintSets[$0] == nil })
        let missed = wanted.filter { constraintSets[$0] == nil }.map { UncoveredGoal(goal: $0, reason: reason($0)) }
        return (cover(wanted.filter { constraintSets[$0] != nil }), missed)
    }

    /// Whether a recipient is rendered, on every target that it is for.
    package mutating func isRendered(_ record: JSON) -> Bool { maker.candidate.taken(record) != nil }

    // MARK: What leads to goals

    /// Walks the editions for what leads to each goal, and tries that.
    private mutating func follow(_ wanted: [CoverageGoal]) {
        var searched = Set(wanted)
        let variants = program.variants?.names.count ?? 1
        for target in program.targets.indices {
            for edition in program.targets[target].editions.indices {
                let (locale, variant) = (edition / variants, edition % variants)
                let counters = ways.counters(target: target, edition: edition).map(CoverageGoal.branch)
                let own = searched.intersection(counters + [.locale(locale), .variant(variant)])
                if own.isEmpty { continue }
                let found = ways.paths(target: target, edition: edition)
                for choice in choices(target, locale: locale, variant: program.variants == nil ? nil : variant) {
                    for goal in goals.ordered where own.contains(goal) {
                        var constraintSets = [choice]
                        if case .branch(let counter) = goal {
                            constraintSets = (found[counter] ?? []).map { choice.overlaid(by: constraints($0)) }
                        }
                        leads[goal, default: []] += constraintSets
                        for constraints in constraintSets where self.constraintSets[goal] == nil {
                            attempt(constraints, for: goal)
                        }
                        if self.constraintSets[goal] != nil { searched.remove(goal) }
                    }
                }
            }
        }
    }

    /// What brings a recipient to an edition.
    private func choices(_ target: Int, locale: Int, variant: Int?) -> [RecordConstraints] {
        var choice = RecordConstraints(variant: variant)
        if let slot = program.targetBy?.slot { choice.values[slot] = .text(program.targets[target].name) }
        guard let locales = program.locales, let slot = locales.slot else { return [choice] }
        var tags: [JSON] = [.text(locales.names[locale])]
        if case .enumeration(let members) = ways.fields[slot].type { tags = members.map(JSON.text) }
        return tags.map { tag in
            var own = choice
            own.values[slot] = tag
            return own
        }
    }

    private func constraints(_ way: PathCondition) -> RecordConstraints {
        var constraints = RecordConstraints()
        for (slot, values) in way.values {
            constraints.values[slot] = .some(ways.fields[slot].easiest(values, schemes: program.linkSchemes))
        }
        return constraints
    }

    private mutating func attempt(_ constraints: RecordConstraints, for goal: CoverageGoal) {
        guard maker.candidate.tries <= mostTries, let made = maker.make(constraints), made.taken.contains(goal) else { return }
        constraintSets[goal] = maker.reduced(constraints, for: goal)
        guard goals.ordered.count > Self.manyGoals else { return }
        for other in made.taken where constraintSets[other] == nil { constraintSets[other] = constraints }
    }

    // MARK: Guessing

    /// Tries values of fields that conditions read, from what leads to the branch, and from what takes those before it, in which it
    /// may lie.
    private mutating func guess(_ missing: [CoverageGoal]) {
        if missing.isEmpty { return }
        let missing = Set(missing)
        let table = CandidateValues(program, ways)
        for (number, goal) in goals.ordered.enumerated() where missing.contains(goal) && constraintSets[goal] == nil {
            guard case .branch(let counter) = goal, let own = leads[goal], !own.isEmpty else { continue }
            let outer = goals.ordered[..<number].suffix(6).reversed().compactMap { constraintSets[$0] }
            for lead in own.prefix(4) + outer where constraintSets[goal] == nil {
                table.vary(lead, for: counter, most: Self.mostGuesses) { constraints in
                    guesses += 1
                    attempt(constraints, for: goal)
                    return constraintSets[goal] != nil
                }
                if maker.candidate.tries > mostTries { return }
            }
        }
    }

    private func reason(_ goal: CoverageGoal) -> UncoveredGoal.Reason {
        switch goal {
        case .branch: (leads[goal] ?? []).isEmpty ? .unreachable : .notFound(tries: guesses)
        case .locale: program.locales?.slot == nil ? .noLocaleField : .notFound(tries: guesses)
        case .variant: .notFound(tries: guesses)
        }
    }

    // MARK: The smallest set

    /// Greedy: again and again the recipient that takes most of what is left, made to take still more. From several beginnings, of
    /// which the one with the fewest counts.
    private mutating func cover(_ wanted: [CoverageGoal]) -> [FoundSample] {
        var best: [(record: JSON, taken: Set<CoverageGoal>)]?
        for turn in 0..<min(8, wanted.count) {
            let first = turn * wanted.count / min(8, wanted.count)
            let chosen = greedy(Array(wanted[first...] + wanted[..<first]))
            if chosen.count < best?.count ?? .max { best = chosen }
            if chosen.count <= 1 || maker.candidate.tries > mostTries { break }
        }
        var open = Set(wanted)
        return (best ?? []).map { record, taken in
            let takes = goals.ordered.filter { open.contains($0) && taken.contains($0) }
            open.subtract(taken)
            return FoundSample(record: record, takes: takes)
        }
    }

    private mutating func greedy(_ wanted: [CoverageGoal]) -> [(record: JSON, taken: Set<CoverageGoal>)] {
        var open = Set(wanted)
        var chosen: [(record: JSON, taken: Set<CoverageGoal>)] = []
        for start in wanted where open.contains(start) {
            guard var constraints = constraintSets[start], var made = maker.make(constraints) else {
                open.remove(start)
                continue
            }
            var gain = made.taken.intersection(open).count
            // What all others want that does not contradict it, at once: one by one, hundreds of fields take hundreds of trials.
            var joint = constraints
            for goal in wanted.prefix(Self.mostJoined) where open.contains(goal) {
                if let other = constraintSets[goal], joint.agrees(with: other) { joint.overlay(other) }
            }
            if let grown = maker.make(joint), grown.taken.contains(start) {
                let count = grown.taken.intersection(open).count
                if count > gain { (constraints, made, gain) = (joint, grown, count) }
            }
            var isGrowing = true
            while isGrowing, maker.candidate.tries < mostTries {
                isGrowing = false
                for goal in wanted where open.contains(goal) && !made.taken.contains(goal) {
                    if maker.candidate.tries >= mostTries { break }
                    guard let other = constraintSets[goal] else { continue }
                    let more = constraints.overlaid(by: other)
                    guard let grown = maker.make(more), grown.taken.contains(start) else { continue }
                    let count = grown.taken.intersection(open).count
                    if count > gain { (constraints, made, gain, isGrowing) = (more, grown, count, true) }
                }
            }
            chosen.append(made)
            open.subtract(made.taken)
            open.remove(start)
        }
        return chosen.withoutNeedless(for: Set(wanted))
    }
}

extension [(record: JSON, taken: Set<CoverageGoal>)] {
    /// Without those whose goals the others take.
    fileprivate func withoutNeedless(for wanted: Set<CoverageGoal>) -> Self {
        var kept = self
        var takers: [CoverageGoal: Int] = [:]
        for (_, taken) in self { for goal in taken where wanted.contains(goal) { takers[goal, default: 0] += 1 } }
        for index in indices.reversed() {
            let own = kept[index].taken.intersection(wanted)
            guard own.allSatisfy({ takers[$0] ?? 0 > 1 }) else { continue }
            for goal in own { takers[goal]? -= 1 }
            kept.remove(at: index)
        }
        return kept
    }
}
