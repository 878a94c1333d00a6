import BlazonText

/// A set of a field's values, one bit each.
typealias ValueSet = UInt128

extension ValueSet {
    /// The indices of the values.
    var members: some Sequence<Int> {
        sequence(state: self) { rest -> Int? in
            if rest == 0 { return nil }
            defer { rest &= rest - 1 }
            return rest.trailingZeroBitCount
        }
    }

    static func only(_ index: Int) -> ValueSet { 1 << ValueSet(index) }
}

/// Facts about fields, represented by numbers: equal facts have the same number, so that states are compared and copied cheaply. A
/// field without a fact can have any of its values.
///
/// The facts are a Patricia trie with the lowest bit of the slot first (Okasaki and Gill, Fast Mergeable Integer Maps): its form does not
/// depend on the order in which facts are added, and a change takes as many steps as a slot has bits.
struct ValueSets {
    private enum Node: Hashable {
        case empty
        case leaf(slot: Int, ValueSet)
        /// Slots that agree in the bits below `bit`: first those without it, then those with it.
        case branch(prefix: Int, bit: Int, Int32, Int32)
    }

    static let none: Int32 = 0

    private var nodes = Interned<Node>(.empty)
    /// For each node, the smallest of its fields' last reads.
    private var earliest = [Int.max]
    /// The last instruction that reads a field, by its slot.
    private let lastReads: [Int]

    init(lastReads: [Int]) { self.lastReads = lastReads }

    /// nil: the field can have any value.
    subscript(facts: Int32, slot: Int) -> ValueSet? {
        var facts = facts
        while true {
            switch nodes[facts] {
            case .empty: return nil
            case .leaf(let own, let valueSet): return own == slot ? valueSet : nil
            case .branch(_, let bit, let without, let with): facts = slot & bit == 0 ? without : with
            }
        }
    }

    mutating func setting(_ slot: Int, _ valueSet: ValueSet, in facts: Int32) -> Int32 {
        switch nodes[facts] {
        case .empty: return add(.leaf(slot: slot, valueSet))
        case .leaf(slot, _): return add(.leaf(slot: slot, valueSet))
        case .leaf(let other, _): return joined(facts, other, add(.leaf(slot: slot, valueSet)), slot)
        case .branch(let prefix, let bit, let without, let with):
            if slot & (bit - 1) != prefix { return joined(facts, prefix, add(.leaf(slot: slot, valueSet)), slot) }
            return slot & bit == 0
                ? add(.branch(prefix: prefix, bit: bit, setting(slot, valueSet, in: without), with))
                : add(.branch(prefix: prefix, bit: bit, without, setting(slot, valueSet, in: with)))
        }
    }

    /// Removes the facts about all other fields.
    mutating func keeping(_ facts: Int32, _ matches: (Int) -> Bool) -> Int32 { keeping(facts, before: .max, matches) }

    /// Removes the facts about fields that no instruction from `at` on reads, unless they match.
    mutating func keepingRead(_ facts: Int32, from at: Int, _ matches: (Int) -> Bool) -> Int32 {
        keeping(facts, before: at, matches)
    }

    private mutating func keeping(_ facts: Int32, before at: Int, _ matches: (Int) -> Bool) -> Int32 {
        if earliest[Int(facts)] >= at { return facts }
        switch nodes[facts] {
        case .empty: return facts
        case .leaf(let slot, _): return matches(slot) ? facts : Self.none
        case .branch(let prefix, let bit, let without, let with):
            let (first, second) = (keeping(without, before: at, matches), keeping(with, before: at, matches))
            if first == Self.none { return second }
            if second == Self.none { return first }
            return first == without && second == with ? facts : add(.branch(prefix: prefix, bit: bit, first, second))
        }
    }

    /// Joins facts about different slots, given a slot of each.
    private mutating func joined(_ left: Int32, _ slot: Int, _ right: Int32, _ other: Int) -> Int32 {
        let difference = slot ^ other
        let bit = difference & difference.negated
        let prefix = slot & (bit - 1)
        return slot & bit == 0
            ? add(.branch(prefix: prefix, bit: bit, left, right)) : add(.branch(prefix: prefix, bit: bit, right, left))
    }

    private mutating func add(_ node: Node) -> Int32 {
        let number = nodes.number(of: node)
        if Int(number) == earliest.count {
            switch node {
            case .empty: earliest.append(.max)
            case .leaf(let slot, _): earliest.append(lastReads[slot])
            case .branch(_, _, let without, let with): earliest.append(min(earliest[Int(without)], earliest[Int(with)]))
            }
        }
        return number
    }
}
