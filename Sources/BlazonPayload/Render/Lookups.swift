import BlazonLanguage
import BlazonText

/// A row that steps read: the lookup, the field that is its key, and the row found last.
struct RowSlot: BitwiseCopyable {
    /// The index of the lookup.
    let lookup: Int
    /// The node of the key; -1: the key is a constant, and `row` always its row.
    let node: Int
    /// The row with the key; -1: there is none.
    fileprivate(set) var row: Int
    /// The number of the record for which it was found.
    fileprivate var record = 0
    /// The key's offset in that record, or among its decoded texts: in a loop the key differs from pass to pass.
    fileprivate var start = -1
    fileprivate var isDecoded = false

    init(lookup: Int, node: Int, row: Int = -1) { (self.lookup, self.node, self.row) = (lookup, node, row) }
}

/// A column that a step reads.
struct ColumnReading: BitwiseCopyable {
    /// The index of its row in `Plan.rows`.
    let slot: Int
    let column: Int
    /// What a cell must be to be copied.
    let traits: LookupCell.Traits
    /// The instruction that writes the value; -1 if the step does not.
    let write: Int
}

// Steps that read lookups: the row of a key is searched once for each record. Mutating, since calls on a struct of this size would copy it.
extension Interpreter {
    /// Writes a column; returns the output, and what is known of the value: nil if it is to be written step by step.
    @inline(never) mutating func writeColumn(
        _ reading: ColumnReading, _ record: Bytes, _ out: OutputCursor
    ) -> (cursor: OutputCursor, isPresent: Bool?) {
        guard let cell = cell(of: reading, record) else { return (out, nil) }
        let rows = lookupRows[plan.rows[reading.slot].lookup]
        var cursor = out
        if cell.traits.includes(reading.traits) {
            cursor.append(cell, of: rows)
        } else if cell.kind == .missing {
            return (out, false)
        } else if case .write(let encoding) = plan.code[reading.write], cell.count <= EvaluationState.maxText,
            !reading.traits.includes(.visible) || cell.traits.includes(.visible)
        {
            rows.withBytes(of: cell) { cursor.append(text: $0, encoding) }
        } else {
            return (out, nil)
        }
        return (cursor, true)
    }

    /// Writes a column as a step says; returns the output, and whether the value is written: if not, it is to be written step by step.
    @inline(never) mutating func formatColumn(
        _ step: Step, _ record: Bytes, _ out: OutputCursor
    ) -> (cursor: OutputCursor, isWritten: Bool) {
        let reading = plan.columns[Int(step.first)]
        guard let cell = cell(of: reading, record), cell.traits.includes(reading.traits) else { return (out, false) }
        var cursor = out
        let isWritten = lookupRows[plan.rows[reading.slot].lookup].withBytes(of: cell) { bytes in
            if case .cased(let style) = step.writer {
                var buffer = cursor
                let text = FieldValue(kind: .text, verbatim: .always, start: 0, end: bytes.count)
                return cell.kind == .text && writeCased(text, bytes, style, &cursor, &buffer)
            }
            guard cell.kind == .integer, case .integer(let value) = Decimal.readInteger(bytes) else { return false }
            let digits = (value < 0 ? 1 : 0)..<bytes.count
            switch step.writer {
            case .grouped: cursor.append(bytes, digits, value, plan.groupings[Int(step.second)], plan.texts)
            case .plural: cursor = plan.plurals[Int(step.second)].writing(bytes, digits, value, plan.texts, cursor)
            case .cased, .joined: return false
            }
            return true
        }
        return (cursor, isWritten)
    }

    /// Pushes the value of a column; returns whether it is known.
    @inline(never) mutating func pushColumn(_ reading: ColumnReading, _ record: Bytes) -> Bool {
        guard let cell = cell(of: reading, record) else { return false }
        isEvaluationUsed = true
        push(value(of: cell, in: lookupRows[plan.rows[reading.slot].lookup]))
        return true
    }

    /// The integer in a column; nil if it is another value, or not known.
    @inline(never) mutating func integer(of reading: ColumnReading, _ record: Bytes) -> Int64? {
        guard let cell = cell(of: reading, record), cell.kind == .integer,
            case .integer(let value) = value(of: cell, in: lookupRows[plan.rows[reading.slot].lookup])
        else { return nil }
        return value
    }

    /// nil if the row is not known.
    @inline(__always) private mutating func cell(of reading: ColumnReading, _ record: Bytes) -> LookupCell? {
        guard let row = row(reading.slot, record) else { return nil }
        return row < 0 ? .missing : lookupRows[plan.rows[reading.slot].lookup].cell(row, reading.column)
    }

    /// The row of a key of the record, -1 if there is none; nil if the key has to be computed.
    @inline(__always) mutating func row(_ slot: Int, _ record: Bytes) -> Int? {
        let found = plan.rows[slot]
        if found.node < 0 { return found.row }
        let key = reader.cells[found.node]
        if found.record == recordNumber, found.start == key.start, found.isDecoded == key.isDecoded, key.isKey {
            return found.row
        }
        return searchRow(slot, key, record)
    }

    @inline(never) private mutating func searchRow(_ slot: Int, _ key: FieldValue, _ record: Bytes) -> Int? {
        if key.isAbsent { return -1 }
        guard key.isKey else { return nil }
        var found = plan.rows[slot]
        let rows = lookupRows[found.lookup]
        let row = key.withText(record, reader.decoded) { rows.row($0) }
        (found.row, found.record, found.start, found.isDecoded) = (row, recordNumber, key.start, key.isDecoded)
        plan.rows[slot] = found
        return row
    }

    /// Whether a key that is a field of the last record has a row in a lookup, and the row was read.
    func hasReadRow(of lookup: Int) -> Bool {
        (0..<plan.rows.count).contains { index in
            let slot = plan.rows[index]
            return slot.lookup == lookup && slot.node >= 0 && slot.record == recordNumber && slot.row >= 0
        }
    }

    // MARK: Step by step

    /// Replaces the key on top of the stack by a column of its row, or by true if `column` is nil; by `.missing` without a row.
    mutating func lookUp(_ rows: LookupRows, _ column: Int?) {
        let key = pop()
        let row = key == .missing ? -1 : evaluation.row(of: key, in: rows)
        if row < 0 { return push(.missing) }
        push(column.map { value(of: rows.cell(row, $0), in: rows) } ?? .boolean(true))
    }

    /// The value of a cell, whose text is copied to the arena.
    private mutating func value(of cell: LookupCell, in rows: LookupRows) -> Value {
        switch cell.kind {
        case .missing: return .missing
        case .true: return .boolean(true)
        case .false: return .boolean(false)
        case .text: return .text(copied(cell, of: rows))
        case .integer:
            guard case .integer(let value) = rows.withBytes(of: cell, { Decimal.readInteger($0) }) else { return .missing }
            return .integer(value)
        case .number:
            guard case .decimal(let value) = rows.withBytes(of: cell, { Decimal.read($0) }) else {
                return .longNumber(copied(cell, of: rows))
            }
            return .number(value)
        }
    }

    /// The range of the arena to which a cell's bytes are copied.
    private mutating func copied(_ cell: LookupCell, of rows: LookupRows) -> Range<Int> {
        let start = evaluation.arena.count
        rows.withBytes(of: cell) { evaluation.arena.append($0) }
        return start..<evaluation.arena.count
    }
}

extension EvaluationState {
    fileprivate mutating func row(of key: Value, in rows: LookupRows) -> Int {
        let start = arena.count
        let spelling = spelling(of: key)
        defer { arena.removeLast(arena.count - start) }
        return bytes(spelling) { rows.row($0) }
    }
}

extension FieldValue {
    /// Whether its bytes are spelled as keys are: a text, or an integer without leading zeros, a fraction or an exponent.
    @inline(__always) fileprivate var isKey: Bool { kind == .text || digits != nil }
}

extension OutputCursor {
    /// Appends the bytes of a value as they are.
    @inline(__always) fileprivate mutating func append(_ cell: LookupCell, of rows: LookupRows) {
        // The row's slack follows them.
        unsafe append(padded: rows.start(of: cell), Int(cell.count))
    }
}
