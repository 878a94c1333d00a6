package import Blazon
import BlazonLanguage
package import BlazonPayload
import BlazonSize
package import BlazonText

/// A recipient, and the goals that it is the first to cover.
package struct FoundSample: Sendable {
    package let record: JSON
    package let covers: [CoverageGoal]
}

/// A goal for which no recipient was found, and why.
package struct UncoveredGoal: Sendable {
    package enum Reason: Sendable {
        /// Earlier branches apply to every recipient, or a value with a default is never missing.
        case unreachable
        /// Recipients have no field with their locale.
        case noLocaleField
        /// The number of recipients that were tried.
        case notFound(tries: Int)
    }

    package let goal: CoverageGoal
    package let reason: Reason
}

/// Searches for the smallest set of recipients that covers every branch, default, locale, variant, and text of a variant in a locale. The
/// program's instructions show the constraints on recipients that reach a branch or default; where conditions compute, values are tried.
/// Every recipient is rendered, so reported coverage is real. The search is deterministic.
package final class SampleSearch {
    private let program: Program
    let goals: Goals
    let conditions: PathConditions
    let maker: SampleMaker
    let table: CandidateValues
    /// Constraints that may lead to a goal.
    private(set) var leads: [CoverageGoal: [RecordConstraints]] = [:]
    /// Constraints that cover the goal, reduced to what it needs.
    private(set) var constraintSets: [CoverageGoal: RecordConstraints] = [:]

    /// How many recipients were tried for a goal.
    var tries: [CoverageGoal: Int] = [:]
    /// The instructions and fields that a trial executes.
    let length: Int

    /// Maximum recipients to try for a goal from one starting point.
    private static let maxGuesses = 3_000
    /// Maximum recipients in total: longer programs get fewer.
    private var maxTries: Int
    /// Maximum instructions and fields that all trials execute: about half a second.
    private static let maxWork = 5_000_000
    /// With more goals, a recipient found for one goal is used for all others that it covers.
    private static let sharedGoalLimit = 256
    /// Maximum number of values to compare in all, to combine goals in one recipient: about half a second.
    private static let maxCompared = 2_000_000
    private var compared = 0

    /// - Parameters:
    ///   - program: The program.
    ///   - goals: What to cover.
    package init(_ program: Program, _ goals: Goals) {
        self.program = program
        let code = program.targets.reduce(0) { $0 + ($1.editions.map(\.code.count).max() ?? 0) }
        length = max(1, code + 4 * program.fields.count + program.counters.count)
        maxTries = min(20_000, max(100, Self.maxWork / length))
        self.goals = goals
        conditions = PathConditions(program)
        maker = SampleMaker(program, conditions.fields, goals)
        table = CandidateValues(program, conditions)
    }

    /// Runs the search. Goals that the `known` recipients cover need no others.
    package func run(having known: [SampleRecord]) -> (samples: [FoundSample], missed: [UncoveredGoal]) {
        var open = goals.all
        for sample in known { open.subtract(maker.candidate.covered(sample) ?? []) }
        let required = goals.ordered.filter(open.contains)
        if required.isEmpty { return ([], []) }
        // What is found does not depend on the known recipients. Otherwise a second run, which has less to search, would find more.
        preferSent()
        follow()
        guess()
        let (before, most) = (maker.candidate.tries, maxTries)
        tryRandom()
        maxTries = max(
            most.adding(clamping: maker.candidate.tries - before), maker.candidate.tries.adding(clamping: most / 2))
        let samples = cover(required)
        // A recipient for one goal may cover another one, for which none was found.
        let missed = Set(required).subtracting(samples.flatMap(\.covers))
        return (samples, required.filter(missed.contains).map { UncoveredGoal(goal: $0, reason: reason($0)) })
    }

    /// The bytes of a recipient's payload on a target, by its index; nil: it has none there, or is rejected on any. `time` is that of
    /// sending.
    package func bytes(of record: JSON, on target: Int, at time: String?) -> Int? {
        maker.candidate.bytes(of: record, on: target, at: time)
    }

    /// What a recipient covers at a time of sending.
    func covered(_ record: JSON, at time: String?) -> Set<CoverageGoal> { maker.candidate.covered(record, at: time) ?? [] }

    /// Chooses the values of fields without constraints so that a recipient is not skipped, if such values are found.
    private func preferSent() {
        func isSent(_ constraints: RecordConstraints) -> Bool {
            guard maker.make(constraints)?.covered.contains(.payload) ?? false else { return false }
            maker.prefer(maker.reduced(constraints, for: .payload).values)
            return true
        }
        if program.skips.isEmpty || isSent(RecordConstraints()) { return }
        var bases = [RecordConstraints()]
        for target in program.targets.indices {
            for edition in program.targets[target].editions.indices.prefix(Self.sentEditions) {
                let paths = conditions.paths(target: target, edition: edition)[PathConditions.whole] ?? []
                bases += paths.map(constraints)
            }
        }
        for base in bases where isSent(base) { return }
        var isFound = false
        for base in bases.prefix(Self.sentEditions) where !isFound && maker.candidate.tries <= maxTries {
            table.vary(base, for: nil, most: Self.maxGuesses) { constraints in
                isFound = isSent(constraints)
                return isFound
            }
        }
    }

    /// How many editions show the paths of recipients that are not skipped.
    private static let sentEditions = 4

    /// A recipient with the usual values that is rendered; nil: they are not rendered.
    package func plainRecord() -> JSON? { maker.make(RecordConstraints())?.record }

    /// Whether a recipient is rendered on every target that it has.
    package func isRendered(_ record: JSON) -> Bool { maker.candidate.covered(record) != nil }

    // MARK: Constraints of goals

    /// Interprets the editions to find constraints for each goal, and tries them.
    private func follow() {
        let variants = program.variants?.names.count ?? 1
        for target in program.targets.indices {
            for edition in program.targets[target].editions.indices {
                let (locale, variant) = (edition / variants, edition % variants)
                let counters = conditions.counters(target: target, edition: edition).map { goals.counters[$0] }
                let selected =
                    [CoverageGoal.locale(locale), .variant(variant), .payload] + (goals.editions[edition].map { [$0] } ?? [])
                let own = goals.all.intersection(counters + selected).filter { constraintSets[$0] == nil }
                if own.isEmpty { continue }
                let found = conditions.paths(target: target, edition: edition)
                for choice in choices(target, locale: locale, variant: program.variants == nil ? nil : variant) {
                    // A record for another goal may cover it meanwhile.
                    for goal in goals.ordered where own.contains(goal) && self.constraintSets[goal] == nil {
                        var constraintSets = [choice]
                        if let counter = goal.counter {
                            constraintSets = (found[counter] ?? []).map { choice.overlaid(by: constraints($0)) }
                        } else if !program.skips.isEmpty, let paths = found[PathConditions.whole] {
                            // Plain values may be skipped.
                            constraintSets = paths.map { choice.overlaid(by: constraints($0)) }
                        }
                        leads[goal, default: []] += constraintSets
                        for constraints in constraintSets where self.constraintSets[goal] == nil {
                            attempt(constraints, for: goal)
                        }
                        // Of several paths to a branch, a few are known, and their values may be those that are skipped.
                        for constraints in constraintSets where self.constraintSets[goal] == nil && !table.ofSkips.isEmpty {
                            attempt(constraints.without(table.ofSkips), for: goal)
                        }
                    }
                }
            }
        }
    }

    /// Constraints that select an edition.
    private func choices(_ target: Int, locale: Int, variant: Int?) -> [RecordConstraints] {
        var choice = RecordConstraints(variant: variant)
        if let slot = program.targetBy?.slot { choice.values[slot] = .text(program.targets[target].name) }
        guard let locales = program.locales, let slot = locales.slot else { return [choice] }
        var tags: [JSON] = [.text(locales.names[locale])]
        if case .enumeration(let members) = conditions.fields[slot].type { tags = members.map(JSON.text) }
        return tags.map { tag in
            var own = choice
            own.values[slot] = tag
            return own
        }
    }

    private func constraints(_ condition: PathCondition) -> RecordConstraints {
        var constraints = RecordConstraints()
        for (slot, values) in condition.values {
            let value = conditions.fields[slot].easiest(values, schemes: program.linkSchemes)
            constraints.values[slot] = .some(maker.visited(value, slot))
        }
        return constraints
    }

    private func attempt(_ constraints: RecordConstraints, for goal: CoverageGoal) {
        tries[goal, default: 0] += 1
        guard maker.candidate.tries <= maxTries, let made = maker.make(constraints), made.covered.contains(goal) else { return }
        take(constraints, for: goal)
        guard goals.ordered.count > Self.sharedGoalLimit else { return }
        for other in made.covered where constraintSets[other] == nil { constraintSets[other] = constraints }
    }

    /// Keeps constraints that cover a goal.
    func take(_ constraints: RecordConstraints, for goal: CoverageGoal) {
        constraintSets[goal] = maker.reduced(constraints, for: goal)
    }

    // MARK: Guessing

    /// Tries values of fields that conditions read, starting from constraints that lead to the branch or default, and from those that
    /// cover earlier ones, which may contain it.
    private func guess() {
        for (number, goal) in goals.ordered.enumerated() where constraintSets[goal] == nil {
            guard let own = leads[goal], !own.isEmpty else { continue }
            let outer = goals.ordered[..<number].suffix(6).reversed().compactMap { constraintSets[$0] }
            for lead in own.prefix(4) + outer where constraintSets[goal] == nil {
                table.vary(lead, for: goal.counter, most: Self.maxGuesses) { constraints in
                    attempt(constraints, for: goal)
                    return constraintSets[goal] != nil
                }
                if maker.candidate.tries > maxTries { return }
            }
        }
    }

    private func reason(_ goal: CoverageGoal) -> UncoveredGoal.Reason {
        switch goal {
        case .branch, .default: (leads[goal] ?? []).isEmpty ? .unreachable : .notFound(tries: tries[goal] ?? 0)
        case .locale where program.locales?.slot == nil: .noLocaleField
        case .locale, .variant, .edition, .payload: .notFound(tries: tries[goal] ?? 0)
        }
    }

    // MARK: The smallest set

    /// Recipients with all values that they can have, and then those that lack the values of defaults: otherwise no sample might show the
    /// values.
    private func cover(_ required: [CoverageGoal]) -> [FoundSample] {
        let found = required.filter { constraintSets[$0] != nil }
        let plain = smallest(found.filter { !$0.isDefault })
        let covered = plain.reduce(into: Set<CoverageGoal>()) { $0.formUnion($1.covered) }
        let chosen = plain + smallest(found.filter { $0.isDefault && !covered.contains($0) })
        var open = Set(required)
        return chosen.map { record, covered in
            let covers = goals.ordered.filter { open.contains($0) && covered.contains($0) }
            open.subtract(covered)
            return FoundSample(record: record, covers: covers)
        }
    }

    /// A greedy cover: repeatedly the recipient that covers most of the rest, extended to cover more. Uses the best of several
    /// starting points.
    private func smallest(_ required: [CoverageGoal]) -> [(record: JSON, covered: Set<CoverageGoal>)] {
        var best: [(record: JSON, covered: Set<CoverageGoal>)]?
        for turn in 0..<min(8, required.count) {
            let first = turn * required.count / min(8, required.count)
            let chosen = greedy(Array(required[first...] + required[..<first]))
            if chosen.count < best?.count ?? .max { best = chosen }
            if chosen.count <= 1 || maker.candidate.tries > maxTries { break }
        }
        return best ?? []
    }

    private func greedy(_ required: [CoverageGoal]) -> [(record: JSON, covered: Set<CoverageGoal>)] {
        var open = Set(required)
        var chosen: [(record: JSON, covered: Set<CoverageGoal>)] = []
        for start in required where open.contains(start) {
            guard var constraints = constraintSets[start], var made = maker.make(constraints) else {
                open.remove(start)
                continue
            }
            var gain = made.covered.intersection(open).count
            // Adds all compatible constraints at once: one by one, hundreds of fields would take hundreds of trials.
            var joint = constraints
            for goal in required where open.contains(goal) {
                guard compared < Self.maxCompared else { break }
                guard let other = constraintSets[goal] else { continue }
                compared += other.values.count + 1
                if joint.agrees(with: other) { joint.overlay(other) }
            }
            if let grown = maker.make(joint), grown.covered.contains(start) {
                let count = grown.covered.intersection(open).count
                if count > gain { (constraints, made, gain) = (joint, grown, count) }
            }
            var isGrowing = true
            while isGrowing, maker.candidate.tries < maxTries {
                isGrowing = false
                for goal in required where open.contains(goal) && !made.covered.contains(goal) {
                    if maker.candidate.tries >= maxTries { break }
                    guard let other = constraintSets[goal] else { continue }
                    let more = constraints.overlaid(by: other)
                    guard let grown = maker.make(more), grown.covered.contains(start) else { continue }
                    let count = grown.covered.intersection(open).count
                    if count > gain { (constraints, made, gain, isGrowing) = (more, grown, count, true) }
                }
            }
            chosen.append(made)
            open.subtract(made.covered)
            open.remove(start)
        }
        return chosen.withoutRedundant(for: Set(required))
    }
}

extension [(record: JSON, covered: Set<CoverageGoal>)] {
    /// Without samples whose goals the others cover.
    fileprivate func withoutRedundant(for required: Set<CoverageGoal>) -> Self {
        var kept = self
        var coverCounts: [CoverageGoal: Int] = [:]
        for (_, covered) in self { for goal in covered where required.contains(goal) { coverCounts[goal, default: 0] += 1 } }
        for index in indices.reversed() {
            let own = kept[index].covered.intersection(required)
            guard own.allSatisfy({ coverCounts[$0] ?? 0 > 1 }) else { continue }
            for goal in own { coverCounts[goal]? -= 1 }
            kept.remove(at: index)
        }
        return kept
    }
}
