import BlazonLanguage

/// The names in a type as written that may be those of named types: `item` in `optional list(..20) of item`.
struct TypeWords {
    /// In UTF-8 bytes of the text.
    let names: [(name: String, range: Range<Int>)]

    init(_ text: String) {
        let bytes = Array(text.utf8)
        var names: [(name: String, range: Range<Int>)] = []
        var depth = 0
        var at = 0
        while at < bytes.count {
            if bytes[at] == UInt8(ascii: "(") { depth += 1 }
            if bytes[at] == UInt8(ascii: ")") { depth -= 1 }
            let start = at
            while at < bytes.count, Self.isPart(bytes[at]) { at += 1 }
            guard at > start else {
                at += 1
                continue
            }
            let name = String(decoding: bytes[start..<at], as: UTF8.self)
            // Members of an enum are in parentheses.
            if depth == 0, !TypeSyntax.isReserved(name) { names.append((name, start..<at)) }
        }
        self.names = names
    }

    /// The name at a byte of the text, if the place has a type.
    func named(at offset: Int, in place: TemplatePlace) -> String? {
        guard place.hasType else { return nil }
        return names.first { $0.range.lowerBound <= offset && offset <= $0.range.upperBound }?.name
    }

    private static func isPart(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "_") || byte >= 0x80
    }
}
