import BlazonLanguage
import BlazonText

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
    var faults: RecordFaults
    /// The name of the field that identifies a recipient.
    let idName: [UInt8]
    /// The node of that field; -1 if the schema has none.
    private let idNode: Int
    /// Whether the last record was read to its end and contains that field at most once.
    private var knowsID = false
    /// The range of that field in the record if the schema has none.
    private var undeclaredID = 0..<0
    /// Stands for the node of that key.
    private static let undeclaredIDNode = -2
    /// The items of all lists of the last record, those of a list together: one value each, or the values of a record's nodes.
    var items: GrowingArray<FieldValue>
    /// Items of lists that are not complete yet.
    var pending: GrowingArray<FieldValue>
    /// Indices of the current list items, the outermost first.
    var indices: [Int] = []
    var scratch: [UInt8] = []
    /// The declared texts of the last record that have escapes, decoded.
    var decoded: OutputCursor {
        @inline(__always) get { cursors[0] }
        @inline(__always) nonmutating _modify { yield &cursors[0] }
    }
    private let cursors: FixedArray<OutputCursor>
    /// Plain if all bytes are known to be well-formed UTF-8, otherwise the reader checks them.
    var letters = Bytes.Letters.special
    /// Whether the last record had lists or decoded texts.
    var isUsed = false
    /// Whether the last record was read to its end: at once or, after `reject`, at all.
    private(set) var isWhole = false
    private let schemaCount: Int
    /// How far the functions got that return an offset: where the fault is if one of them threw.
    private var reached = 0
    /// Why a value was rejected last: a whole file may be rejected for one field.
    var lastCause: (node: Int, type: Int, cause: Reject.Cause)?
    /// The last cause with a hint, and the one without it.
    var lastHinted: (origin: Reject.Cause, cause: Reject.Cause)?
    /// The keys of all records so far.
    var keys: SeenKeys
    /// Predict what is between the values of an object, by the first node of its level.
    private let predictions: FixedArray<MemberPrediction>

    init(
        _ fields: [Field], loops: [LoopVariable] = [], linkSchemes: [String], nesting: Int, id: String = RecordSource.standardID,
        written dialect: ValueDialect = ValueDialect(), _ arena: Arena
    ) {
        cursors = arena.cursors(1)
        table = FieldTable(fields, loops: loops, written: dialect)
        items = GrowingArray(arena, filler: FieldValue())
        pending = GrowingArray(arena, filler: FieldValue())
        faults = RecordFaults(table)
        rules = arena.array(table.rules)
        keys = SeenKeys(table, arena)
        schemaCount = table.schemaCount
        cells = arena.array(repeating: FieldValue(), count: table.nodes.count)
        predictions = arena.array(repeating: MemberPrediction(arena, most: 0), count: table.nodes.count + 1)
        for level in table.levels { predictions[level.lowerBound] = MemberPrediction(arena, most: level == table.root ? 64 : 16) }
        // The record's own fields come first in the table.
        idName = Array(id.utf8)
        idNode = fields.firstIndex { $0.name.hasSameBytes(as: id) } ?? -1
        self.nesting = min(nesting, Renderer.maxNesting)
        self.linkSchemes = linkSchemes.map { $0.lowercased() }
    }

    /// Reads the record at the start of `bytes` into `cells`; false if it is invalid, or ends in another way than most records do:
    /// `reject` decides that. The bytes after `end` do not change the result, but if there are some, the last value can be read in wide
    /// steps.
    @inline(__always) mutating func read(_ bytes: Bytes, upTo end: Int) -> Bool {
        if !faults.isEmpty { faults.clear() }
        var at = 0
        do throws(JSONFault) { try scan(bytes, &at) } catch { at = -1 }
        isWhole = at == end
        return isWhole && faults.isEmpty
    }

    /// Why a record for which `read` was false is invalid; nil if it is valid. Malformed JSON is reported before schema violations.
    @inline(never) mutating func reject(_ record: Bytes) -> Reject? {
        if isWhole { return faults.takeReject() }
        faults.clear()
        let malformed = scanAll(record)
        isWhole = malformed == nil
        return malformed ?? faults.takeReject()
    }

    /// Records schema violations in `faults`; returns a reject if the record is malformed.
    private mutating func scanAll(_ record: Bytes) -> Reject? {
        var at = record.spaceEnd(from: 0)
        if at < record.count, record[at] != UInt8(ascii: "{") { return RejectMessages.notAnObject(record, at) }
        at = 0
        do throws(JSONFault) {
            try scan(record, &at)
            record.skipSpace(&at)
            if at < record.count { throw .end }
            return nil
        } catch {
            knowsID = false
            return RejectMessages.malformed(error, record, max(at, reached), nesting: nesting)
        }
    }

    /// Removes what lists and decoded texts of the last record left.
    @inline(never) private mutating func clear() {
        isUsed = false
        indices.removeAll(keepingCapacity: true)
        items.remove(from: 0)
        pending.remove(from: 0)
        decoded.truncate(to: 0)
    }

    /// Reads an object, from the space before it to its closing brace.
    private mutating func scan(_ record: Bytes, _ at: inout Int) throws(JSONFault) {
        for node in 0..<schemaCount { cells[node].become(.unseen) }
        if isUsed { clear() }
        knowsID = false
        undeclaredID = 0..<0
        reached = 0
        record.skipSpace(&at)
        try record.expect(UInt8(ascii: "{"), else: .value, &at)
        knowsID = true
        try members(record, &at, table.root, depth: 1)
    }

    /// The range of the field that identifies the last record, as `RawSpan.recordID` finds it. Mutating, since a call on a struct of this size
    /// would copy it.
    mutating func id(of record: Bytes) -> Range<Int>? { knownID(of: record) ?? record.recordID(named: idName) }

    /// nil if a search has to find it.
    private mutating func knownID(of record: Bytes) -> Range<Int>? {
        guard knowsID else { return nil }
        if idNode < 0 { return undeclaredID.isEmpty ? nil : range(ofID: undeclaredID, record) }
        let cell = cells[idNode]
        switch cell.kind {
        case .text where !cell.isDecoded: return cell.start - 1..<cell.end + 1
        case .integer, .number: return cell.range
        default: return nil
        }
    }

    /// Reads the members of an object, after its opening brace. `depth` includes it. This is the hot loop: common cases are inline
    /// and keep the offset in a register; all others are separate functions.
    private mutating func members(_ record: Bytes, _ offset: inout Int, _ level: Range<Int>, depth: Int) throws(JSONFault) {
        var at = offset
        defer { offset = at }
        var isFirst = true
        // Number of keys that name a field.
        var named = 0
        let (prediction, letters) = (predictions[level.lowerBound], letters)
        var position = prediction.start
        while true {
            let node: Int
            if let known = prediction.match(record, at, &position) {
                at &+= known.count
                node = known.node
            } else {
                guard let next = try key(record, at, level, position, isFirst: isFirst) else {
                    at = record.spaceEnd(from: at) &+ 1
                    break
                }
                at = next.end
                node = next.node
                position = next.position
            }
            isFirst = false
            if node >= 0 { named &+= 1 }
            let value = at
            if record.peek(at) == UInt8(ascii: "\"") {
                let start = at &+ 1
                var flags = TextFlags()
                at = record.plainPrefix(from: start, letters)
                if record.peek(at) != UInt8(ascii: "\"") { (at, flags) = try rest(of: record, from: at) }
                if node >= 0 { note(text: start, at, flags, record, node) }
                at &+= 1
            } else if node >= 0, rules[node].isInteger, cells[node].kind == .unseen, let (value, end) = record.plainInteger(at) {
                note(integer: value, at, end, record, node)
                at = end
            } else {
                at = try member(record, at, node, depth: depth)
            }
            if node == Self.undeclaredIDNode {
                if !undeclaredID.isEmpty { knowsID = false }
                undeclaredID = value..<at
            }
            if record.peek(at) == UInt8(ascii: "}") {
                at &+= 1
                break
            }
        }
        // Duplicate fields have been rejected, so an equal count means that all fields are present.
        if named < level.count { requireAll(level) }
    }

    /// The range of an undeclared `id` that is a text or a number.
    private mutating func range(ofID value: Range<Int>, _ record: Bytes) -> Range<Int>? {
        let start = record.spaceEnd(from: value.lowerBound)
        switch record.peek(start) {
        case UInt8(ascii: "\"") where record.hasLoneSurrogate(start): return nil
        case UInt8(ascii: "\""), UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return start..<value.upperBound
        default: return nil
        }
    }

    @inline(__always) private mutating func requireAll(_ level: Range<Int>) {
        for node in level where cells[node].kind == .unseen && !rules[node].mayMiss {
            if faults.needsMessage(node) { faults.add(RejectMessages.missing(path(node), "is missing"), node) }
        }
    }

    /// Reads a separator or opening brace and a key, up to the next value: its offset, the field that the key names, or -1, and what the
    /// prediction needs. Returns nil at the end of the object.
    @inline(never) private mutating func key(
        _ record: Bytes, _ start: Int, _ level: Range<Int>, _ position: MemberPrediction.Position, isFirst: Bool
    ) throws(JSONFault) -> (end: Int, node: Int, position: MemberPrediction.Position)? {
        if let known = predictions[level.lowerBound].search(record, start, position, isFirst: isFirst) {
            return (start + known.count, known.node, known.position)
        }
        var at = record.spaceEnd(from: start)
        defer { reached = max(reached, at) }
        if record.peek(at) == UInt8(ascii: "}") { return nil }
        if !isFirst {
            try record.expect(UInt8(ascii: ","), else: .commaOrBrace, &at)
            record.skipSpace(&at)
        }
        let (name, flags) = try record.skipKey(&at)
        var node = find(record, name, flags, level)
        if node >= 0 { keys.isSeen[node] = true } else { noteUnknown(record, name, flags, level) }
        if node < 0, idNode < 0, level == table.root, record.spells(idName, name, flags) { node = Self.undeclaredIDNode }
        let next = predictions[level.lowerBound].remember(record, start..<at, position, isFirst: isFirst, node: node)
        return (at, node, next)
    }

    /// Reads the rest of a text from its first byte that is not plain; returns the offset of its closing quote.
    @inline(never) private mutating func rest(of record: Bytes, from start: Int) throws(JSONFault) -> (end: Int, flags: TextFlags)
    {
        var at = start
        defer { reached = max(reached, at) }
        let flags = try record.skipRestOfText(&at)
        return (at - 1, flags)
    }

    /// Reads a value and records it; returns its end.
    @inline(never) private mutating func member(_ record: Bytes, _ start: Int, _ node: Int, depth: Int) throws(JSONFault) -> Int {
        var at = record.spaceEnd(from: start)
        defer { reached = max(reached, at) }
        if node < 0 {
            try record.skipValue(&at, depth: depth, most: nesting)
        } else if cells[node].kind != .unseen {
            try record.skipValue(&at, depth: depth, most: nesting)
            twice(node)
        } else if rules[node].isBoolean, let (value, end) = record.plainBoolean(at) {
            cells[node] = FieldValue(kind: value ? .true : .false, verbatim: .anywhere, start: at, end: end)
            at = end
        } else if rules[node].bounds >= 0, let value = decimal(record, &at, bounds: rules[node].bounds) {
            cells[node] = value
        } else {
            cells[node] = try value(record, &at, node: node, type: rules[node].type, depth: depth)
        }
        return at
    }

    /// Records a declared text, given the range between its quotes.
    @inline(__always) private mutating func note(
        text start: Int, _ end: Int, _ flags: TextFlags, _ record: Bytes, _ node: Int
    ) {
        guard cells[node].kind == .unseen else { return twice(node) }
        // Most texts have type `string`, start with a letter, and are shorter than their bound even in bytes.
        if start < end, end &- start <= rules[node].plainMax, flags.isEmpty, record.beginsVisibly(at: start) {
            cells[node] = FieldValue(kind: .text, verbatim: .always, flags: flags, start: start, end: end)
        } else {
            noteRare(text: start, end, flags, record, node)
        }
    }

    /// Records a declared whole number.
    @inline(__always) private mutating func note(integer: Int64, _ start: Int, _ end: Int, _ record: Bytes, _ node: Int) {
        let isNegative = record.peek(start) == UInt8(ascii: "-")
        cells[node] = FieldValue(
            kind: .integer, verbatim: isNegative ? [] : .anywhere, number: isNegative ? .minus : [], start: start, end: end,
            integer: integer)
        let rule = rules[node]
        if integer < rule.low || integer > rule.high { addFault(.outOfBounds, cells[node], record, node, rule.type) }
    }

    @inline(never) private mutating func noteRare(text start: Int, _ end: Int, _ flags: TextFlags, _ record: Bytes, _ node: Int) {
        cells[node] = value(ofText: start, end, flags, record, node, type: rules[node].type)
    }

    /// The value of a declared text, checked against its type.
    @inline(__always) mutating func value(
        ofText start: Int, _ end: Int, _ flags: TextFlags, _ record: Bytes, _ node: Int, type: Int
    ) -> FieldValue {
        var cell = FieldValue(kind: .text, flags: flags, start: start, end: end)
        guard flags.isEmpty, start < end, record.beginsVisibly(at: start) else {
            validateText(&cell, record, node: node, type: type)
            return cell
        }
        let text = record.extracting(start..<end)
        if !fits(text, type: type) {
            addFault(of: text, &cell, cell, record, node, type)
        } else if text.count <= EvaluationState.maxText {
            cell.verbatim = .always
        }
        return cell
    }

    @inline(never) private mutating func twice(_ node: Int) {
        if node == idNode { knowsID = false }
        if faults.needsMessage(node) { faults.add(RejectMessages.duplicate(path(node)), node) }
    }

    /// Reads one declared value and checks it against its type; `depth` counts the enclosing objects and lists.
    mutating func value(_ record: Bytes, _ at: inout Int, node: Int, type: Int, depth: Int) throws(JSONFault) -> FieldValue {
        var cell = FieldValue()
        cell.start = at
        switch record.peek(at) {
        case UInt8(ascii: "\""):
            at += 1
            let start = at
            let flags = try record.skipText(&at)
            return value(ofText: start, at - 1, flags, record, node, type: type)
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
            if case .number(let bounds) = table.kinds[type], let value = decimal(record, &at, bounds: bounds) { return value }
            cell.number = try record.skipNumber(&at)
            cell.end = at
            cell.kind = .number
        }
        validate(&cell, record, node: node, type: type)
        cell.noteVerbatim()
        return cell
    }

    /// Reads a number of few digits that is within its bounds, as most are; nil, and nothing is read, for any other.
    @inline(__always) private func decimal(_ record: Bytes, _ at: inout Int, bounds: Int) -> FieldValue? {
        guard let plain = record.plainDecimal(at), table.quickBounds[bounds].contain(plain.mantissa, scale: plain.scale) else {
            return nil
        }
        let start = at
        at = plain.end
        let flags: NumberFlags = plain.scale > 0 ? .point : []
        return FieldValue(
            kind: .number, verbatim: plain.isNegative ? [] : .anywhere,
            number: plain.isNegative ? flags.union(.minus) : flags,
            start: start, end: at)
    }
}
