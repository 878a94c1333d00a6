import BlazonBytes
import BlazonJSON
import BlazonLanguage

/// Reads records against a schema. One pass over the bytes checks the whole grammar, records the ranges of declared values, and
/// checks each against its type. Valid records cause no allocation.
struct RecordReader {
    let table: FieldTable
    /// By node of the table, as are `cells`.
    let rules: FixedArray<FieldTable.Rule>
    /// Values of the last record.
    let cells: FixedArray<FieldValue>
    /// In lower case.
    let linkSchemes: [String]
    /// Maximum nesting of objects and lists.
    private let nesting: Int
    /// Schema violations.
    var faults = RecordFaults()
    /// The node of the record's field `id`; -1 if the schema has none.
    private let idNode: Int
    /// Whether the last record was read to its end and contains `id` at most once.
    private var knowsID = false
    /// The items of all lists of the last record, those of a list together: one value each, or the values of a record's nodes.
    private(set) var items: [FieldValue] = []
    /// Items of lists that are not complete yet.
    private var pending: [FieldValue] = []
    /// Indices of the current list items, the outermost first.
    var indices: [Int] = []
    var scratch: [UInt8] = []
    /// The message prefix of the field that failed last, cached: a whole file may fail for one field.
    var expectation = (node: -1, type: -1, words: "")
    /// Predict what is between the values of an object, by the first node of its level.
    private let predictions: FixedArray<MemberPrediction>

    init(_ fields: [Field], loops: [LoopVariable] = [], linkSchemes: [String], nesting: Int, _ arena: Arena) {
        table = FieldTable(fields, loops: loops)
        rules = arena.array(table.rules)
        cells = arena.array(repeating: FieldValue(), count: table.nodes.count)
        predictions = arena.array(repeating: MemberPrediction(arena, most: 0), count: table.nodes.count + 1)
        for level in table.levels { predictions[level.lowerBound] = MemberPrediction(arena, most: level == table.root ? 64 : 16) }
        // The record's own fields come first in the table.
        idNode = fields.firstIndex { $0.name.hasSameBytes(as: "id") } ?? -1
        self.nesting = min(nesting, Renderer.maxNesting)
        self.linkSchemes = linkSchemes.map { $0.lowercased() }
    }

    /// Reads a record into `cells`, or returns why it is invalid. Malformed JSON is reported before schema violations.
    mutating func read(_ record: Bytes) -> Reject? {
        if !faults.isEmpty { faults.clear() }
        if let reject = readOnce(record) { return reject }
        return faults.isEmpty ? nil : readAgain(record)
    }

    /// Reads an invalid record again to build the messages of all faults.
    @inline(never) private mutating func readAgain(_ record: Bytes) -> Reject? {
        faults.collect(table)
        let reject = readOnce(record)
        return reject ?? faults.reject()
    }

    /// Records schema violations in `faults`; returns a reject if the record is malformed.
    private mutating func readOnce(_ record: Bytes) -> Reject? {
        for node in 0..<table.schemaCount { cells[node].kind = .unseen }
        if !indices.isEmpty { indices.removeAll(keepingCapacity: true) }
        if !items.isEmpty { items.removeAll(keepingCapacity: true) }
        if !pending.isEmpty { pending.removeAll(keepingCapacity: true) }
        knowsID = false
        var at = 0
        do throws(JSONFault) {
            record.skipSpace(&at)
            if at < record.count, record[at] != UInt8(ascii: "{") { return RejectMessages.notAnObject(record, at) }
            try record.expect(UInt8(ascii: "{"), else: .value, &at)
            knowsID = idNode >= 0
            try members(record, &at, table.root, depth: 1)
            record.skipSpace(&at)
            if at < record.count { throw .end }
            return nil
        } catch {
            knowsID = false
            return RejectMessages.malformed(error, record, at, nesting: nesting)
        }
    }

    /// The range of the last record's `id`, as `RawSpan.recordID` finds it; nil if that has to search for it.
    var id: Range<Int>? {
        guard knowsID else { return nil }
        let cell = cells[idNode]
        switch cell.kind {
        case .text where !cell.flags.contains(.loneSurrogate): return cell.start - 1..<cell.end + 1
        case .integer, .number: return cell.range
        default: return nil
        }
    }

    /// Reads the members of an object, after its opening brace. `depth` includes it. This is the hot loop: common cases are inline
    /// and keep the offset in a register; all others are separate functions.
    private mutating func members(_ record: Bytes, _ place: inout Int, _ level: Range<Int>, depth: Int) throws(JSONFault) {
        var at = place
        defer { place = at }
        var isFirst = true
        // Number of keys that name a field.
        var named = 0
        let prediction = level.lowerBound
        predictions[prediction].begin()
        while true {
            let node: Int
            if let known = predictions[prediction].match(record, at, isFirst: isFirst) {
                at &+= known.count
                node = known.node
            } else {
                guard
                    let next = try Self.moving(
                        &at, { (at) throws(JSONFault) in try key(record, &at, level, isFirst: isFirst) })
                else { break }
                node = next
            }
            isFirst = false
            if node >= 0 { named &+= 1 }
            if record.peek(at) == UInt8(ascii: "\""), let end = record.plainTextEnd(from: at &+ 1) {
                // Of plain bytes only the space is invisible.
                if node >= 0 { note(text: at &+ 1, end, [], record, node, isVisible: record[at &+ 1] != 0x20) }
                at = end &+ 1
            } else if node >= 0, rules[node].isInteger, cells[node].kind == .unseen, let (value, end) = record.plainInteger(at) {
                note(integer: value, at, end, record, node)
                at = end
            } else {
                try Self.moving(&at) { (at) throws(JSONFault) in try member(record, &at, node, depth: depth) }
            }
            if record.peek(at) == UInt8(ascii: "}") {
                at &+= 1
                break
            }
        }
        // Duplicate fields have been rejected, so an equal count means that all fields are present.
        if named < level.count { requireAll(level) }
    }

    /// Passes an offset that is kept in a register to a function that advances it.
    @inline(__always) private static func moving<Result>(
        _ place: inout Int, _ body: (inout Int) throws(JSONFault) -> Result
    ) throws(JSONFault) -> Result {
        var at = place
        defer { place = at }
        return try body(&at)
    }

    @inline(__always) private mutating func requireAll(_ level: Range<Int>) {
        for node in level where cells[node].kind == .unseen && !rules[node].mayMiss {
            if faults.needsMessage(node) { faults.add(RejectMessages.missing(path(node), "is missing"), node) }
        }
    }

    /// Advances past a separator or opening brace and a key to the next value. Returns the field that the key names, or -1; nil
    /// at the end of the object.
    @inline(never) private mutating func key(
        _ record: Bytes, _ at: inout Int, _ level: Range<Int>, isFirst: Bool
    ) throws(JSONFault) -> Int? {
        let start = at
        record.skipSpace(&at)
        if record.peek(at) == UInt8(ascii: "}") {
            at += 1
            return nil
        }
        if !isFirst {
            try record.expect(UInt8(ascii: ","), else: .commaOrBrace, &at)
            record.skipSpace(&at)
        }
        let (name, flags) = try record.skipKey(&at)
        let node = find(record, name, flags, level)
        predictions[level.lowerBound].remember(record, start..<at, isFirst: isFirst, node: node)
        return node
    }

    /// Reads a value and records it.
    @inline(never) private mutating func member(_ record: Bytes, _ at: inout Int, _ node: Int, depth: Int) throws(JSONFault) {
        record.skipSpace(&at)
        let first = record.peek(at)
        if first == UInt8(ascii: "\"") {
            let start = at + 1
            at = start
            let flags = try record.skipText(&at)
            if node >= 0 { note(text: start, at - 1, flags, record, node, isVisible: record[start].beginsVisibly) }
        } else if node < 0 {
            try record.skipValue(&at, depth: depth, most: nesting)
        } else if cells[node].kind != .unseen {
            try record.skipValue(&at, depth: depth, most: nesting)
            twice(node)
        } else if rules[node].isInteger, let (value, end) = record.plainInteger(at) {
            note(integer: value, at, end, record, node)
            at = end
        } else {
            cells[node] = try value(record, &at, node: node, type: rules[node].type, depth: depth)
        }
    }

    /// Records a declared text, given the range between its quotes. `isVisible` means that its first character is known to be
    /// visible.
    @inline(__always) private mutating func note(
        text start: Int, _ end: Int, _ flags: TextFlags, _ record: Bytes, _ node: Int, isVisible: Bool
    ) {
        guard cells[node].kind == .unseen else { return twice(node) }
        let count = end &- start
        // Most texts have type `string`, start with a letter, and are shorter than their bound even in bytes.
        if count <= rules[node].plainMax, count > 0, !flags.contains(.loneSurrogate), isVisible {
            cells[node] = FieldValue(kind: .text, flags: flags, start: start, end: end)
        } else {
            noteRare(text: start, end, flags, record, node)
        }
    }

    /// Records a declared whole number.
    @inline(__always) private mutating func note(integer: Int64, _ start: Int, _ end: Int, _ record: Bytes, _ node: Int) {
        let flags = record.peek(start) == UInt8(ascii: "-") ? NumberFlags.minus : []
        cells[node] = FieldValue(kind: .integer, number: flags, start: start, end: end, integer: integer)
        let rule = rules[node]
        if integer < rule.low || integer > rule.high { addFault(.outOfBounds, cells[node], record, node, rule.type) }
    }

    @inline(never) private mutating func noteRare(text start: Int, _ end: Int, _ flags: TextFlags, _ record: Bytes, _ node: Int) {
        var cell = FieldValue(kind: .text, flags: flags, start: start, end: end)
        judgeRareText(&cell, record, node: node, type: rules[node].type)
        cells[node] = cell
    }

    @inline(never) private mutating func twice(_ node: Int) {
        if node == idNode { knowsID = false }
        if faults.needsMessage(node) { faults.add(RejectMessages.duplicate(path(node)), node) }
    }

    private mutating func find(_ record: Bytes, _ key: Range<Int>, _ flags: TextFlags, _ level: Range<Int>)
        -> Int
    {
        if !flags.contains(.escaped) { return table.find(record, key, in: level) }
        if flags.contains(.loneSurrogate) { return -1 }
        scratch.removeAll(keepingCapacity: true)
        record.decodeText(key, into: &scratch)
        return table.find(scratch.span, 0..<scratch.count, in: level)
    }

    /// Reads one declared value and checks it against its type; `depth` counts the enclosing objects and lists.
    private mutating func value(_ record: Bytes, _ at: inout Int, node: Int, type: Int, depth: Int) throws(JSONFault)
        -> FieldValue
    {
        var cell = FieldValue()
        cell.start = at
        switch record.peek(at) {
        case UInt8(ascii: "\""):
            at += 1
            cell.start = at
            cell.flags = try record.skipText(&at)
            cell.end = at - 1
            cell.kind = .text
        case UInt8(ascii: "{"):
            if case .record(let level, _) = table.kinds[type] {
                if depth >= nesting { throw .tooDeep }
                at += 1
                try members(record, &at, level, depth: depth + 1)
                cell.end = at
                cell.kind = .object
                return cell
            }
            try record.skipValue(&at, depth: depth, most: nesting)
            cell.end = at
            cell.kind = .object
        case UInt8(ascii: "["):
            if case .list(_, let item, let itemNodes) = table.kinds[type] {
                if depth >= nesting { throw .tooDeep }
                at += 1
                cell.listed = try list(record, &at, node: node, item: item, itemNodes, depth: depth + 1)
            } else {
                try record.skipValue(&at, depth: depth, most: nesting)
            }
            cell.end = at
            cell.kind = .list
        case UInt8(ascii: "t"):
            try record.skipWord("true", &at)
            cell.end = at
            cell.kind = .true
        case UInt8(ascii: "f"):
            try record.skipWord("false", &at)
            cell.end = at
            cell.kind = .false
        case UInt8(ascii: "n"):
            try record.skipWord("null", &at)
            cell.end = at
            cell.kind = .missing
        default:
            cell.number = try record.skipNumber(&at)
            cell.end = at
            cell.kind = .number
        }
        judge(&cell, record, node: node, type: type)
        return cell
    }

    /// Reads a list after its opening bracket and keeps its items.
    private mutating func list(
        _ record: Bytes, _ at: inout Int, node: Int, item: Int, _ itemNodes: Range<Int>, depth: Int
    ) throws(JSONFault) -> FieldValue.ListedItems {
        record.skipSpace(&at)
        if record.peek(at) == UInt8(ascii: "]") {
            at += 1
            return FieldValue.ListedItems(count: 0, first: items.count)
        }
        let isOfRecords = if case .record = table.kinds[item] { true } else { false }
        let start = pending.count
        var count = 0
        var isKept = true
        indices.append(0)
        repeat {
            record.skipSpace(&at)
            indices[indices.count - 1] = count
            if isOfRecords { for inner in itemNodes { cells[inner].kind = .unseen } }
            let value = try value(record, &at, node: node, type: item, depth: depth)
            count += 1
            if isKept {
                if isOfRecords { for inner in itemNodes { pending.append(cells[inner]) } } else { pending.append(value) }
                isKept = items.count + pending.count <= OutputBounds.items
            }
            record.skipSpace(&at)
            at += 1
        } while record.peek(at - 1) == UInt8(ascii: ",")
        if record.peek(at - 1) != UInt8(ascii: "]") {
            at -= 1
            throw .commaOrBracket
        }
        indices.removeLast()
        let first = items.count
        // Items of inner lists have been moved before, so the rest is this list's.
        if isKept { items.append(contentsOf: pending[start...]) }
        pending.removeLast(pending.count - start)
        return FieldValue.ListedItems(count: count, first: isKept ? first : nil)
    }
}
