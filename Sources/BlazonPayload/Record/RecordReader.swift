import BlazonJSON
import BlazonLanguage

/// Reads records against a schema: one pass over the bytes checks the whole grammar, notes where wanted values lie, and judges each
/// by its declared type. Nothing is allocated for a record that fits.
struct RecordReader {
    let table: FieldTable
    /// What the last record holds, by node of the table.
    private(set) var cells: [Cell]
    /// Lower-cased, as `urlScheme` gives them.
    private let linkSchemes: [String]
    /// The first field that does not fit; later ones are not looked for.
    private var reject: Reject?
    /// Where in lists the reader is.
    private var items: [Int] = []
    private var scratch: [UInt8] = []
    /// The keys of the last record's own members, in their order.
    private var order = KeyOrder()

    init(_ fields: [Field], linkSchemes: [String]) {
        table = FieldTable(fields)
        cells = Array(repeating: Cell(), count: table.nodes.count)
        self.linkSchemes = linkSchemes.map { $0.lowercased() }
    }

    /// Reads a record into `cells`, or says why it does not fit. What is no JSON goes before what does not fit the schema.
    mutating func read(_ record: Bytes) -> Reject? {
        var fresh = cells.mutableSpan
        for index in fresh.indices { fresh[index] = Cell() }
        if reject != nil { reject = nil }
        items.removeAll(keepingCapacity: true)
        var at = 0
        do throws(Malformed) {
            record.skipBlanks(&at)
            if at < record.count, record[at] != UInt8(ascii: "{") { return RejectWords.notAnObject(record, at) }
            try record.expect(UInt8(ascii: "{"), &at)
            try object(record, &at, table.root, depth: 1)
            record.skipBlanks(&at)
            if at < record.count { throw .notJSON }
            return reject
        } catch {
            return RejectWords.malformed(error, record, at)
        }
    }

    /// From after the opening brace. `depth` counts this object.
    private mutating func object(_ record: Bytes, _ at: inout Int, _ level: Range<Int>, depth: Int) throws(Malformed) {
        record.skipBlanks(&at)
        if record.peek(at) == UInt8(ascii: "}") {
            at += 1
        } else {
            var position = 0
            repeat {
                record.skipBlanks(&at)
                try record.expect(UInt8(ascii: "\""), &at)
                let node = try key(record, &at, level, depth == 1 ? position : -1)
                position += 1
                record.skipBlanks(&at)
                try record.expect(UInt8(ascii: ":"), &at)
                record.skipBlanks(&at)
                if node < 0 {
                    try record.skipValue(&at, depth: depth)
                } else if cells[node].kind != .unseen {
                    try record.skipValue(&at, depth: depth)
                    if reject == nil { reject = RejectWords.duplicate(table.paths[node]) }
                } else {
                    cells[node] = try value(record, &at, node: node, type: table.nodes[node].type, depth: depth)
                }
                record.skipBlanks(&at)
                at += 1
            } while record.peek(at - 1) == UInt8(ascii: ",")
            if record.peek(at - 1) != UInt8(ascii: "}") {
                at -= 1
                throw .notJSON
            }
        }
        for node in level where cells[node].kind == .unseen && !mayMiss(node) {
            if reject == nil { reject = RejectWords.missing(table.paths[node], "is missing") }
        }
    }

    /// A key from after its opening quote to after its closing one, and the field that it names, or -1. Records of one file have
    /// their keys in one order: at `position` (from 0; -1: none is remembered) the last record's key is looked for first.
    @inline(__always) private mutating func key(_ record: Bytes, _ at: inout Int, _ level: Range<Int>, _ position: Int)
        throws(Malformed) -> Int
    {
        if let known = order.match(position, record, at) {
            at += known.count + 1
            return known.node
        }
        let start = at
        let flags = try record.text(&at)
        let node = find(record, start..<at - 1, flags, level)
        if flags.isEmpty { order.remember(position, record, start..<at - 1, node) }
        return node
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

    /// One wanted value, checked against its type; `depth` counts the objects and lists around it.
    private mutating func value(_ record: Bytes, _ at: inout Int, node: Int, type: Int, depth: Int) throws(Malformed) -> Cell {
        var cell = Cell()
        cell.start = at
        switch record.peek(at) {
        case UInt8(ascii: "\""):
            at += 1
            cell.start = at
            cell.flags = try record.text(&at)
            cell.end = at - 1
            cell.kind = .text
        case UInt8(ascii: "{"):
            if case .record(let level) = table.kinds[type] {
                if depth == JSON.maximumDepth { throw .tooDeep }
                at += 1
                try object(record, &at, level, depth: depth + 1)
            } else {
                try record.skipValue(&at, depth: depth)
            }
            cell.end = at
            cell.kind = .object
        case UInt8(ascii: "["):
            if case .list(_, let item) = table.kinds[type] {
                if depth == JSON.maximumDepth { throw .tooDeep }
                at += 1
                cell.integer = try list(record, &at, node: node, item: item, depth: depth + 1)
            } else {
                try record.skipValue(&at, depth: depth)
            }
            cell.end = at
            cell.kind = .list
        case UInt8(ascii: "t"):
            try record.word("true", &at)
            cell.end = at
            cell.kind = .true
        case UInt8(ascii: "f"):
            try record.word("false", &at)
            cell.end = at
            cell.kind = .false
        case UInt8(ascii: "n"):
            try record.word("null", &at)
            cell.end = at
            cell.kind = .missing
        default:
            cell.number = try record.number(&at)
            cell.end = at
            cell.kind = .number
        }
        judge(&cell, record, node: node, type: type)
        return cell
    }

    /// From after the opening bracket; the number of items.
    private mutating func list(_ record: Bytes, _ at: inout Int, node: Int, item: Int, depth: Int) throws(Malformed) -> Int64 {
        record.skipBlanks(&at)
        if record.peek(at) == UInt8(ascii: "]") {
            at += 1
            return 0
        }
        var count = 0
        items.append(0)
        repeat {
            record.skipBlanks(&at)
            items[items.count - 1] = count
            _ = try value(record, &at, node: node, type: item, depth: depth)
            count += 1
            record.skipBlanks(&at)
            at += 1
        } while record.peek(at - 1) == UInt8(ascii: ",")
        if record.peek(at - 1) != UInt8(ascii: "]") {
            at -= 1
            throw .notJSON
        }
        items.removeLast()
        return Int64(count)
    }

    /// A locale that is not known is served by the default, whatever the schema says.
    private func mayMiss(_ node: Int) -> Bool {
        if case .locale = table.kinds[table.nodes[node].type] { return true }
        return table.nodes[node].isOptional
    }
}

// Judging one value by its type (docs/language.md, Types).
extension RecordReader {
    @inline(__always) private mutating func judge(_ cell: inout Cell, _ record: Bytes, node: Int, type: Int) {
        if cell.kind == .text {
            judgeText(&cell, record, node: node, type: type)
            return
        }
        if cell.kind == .missing {
            absent(&cell, record, node: node, "is null")
            return
        }
        switch table.kinds[type] {
        case .integer(let low, let high):
            guard cell.kind == .number else { return refuse(.wrongType, cell, record, node, type) }
            switch Decimal.readInteger(record.extracting(cell.range)) {
            case .integer(let value):
                cell.kind = .integer
                cell.integer = value
                if value < low || value > high { refuse(.outOfBounds, cell, record, node, type) }
            case .beyond64Bits: refuse(.outOfBounds, cell, record, node, type)
            case .tooLong: refuse(.numberTooLong, cell, record, node, type)
            case .notWhole, .notANumber: refuse(.wrongType, cell, record, node, type)
            }
        case .number(let index):
            guard cell.kind == .number else { return refuse(.wrongType, cell, record, node, type) }
            let bounds = table.bounds[index]
            switch Decimal.read(record.extracting(cell.range)) {
            case .decimal(let value):
                if !bounds.contain(value) { refuse(.outOfBounds, cell, record, node, type) }
            case .long:
                scratch.removeAll(keepingCapacity: true)
                Decimal.appendPlain(record.extracting(cell.range), to: &scratch)
                if !bounds.contain(plain: scratch.span) { refuse(.outOfBounds, cell, record, node, type) }
            case .tooLong: refuse(.numberTooLong, cell, record, node, type)
            case .notANumber: refuse(.wrongType, cell, record, node, type)
            }
        case .boolean:
            if cell.kind != .true, cell.kind != .false { refuse(.wrongType, cell, record, node, type) }
        case .list(let max, _):
            guard cell.kind == .list else { return refuse(.wrongType, cell, record, node, type) }
            if cell.integer > Int64(max) { refuse(.outOfBounds, cell, record, node, type) }
        case .record:
            if cell.kind != .object { refuse(.wrongType, cell, record, node, type) }
        case .locale where items.isEmpty: cell.kind = .missing
        case .string, .enumeration, .date, .datetime, .url, .locale: refuse(.wrongType, cell, record, node, type)
        }
    }

    @inline(__always) private mutating func judgeText(_ cell: inout Cell, _ record: Bytes, node: Int, type: Int) {
        // Most texts are of the type `string`, begin with a letter, and are shorter than their bound even when counted in bytes.
        if case .string(let max) = table.kinds[type], cell.range.count <= max, !cell.flags.contains(.loneSurrogate),
            !cell.range.isEmpty,
            record[cell.start].beginsVisibly
        {
            return
        }
        judgeRareText(&cell, record, node: node, type: type)
    }

    @inline(never) private mutating func judgeRareText(_ cell: inout Cell, _ record: Bytes, node: Int, type: Int) {
        if cell.flags.contains(.loneSurrogate) {
            if case .locale = table.kinds[type], items.isEmpty { return cell.kind = .missing }
            return refuse(.loneSurrogate, cell, record, node, type)
        }
        if case .string(let max) = table.kinds[type], !cell.flags.contains(.escaped) {
            // As it stands in the record.
            let text = record.extracting(cell.range)
            if isBlankText(text) { return absent(&cell, record, node: node, "is blank") }
            if text.count > max, scalarCount(text) > max { refuse(.outOfBounds, cell, record, node, type) }
            return
        }
        scratch.removeAll(keepingCapacity: true)
        record.decodeText(cell.range, into: &scratch)
        if isBlankText(scratch.span) { return absent(&cell, record, node: node, "is blank") }
        switch table.kinds[type] {
        case .string(let max):
            if scratch.count > max, scalarCount(scratch.span) > max { refuse(.outOfBounds, cell, record, node, type) }
        case .enumeration(let members):
            if !table.members[members].contains(scratch) { refuse(.unknownMember, cell, record, node, type) }
        case .date:
            if !isDate(scratch.span) { refuse(.wrongType, cell, record, node, type) }
        case .datetime:
            if !isDateTime(scratch.span) { refuse(.wrongType, cell, record, node, type) }
        case .url(let max):
            guard let scheme = urlScheme(scratch.span) else { return refuse(.badURL, cell, record, node, type) }
            if !linkSchemes.contains(where: { $0.hasSameBytes(as: scheme) }) {
                if reject == nil { reject = RejectWords.scheme(path(node), scheme, linkSchemes) }
                return
            }
            if scratch.count > max, scalarCount(scratch.span) > max { refuse(.outOfBounds, cell, record, node, type) }
        case .locale:
            if isLocaleTag(scratch.span) { return }
            guard items.isEmpty else { return refuse(.wrongType, cell, record, node, type) }
            cell.kind = .missing
        case .integer, .number, .boolean, .list, .record: refuse(.wrongType, cell, record, node, type)
        }
    }

    /// null or blank.
    private mutating func absent(_ cell: inout Cell, _ record: Bytes, node: Int, _ how: String) {
        cell.kind = .missing
        if !items.isEmpty {
            if reject == nil { reject = RejectWords.blankItem(path(node), how) }
        } else if !mayMiss(node) {
            if reject == nil { reject = RejectWords.missing(path(node), how) }
        }
    }

    @inline(never) private mutating func refuse(_ code: RejectCode, _ cell: Cell, _ record: Bytes, _ node: Int, _ type: Int) {
        if reject == nil { reject = RejectWords.refusal(code, path(node), cell, record, table, type) }
    }

    /// `cart[2]`
    private func path(_ node: Int) -> String { items.reduce(table.paths[node]) { "\($0)[\($1)]" } }
}
