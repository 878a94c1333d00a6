/// Lists that share their beginnings, each a number: two with the same elements are the same number, so that states that hold them
/// are compared and copied as numbers are.
struct Lists<Element: Hashable> {
    private struct Node: Hashable {
        let last: Element
        let rest: Int32
    }

    /// Node 0 stands for the list without elements.
    private var nodes: [Node?] = [nil]
    private var places: [Node: Int32] = [:]

    static var empty: Int32 { 0 }

    /// The last element, and the list without it; nil for the empty list.
    subscript(list: Int32) -> (last: Element, rest: Int32)? { nodes[Int(list)].map { ($0.last, $0.rest) } }

    mutating func adding(_ element: Element, to list: Int32) -> Int32 {
        let node = Node(last: element, rest: list)
        if let place = places[node] { return place }
        let place = Int32(nodes.count)
        nodes.append(node)
        places[node] = place
        return place
    }

    func contains(_ list: Int32, where isWanted: (Element) -> Bool) -> Bool {
        var list = list
        while let (last, rest) = self[list] {
            if isWanted(last) { return true }
            list = rest
        }
        return false
    }
}
