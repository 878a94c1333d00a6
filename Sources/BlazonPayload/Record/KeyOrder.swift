/// The keys of the last record, by their place in it: the next one most often has the same, and then a key is compared, not scanned and
/// looked up. Only plain ASCII keys of 1 to 16 bytes are remembered.
struct KeyOrder {
    struct Key {
        /// The first 8 bytes and the last 8 (the same, zeros after the end, for a key of up to 8).
        let head: UInt64
        let tail: UInt64
        let count: Int
        /// The field that it names; -1 for none.
        let node: Int
    }

    private static let nothing = Key(head: 0, tail: 0, count: 0, node: -1)
    /// Places beyond this many are not remembered.
    private static let limit = 32
    private var keys: [Key] = []

    /// The key remembered for `position`, where it and its closing quote stand at `at`.
    @inline(__always) func match(_ position: Int, _ record: Bytes, _ at: Int) -> Key? {
        guard position >= 0, position < keys.count, at <= record.count - 17 else { return nil }
        let key = keys[position]
        guard key.count > 0, record[at + key.count] == UInt8(ascii: "\"") else { return nil }
        let head = record.word(at: at)
        if key.count >= 8 {
            guard head == key.head, record.word(at: at + key.count - 8) == key.tail else { return nil }
        } else if head & (1 << (8 * UInt64(key.count)) &- 1) != key.head {
            return nil
        }
        return key
    }

    /// - Parameter range: a key without escapes and all ASCII.
    mutating func remember(_ position: Int, _ record: Bytes, _ range: Range<Int>, _ node: Int) {
        guard position >= 0, position < Self.limit else { return }
        while keys.count <= position { keys.append(Self.nothing) }
        guard !range.isEmpty, range.count <= 16 else { return keys[position] = Self.nothing }
        let head = FieldTable.head(of: record, range)
        let tail = range.count >= 8 ? record.word(at: range.upperBound - 8) : head
        keys[position] = Key(head: head, tail: tail, count: range.count, node: node)
    }
}
