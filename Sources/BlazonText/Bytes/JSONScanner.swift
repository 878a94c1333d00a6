/// Why bytes are not JSON (RFC 8259). The scanner has then stopped at the fault.
@usableFromInline package enum JSONFault: Error, Sendable {
    /// There is no value, or the bytes end before it.
    case value
    case key, colon, commaOrBrace, commaOrBracket, digit
    /// Something follows the end of the document.
    case end
    /// A text without a closing quote.
    case unclosedText
    case notUTF8
    /// U+0000–1F in a text, not escaped.
    case controlCharacter
    /// A backslash that starts no escape.
    case escape
    /// `\\u` without four hexadecimal digits.
    case hexDigits
    /// Nested deeper than the maximum.
    case tooDeep
}

/// Properties of a text other than plain ASCII.
@usableFromInline package struct TextFlags: OptionSet, Sendable, BitwiseCopyable {
    @usableFromInline package let rawValue: UInt8
    @inlinable package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// At least one backslash: the text must be decoded.
    @inlinable package static var escaped: TextFlags { TextFlags(rawValue: 1) }
    /// U+007F–9F, unescaped: the text must be cleaned where control characters are dropped.
    @inlinable package static var control: TextFlags { TextFlags(rawValue: 2) }
    @inlinable package static var loneSurrogate: TextFlags { TextFlags(rawValue: 8) }
    /// Decoded text has a quote, a backslash or U+0000–1F, which JSON texts must escape.
    @inlinable package static var needsEscapes: TextFlags { TextFlags(rawValue: 16) }
}

/// Parts of a number other than digits.
@usableFromInline package struct NumberFlags: OptionSet, Sendable, BitwiseCopyable {
    @usableFromInline package let rawValue: UInt8
    @inlinable package init(rawValue: UInt8) { self.rawValue = rawValue }

    @inlinable package static var minus: NumberFlags { NumberFlags(rawValue: 1) }
    @inlinable package static var point: NumberFlags { NumberFlags(rawValue: 2) }
    @inlinable package static var exponent: NumberFlags { NumberFlags(rawValue: 4) }
}

// A single-pass JSON scanner that checks grammar and UTF-8 and stores nothing. Each function starts at `at` and advances it past
// what it read, or to a fault. `JSON.read` uses it to build a tree, the record reader to find fields, and the CSV reader to check
// cells with JSON.
extension Span<UInt8> {
    @inlinable @inline(__always) package func skipSpace(_ at: inout Int) {
        while at < count {
            let byte = self[at]
            if byte > 0x20 || byte != 0x20 && byte != 0x0A && byte != 0x0D && byte != 0x09 { return }
            at += 1
        }
    }

    /// The offset of the first byte from `start` that is not space.
    @inlinable @inline(__always) package func spaceEnd(from start: Int) -> Int {
        var at = start
        skipSpace(&at)
        return at
    }

    @inlinable @inline(__always) package func expect(_ byte: UInt8, else fault: JSONFault, _ at: inout Int) throws(JSONFault) {
        if peek(at) != byte { throw fault }
        at += 1
    }

    /// Scans a text from after its opening quote to after its closing one. Most texts are plain ASCII.
    @inlinable @inline(__always) package func skipText(_ at: inout Int) throws(JSONFault) -> TextFlags {
        at = plainPrefix(from: at)
        if at < count, self[at] == UInt8(ascii: "\"") {
            at += 1
            return []
        }
        return try skipRestOfText(&at)
    }

    /// Scans the rest of a text from its first byte that is not plain, which is not the closing quote.
    @inlinable @inline(never) package func skipRestOfText(_ at: inout Int) throws(JSONFault) -> TextFlags {
        var flags = TextFlags()
        var offset = at
        defer { at = offset }
        repeat {
            let byte = peek(offset)
            if byte >= 0x80 {
                offset = try lettersEnd(from: offset, &flags)
            } else if byte == UInt8(ascii: "\\") {
                flags.insert(.escaped)
                offset = letterEscapesEnd(from: offset)
                while peek(offset) == UInt8(ascii: "\\") { try escape(&offset, &flags) }
            } else if byte == 0x7F {
                flags.insert(.control)
                offset &+= 1
            } else {
                throw offset < count ? .controlCharacter : .unclosedText
            }
            if peek(offset) == UInt8(ascii: "\"") { break }
            offset = plainPrefix(from: offset)
        } while peek(offset) != UInt8(ascii: "\"")
        offset &+= 1
        return flags
    }

    /// The end of a run of non-ASCII letters.
    @inlinable @inline(__always) func lettersEnd(from start: Int, _ flags: inout TextFlags) throws(JSONFault) -> Int {
        var at = start
        var byte = peek(at)
        repeat {
            let width = utf8Width(at)
            if width == 0 { throw .notUTF8 }
            if byte == 0xC2, self[at + 1] < 0xA0 { flags.insert(.control) }
            at &+= width
            byte = peek(at)
        } while byte >= 0x80
        return at
    }

    /// The end of the escapes `\uXXXX` from an offset on, up to one that may be half of a surrogate pair or is near the end of the span.
    @inlinable @inline(__always) func letterEscapesEnd(from start: Int) -> Int {
        var at = start
        while at <= count &- 8 {
            let word = word(at: at)
            let digits = UInt32(truncatingIfNeeded: word >> 16)
            guard word & 0xFFFF == 0x755C, SWAR.areHexDigits(digits), digits & 0xDF != UInt8(ascii: "D") else { break }
            at &+= 6
        }
        return at
    }

    @inlinable @inline(__always) func escape(_ at: inout Int, _ flags: inout TextFlags) throws(JSONFault) {
        guard peek(at &+ 1) == UInt8(ascii: "u") else {
            switch peek(at &+ 1) {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
                UInt8(ascii: "n"),
                UInt8(ascii: "r"), UInt8(ascii: "t"):
                return at &+= 2
            default: throw at &+ 1 < count ? .escape : .unclosedText
            }
        }
        guard let code = hexQuad(at: at &+ 2) else { throw at &+ 2 < count ? .hexDigits : .unclosedText }
        at &+= 6
        if code >> 11 != 0x1B { return }
        // Half of a surrogate pair.
        if code >> 10 == 0x36, peek(at) == UInt8(ascii: "\\"), peek(at &+ 1) == UInt8(ascii: "u"), let low = hexQuad(at: at &+ 2),
            low >> 10 == 0x37
        {
            at &+= 6
        } else {
            flags.insert(.loneSurrogate)
        }
    }

    @inlinable @inline(__always) func digits(_ at: inout Int) throws(JSONFault) {
        let start = at
        while peek(at).isASCIIDigit { at += 1 }
        if at == start { throw .digit }
    }

    @inlinable @inline(__always) package func skipNumber(_ at: inout Int) throws(JSONFault) -> NumberFlags {
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

    /// Whether the bytes are one JSON number and nothing else.
    package var isJSONNumber: Bool {
        var at = 0
        do throws(JSONFault) { _ = try skipNumber(&at) } catch { return false }
        return at == count
    }

    /// The value and end of a number that consists of up to 15 digits, with or without a minus sign; nil for all others.
    @inlinable @inline(__always) package func plainInteger(_ start: Int) -> (value: Int64, end: Int)? {
        if start <= count &- 8, let (value, length) = SWAR.shortInteger(word(at: start)) { return (value, start &+ length) }
        guard let plain = plainDecimal(start), plain.scale == 0 else { return nil }
        return (plain.mantissa, plain.end)
    }

    /// A number of up to 15 digits without an exponent: its digits as a whole number, those after the point, and its end; nil for all others.
    @inlinable package func plainDecimal(_ start: Int) -> (mantissa: Int64, scale: Int, isNegative: Bool, end: Int)? {
        var at = start
        let isNegative = peek(at) == UInt8(ascii: "-")
        if isNegative { at &+= 1 }
        let first = at
        var mantissa: Int64 = 0
        var byte = peek(at)
        while byte.isASCIIDigit, at &- first <= 15 {
            mantissa = mantissa &* 10 &+ Int64(byte & 15)
            at &+= 1
            byte = peek(at)
        }
        let whole = at &- first
        guard whole > 0, whole == 1 || self[first] != UInt8(ascii: "0") else { return nil }
        var scale = 0
        if byte == UInt8(ascii: ".") {
            at &+= 1
            byte = peek(at)
            while byte.isASCIIDigit, whole &+ scale <= 15 {
                mantissa = mantissa &* 10 &+ Int64(byte & 15)
                (at, scale) = (at &+ 1, scale &+ 1)
                byte = peek(at)
            }
            if scale == 0 { return nil }
        }
        if whole &+ scale > 15 || byte | 0x20 == UInt8(ascii: "e") { return nil }
        return (isNegative ? mantissa.negated : mantissa, scale, isNegative, at)
    }

    /// The value and end of `true` or `false`; nil for other words, and near the end of the span.
    @inlinable @inline(__always) package func plainBoolean(_ start: Int) -> (value: Bool, end: Int)? {
        guard start <= count &- 8 else { return nil }
        let word = word(at: start)
        if word & 0xFFFF_FFFF == 0x6575_7274 { return (true, start &+ 4) }
        return word & 0xFF_FFFF_FFFF == 0x65_736C_6166 ? (false, start &+ 5) : nil
    }

    @inlinable @inline(__always) package func skipWord(_ word: StaticString, _ at: inout Int) throws(JSONFault) {
        for offset in 0..<word.utf8CodeUnitCount {
            let letter = unsafe word.utf8Start[offset]
            if peek(at + offset) != letter { throw .value }
        }
        at += word.utf8CodeUnitCount
    }

    /// Skips a value of an unknown field. Nesting uses one bit per level, so that this recurses only at every 64th level. `depth`
    /// counts the enclosing objects and lists, `most` limits it.
    @inlinable package func skipValue(_ at: inout Int, depth: Int, most: Int) throws(JSONFault) {
        // The lowest bit is the innermost level: 1 for an object, 0 for a list.
        var open: UInt64 = 0
        var level = depth
        while true {
            var isEmpty = false
            switch peek(at) {
            case UInt8(ascii: "\""):
                at += 1
                _ = try skipText(&at)
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
                skipSpace(&at)
                if peek(at) == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
                    isEmpty = true
                } else {
                    if isObject { _ = try skipKey(&at) }
                    continue
                }
            case UInt8(ascii: "t"): try skipWord("true", &at)
            case UInt8(ascii: "f"): try skipWord("false", &at)
            case UInt8(ascii: "n"): try skipWord("null", &at)
            case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): _ = try skipNumber(&at)
            default: throw .value
            }
            // Close what ends here; continue after a comma.
            while true {
                if level == depth { return }
                if !isEmpty { skipSpace(&at) }
                let isObject = open & 1 == 1
                if !isEmpty, peek(at) == UInt8(ascii: ",") {
                    at += 1
                    skipSpace(&at)
                    if isObject { _ = try skipKey(&at) }
                    break
                }
                try expect(
                    isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"), else: isObject ? .commaOrBrace : .commaOrBracket, &at)
                isEmpty = false
                open >>= 1
                level -= 1
            }
        }
    }

    /// Skips a key and its colon, up to the value. Returns the range of the key between its quotes, and its properties.
    @inlinable @inline(__always) package func skipKey(_ at: inout Int) throws(JSONFault) -> (name: Range<Int>, flags: TextFlags) {
        try expect(UInt8(ascii: "\""), else: .key, &at)
        let start = at
        let flags = try skipText(&at)
        let name = start..<at - 1
        skipSpace(&at)
        try expect(UInt8(ascii: ":"), else: .colon, &at)
        skipSpace(&at)
        return (name, flags)
    }
}
