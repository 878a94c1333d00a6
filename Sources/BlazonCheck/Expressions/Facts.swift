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
    /// Remaining members of enums and narrower bounds of integers in such parts, by their printed paths.
    var partMembers: [String: [String]] = [:]
    var partRanges: [String: ClosedRange<Int64>] = [:]
    /// Whether optional records are present.
    var records: [OptionalRecord.ID: Bool] = [:]
    /// The loops around the expression, the outermost first.
    var loops: [LoopScope] = []
    /// Remaining targets; nil: all.
    var targets: [String]?
    /// Whether no recipient reaches the expression: the conditions contradict each other or the types.
    var isImpossible = false
    /// The fields that a condition with a reported fault, which leads here, may have been meant to test.
    var assumed = AssumedPresence.none

    /// The facts that hold if either set of facts holds.
    static func either(_ left: Facts, _ right: Facts) -> Facts {
        if left.isImpossible { return right }
        if right.isImpossible { return left }
        var joined = Facts()
        joined.assumed = left.assumed.union(right.assumed)
        joined.loops = left.loops
        joined.paths = left.paths.filter { right.paths[$0.key] == $0.value }
        joined.records = left.records.filter { right.records[$0.key] == $0.value }
        joined.presence = left.presence.filter { right.presence[$0.key] == $0.value }
        joined.ranges = hulls(left.ranges, right.ranges)
        joined.sizes = hulls(left.sizes, right.sizes)
        joined.partRanges = hulls(left.partRanges, right.partRanges)
        joined.members = unions(left.members, right.members)
        joined.partMembers = unions(left.partMembers, right.partMembers)
        if let names = left.targets, let others = right.targets {
            joined.targets = names + others.filter { !names.contains($0) }
        }
        return joined
    }

    private static func hulls<Key>(
        _ left: [Key: ClosedRange<Int64>], _ right: [Key: ClosedRange<Int64>]
    ) -> [Key: ClosedRange<Int64>] {
        var hulls: [Key: ClosedRange<Int64>] = [:]
        for (key, range) in left {
            guard let other = right[key] else { continue }
            hulls[key] = min(range.lowerBound, other.lowerBound)...max(range.upperBound, other.upperBound)
        }
        return hulls
    }

    private static func unions<Key>(_ left: [Key: [String]], _ right: [Key: [String]]) -> [Key: [String]] {
        var unions: [Key: [String]] = [:]
        for (key, names) in left {
            guard let others = right[key] else { continue }
            unions[key] = names + others.filter { !names.containsBytes(of: $0) }
        }
        return unions
    }
}
