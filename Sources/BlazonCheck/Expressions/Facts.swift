import BlazonLanguage
import BlazonText

/// What the conditions that lead to an expression prove about fields.
struct Facts: Hashable {
    /// Whether an optional field is present, a list has items, or a boolean is true.
    var presence: [Int: Bool] = [:]
    /// What is left of numbers.
    var numbers: [Int: NumberSet] = [:]
    /// Remaining lengths: items of a list, characters of a text.
    var sizes: [Int: ClosedRange<Int64>] = [:]
    /// Remaining members of an enum.
    var members: [Int: [String]] = [:]
    /// Whether parts of lists and records are present, such as `cart[0]`, by their printed paths.
    var paths: [String: Bool] = [:]
    /// Remaining members of enums and numbers in such parts, by their printed paths.
    var partMembers: [String: [String]] = [:]
    var partNumbers: [String: NumberSet] = [:]
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
        joined.numbers = joins(left.numbers, right.numbers) { $0.joined(with: $1) }
        joined.sizes = joins(left.sizes, right.sizes) { min($0.lowerBound, $1.lowerBound)...max($0.upperBound, $1.upperBound) }
        joined.partNumbers = joins(left.partNumbers, right.partNumbers) { $0.joined(with: $1) }
        joined.members = joins(left.members, right.members, union)
        joined.partMembers = joins(left.partMembers, right.partMembers, union)
        if let names = left.targets, let others = right.targets {
            joined.targets = union(names, others)
        }
        return joined
    }

    private static func union(_ names: [String], _ others: [String]) -> [String] {
        names + others.filter { !names.containsBytes(of: $0) }
    }

    /// What both sets of facts know, joined.
    private static func joins<Key, Value>(
        _ left: [Key: Value], _ right: [Key: Value], _ join: (Value, Value) -> Value
    ) -> [Key: Value] {
        var joins: [Key: Value] = [:]
        for (key, value) in left { joins[key] = right[key].map { join(value, $0) } }
        return joins
    }
}
