import BlazonText

/// Parses a pattern from left to right; the first fault is the error.
struct TextPatternParser {
    /// Maximum nesting of groups; trees are visited and freed recursively.
    private static let maxDepth = 64
    /// Maximum count of a repetition: more characters need more states than an automaton has.
    private static let maxCount = Automaton.maxStates

    let scalars: [Unicode.Scalar]
    /// The offset of each scalar in UTF-8 bytes, and the length of the pattern.
    private let offsets: [Int]
    /// The index of the next scalar.
    var at = 0

    private init(_ text: String) {
        scalars = Array(text.unicodeScalars)
        offsets = scalars.reduce(into: [0]) { offsets, scalar in
            offsets.append((offsets.last ?? 0) + UTF8.width(scalar))
        }
    }

    static func parse(_ text: String) throws(TextPatternError) -> PatternSyntax {
        guard text.utf8.count <= TextPattern.maxLength else {
            throw TextPatternError(
                range: 0..<text.utf8.count, reason: "the pattern is longer than \(TextPattern.maxLength) bytes",
                help: "write a shorter pattern; an `enum` lists words")
        }
        var parser = TextPatternParser(text)
        return try parser.parse()
    }

    private mutating func parse() throws(TextPatternError) -> PatternSyntax {
        guard skip("^") else {
            throw error(
                0..<min(1, scalars.count), "the pattern does not start with `^`",
                "write `^` first: a pattern matches the whole text")
        }
        let syntax = try alternatives(depth: 0)
        guard here != ")" else { throw error(at..<at + 1, "`)` closes no group", "delete it, or write `\\)` for the character") }
        guard skip("$") else {
            throw error(
                scalars.count - 1..<scalars.count, "the pattern does not end with `$`",
                "write `$` last: a pattern matches the whole text")
        }
        return syntax
    }

    /// The current scalar; nil at the end.
    var here: Unicode.Scalar? { at < scalars.count ? scalars[at] : nil }

    mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
        guard here == scalar else { return false }
        at += 1
        return true
    }

    /// An error at a range of scalars.
    func error(_ range: Range<Int>, _ reason: String, _ help: String) -> TextPatternError {
        TextPatternError(range: offsets[range.lowerBound]..<offsets[range.upperBound], reason: reason, help: help)
    }

    private mutating func alternatives(depth: Int) throws(TextPatternError) -> PatternSyntax {
        var all = [try sequence(depth: depth)]
        while here == "|" {
            guard depth > 0 else {
                throw error(
                    at..<at + 1, "`|` is outside of a group", "write the alternatives in a group, such as `^(a|b)$`")
            }
            at += 1
            all.append(try sequence(depth: depth))
        }
        return all.count == 1 ? all[0] : .alternatives(all)
    }

    private mutating func sequence(depth: Int) throws(TextPatternError) -> PatternSyntax {
        var parts: [PatternSyntax] = []
        while let scalar = here, scalar != "|", scalar != ")" {
            if scalar == "$" {
                guard at == scalars.count - 1 else {
                    throw error(at..<at + 1, "`$` is not the last character", "write `\\$` for the character")
                }
                break
            }
            parts.append(try repeated(try item(depth: depth)))
        }
        return parts.count == 1 ? parts[0] : .sequence(parts)
    }

    /// A character, a class or a group.
    private mutating func item(depth: Int) throws(TextPatternError) -> PatternSyntax {
        let start = at
        at += 1
        switch scalars[start] {
        case "(": return try group(from: start, depth: depth + 1)
        case "[": return .characters(try characterClass(from: start))
        case "\\": return .characters(try escape(from: start))
        case ".": return .characters(.dot)
        case "^": throw error(start..<at, "`^` is not the first character", "write `\\^` for the character")
        case "?", "*", "+":
            throw error(
                start..<at, "`\(scalars[start])` follows nothing that it could repeat",
                "write it after a character, a class or a group, or write `\\\(scalars[start])` for the character")
        case "{", "}", "]":
            throw error(
                start..<at, "`\(scalars[start])` does not belong here", "write `\\\(scalars[start])` for the character")
        case let character: return .characters(ScalarSet(character))
        }
    }

    private mutating func group(from start: Int, depth: Int) throws(TextPatternError) -> PatternSyntax {
        guard depth <= Self.maxDepth else {
            throw error(start..<at, "groups are nested deeper than \(Self.maxDepth)", "write fewer groups")
        }
        if skip("?"), !skip(":") { throw unsupportedGroup(from: start) }
        let content = try alternatives(depth: depth)
        guard skip(")") else { throw error(start..<start + 1, "the group is not closed", "write `)` after it") }
        return content
    }

    private func unsupportedGroup(from start: Int) -> TextPatternError {
        let (next, second) = (here, at + 1 < scalars.count ? scalars[at + 1] : nil)
        let range = start..<min(at + 1, scalars.count)
        switch (next, second) {
        case ("=", _), ("!", _), ("<", "="), ("<", "!"):
            return error(range, "look-around is not part of a pattern", "write which characters match, from left to right")
        case ("<", _), ("P", _), ("'", _):
            return error(range, "groups have no names", "write `(` alone")
        case (">", _):
            return error(range, "atomic groups are not part of a pattern", "write `(` alone: no pattern goes back")
        default:
            return error(range, "flags are not part of a pattern", "write classes such as `[Aa]` for both cases of a letter")
        }
    }

    /// An item with the repetition that follows it.
    private mutating func repeated(_ item: PatternSyntax) throws(TextPatternError) -> PatternSyntax {
        let start = at
        let repetition: PatternSyntax
        switch here {
        case "?": repetition = .repetition(item, atLeast: 0, atMost: 1)
        case "*": repetition = .repetition(item, atLeast: 0, atMost: nil)
        case "+": repetition = .repetition(item, atLeast: 1, atMost: nil)
        case "{":
            let (least, most) = try counts(from: start)
            repetition = .repetition(item, atLeast: least, atMost: most)
        default: return item
        }
        // Counts end at their `}`.
        at += 1
        switch here {
        case "?":
            throw error(
                at..<at + 1, "lazy repetitions are not part of a pattern", "delete the `?`: it changes nothing in a whole match")
        case "+":
            throw error(at..<at + 1, "possessive repetitions are not part of a pattern", "delete the `+`")
        case "*", "{": throw error(at..<at + 1, "a repetition is repeated", "write the first one in a group")
        default: return repetition
        }
    }

    /// `{m}`, `{m,}` or `{m,n}`, up to its `}`.
    private mutating func counts(from start: Int) throws(TextPatternError) -> (least: Int, most: Int?) {
        at += 1
        let least = try count()
        let hasComma = skip(",")
        let most = hasComma ? try count() : least
        guard here == "}", let least else {
            throw error(
                start..<max(at, start + 1), "the repetition is not `{m}`, `{m,}` or `{m,n}`",
                "write such numbers, or write `\\{` for the character")
        }
        if let most, most < least {
            throw error(start..<at + 1, "the repetition is empty: \(most) is less than \(least)", "write `{\(most),\(least)}`")
        }
        return (least, most)
    }

    /// A whole number; nil without a digit.
    private mutating func count() throws(TextPatternError) -> Int? {
        let start = at
        var number = 0
        while let digit = here, ("0"..."9").contains(digit) {
            number = min(number * 10 + Int(digit.value - 0x30), Self.maxCount + 1)
            at += 1
        }
        guard number <= Self.maxCount else {
            throw error(
                start..<at, "a repetition counts to at most \(Self.maxCount)", "write a smaller number, or omit the maximum")
        }
        return at > start ? number : nil
    }
}
