import BlazonLanguage

/// An accepted URL has only characters that browsers do not change, and can be extended; a non-ASCII domain has an ASCII form that is
/// accepted, or none.
struct URLEntryPoint: EntryPoint {
    mutating func attempt(_ bytes: [UInt8]) throws(BrokenPromise) {
        let host = bytes.prefix { !":/?#".utf8.contains($0) }
        if let name = InternationalDomain.ascii(String(decoding: host, as: UTF8.self)) {
            try require(urlFault("https://\(name):8080/".utf8Span.span) == nil, "the form of a name is refused: \(name)")
        }
        let scheme = urlScheme(bytes.span)
        guard urlFault(bytes.span) == nil else { return try require(scheme == nil, "a scheme of a URL that is refused") }
        try require(scheme != nil, "a URL without a scheme")
        try require(
            bytes.allSatisfy { $0 > 0x20 && $0 != 0x7F && !"\"<>\\^`{|}".utf8.contains($0) }, "a character that browsers encode")
        let longer = bytes + (bytes.contains(UInt8(ascii: "#")) ? "x" : "#x").utf8
        try require(urlFault(longer.span) == nil, "no longer a URL with more of a fragment")
    }
}
