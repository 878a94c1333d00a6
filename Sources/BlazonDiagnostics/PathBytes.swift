// File names are bytes, but most code needs text. A byte that is not UTF-8 is represented by the private-use character U+10FFxx, so that
// converting back yields the same bytes. A name that contains such a character is represented byte by byte in the same way.

extension String {
    /// A path, or a name of one, as text.
    package init(bytesOfPath bytes: [UInt8]) {
        if let text = String(validating: bytes, as: UTF8.self), !text.unicodeScalars.contains(where: { $0.strayByte != nil }) {
            self = text
            return
        }
        self = ""
        var rest = bytes[...]
        while let byte = rest.first {
            var decoder = UTF8()
            var iterator = rest.makeIterator()
            if case .scalarValue(let scalar) = decoder.decode(&iterator), scalar.strayByte == nil {
                unicodeScalars.append(scalar)
                rest = rest.dropFirst(UTF8.width(scalar))
            } else {
                unicodeScalars.append(Unicode.Scalar(0x10FF00 + UInt32(byte)) ?? "\u{FFFD}")
                rest = rest.dropFirst()
            }
        }
    }

    /// Whether a character represents a byte.
    package var hasStrayBytes: Bool { unicodeScalars.contains { $0.strayByte != nil } }

    /// The bytes of a path that `init(bytesOfPath:)` made a text of.
    package var bytesOfPath: [UInt8] {
        unicodeScalars.flatMap { $0.strayByte.map { [$0] } ?? Array(String($0).utf8) }
    }
}

extension Unicode.Scalar {
    /// The byte that the character represents.
    fileprivate var strayByte: UInt8? { (0x10FF80...0x10FFFF).contains(value) ? UInt8(truncatingIfNeeded: value) : nil }
}
