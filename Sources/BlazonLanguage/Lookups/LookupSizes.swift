import BlazonText

extension Lookup {
    /// How large the values of each column can be: of each class of characters the most that any row has, and no more characters than any
    /// row. Looks at all rows.
    package var sizes: [ValueSize] {
        fields.indices.map { column in
            var (most, scalars) = (CharacterVector.zero, 0)
            for row in 0..<count {
                guard let text = printed(row, column) else { continue }
                let characters = CharacterVector(of: text)
                most = most.maximum(characters)
                scalars = max(scalars, characters.dot(.ones))
            }
            let classes = CharacterClass.allCases.filter { most[$0] > 0 }
            let both = TextSize(most).bounded(by: TextSize([.characters(CharacterRun(scalars, of: classes))]))
            return ValueSize(text: both, type: fields[column].type)
        }
    }

    /// Rows that show what a column can be: the first row, the one with the longest value, one without a value, one for each word or truth, and
    /// those with the least and the greatest integer. nil as the column: the first row.
    package func exampleRows(_ column: Int?) -> Set<Int> {
        guard count > 0 else { return [] }
        guard let column else { return [0] }
        var (longest, least, greatest) = (0, (row: 0, value: Int64.max), (row: 0, value: Int64.min))
        var found: [[UInt8]: Int] = [:]
        let isEnum = if case .enumeration = fields[column].type { true } else { false }
        for row in 0..<count {
            let cell = self.cell(row, column)
            if cell.count > self.cell(longest, column).count { longest = row }
            switch cell.kind {
            case .integer:
                guard let value = Int64(text(cell)) else { continue }
                if value < least.value { least = (row, value) }
                if value > greatest.value { greatest = (row, value) }
            case .text where !isEnum, .number: continue
            case .text, .missing, .true, .false:
                let bytes = rows.array(of: cell)
                if found[bytes] == nil { found[bytes] = row }
            }
        }
        return Set([0, longest, least.row, greatest.row] + found.values)
    }
}

extension Lookup: Equatable {
    package static func == (left: Lookup, right: Lookup) -> Bool {
        if left === right { return true }
        guard left.name.hasSameBytes(as: right.name), left.key == right.key, left.fields == right.fields,
            left.count == right.count
        else { return false }
        func isEqual(_ one: LookupCell, _ other: LookupCell) -> Bool {
            one.kind == other.kind && left.text(one).hasSameBytes(as: right.text(other))
        }
        return (0..<left.count).allSatisfy { row in
            left.key(row).hasSameBytes(as: right.key(row))
                && left.fields.indices.allSatisfy { isEqual(left.cell(row, $0), right.cell(row, $0)) }
        }
    }
}
