package import BlazonLanguage
import BlazonText

/// Which fields have occurred in records, and which other keys.
package struct FieldPresence: Sendable {
    /// By node of the field table.
    private var seen: [Bool]
    private let paths: [String]
    /// The paths of keys that name no field, as far as they are kept.
    package private(set) var others: UnknownKeys

    init(_ reader: RecordReader) {
        let (table, keys) = (reader.table, reader.keys)
        paths = Array(table.paths.prefix(table.schemaCount))
        seen = paths.indices.map { keys.isSeen[$0] }
        others = keys.unknown
    }

    /// Adds what has occurred in other records of the same schema.
    package mutating func add(_ other: FieldPresence) {
        for index in seen.indices where other.seen[index] { seen[index] = true }
        others.add(other.others)
    }

    /// Adds keys that were found otherwise.
    package mutating func add(_ keys: UnknownKeys) { others.add(keys) }

    /// The optional fields that no record has, in the order of the schema.
    package func missing(of fields: [Field]) -> [String] {
        let found = Set(zip(paths, seen).filter(\.1).map { Array($0.0.utf8) })
        return fields.missing { found.contains(Array($0.utf8)) }
    }
}

extension [Field] {
    /// The paths of optional fields that have not occurred, in the order of the schema. A record that is missing stands for its fields.
    package func missing(isSeen: (String) -> Bool) -> [String] { missing("", isSeen) }

    private func missing(_ prefix: String, _ isSeen: (String) -> Bool) -> [String] {
        flatMap { field -> [String] in
            let path = prefix + field.name
            if field.mayMiss, !isSeen(path) { return [path] }
            var (type, inner) = (field.type, path)
            while case .list(_, let item) = type { (type, inner) = (item, inner + "[]") }
            guard case .record(let parts) = type else { return [] }
            return parts.missing(inner + ".", isSeen)
        }
    }
}

/// Counts the records that lack fields which a run limits: the field is missing, null or blank. A record that cannot be read to its end is not
/// counted.
struct AbsenceCounts {
    /// Nodes of the field table.
    private let nodes: FixedArray<Int>
    private let counts: FixedArray<Int>

    init(_ fields: [String], _ table: FieldTable, _ arena: Arena) {
        let known = Dictionary((0..<table.schemaCount).map { (Array(table.paths[$0].utf8), $0) }) { first, _ in first }
        let nodes = fields.compactMap { known[Array($0.utf8)] }
        self.nodes = arena.array(nodes)
        counts = arena.array(repeating: 0, count: nodes.count)
    }

    /// Whether no field is limited.
    var isEmpty: Bool { nodes.count == 0 }
    /// In the order of the fields.
    var numbers: [Int] { (0..<counts.count).map { counts[$0] } }

    /// Counts the last record of a reader.
    func add(_ reader: borrowing RecordReader) {
        guard reader.isWhole else { return }
        for index in 0..<nodes.count where reader.cells[nodes[index]].isAbsent { counts[index] += 1 }
    }
}

/// What the reader of records knows about their keys. Only a key that no prediction knows is noted, so that it costs nothing in the hot
/// loop.
struct SeenKeys {
    /// By node.
    let isSeen: FixedArray<Bool>
    var unknown = UnknownKeys()
    private let prefixes: [Int: [UInt8]]
    /// Hashes of keys that were noted: keys that are too long for a prediction come again with each record.
    private let noted: FixedArray<UInt64>

    init(_ table: FieldTable, _ arena: Arena) {
        isSeen = arena.array(repeating: false, count: table.nodes.count)
        noted = arena.array(repeating: 0, count: 256)
        var prefixes: [Int: [UInt8]] = [:]
        for level in table.levels where !level.isEmpty {
            prefixes[level.lowerBound] = table.paths[level.lowerBound].utf8.dropLast(table.nodes[level.lowerBound].count)
        }
        self.prefixes = prefixes
    }

    /// Notes a key that names no field of a level.
    mutating func noteUnknown(_ record: Bytes, _ key: Range<Int>, _ level: Range<Int>) {
        guard unknown.takes(key.count) else { return }
        var hash = 0xcbf2_9ce4_8422_2325 ^ UInt64(truncatingIfNeeded: level.lowerBound)
        for index in key { hash = (hash ^ UInt64(record[index])) &* 0x100_0000_01b3 }
        let slot = Int(truncatingIfNeeded: (hash ^ hash >> 32) & 0xFF)
        if noted[slot] == hash { return }
        noted[slot] = hash
        guard var path = prefixes[level.lowerBound] else { return }
        for index in key { path.append(record[index]) }
        unknown.note(path)
    }
}

/// Keys of records that name no field. If there are too many, those are kept that are first in the order of their bytes, so that the
/// order of the records makes no difference.
package struct UnknownKeys: Sendable {
    /// Maximum number of keys, and of bytes of each.
    private static let (most, longest) = (1_000, 256)

    private var found: Set<[UInt8]> = []
    /// No key after this one is kept.
    private var last: [UInt8]?

    package init() {}

    /// In the order of their bytes.
    package var paths: [[UInt8]] { Array(found.sorted { $0.lexicographicallyPrecedes($1) }.prefix(Self.most)) }

    /// Whether a key of this length can be kept.
    func takes(_ count: Int) -> Bool { count <= Self.longest }

    package mutating func note(_ key: [UInt8]) {
        guard takes(key.count), last.map({ key.lexicographicallyPrecedes($0) }) ?? true else { return }
        found.insert(key)
        if found.count < 2 * Self.most { return }
        let kept = paths
        last = kept.last
        found = Set(kept)
    }

    mutating func add(_ other: UnknownKeys) { for key in other.found { note(key) } }
}
