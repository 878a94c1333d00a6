import BlazonText

/// Rows of a campaign's data that recipients' records find by a key: a lookup. A class, because all renderers of a program share it.
package final class Lookup: Sendable {
    /// The name that expressions use.
    package let name: String
    /// The type of the key: a text, an integer or an enum.
    package let key: ValueType
    /// The columns, in the order of their declaration. Each is a single value.
    package let fields: [Field]
    /// Number of rows.
    package let count: Int
    /// The keys and the texts of all rows. Ranges in `keys` and in values are of these bytes.
    private let bytes: [UInt8]
    /// By row, in the order of their bytes.
    private let keys: [Range<Int>]
    /// Row by row, the values of its columns.
    private let values: [Value]
    /// Rows by hash of the key: an index and 1, or 0; a power of two of them, at least twice the rows.
    private let buckets: [UInt32]

    init(
        name: String, key: ValueType, fields: [Field], bytes: [UInt8], keys: [Range<Int>], values: [Value]
    ) {
        (self.name, self.key, self.fields, self.bytes, self.keys, self.values) = (name, key, fields, bytes, keys, values)
        count = keys.count
        var size = 4
        while size < 2 * keys.count { size *= 2 }
        var buckets = [UInt32](repeating: 0, count: size)
        for (row, range) in keys.enumerated() {
            var bucket = Self.hash(bytes, range) & (size - 1)
            while buckets[bucket] != 0 { bucket = (bucket + 1) & (size - 1) }
            buckets[bucket] = UInt32(truncatingIfNeeded: row + 1)
        }
        self.buckets = buckets
    }

    /// The row with a key, given the key's bytes within `other`; nil if there is none.
    package func row(_ other: [UInt8], _ range: Range<Int>) -> Int? {
        if range.lowerBound < 0 || range.upperBound > other.count { return nil }
        let mask = buckets.count - 1
        var bucket = Self.hash(other, range) & mask
        while buckets[bucket] != 0 {
            let row = Int(buckets[bucket]) - 1
            if isEqual(keys[row], other, range) { return row }
            bucket = (bucket + 1) & mask
        }
        return nil
    }

    /// The row with a key; nil if there is none.
    package func row(_ key: String) -> Int? {
        let bytes = Array(key.utf8)
        return row(bytes, 0..<bytes.count)
    }

    /// The key of a row as a text.
    package func key(_ row: Int) -> String { text(keys[row]) }

    /// The value of a column in a row. The range of a text is one of `append(_:to:)`.
    package func value(_ row: Int, _ column: Int) -> Value { values[row * fields.count + column] }

    /// Appends the bytes of a range that a value has.
    package func append(_ range: Range<Int>, to arena: inout [UInt8]) { arena += bytes[range] }

    /// The text of a range that a value has.
    package func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    private func isEqual(_ own: Range<Int>, _ other: [UInt8], _ range: Range<Int>) -> Bool {
        if own.count != range.count { return false }
        var (at, position) = (own.lowerBound, range.lowerBound)
        while at < own.upperBound {
            if bytes[at] != other[position] { return false }
            (at, position) = (at &+ 1, position &+ 1)
        }
        return true
    }

    /// A hash of bytes that is the same in every run (FNV-1a, with a final mix).
    private static func hash(_ bytes: [UInt8], _ range: Range<Int>) -> Int {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for index in range { hash = (hash ^ UInt64(bytes[index])) &* 0x100_0000_01b3 }
        hash ^= hash >> 29
        return Int(truncatingIfNeeded: hash & 0x7FFF_FFFF)
    }
}

extension Lookup: Equatable {
    package static func == (left: Lookup, right: Lookup) -> Bool {
        if left === right { return true }
        guard left.name.hasSameBytes(as: right.name), left.key == right.key, left.fields == right.fields,
            left.count == right.count
        else { return false }
        for row in 0..<left.count {
            if !left.key(row).hasSameBytes(as: right.key(row)) { return false }
            for column in left.fields.indices where left.printed(row, column) != right.printed(row, column) { return false }
        }
        return true
    }
}

extension Lookup {
    /// The value of a column in a row as texts print it; nil if it is missing.
    package func printed(_ row: Int, _ column: Int) -> [UInt8]? {
        switch value(row, column) {
        case .missing, .list, .record: nil
        case .text(let range), .longNumber(let range): Array(bytes[range])
        case .integer(let value): Array("\(value)".utf8)
        case .number(let value): Array(value.description.utf8)
        case .boolean(let value): Array((value ? "true" : "false").utf8)
        }
    }

    /// The lookup with some of its columns.
    package func selecting(_ columns: [Int]) -> Lookup {
        var builder = LookupBuilder(name: name, key: key, fields: columns.map { fields[$0] })
        for row in 0..<count {
            builder.start(key: bytes[keys[row]])
            for column in columns {
                switch value(row, column) {
                case .text(let range): builder.append(text: bytes[range])
                case .longNumber(let range): builder.append(longNumber: bytes[range])
                case let other: builder.append(other)
                }
            }
        }
        return builder.lookup()
    }

    /// How large the values of each column can be: of each class of characters the most that any row has, and no more characters than any
    /// row. Looks at all rows.
    package var sizes: [ValueSize] {
        fields.indices.map { column in
            var (most, scalars) = (CharacterVector.zero, 0)
            for row in 0..<count {
                guard let text = printed(row, column) else { continue }
                let characters = CharacterVector(of: String(decoding: text, as: UTF8.self))
                most = most.maximum(characters)
                scalars = max(scalars, characters.dot(.ones))
            }
            let classes = CharacterClass.allCases.filter { most[$0] > 0 }
            let both = TextSize(most).bounded(by: TextSize([.characters(CharacterRun(scalars, of: classes))]))
            return ValueSize(text: both, type: fields[column].type)
        }
    }
}

extension Lookup {
    /// The row with the longest value of a column in bytes; nil if no row has a value.
    package func largestRow(_ column: Int) -> Int? {
        var best: (row: Int, count: Int)?
        for row in 0..<count {
            guard let length = printed(row, column)?.count else { continue }
            if length > best?.count ?? -1 { best = (row, length) }
        }
        return best?.row
    }
}
