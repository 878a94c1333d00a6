import BlazonText

/// Finds a key among the entries of one mapping, byte for byte. Small mappings are looked through; a large one gets a hash table.
struct KeyIndex {
    private static let smallMapping = 16
    private var table: [KeyBytes: Int] = [:]

    /// The index of `key` in `entries`, which only grow between calls.
    mutating func index(of key: String, in entries: [Entry]) -> Int? {
        if entries.count <= KeyIndex.smallMapping {
            return entries.firstIndex { $0.key.text.hasSameBytes(as: key) }
        }
        for index in table.count..<entries.count { table[KeyBytes(text: entries[index].key.text)] = index }
        return table[KeyBytes(text: key)]
    }
}

/// A text compared by bytes. `String` compares canonically, so that é equals e + ´.
private struct KeyBytes: Hashable {
    let text: String

    static func == (left: KeyBytes, right: KeyBytes) -> Bool { left.text.hasSameBytes(as: right.text) }

    func hash(into hasher: inout Hasher) {
        var word: UInt64 = 0
        var count = 0
        for byte in text.utf8 {
            word = word << 8 | UInt64(byte)
            count += 1
            if count % 8 == 0 { hasher.combine(word) }
        }
        hasher.combine(word)
        hasher.combine(count)
    }
}
