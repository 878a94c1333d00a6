import BlazonBytes
import BlazonLanguage

/// A schema flattened for reading records: no dictionary lookups and no traversal of types per record.
struct FieldTable {
    /// A declared field. The fields of one record are adjacent.
    struct Node {
        /// The first 8 bytes of the name, the first in the lowest position, padded with zeros.
        let head: UInt64
        /// Length of the name in bytes.
        let count: Int
        let type: Int
        let isOptional: Bool
        /// The slot of a leaf; -1 for a record.
        let slot: Int
        /// Offset of the name in `names`.
        let name: Int
    }

    /// Requirements of a value. Bounds are stored inline or in side tables, so that copying a kind counts no references.
    enum Kind {
        case string(max: Int)
        case integer(Int64, Int64)
        case number(bounds: Int)
        case boolean
        case enumeration(members: Int)
        case date
        case datetime
        case url(max: Int)
        case locale
        case list(max: Int, item: Int)
        case record(Range<Int>)
    }

    /// The requirements that decide most values, small enough for one load.
    struct Rule {
        let type: Int
        /// Maximum bytes of a text that needs no counting of characters; -1 if the type is not `string`.
        let plainMax: Int
        /// Whether the type is `integer`, and its bounds.
        let isInteger: Bool
        let low: Int64
        let high: Int64
        let mayMiss: Bool
    }

    private(set) var nodes: [Node] = []
    private(set) var kinds: [Kind] = []
    private(set) var names: [UInt8] = []
    private(set) var bounds: [NumberBounds] = []
    private(set) var members: [[[UInt8]]] = []
    /// The node of each slot.
    private(set) var slots: [Int] = []
    /// `firstName`, `order.id`: for messages, by node.
    private(set) var paths: [String] = []
    /// The fields of the record itself.
    private(set) var root = 0..<0

    init(_ fields: [Field]) { root = add(fields, path: "") }

    private mutating func add(_ fields: [Field], path: String) -> Range<Int> {
        let range = nodes.count..<nodes.count + fields.count
        for field in fields {
            let name = Array(field.name.utf8)
            nodes.append(
                Node(
                    head: Self.head(of: name.span, 0..<name.count), count: name.count, type: 0, isOptional: field.isOptional,
                    slot: -1, name: names.count))
            names.append(contentsOf: name)
            paths.append(path + field.name)
        }
        for (position, field) in fields.enumerated() {
            let at = range.lowerBound + position
            var slot = -1
            let type: Int
            if case .record(let inner) = field.type {
                type = add(.record(add(inner, path: paths[at] + ".")))
            } else {
                slot = slots.count
                slots.append(at)
                type = add(field.type)
            }
            let node = nodes[at]
            nodes[at] = Node(
                head: node.head, count: node.count, type: type, isOptional: node.isOptional, slot: slot, name: node.name)
        }
        return range
    }

    private mutating func add(_ kind: Kind) -> Int {
        kinds.append(kind)
        return kinds.count - 1
    }

    private mutating func add(_ type: ValueType) -> Int {
        switch type {
        case .string(let max): return add(.string(max: max ?? .max))
        case .integer(let range): return add(.integer(range.lowerBound, range.upperBound))
        case .number(let limits):
            bounds.append(limits)
            return add(.number(bounds: bounds.count - 1))
        case .boolean: return add(Kind.boolean)
        case .enumeration(let words):
            members.append(words.map { Array($0.utf8) })
            return add(.enumeration(members: members.count - 1))
        case .date: return add(Kind.date)
        case .datetime: return add(Kind.datetime)
        case .url(let max): return add(.url(max: max ?? .max))
        case .locale: return add(Kind.locale)
        case .list(let max, let item): return add(.list(max: max ?? .max, item: add(item)))
        // Templates cannot declare a list of records. In a program such a list accepts no item with declared fields.
        case .record: return add(.record(0..<0))
        }
    }

    /// The rank of each node in the order in which a schema is written: the fields of a record follow it.
    var schemaOrder: [Int] {
        var places = Array(repeating: 0, count: nodes.count)
        var next = 0
        func visit(_ level: Range<Int>) {
            for node in level {
                places[node] = next
                next += 1
                if case .record(let inner) = kinds[nodes[node].type] { visit(inner) }
            }
        }
        visit(root)
        return places
    }

    /// By node.
    var rules: [Rule] { nodes.map(rule) }

    private func rule(_ node: Node) -> Rule {
        var (plainMax, isInteger, low, high, mayMiss) = (-1, false, Int64.min, Int64.max, node.isOptional)
        switch kinds[node.type] {
        case .string(let max): plainMax = max
        case .integer(let lowest, let highest): (isInteger, low, high) = (true, lowest, highest)
        // An unknown locale falls back to the default, whatever the schema requires.
        case .locale: mayMiss = true
        // None of its fields is required.
        case .record(let fields): mayMiss = mayMiss || fields.allSatisfy { rule(nodes[$0]).mayMiss }
        default: break
        }
        return Rule(type: node.type, plainMax: plainMax, isInteger: isInteger, low: low, high: high, mayMiss: mayMiss)
    }

    /// The first 8 bytes of a key.
    @inline(__always) static func head(of bytes: Bytes, _ range: Range<Int>) -> UInt64 {
        if range.count >= 8 { return bytes.word(at: range.lowerBound) }
        if range.lowerBound + 8 <= bytes.count {
            return bytes.word(at: range.lowerBound) & ((1 << (8 * UInt64(range.count))) - 1)
        }
        var head: UInt64 = 0
        for offset in 0..<range.count { head |= UInt64(bytes[range.lowerBound + offset]) << (8 * UInt64(offset)) }
        return head
    }

    /// The field of `level` with this name, or -1.
    @inline(__always) func find(_ bytes: Bytes, _ key: Range<Int>, in level: Range<Int>) -> Int {
        let head = Self.head(of: bytes, key)
        for at in level where nodes[at].head == head && nodes[at].count == key.count {
            if key.count <= 8 || sameTail(nodes[at], bytes, key) { return at }
        }
        return -1
    }

    private func sameTail(_ node: Node, _ bytes: Bytes, _ key: Range<Int>) -> Bool {
        for offset in 8..<node.count where names[node.name + offset] != bytes[key.lowerBound + offset] { return false }
        return true
    }
}
