extension TextPatternParser {
    /// A class after its `[`, up to and with its `]`.
    mutating func characterClass(from start: Int) throws(TextPatternError) -> ScalarSet {
        let isInverted = skip("^")
        guard here != "]" else {
            throw error(start..<at + 1, "the class is empty", "write its characters, with `\\]` for the bracket")
        }
        var ranges: [ClosedRange<UInt32>] = []
        let first = at
        repeat { ranges += try member(of: start, first: first) } while !skip("]")
        let set = ScalarSet(ranges)
        return isInverted ? set.inverted : set
    }

    /// A character, a range or an escape of the class that starts at `open`.
    private mutating func member(of open: Int, first: Int) throws(TextPatternError) -> [ClosedRange<UInt32>] {
        let start = at
        let lower = try end(of: open)
        let isLast = at + 1 < scalars.count && scalars[at + 1] == "]"
        guard here == "-", !isLast else {
            guard scalars[start] != "-" || start == first || here == "]" else {
                throw error(start..<start + 1, "`-` follows a range or a class", "write `\\-` for the character")
            }
            return lower.ranges
        }
        at += 1
        let upper = try end(of: open)
        guard let low = lower.single, let high = upper.single else {
            throw error(start..<at, "an end of the range is not a character", "write `\\-` for the character")
        }
        guard low <= high else {
            throw error(start..<at, "the range is empty: its ends are in the wrong order", "write the smaller character first")
        }
        return [low...high]
    }

    /// A character or an escape of a class.
    private mutating func end(of open: Int) throws(TextPatternError) -> ScalarSet {
        guard let scalar = here else {
            throw error(open..<open + 1, "the class is not closed", "write `]` after its last character")
        }
        let start = at
        at += 1
        if scalar == "\\" { return try escape(from: start) }
        if scalar == "[", here == ":" {
            throw error(start..<at + 1, "named classes are not part of a pattern", "write ranges such as `a-z`")
        }
        return ScalarSet(scalar)
    }

    /// An escape after its `\`.
    mutating func escape(from start: Int) throws(TextPatternError) -> ScalarSet {
        guard let scalar = here else {
            throw error(start..<at, "`\\` escapes nothing", "write `\\\\` for the character")
        }
        at += 1
        switch scalar {
        case "d": return .digits
        case "D": return ScalarSet.digits.inverted
        case "w": return .word
        case "W": return ScalarSet.word.inverted
        case "s": return .whiteSpace
        case "S": return ScalarSet.whiteSpace.inverted
        case "t": return ScalarSet("\t")
        case "n": return ScalarSet("\n")
        case "r": return ScalarSet("\r")
        case "x": return try codePoint(from: start, digits: 2)
        case "u": return try codePoint(from: start, digits: 4)
        case "\\", "^", "$", ".", "|", "?", "*", "+", "(", ")", "[", "]", "{", "}", "-", "/": return ScalarSet(scalar)
        default: throw unsupportedEscape(scalar, from: start)
        }
    }

    /// `\x1F` or `\u00E9`, after its letter.
    private mutating func codePoint(from start: Int, digits: Int) throws(TextPatternError) -> ScalarSet {
        var value: UInt32 = 0
        for _ in 0..<digits {
            guard let digit = here.flatMap({ $0.isASCII ? Character($0).hexDigitValue : nil }) else {
                throw error(start..<at, "the escape has fewer than \(digits) hexadecimal digits", "write all \(digits)")
            }
            value = value << 4 | UInt32(digit)
            at += 1
        }
        guard let scalar = Unicode.Scalar(value) else {
            throw error(start..<at, "a surrogate is not a character", "write the character itself")
        }
        return ScalarSet(scalar)
    }

    private func unsupportedEscape(_ scalar: Unicode.Scalar, from start: Int) -> TextPatternError {
        let range = start..<at
        switch scalar {
        case "1"..."9", "k":
            return error(range, "back-references are not part of a pattern", "write the characters that match")
        case "b", "B", "A", "Z", "z", "G":
            return error(range, "`\\\(scalar)` is not part of a pattern", "only `^` and `$` mark a place: the ends of the text")
        case "p", "P":
            return error(range, "classes of Unicode are not part of a pattern", "write ranges such as `[a-zà-ÿ]`")
        default:
            return error(
                range, "`\\\(scalar)` is not an escape",
                scalar.isASCII && scalar.properties.isAlphabetic
                    ? "write `\(scalar)`, or `\\\\` for a backslash" : "write `\(scalar)`")
        }
    }
}

extension ScalarSet {
    /// The only member; nil if there are several.
    fileprivate var single: UInt32? {
        guard ranges.count == 1, ranges[0].count == 1 else { return nil }
        return ranges[0].lowerBound
    }
}
