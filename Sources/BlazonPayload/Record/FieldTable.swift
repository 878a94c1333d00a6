import BlazonBytes
import BlazonLanguage

/// A schema flattened for reading records: no dictionary lookups and no traversal of types per record. The variables of loops
/// follow the schema's fields.
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
        case zone
        case url(max: Int)
        case locale
        /// `itemNodes` are the nodes of a record item, with those of its inner records; empty for other items.
        case list(max: Int, item: Int, itemNodes: Range<Int>)
        /// The nodes of its members.
        case record(Range<Int>, shape: Int)
    }

    /// The requirements that decide most values, small enough for one load.
    struct Rule {
        let type: Int
        /// Maximum bytes of a text that needs no counting of characters; -1 if the type is not `string`.
        let plainMax: Int
        let isBoolean: Bool
        /// Whether it is a list.
        let isList: Bool
        /// The index of a `number`'s bounds; -1 for other types.
        let bounds: Int
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
    /// The same for numbers of few digits.
    private(set) var quickBounds: [NumberBounds.Quick] = []
    private(set) var members: [[[UInt8]]] = []
    /// The node of each slot.
    private(set) var slots: [Int] = []
    /// `firstName`, `order.id`, `cart[].name`: for messages, by node.
    private(set) var paths: [String] = []
    /// Names of the members of each record type.
    let shapes: [RecordShape]
    private let records: [[Field]]
    /// The fields of the record itself.
    private(set) var root = 0..<0

    /// The nodes of each loop variable.
    private(set) var variables: [Range<Int>] = []
    /// Number of nodes of the schema: those of loop variables follow.
    private(set) var schemaCount = 0

    /// Whether a leaf is a number or boolean, which is mostly written as JSON as it is in the record.
    func isPlainJSON(_ slot: Int) -> Bool {
        switch kinds[nodes[slots[slot]].type] {
        case .integer, .number, .boolean: true
        case .string, .enumeration, .date, .datetime, .zone, .url, .locale, .list, .record: false
        }
    }

    init(_ fields: [Field], loops: [LoopVariable] = []) {
        records = fields.recordTypes
        shapes = records.map(RecordShape.init)
        root = add(fields, path: "", hasSlots: true)
        schemaCount = nodes.count
        for loop in loops {
            let start = nodes.count
            // A variable's nodes are in the order of the item's nodes, so that an item is copied as one piece.
            if case .record(let members) = loop.type {
                _ = add(members, path: loop.name + ".", hasSlots: true)
                variables.append(start..<nodes.count)
            } else {
                _ = add([Field(name: loop.name, type: loop.type, isOptional: false)], path: "", hasSlots: true)
                variables.append(start..<start + 1)
            }
        }
    }

    private mutating func add(_ fields: [Field], path: String, hasSlots: Bool) -> Range<Int> {
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
                let members = add(inner, path: paths[at] + ".", hasSlots: hasSlots)
                type = add(.record(members, shape: shape(inner)))
            } else {
                if hasSlots {
                    slot = slots.count
                    slots.append(at)
                }
                type = add(field.type, path: paths[at])
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

    private func shape(_ fields: [Field]) -> Int { records.firstIndex(of: fields) ?? 0 }

    private mutating func add(_ type: ValueType, path: String) -> Int {
        switch type {
        case .string(let max): return add(.string(max: max ?? .max))
        case .integer(let range): return add(.integer(range.lowerBound, range.upperBound))
        case .number(let limits):
            bounds.append(limits)
            quickBounds.append(NumberBounds.Quick(limits))
            return add(.number(bounds: bounds.count - 1))
        case .boolean: return add(Kind.boolean)
        case .enumeration(let words):
            members.append(words.map { Array($0.utf8) })
            return add(.enumeration(members: members.count - 1))
        case .date: return add(Kind.date)
        case .datetime: return add(Kind.datetime)
        case .zone: return add(Kind.zone)
        case .url(let max): return add(.url(max: max ?? .max))
        case .locale: return add(Kind.locale)
        case .list(let max, let item):
            let start = nodes.count
            let type = add(item, path: path + "[]")
            let isOfRecords = if case .record = item { true } else { false }
            return add(.list(max: max ?? .max, item: type, itemNodes: start..<(isOfRecords ? nodes.count : start)))
        case .record(let fields):
            let members = add(fields, path: path + ".", hasSlots: false)
            return add(.record(members, shape: shape(fields)))
        }
    }

    /// The fields of the record itself, and those of each record within it.
    var levels: [Range<Int>] { [root] + kinds.compactMap { if case .record(let level, _) = $0 { level } else { nil } } }

    /// The rank of each node in the order in which a schema is written: the fields of a record follow it.
    var schemaOrder: [Int] {
        var places = Array(repeating: 0, count: nodes.count)
        var next = 0
        // Faults of items stay in the order of the list.
        func visitItems(_ type: Int) {
            switch kinds[type] {
            case .list(_, let item, _): visitItems(item)
            case .record(let inner, _):
                for node in inner {
                    places[node] = next
                    visitItems(nodes[node].type)
                }
            default: break
            }
        }
        func visit(_ level: Range<Int>) {
            for node in level {
                places[node] = next
                if case .list = kinds[nodes[node].type] { visitItems(nodes[node].type) }
                next += 1
                if case .record(let inner, _) = kinds[nodes[node].type] { visit(inner) }
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
        case .string(let max): plainMax = min(max, EvaluationState.maxText)
        case .integer(let lowest, let highest): (isInteger, low, high) = (true, lowest, highest)
        // An unknown locale falls back to the default, whatever the schema requires.
        case .locale: mayMiss = true
        // None of its fields is required.
        case .record(let fields, _): mayMiss = mayMiss || fields.allSatisfy { rule(nodes[$0]).mayMiss }
        default: break
        }
        let isBoolean = if case .boolean = kinds[node.type] { true } else { false }
        let isList = if case .list = kinds[node.type] { true } else { false }
        let bounds = if case .number(let bounds) = kinds[node.type] { bounds } else { -1 }
        return Rule(
            type: node.type, plainMax: plainMax, isBoolean: isBoolean, isList: isList, bounds: bounds, isInteger: isInteger,
            low: low, high: high, mayMiss: mayMiss)
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
