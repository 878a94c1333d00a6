import BlazonJSON

/// Why bytes are no record at all.
enum Malformed: Error {
    case notJSON
    /// Nested deeper than the reader takes.
    case tooDeep
}

// One pass over JSON, checking its grammar and its UTF-8. Each function begins at `at` and leaves it after what it took.
extension Span<UInt8> {
    @inline(__always) func skipBlanks(_ at: inout Int) {
        while at < count {
            let byte = self[at]
            if byte > 0x20 || byte != 0x20 && byte != 0x0A && byte != 0x0D && byte != 0x09 { return }
            at += 1
        }
    }

    @inline(__always) func expect(_ byte: UInt8, _ at: inout Int) throws(Malformed) {
        if peek(at) != byte { throw .notJSON }
        at += 1
    }

    /// A text from after its opening quote to after its closing one. Most hold plain ASCII.
    @inline(__always) func text(_ at: inout Int) throws(Malformed) -> TextFlags {
        at = plainPrefix(from: at)
        if at < count, self[at] == UInt8(ascii: "\"") {
            at += 1
            return []
        }
        return try restOfText(&at)
    }

    /// The place of the closing quote of a text of plain ASCII, looked for from after the opening one; nil for other texts.
    @inline(__always) func plainTextEnd(from start: Int) -> Int? {
        let at = plainPrefix(from: start)
        return at < count && self[at] == UInt8(ascii: "\"") ? at : nil
    }

    @inline(never) private func restOfText(_ at: inout Int) throws(Malformed) -> TextFlags {
        var flags = TextFlags()
        while true {
            at = plainPrefix(from: at)
            if at >= count { throw .notJSON }
            if self[at] == UInt8(ascii: "\"") {
                at += 1
                return flags
            }
            try special(&at, &flags)
        }
    }

    /// What stands in a text and is not plain ASCII; a whole run of non-ASCII letters at once.
    private func special(_ at: inout Int, _ flags: inout TextFlags) throws(Malformed) {
        var byte = self[at]
        if byte >= 0x80 {
            flags.insert(.nonASCII)
            repeat {
                let width = utf8Width(at)
                if width == 0 { throw .notJSON }
                if byte == 0xC2, self[at + 1] < 0xA0 { flags.insert(.control) }
                at += width
                byte = peek(at)
            } while byte >= 0x80
        } else if byte == UInt8(ascii: "\\") {
            flags.insert(.escaped)
            try escape(&at, &flags)
        } else if byte == 0x7F {
            flags.insert(.control)
            at += 1
        } else {
            throw .notJSON
        }
    }

    private func escape(_ at: inout Int, _ flags: inout TextFlags) throws(Malformed) {
        switch peek(at + 1) {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"), UInt8(ascii: "n"),
            UInt8(ascii: "r"), UInt8(ascii: "t"):
            at += 2
        case UInt8(ascii: "u"):
            guard let code = fourHexDigits(at + 2) else { throw .notJSON }
            at += 6
            if code >> 10 == 0x36 {
                if peek(at) == UInt8(ascii: "\\"), peek(at + 1) == UInt8(ascii: "u"), let low = fourHexDigits(at + 2),
                    low >> 10 == 0x37
                {
                    at += 6
                } else {
                    flags.insert(.loneSurrogate)
                }
            } else if code >> 10 == 0x37 {
                flags.insert(.loneSurrogate)
            }
        default: throw .notJSON
        }
    }

    func fourHexDigits(_ at: Int) -> UInt32? {
        var code: UInt32 = 0
        for offset in 0..<4 {
            guard let digit = peek(at + offset).hexValue else { return nil }
            code = code << 4 | UInt32(digit)
        }
        return code
    }

    /// The length of the UTF-8 sequence at a place, by Unicode's table of well-formed sequences (table 3-7); 0 where it is none.
    @inline(__always) func utf8Width(_ at: Int) -> Int {
        // Four bytes, the first in the lowest place. Behind the end zeros, which go on no sequence.
        let four = at <= count &- 4 ? quarter(at: at) : lastQuarter(at: at)
        if four & 0x80 == 0 { return 1 }
        // 110xxxxx 10xxxxxx, from C2 on.
        if four & 0xC0E0 == 0x80C0 { return four & 0x1E != 0 ? 2 : 0 }
        // 1110xxxx 10xxxxxx 10xxxxxx, neither E0 80–9F nor ED A0–BF.
        if four & 0xC0_C0F0 == 0x80_80E0 { return four & 0x200F != 0 && four & 0x200F != 0x200D ? 3 : 0 }
        // 11110xxx 10xxxxxx 10xxxxxx 10xxxxxx, from F0 90 to F4 8F.
        if four & 0xC0C0_C0F8 == 0x8080_80F0 {
            let plane = four & 7
            let isHigh = four & 0x3000 != 0
            return plane == 0 ? (isHigh ? 4 : 0) : plane < 4 || plane == 4 && !isHigh ? 4 : 0
        }
        return 0
    }

    private func lastQuarter(at start: Int) -> UInt32 {
        var bytes: UInt32 = 0
        for offset in 0..<4 { bytes |= UInt32(peek(start + offset)) << UInt32(8 * offset) }
        return bytes
    }

    var isUTF8: Bool {
        var at = 0
        while at < count {
            let width = utf8Width(at)
            if width == 0 { return false }
            at += width
        }
        return true
    }

    @inline(__always) private func digits(_ at: inout Int) throws(Malformed) {
        let start = at
        while peek(at).isASCIIDigit { at += 1 }
        if at == start { throw .notJSON }
    }

    @inline(__always) func number(_ at: inout Int) throws(Malformed) -> NumberFlags {
        var flags = NumberFlags()
        if peek(at) == UInt8(ascii: "-") {
            flags.insert(.minus)
            at += 1
        }
        if peek(at) == UInt8(ascii: "0") { at += 1 } else { try digits(&at) }
        if peek(at) == UInt8(ascii: ".") {
            flags.insert(.point)
            at += 1
            try digits(&at)
        }
        if peek(at) | 0x20 == UInt8(ascii: "e") {
            flags.insert(.exponent)
            at += 1
            if peek(at) == UInt8(ascii: "+") || peek(at) == UInt8(ascii: "-") { at += 1 }
            try digits(&at)
        }
        return flags
    }

    /// A number that is nothing but up to 18 digits, with or without a minus, and where it ends; nil for all else.
    @inline(__always) func plainInteger(_ start: Int) -> (value: Int64, end: Int)? {
        if start <= count &- 8, let (value, length) = SWAR.shortInteger(word(at: start)) { return (value, start &+ length) }
        return plainIntegerByDigits(start)
    }

    @inline(never) private func plainIntegerByDigits(_ start: Int) -> (value: Int64, end: Int)? {
        var at = start
        let isNegative = peek(at) == UInt8(ascii: "-")
        if isNegative { at += 1 }
        let first = at
        var value: Int64 = 0
        while at < count, self[at].isASCIIDigit, at - first < 18 {
            value = value &* 10 &+ Int64(self[at] & 15)
            at += 1
        }
        let length = at - first
        if length == 0 || length > 1 && self[first] == UInt8(ascii: "0") { return nil }
        switch peek(at) {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"): return nil
        default: return (isNegative ? -value : value, at)
        }
    }

    @inline(__always) func word(_ word: StaticString, _ at: inout Int) throws(Malformed) {
        for offset in 0..<word.utf8CodeUnitCount {
            let letter = unsafe word.utf8Start[offset]
            if peek(at + offset) != letter { throw .notJSON }
        }
        at += word.utf8CodeUnitCount
    }

    /// A value of an unknown field. Its nesting takes one bit per level, so that this recurses at every 64th level only.
    /// - Parameters:
    ///   - depth: objects and lists around it.
    ///   - most: how many of them there may be within one another.
    func skipValue(_ at: inout Int, depth: Int, most: Int) throws(Malformed) {
        // The lowest bit is the innermost: 1 for an object, 0 for a list.
        var open: UInt64 = 0
        var level = depth
        while true {
            var isEmpty = false
            switch peek(at) {
            case UInt8(ascii: "\""):
                at += 1
                _ = try text(&at)
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                if level &- depth == UInt64.bitWidth {
                    try skipValue(&at, depth: level, most: most)
                    break
                }
                let isObject = self[at] == UInt8(ascii: "{")
                if level >= most { throw .tooDeep }
                level += 1
                open = open << 1 | (isObject ? 1 : 0)
                at += 1
                skipBlanks(&at)
                if peek(at) == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
                    isEmpty = true
                } else {
                    if isObject { try skipKey(&at) }
                    continue
                }
            case UInt8(ascii: "t"): try word("true", &at)
            case UInt8(ascii: "f"): try word("false", &at)
            case UInt8(ascii: "n"): try word("null", &at)
            default: _ = try number(&at)
            }
            // Close what ends here; go on where a comma follows.
            while true {
                if level == depth { return }
                if !isEmpty { skipBlanks(&at) }
                let isObject = open & 1 == 1
                if !isEmpty, peek(at) == UInt8(ascii: ",") {
                    at += 1
                    skipBlanks(&at)
                    if isObject { try skipKey(&at) }
                    break
                }
                try expect(isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"), &at)
                isEmpty = false
                open >>= 1
                level -= 1
            }
        }
    }

    private func skipKey(_ at: inout Int) throws(Malformed) {
        try expect(UInt8(ascii: "\""), &at)
        _ = try text(&at)
        skipBlanks(&at)
        try expect(UInt8(ascii: ":"), &at)
        skipBlanks(&at)
    }
}
