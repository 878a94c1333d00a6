/// The tokens of a line.
extension CursorScanner {
    /// The key at `start`: its name, its bytes, and the end of its colon.
    func key(_ start: Int, _ end: Int) -> (name: String, text: Range<Int>, end: Int)? {
        guard start < end else { return nil }
        if isQuote(bytes[start]) {
            guard let close = closing(bytes[start], from: start + 1, to: end), close + 1 < end,
                bytes[close + 1] == UInt8(ascii: ":")
            else { return nil }
            return (String(decoding: bytes[start + 1..<close], as: UTF8.self), start + 1..<close, close + 2)
        }
        var at = start
        while at < end {
            if isPlaceholder(at) { return nil }
            if bytes[at] == UInt8(ascii: "#"), isBlank(at - 1) { return nil }
            if bytes[at] == UInt8(ascii: ":"), at + 1 == end || isBlank(at + 1) {
                return (String(decoding: bytes[start..<at], as: UTF8.self), start..<at, at + 1)
            }
            at += 1
        }
        return nil
    }

    /// The start of a comment after a plain text.
    func comment(_ start: Int, _ end: Int) -> Int? {
        (start..<end).first { bytes[$0] == UInt8(ascii: "#") && $0 > start && isBlank($0 - 1) }
    }

    func plainEnd(_ start: Int, _ end: Int) -> Int {
        var stop = comment(start, end) ?? end
        while stop > start, isBlank(stop - 1) { stop -= 1 }
        return stop
    }

    func wordEnd(_ start: Int, _ end: Int) -> Int {
        (start..<max(start, end)).first { isBlank($0) || bytes[$0] == UInt8(ascii: ":") } ?? max(start, end)
    }

    /// Skips `&anchor` and `!tag`.
    func skipProperties(_ start: Int, _ end: Int) -> Int {
        var at = start
        while at < end, bytes[at] == UInt8(ascii: "&") || bytes[at] == UInt8(ascii: "!") {
            while at < end, !isBlank(at) { at += 1 }
            at = skipBlanks(at, end)
        }
        return at
    }

    func closing(_ quote: UInt8, from start: Int, to end: Int) -> Int? {
        closingQuote(quote, in: bytes, from: start, to: end)
    }

    func skipBlanks(_ start: Int, _ end: Int) -> Int { (start..<max(start, end)).first { !isBlank($0) } ?? max(start, end) }

    func isBlank(_ at: Int) -> Bool { bytes.indices.contains(at) && (bytes[at] == 0x20 || bytes[at] == 0x09) }

    func isPlaceholder(_ at: Int) -> Bool {
        at + 1 < bytes.count && bytes[at] == UInt8(ascii: "{")
            && (bytes[at + 1] == UInt8(ascii: "{") || bytes[at + 1] == UInt8(ascii: "%"))
    }
}

func isQuote(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") }

/// The closing quote of a text that starts at `start`.
func closingQuote(_ quote: UInt8, in bytes: [UInt8], from start: Int, to end: Int) -> Int? {
    var at = start
    while at < end {
        if bytes[at] == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
            at += 2
        } else if bytes[at] != quote {
            at += 1
        } else if quote == UInt8(ascii: "'"), at + 1 < end, bytes[at + 1] == quote {
            at += 2
        } else {
            return at
        }
    }
    return nil
}
