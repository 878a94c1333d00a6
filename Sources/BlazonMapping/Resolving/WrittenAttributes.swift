import BlazonText

/// The attributes that rows and targets write, for rules that name attributes. A search takes as long as the path is.
struct WrittenAttributes {
    private struct Node {
        var members: [ByteKey: Int] = [:]
        /// Whether something is written here, or inside.
        var isPart = false
        /// Whether a row or target writes here.
        var isWritten = false
        /// Whether the keys of a map are written here.
        var isSpread = false
    }

    private var nodes = [Node()]
    /// The root of each target's own attributes; the first node has those of all targets.
    private var roots: [Int] = []
    private let chains: [[Int]]

    /// `chains` are the targets with those that they extend, by index.
    init(_ table: TableDeclaration, _ targetIndex: NameIndex, chains: [[Int]]) {
        self.chains = chains
        for target in table.targets {
            roots.append(nodes.count)
            nodes.append(Node())
            for always in target.always ?? [] { insert(always.value.path, of: roots.count - 1) }
        }
        for row in table.rows {
            for (name, cell) in row.cells {
                guard case .mapsTo(let destination) = cell, let target = targetIndex[name.value] else { continue }
                for location in destination.locations {
                    switch location.location {
                    case .payload(let path): insert(path, of: target)
                    case .spread(let path): insert(path, of: target, isSpread: true)
                    case .header, .request: continue
                    }
                }
            }
        }
    }

    private mutating func insert(_ path: Path, of target: Int, isSpread: Bool = false) {
        for root in [0, roots[target]] {
            var at = root
            for key in path.keys {
                if !isSpread { nodes[at].isPart = true }
                let name = ByteKey(Array(key.utf8))
                if let next = nodes[at].members[name] {
                    at = next
                } else {
                    nodes[at].members[name] = nodes.count
                    at = nodes.count
                    nodes.append(Node())
                }
            }
            if isSpread {
                nodes[at].isSpread = true
            } else {
                nodes[at].isPart = true
                nodes[at].isWritten = true
            }
        }
    }

    /// Whether something is written at a path, inside it or around it on one of the targets; nil: on any.
    func meet(_ path: Path, on targets: [Int]?) -> Bool {
        guard let targets else { return meet(path, from: 0) }
        return targets.contains { chains[$0].contains { meet(path, from: roots[$0]) } }
    }

    private func meet(_ path: Path, from root: Int) -> Bool {
        var at = root
        for key in path.keys {
            if nodes[at].isWritten || nodes[at].isSpread { return true }
            guard let next = nodes[at].members[ByteKey(Array(key.utf8))] else { return false }
            at = next
        }
        return nodes[at].isPart || nodes[at].isSpread
    }
}
