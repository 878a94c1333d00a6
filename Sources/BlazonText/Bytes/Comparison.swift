extension String {
    /// Whether both have the same bytes. `==` compares by canonical equivalence: `é` of one scalar equals `é` of two.
    ///
    /// Texts that are not even equal differ in their bytes; `==` sees that of short ones in a few instructions.
    @inlinable package func hasSameBytes(as other: String) -> Bool {
        utf8.count == other.utf8.count && self == other && utf8Span.span.isEqual(to: other.utf8Span.span)
    }
}

extension StringProtocol {
    /// The same for parts of texts.
    package func hasSameBytes(as other: some StringProtocol) -> Bool { utf8.elementsEqual(other.utf8) }
}

extension Span<UInt8> {
    @inlinable package func isEqual(to other: Bytes) -> Bool {
        guard count == other.count else { return false }
        var at = 0
        while at <= count - 8 {
            if word(at: at) != other.word(at: at) { return false }
            at += 8
        }
        while at < count {
            if self[at] != other[at] { return false }
            at += 1
        }
        return true
    }
}

extension RawSpan {
    /// Whether both have the same bytes.
    package func hasSameBytes(as other: RawSpan) -> Bool {
        // The same bytes as spans of elements, for the duration of this call.
        unsafe withUnsafeBytes { own in
            unsafe other.withUnsafeBytes { other in
                unsafe Bytes(_unsafeBytes: own).isEqual(to: Bytes(_unsafeBytes: other))
            }
        }
    }
}
