/// The indices of names in a list, compared by bytes (`hasSameBytes`). The first of equal names counts.
package struct NameIndex: Sendable {
    @usableFromInline struct Key: Hashable {
        let name: String

        @usableFromInline init(name: String) { self.name = name }

        @usableFromInline static func == (left: Key, right: Key) -> Bool { left.name.hasSameBytes(as: right.name) }

        @usableFromInline func hash(into hasher: inout Hasher) {
            unsafe name.utf8Span.span.bytes.withUnsafeBytes { bytes in unsafe hasher.combine(bytes: bytes) }
        }
    }

    @usableFromInline let indices: [Key: Int]

    @inlinable package init(_ names: some Sequence<String>) {
        indices = Dictionary(names.enumerated().lazy.map { (Key(name: $1), $0) }, uniquingKeysWith: { first, _ in first })
    }

    package subscript(name: String) -> Int? { indices[Key(name: name)] }
}

/// Bytes as a key, hashed all at once. An array hashes its elements one by one, which takes much longer.
package struct ByteKey: Hashable, Sendable {
    private let bytes: [UInt8]

    package init(_ bytes: [UInt8]) { self.bytes = bytes }

    package func hash(into hasher: inout Hasher) { unsafe bytes.withUnsafeBytes { unsafe hasher.combine(bytes: $0) } }
}
