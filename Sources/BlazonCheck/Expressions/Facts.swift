import BlazonLanguage
import BlazonText

/// What the conditions that lead to an expression prove about fields.
struct Facts: Hashable {
    /// Whether an optional field is present, a list has items, or a boolean is true.
    var presence: [Int: Bool] = [:]
    /// Integers with narrower bounds than their type's.
    var ranges: [Int: ClosedRange<Int64>] = [:]
    /// Remaining lengths: items of a list, characters of a text.
    var sizes: [Int: ClosedRange<Int64>] = [:]
    /// Remaining members of an enum.
    var members: [Int: [String]] = [:]
    /// Whether parts of lists and records are present, such as `cart[0]`, by their printed paths.
    var paths: [String: Bool] = [:]
    /// Whether optional records are present.
    var records: [OptionalRecord.ID: Bool] = [:]
    /// The loops around the expression, the outermost first.
    var loops: [LoopScope] = []
    /// Remaining targets; nil: all.
    var targets: [String]?
    /// Whether no recipient reaches the expression: the conditions contradict each other or the types.
    var isImpossible = false
    /// Whether a condition that leads here has a reported fault, so that facts may be missing.
    var isUnknown = false

    /// The facts that hold if either set of facts holds.
    static func either(_ left: Facts, _ right: Facts) -> Facts {
        if left.isImpossible { return right }
        if right.isImpossible { return left }
        var joined = Facts()
        joined.isUnknown = left.isUnknown || right.isUnknown
        joined.loops = left.loops
        joined.paths = left.paths.filter { right.paths[$0.key] == $0.value }
        joined.records = left.records.filter { right.records[$0.key] == $0.value }
        joined.presence = left.presence.filter { right.presence[$0.key] == $0.value }
        joined.ranges = hulls(left.ranges, right.ranges)
        joined.sizes = hulls(left.sizes, right.sizes)
        for (slot, names) in left.members {
            guard let others = right.members[slot] else { continue }
            joined.members[slot] = names + others.filter { !names.containsBytes(of: $0) }
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
