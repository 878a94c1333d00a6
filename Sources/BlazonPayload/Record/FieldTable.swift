import BlazonLanguage
import BlazonText

/// A schema flattened for reading records: no dictionary lookups and no traversal of types per record. The variables of loops
/// follow the schema's fields.
struct FieldTable {
    /// A declared field. The fields of one record are adjacent.
    struct Node {
        /// The first 8 bytes of the name, the first in the lowest position, padded with zeros.
        let head: UInt64
        /// Length of the name in bytes.
        let count: Int
        fileprivate(set) var type = -1
        let isOptional: Bool
        /// The slot of a leaf; -1 for a record.
        fileprivate(set) var slot = -1
        /// Offset of the name in `names`.
        let name: Int
    }

    /// Requirements of a value. Bounds are stored inline or in side tables, so that copying a kind counts no references.
    enum Kind {
        /// `form` is an index into `forms`; -1 for any.
        case string(max: Int, form: Int)
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
        /// Maximum bytes of a text that needs no counting of characters; -1 if the type is not `string` or has a form.
        fileprivate(set) var plainMax = -1
        fileprivate(set) var isBoolean = false
        /// Whether it is a list.
        fileprivate(set) var isList = false
        /// The index of a `number`'s bounds; -1 for other types.
        fileprivate(set) var bounds = -1
        /// Whether the type is `integer`, and its bounds.
        fileprivate(set) var isInteger = false
        fileprivate(set) var low = Int64.min
        fileprivate(set) var high = Int64.max
        fileprivate(set) var mayMiss: Bool
    }

    private(set) var nodes: [Node] = []
    private(set) var kinds: [Kind] = []
    private(set) var names: [UInt8] = []
    private(set) var bounds: [NumberBounds] = []
    /// The same for numbers of few digits.
    private(set) var quickBounds: [NumberBounds.Quick] = []
    private(set) var members: [[[UInt8]]] = []
    private(set) var forms: [TextForm] = []
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

    /// How the source writes values, for the reasons of rejects.
    let dialect: ValueDialect

    init(_ fields: [Field], loops: [LoopVariable] = [], written dialect: ValueDialect = ValueDialect()) {
        self.dialect = dialect
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
                variables.append(add([Field(name: loop.name, type: loop.type, isOptional: false)], path: "", hasSlots: true))
            }
        }
    }

    private mutating func add(_ fields: [Field], path: String, hasSlots: Bool) -> Range<Int> {
        let range = nodes.count..<nodes.count + fields.count
        for field in fields {
            let name = Array(field.name.utf8)
            nodes.append(
                Node(
                    head: Self.head(of: name.span, 0..<name.count), count: name.count, isOptional: field.isOptional,
                    name: names.count))
            names.append(contentsOf: name)
            paths.append(path + field.name)
        }
        for (at, field) in zip(range, fields) {
            if hasSlots, !field.type.isRecord {
                nodes[at].slot = slots.count
                slots.append(at)
            }
            nodes[at].type = add(field.type, path: paths[at], hasSlots: hasSlots)
        }
        return range
    }

    private mutating func add(_ type: ValueType, path: String, hasSlots: Bool) -> Int {
        let kind = kind(of: type, path: path, hasSlots: hasSlots)
        kinds.append(kind)
        return kinds.count - 1
    }

    private mutating func kind(of type: ValueType, path: String, hasSlots: Bool) -> Kind {
        switch type {
        case .string(let max, let form):
            forms += form.map { [$0.parsed] } ?? []
            return .string(max: max ?? .max, form: form == nil ? -1 : forms.count - 1)
        case .integer(let range): return .integer(range.lowerBound, range.upperBound)
        case .number(let limits):
            bounds.append(limits)
            quickBounds.append(NumberBounds.Quick(limits))
            return .number(bounds: bounds.count - 1)
        case .boolean: return .boolean
        case .enumeration(let words):
            members.append(words.map { Array($0.utf8) })
            return .enumeration(members: members.count - 1)
        case .date: return .date
        case .datetime: return .datetime
        case .zone: return .zone
        case .url(let max): return .url(max: max ?? .max)
        case .locale: return .locale
        case .list(let max, let item):
            let start = nodes.count
            let type = add(item, path: path + "[]", hasSlots: false)
            return .list(max: max ?? .max, item: type, itemNodes: start..<(item.isRecord ? nodes.count : start))
        case .record(let fields):
            let members = add(fields, path: path + ".", hasSlots: hasSlots)
            return .record(members, shape: records.firstIndex(of: fields) ?? 0)
        }
    }

    /// The fields of the record itself, and those of each record within it.
    var levels: [Range<Int>] { [root] + kinds.compactMap { if case .record(let level, _) = $0 { level } else { nil } } }

    /// The rank of each node in the order in which a schema is written: the fields of a record follow it.
    var schemaOrder: [Int] {
        var ranks = Array(repeating: 0, count: nodes.count)
        var next = 0
        // Items have the rank of their list, so that their faults stay in its order.
        func visit(_ level: Range<Int>, list: Int?) {
            for node in level {
                ranks[node] = list ?? next
                if list == nil { next += 1 }
                var (type, list) = (nodes[node].type, list)
                while case .list(_, let item, _) = kinds[type] { (type, list) = (item, ranks[node]) }
                if case .record(let inner, _) = kinds[type] { visit(inner, list: list) }
            }
        }
        visit(root, list: nil)
        return ranks
    }

    /// By node.
    var rules: [Rule] { nodes.map(rule) }

    private func rule(_ node: Node) -> Rule {
        var rule = Rule(type: node.type, mayMiss: node.isOptional)
        switch kinds[node.type] {
        case .string(let max, -1): rule.plainMax = min(max, EvaluationState.maxText)
        case .integer(let low, let high): (rule.isInteger, rule.low, rule.high) = (true, low, high)
        case .number(let bounds): rule.bounds = bounds
        case .boolean: rule.isBoolean = true
        case .list: rule.isList = true
        // An unknown locale falls back to the default, whatever the schema requires.
        case .locale: rule.mayMiss = true
        // None of its fields is required.
        case .record(let fields, _): rule.mayMiss = rule.mayMiss || fields.allSatisfy { self.rule(nodes[$0]).mayMiss }
        case .string, .enumeration, .date, .datetime, .zone, .url: break
        }
        return rule
    }

    /// The first 8 bytes of a key.
    @inline(__always) static func head(of bytes: Bytes, _ range: Range<Int>) -> UInt64 {
        let word = bytes.wordOrRest(at: range.lowerBound)
        return range.count >= 8 ? word : word & ((1 << (8 * UInt64(range.count))) - 1)
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
