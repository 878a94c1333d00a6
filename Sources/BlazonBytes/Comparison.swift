extension String {
    /// Whether both have the same bytes. `==` compares by canonical equivalence: `é` of one scalar equals `é` of two.
    package func hasSameBytes(as other: String) -> Bool { utf8Span.span.isEqual(to: other.utf8Span.span) }
}

extension Span<UInt8> {
    package func isEqual(to other: Bytes) -> Bool {
        guard count == other.count else { return false }
        for place in indices where self[place] != other[place] { return false }
        return true
    }
}
