package import BlazonText

/// Collects the rows of a lookup.
package struct LookupBuilder {
    private let name: String
    private let key: ValueType
    private let fields: [Field]
    /// The spellings of keys and values. Booleans share theirs, at the start.
    private var bytes = Array(Self.truths.utf8)
    private static let truths = "truefalse"
    /// Row by row, its key and one value for each column.
    private var cells: [LookupCell] = []

    /// Creates a lookup without rows.
    package init(name: String, key: ValueType, fields: [Field]) { (self.name, self.key, self.fields) = (name, key, fields) }

    /// Bytes of keys and values so far.
    package var byteCount: Int { bytes.count - Self.truths.utf8.count }

    private var width: Int { fields.count + 1 }

    /// The fields that no row has.
    package var fieldsWithoutValue: [Field] {
        fields.indices.filter { column in (0..<count).allSatisfy { cells[$0 &* width + column + 1].kind == .missing } }
            .map { fields[$0] }
    }

    /// Number of rows so far.
    package var count: Int { cells.count / width }

    /// Starts a row. One value for each column must follow.
    package mutating func start(key: some Sequence<UInt8>) { append(text: key) }

    /// Appends a text as the value of the next column.
    package mutating func append(text: some Sequence<UInt8>) {
        let start = bytes.count
        bytes += text
        cells.append(cell(.text, bytes.span.extracting(start..<bytes.count).traits, from: start))
    }

    /// Appends a number, given in any notation of JSON.
    package mutating func append(number: Bytes) {
        let start = bytes.count
        if case .decimal(let value) = Decimal.read(number) {
            value.append(to: &bytes)
        } else {
            Decimal.appendPlain(number, to: &bytes)
        }
        cells.append(cell(.number, .plain, from: start))
    }

    /// Appends an integer.
    package mutating func append(integer: Int64) {
        let start = bytes.count
        appendInteger(integer, to: &bytes)
        cells.append(cell(.integer, .plain, from: start))
    }

    /// Appends a boolean.
    package mutating func append(boolean: Bool) {
        cells.append(LookupCell(kind: boolean ? .true : .false, traits: .plain, start: boolean ? 0 : 4, count: boolean ? 4 : 5))
    }

    /// Appends no value.
    package mutating func appendMissing() { cells.append(.missing) }

    private func cell(_ kind: LookupCell.Kind, _ traits: LookupCell.Traits, from start: Int) -> LookupCell {
        LookupCell(
            kind: kind, traits: traits, start: UInt32(truncatingIfNeeded: start),
            count: UInt32(truncatingIfNeeded: bytes.count - start))
    }

    /// The lookup with its rows in the order of their keys. Of rows with equal keys only the first counts.
    package func lookup() -> Lookup {
        let order = (0..<count).sorted { bytes[keyRange($0)].lexicographicallyPrecedes(bytes[keyRange($1)]) }
        var sorted = cells
        if !order.elementsEqual(0..<count) {
            sorted.removeAll(keepingCapacity: true)
            for row in order { sorted += cells[row &* width..<(row + 1) &* width] }
        }
        return Lookup(
            name: name, key: key, fields: fields,
            rows: LookupRows(bytes: bytes, cells: sorted, width: width, shared: Self.truths.utf8.count))
    }

    private func keyRange(_ row: Int) -> Range<Int> {
        let cell = cells[row &* width]
        return Int(cell.start)..<Int(cell.start) + Int(cell.count)
    }
}

extension Lookup {
    /// The lookup with some of its columns.
    package func selecting(_ columns: [Int]) -> Lookup {
        var builder = LookupBuilder(name: name, key: key, fields: columns.map { fields[$0] })
        for row in 0..<count {
            let row = rows.row(at: row)
            builder.append(rows.key(row), of: rows)
            for column in columns { builder.append(rows.cell(row, column), of: rows) }
        }
        return builder.lookup()
    }
}

extension LookupBuilder {
    /// Appends a cell of other rows.
    fileprivate mutating func append(_ cell: LookupCell, of rows: LookupRows) {
        switch cell.kind {
        case .missing, .true, .false: cells.append(cell)
        case .text, .integer, .number:
            let start = bytes.count
            bytes += rows.array(of: cell)
            cells.append(self.cell(cell.kind, cell.traits, from: start))
        }
    }
}

extension Bytes {
    /// What is known of a text in a row.
    fileprivate var traits: LookupCell.Traits {
        var traits: LookupCell.Traits = count > 0 && (self[0].beginsVisibly || !isBlankText(self)) ? .visible : []
        if count > EvaluationState.maxText { return traits }
        if unescapedPrefix(from: 0, dropsControls: false) == count {
            traits.insert(.kept)
            if !hasDroppedControl { traits.insert(.text) }
            if indices.allSatisfy({ self[$0].isUnreserved }) { traits.insert(.component) }
        }
        return traits
    }

    /// Whether there is U+007F or one of U+0080–9F.
    private var hasDroppedControl: Bool {
        var at = unescapedPrefix(from: 0, dropsControls: true)
        while at < count {
            if self[at] != 0xC2 || peek(at &+ 1) < 0xA0 { return true }
            at = unescapedPrefix(from: at &+ 2, dropsControls: true)
        }
        return false
    }
}
