/// The indices of names in a list, compared by bytes (`hasSameBytes`). The first of equal names counts.
package struct NameIndex: Sendable {
    private struct Key: Hashable {
        let name: String

        static func == (left: Key, right: Key) -> Bool { left.name.hasSameBytes(as: right.name) }

        func hash(into hasher: inout Hasher) {
            unsafe name.utf8Span.span.bytes.withUnsafeBytes { bytes in unsafe hasher.combine(bytes: bytes) }
        }
    }

    private let indices: [Key: Int]

    package init(_ names: [String]) {
        var indices: [Key: Int] = [:]
        indices.reserveCapacity(names.count)
        for (index, name) in names.enumerated() where indices[Key(name: name)] == nil { indices[Key(name: name)] = index }
        self.indices = indices
    }

    package subscript(name: String) -> Int? { indices[Key(name: name)] }
}

/// Bytes as a key, hashed all at once. An array hashes its elements one by one, which takes much longer.
package struct ByteKey: Hashable, Sendable {
    private let bytes: [UInt8]

    package init(_ bytes: [UInt8]) { self.bytes = bytes }

    package func hash(into hasher: inout Hasher) { unsafe bytes.withUnsafeBytes { unsafe hasher.combine(bytes: $0) } }
}
