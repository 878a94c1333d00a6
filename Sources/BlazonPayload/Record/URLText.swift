/// Absolute URLs by RFC 3986: ASCII only, every `%` followed by two hexadecimal digits.
enum URLText {
    /// Where the scheme lies in a URL; nil where the text is none. `http` and `https` need a host.
    static func scheme(_ text: Bytes) -> Range<Int>? {
        var at = 0
        guard text.peek(0).isASCIILetter else { return nil }
        while text.peek(at).isSchemeByte { at += 1 }
        guard text.peek(at) == UInt8(ascii: ":"), at + 1 < text.count else { return nil }
        let scheme = 0..<at
        at += 1
        var authority = 0..<0
        if text.peek(at) == UInt8(ascii: "/"), text.peek(at + 1) == UInt8(ascii: "/") {
            let start = at + 2
            at = start
            while at < text.count, text[at] != UInt8(ascii: "/"), text[at] != UInt8(ascii: "?"), text[at] != UInt8(ascii: "#") {
                at += 1
            }
            authority = start..<at
            if !authority.isEmpty, !isAuthority(text, authority) { return nil }
        }
        if isWeb(text, scheme), authority.isEmpty { return nil }
        var hasFragment = false
        while at < text.count {
            if text[at] == UInt8(ascii: "#") {
                if hasFragment { return nil }
                hasFragment = true
            } else if !(isURLByte(text, at) || isDelimiter(text[at])) {
                return nil
            }
            at += 1
        }
        return scheme
    }

    static func isSameScheme(_ left: some Sequence<UInt8>, _ right: some Sequence<UInt8>) -> Bool {
        left.elementsEqual(right) { a, b in a == b || a.isASCIILetter && b.isASCIILetter && a | 0x20 == b | 0x20 }
    }

    private static func isWeb(_ text: Bytes, _ scheme: Range<Int>) -> Bool {
        ["http", "https"].contains { (name: StaticString) in
            guard name.utf8CodeUnitCount == scheme.count else { return false }
            return scheme.allSatisfy { at in
                let letter = unsafe name.utf8Start[at]
                return letter == text[at] | 0x20
            }
        }
    }

    /// `user@host:8080`: a host that is not empty, and a port of digits.
    private static func isAuthority(_ text: Bytes, _ range: Range<Int>) -> Bool {
        var start = range.lowerBound
        for at in range where text[at] == UInt8(ascii: "@") { start = at + 1 }
        for at in range.lowerBound..<start where !isURLByte(text, at) && text[at] != UInt8(ascii: ":") && at != start - 1 {
            return false
        }
        var at = start
        if text.peek(at) == UInt8(ascii: "["), at < range.upperBound {
            at += 1
            let first = at
            while at < range.upperBound,
                hexValue(text[at]) != nil || text[at] == UInt8(ascii: ":") || text[at] == UInt8(ascii: ".")
            { at += 1 }
            guard at > first, at < range.upperBound, text[at] == UInt8(ascii: "]") else { return false }
            at += 1
        } else {
            while at < range.upperBound, isURLByte(text, at) { at += 1 }
        }
        if at == start { return false }
        guard at < range.upperBound else { return true }
        guard text[at] == UInt8(ascii: ":") else { return false }
        return (at + 1..<range.upperBound).allSatisfy { text[$0].isASCIIDigit }
    }

    /// Unreserved, a sub-delimiter, or `%` with its two digits.
    private static func isURLByte(_ text: Bytes, _ at: Int) -> Bool {
        switch text[at] {
        case UInt8(ascii: "!"), UInt8(ascii: "$"), UInt8(ascii: "&"), UInt8(ascii: "'"), UInt8(ascii: "("), UInt8(ascii: ")"),
            UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "="):
            true
        case UInt8(ascii: "%"): hexValue(text.peek(at + 1)) != nil && hexValue(text.peek(at + 2)) != nil
        case let byte: byte.isUnreserved
        }
    }

    /// What path, query and fragment may hold besides.
    private static func isDelimiter(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "@")
    }
}

extension UInt8 {
    fileprivate var isSchemeByte: Bool {
        isASCIILetterOrDigit || self == UInt8(ascii: "+") || self == UInt8(ascii: "-") || self == UInt8(ascii: ".")
    }
}

/// Locale tags by their shape (BCP 47, also with underscores): whether a language is known is not asked here.
enum LocaleText {
    static func isTag(_ text: Bytes) -> Bool {
        var at = 0
        while text.peek(at).isASCIILetter { at += 1 }
        guard (2...8).contains(at) else { return false }
        while at < text.count {
            guard text[at] == UInt8(ascii: "-") || text[at] == UInt8(ascii: "_") else { return false }
            let start = at + 1
            at = start
            while text.peek(at).isASCIILetterOrDigit { at += 1 }
            guard (1...8).contains(at - start) else { return false }
        }
        return true
    }
}
