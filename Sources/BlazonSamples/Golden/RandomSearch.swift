import BlazonPayload
import BlazonSize
import BlazonText

/// The search for goals that the conditions on their paths do not lead to: in a large template most of what a branch needs is computed, or
/// is one of more combinations than can be tried in order.
extension SampleSearch {
    /// Maximum number of recipients, and of instructions and fields that they execute: about a second.
    private static let maxRecipients = 6_000
    private static let maxRandomWork = 16_000_000
    /// Recipients that are tried in any case, and after the last that covered a goal; more the later that was found.
    private static let fewRecipients = 800
    /// How many goals before one, whose branches may contain its own, are starting points.
    private static let outerGoals = 6

    /// Tries random recipients. Each counts for all goals that it covers.
    func tryRandom() {
        var open = goals.ordered.indices.filter { index in
            let goal = goals.ordered[index]
            return constraintSets[goal] == nil && !(leads[goal] ?? []).isEmpty
        }
        var random = RandomConstraints(conditions.fields, table, maker)
        if open.isEmpty || random.isEmpty { return }
        let most = min(Self.maxRecipients, max(Self.fewRecipients, Self.maxRandomWork / length))
        var (made, last) = (0, 0)
        let before = maker.candidate.tries
        while made < min(most, Self.fewRecipients.adding(clamping: last.multiplied(clamping: 4))), !open.isEmpty {
            if maker.candidate.tries - before > most.multiplied(clamping: 4) { break }
            let index = open[made % open.count]
            made += 1
            let near = goals.ordered[index].counter.map(table.near) ?? []
            guard let start = start(of: index, &random) else { continue }
            let constraints = random.changed(start, near: near)
            guard let covered = maker.make(constraints)?.covered else { continue }
            let count = open.count
            open.removeAll { index in
                let goal = goals.ordered[index]
                guard covered.contains(goal) else { return false }
                take(constraints, for: goal)
                return true
            }
            if open.count < count { last = made }
        }
        for index in open { tries[goals.ordered[index], default: 0] += made }
    }

    /// Constraints that may lead to a goal, those that lead to an outer branch, or only those that select its edition.
    private func start(of index: Int, _ random: inout RandomConstraints) -> RecordConstraints? {
        guard let lead = random.pick(leads[goals.ordered[index]] ?? []) else { return nil }
        switch random.pick(0..<4) {
        case 0, 1: return lead
        case 2:
            let outer = goals.ordered[..<index].suffix(Self.outerGoals).compactMap { constraintSets[$0] }
            return random.pick(outer) ?? lead
        default: return lead.only(table.chosen)
        }
    }
}
