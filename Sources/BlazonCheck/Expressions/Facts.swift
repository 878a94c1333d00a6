import BlazonLanguage

/// What is known of fields at one place of a template, from the conditions that lead there.
struct Facts: Equatable {
    /// Optional fields that are there (true) or missing (false), lists that are not empty or are, booleans that are true or false.
    var presence: [Int: Bool] = [:]
    /// Integers within narrower bounds than their type's.
    var ranges: [Int: ClosedRange<Int64>] = [:]
    /// How many items a list, or characters a text, can still have.
    var sizes: [Int: ClosedRange<Int64>] = [:]
    /// Members that an enum can still be.
    var members: [Int: [String]] = [:]
    /// Targets that are still possible; nil: all.
    var targets: [String]?
    /// No recipient comes here: the conditions contradict one another, or the types.
    var isImpossible = false
    /// A condition that leads here was reported: what it would have said of fields is not asked for.
    var isUnknown = false

    /// What is known when either is true.
    static func either(_ left: Facts, _ right: Facts) -> Facts {
        if left.isImpossible { return right }
        if right.isImpossible { return left }
        var joined = Facts()
        joined.isUnknown = left.isUnknown || right.isUnknown
        joined.presence = left.presence.filter { right.presence[$0.key] == $0.value }
        joined.ranges = hulls(left.ranges, right.ranges)
        joined.sizes = hulls(left.sizes, right.sizes)
        for (slot, names) in left.members {
            guard let others = right.members[slot] else { continue }
            joined.members[slot] = names + others.filter { !names.contains($0) }
        }
        if let names = left.targets, let others = right.targets {
            joined.targets = names + others.filter { !names.contains($0) }
        }
        return joined
    }
    private static func hulls(_ left: [Int: ClosedRange<Int64>], _ right: [Int: ClosedRange<Int64>]) -> [Int: ClosedRange<Int64>]
    {
        var hulls: [Int: ClosedRange<Int64>] = [:]
        for (slot, range) in left {
            guard let other = right[slot] else { continue }
            hulls[slot] = min(range.lowerBound, other.lowerBound)...max(range.upperBound, other.upperBound)
        }
        return hulls
    }
}
