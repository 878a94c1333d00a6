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

/// A fact about a field: it has one of these values.
struct Narrowed: Hashable {
    let slot: Int32
    let valueSet: ValueSet
}

/// Lists of facts in the order of slots. A field without a fact can have any of its values.
struct ValueSets {
    private var lists = InternedLists<Narrowed>()

    static let none = InternedLists<Narrowed>.empty

    /// nil: the field can have any value.
    subscript(list: Int32, slot: Int) -> ValueSet? {
        var list = list
        while let (last, rest) = lists[list], last.slot >= slot {
            if last.slot == slot { return last.valueSet }
            list = rest
        }
        return nil
    }

    mutating func setting(_ slot: Int, _ valueSet: ValueSet, in list: Int32) -> Int32 {
        var (list, behind) = (list, [Narrowed]())
        while let (last, rest) = lists[list], last.slot >= slot {
            if last.slot > slot { behind.append(last) }
            list = rest
        }
        list = lists.adding(Narrowed(slot: Int32(slot), valueSet: valueSet), to: list)
        for known in behind.reversed() { list = lists.adding(known, to: list) }
        return list
    }

    /// Removes the facts about all other fields.
    mutating func keeping(_ list: Int32, _ matches: (Int) -> Bool) -> Int32 {
        if !lists.contains(list, where: { !matches(Int($0.slot)) }) { return list }
        var (rest, kept) = (list, [Narrowed]())
        while let (last, before) = lists[rest] {
            if matches(Int(last.slot)) { kept.append(last) }
            rest = before
        }
        return kept.reversed().reduce(Self.none) { lists.adding($1, to: $0) }
    }
}
