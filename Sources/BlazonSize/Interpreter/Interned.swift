/// Hash consing: equal values have the same number.
struct Interned<Value: Hashable> {
    private var values: [Value]
    /// The number of each value, if there are too many for a linear search.
    private var numbers: [Value: Int32] = [:]

    private static var few: Int { 24 }

    /// The first value has the number 0.
    init(_ first: Value) { values = [first] }

    subscript(number: Int32) -> Value { values[Int(number)] }

    /// The number of a value, which is the count of the others for a new one.
    mutating func number(of value: Value) -> Int32 {
        if values.count <= Self.few {
            if let known = values.lastIndex(of: value) { return Int32(known) }
        } else if let known = numbers[value] {
            return known
        }
        let number = Int32(values.count)
        values.append(value)
        if values.count > Self.few {
            if numbers.isEmpty { for (number, value) in values.enumerated() { numbers[value] = Int32(number) } }
            numbers[value] = number
        }
        return number
    }
}

/// Hash-consed lists, represented by numbers: lists with the same elements have the same number, so that states are compared and
/// copied cheaply.
struct InternedLists<Element: Hashable> {
    private struct Node: Hashable {
        let last: Element
        let rest: Int32
    }

    /// Node 0 is the empty list.
    private var nodes = Interned<Node?>(nil)

    static var empty: Int32 { 0 }

    /// The last element, and the list without it; nil for the empty list.
    subscript(list: Int32) -> (last: Element, rest: Int32)? { nodes[list].map { ($0.last, $0.rest) } }

    mutating func adding(_ element: Element, to list: Int32) -> Int32 { nodes.number(of: Node(last: element, rest: list)) }

    func contains(_ list: Int32, where matches: (Element) -> Bool) -> Bool {
        var list = list
        while let (last, rest) = self[list] {
            if matches(last) { return true }
            list = rest
        }
        return false
    }
}
