import BlazonLanguage

/// What steps read of lookups.
struct PlanLookups {
    private(set) var columns: [ColumnReading] = []
    private(set) var rows: [RowSlot] = []
    private var slots: [RowSlot.Key: Int] = [:]

    /// The index of a row, one for each pair of a lookup and a key.
    mutating func slot(of row: RowSlot) -> Int {
        if let known = slots[row.key] { return known }
        slots[row.key] = rows.count
        rows.append(row)
        return rows.count - 1
    }

    /// Adds a reading of a column; returns its index.
    mutating func add(_ row: RowSlot, _ column: Int, _ traits: LookupCell.Traits, write: Int) -> Int {
        columns.append(ColumnReading(slot: slot(of: row), column: column, traits: traits, write: write))
        return columns.count - 1
    }
}

extension RowSlot {
    fileprivate struct Key: Hashable {
        let lookup: Int
        let node: Int
        let row: Int
    }

    fileprivate var key: Key { Key(lookup: lookup, node: node, row: row) }
}

extension Encoding {
    /// What a value of a lookup must be to be copied with this encoding.
    var traits: LookupCell.Traits {
        switch form {
        case .text: .text
        case .kept, .url: .kept
        case .component, .reserved: .component
        case .json: .json
        }
    }
}
