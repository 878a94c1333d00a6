/// Hash-consed lists, represented by numbers: lists with the same elements have the same number, so that states are compared and
/// copied cheaply.
struct InternedLists<Element: Hashable> {
    private struct Node: Hashable {
        let last: Element
        let rest: Int32
    }

    /// Node 0 is the empty list.
    private var nodes: [Node?] = [nil]
    /// The index of each node, if there are too many for a linear search.
    private var places: [Node: Int32] = [:]

    private static var few: Int { 24 }

    static var empty: Int32 { 0 }

    /// The last element, and the list without it; nil for the empty list.
    subscript(list: Int32) -> (last: Element, rest: Int32)? { nodes[Int(list)].map { ($0.last, $0.rest) } }

    mutating func adding(_ element: Element, to list: Int32) -> Int32 {
        let node = Node(last: element, rest: list)
        if let place = place(of: node) { return place }
        let place = Int32(nodes.count)
        nodes.append(node)
        if nodes.count > Self.few {
            if places.isEmpty { for (place, node) in nodes.enumerated() { if let node { places[node] = Int32(place) } } }
            places[node] = place
        }
        return place
    }

    private func place(of node: Node) -> Int32? {
        nodes.count > Self.few ? places[node] : nodes.lastIndex { $0 == node }.map(Int32.init)
    }

    func contains(_ list: Int32, where matches: (Element) -> Bool) -> Bool {
        var list = list
        while let (last, rest) = self[list] {
            if matches(last) { return true }
            list = rest
        }
        return false
    }
}
