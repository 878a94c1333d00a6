import BlazonText

/// One end of a range as written; `digits` has no `_`.
private struct Bound {
    let digits: String
    let range: Range<Int>
}

extension TypeSyntaxScanner {
    /// `..n` with n of at least 1.
    mutating func length(of name: String) throws(TypeSyntaxError) -> Int {
        let (lower, upper, whole) = try ends(of: name)
        guard let upper, lower == nil else {
            let most = upper?.digits ?? lower?.digits ?? "40"
            throw TypeSyntaxError(
                range: whole, reason: "`\(name)` cannot have a minimum length",
                help: "write only the maximum, such as `\(name)(..\(most))`", replacement: upper.map { "..\($0.digits)" })
        }
        guard let max = Int(upper.digits) else { throw notWhole(upper) }
        guard max > 0 else {
            throw TypeSyntaxError(range: upper.range, reason: "a length must be at least 1", help: "write a length of 1 or more")
        }
        return max
    }

    /// `a..b`, `a..`, `..b`, of 64-bit whole numbers.
    mutating func integerRange() throws(TypeSyntaxError) -> ClosedRange<Int64> {
        let (lower, upper, whole) = try ends(of: "integer")
        let low = try lower.map { (bound) throws(TypeSyntaxError) in try whole64(bound) } ?? .min
        let high = try upper.map { (bound) throws(TypeSyntaxError) in try whole64(bound) } ?? .max
        guard low <= high else { throw empty(whole, lower, upper) }
        return low...high
    }

    /// `a..b by step`; each part is optional.
    mutating func numberBounds() throws(TypeSyntaxError) -> NumberBounds {
        skipBlanks()
        var lower: Decimal?
        var upper: Decimal?
        let start = at
        if !startsStep {
            let (low, high, whole) = try ends(of: "number")
            lower = try low.map { (bound) throws(TypeSyntaxError) in try decimal(bound) }
            upper = try high.map { (bound) throws(TypeSyntaxError) in try decimal(bound) }
            if let lower, let upper, upper < lower { throw empty(whole, low, high) }
        }
        skipBlanks()
        guard startsStep else { return NumberBounds(lower: lower, upper: upper) }
        at += 2
        skipBlanks()
        guard let written = try bound(of: "number") else {
            throw TypeSyntaxError(
                range: max(start, at - 2)..<at, reason: "missing step after `by`",
                help: "write a step after it, such as `by 0.01`")
        }
        let step = try decimal(written)
        guard step.mantissa > 0 else {
            throw TypeSyntaxError(range: written.range, reason: "a step must be more than 0", help: "write a step such as `0.01`")
        }
        guard step.mantissa < Decimal.powerOfTen(18) ?? .max else {
            throw TypeSyntaxError(range: written.range, reason: "a step has at most 18 digits", help: "write a shorter step")
        }
        let bounds = NumberBounds(lower: lower, upper: upper, step: step)
        guard bounds.containsStep else {
            throw TypeSyntaxError(
                range: start..<written.range.upperBound, reason: "the range contains no multiple of the step",
                help: "widen the range or use a smaller step")
        }
        return bounds
    }

    private var startsStep: Bool { here == UInt8(ascii: "b") && isFollowed(by: UInt8(ascii: "y"), ahead: 1) }

    private mutating func ends(of name: String) throws(TypeSyntaxError) -> (lower: Bound?, upper: Bound?, whole: Range<Int>) {
        skipBlanks()
        let start = at
        let lower = try bound(of: name)
        skipBlanks()
        guard here == UInt8(ascii: "."), isFollowed(by: UInt8(ascii: "."), ahead: 1) else {
            let range = lower?.range ?? start..<min(at + 1, count)
            guard let lower else {
                throw TypeSyntaxError(
                    range: range, reason: "missing range in the parentheses",
                    help: "write a range such as `\(Self.example(name))`")
            }
            let digits = lower.digits
            let isLength = !["integer", "number"].contains(name)
            throw TypeSyntaxError(
                range: range, reason: "`\(text(range))` is not a range",
                help: isLength
                    ? "write `..\(digits)` for at most \(digits)"
                    : "write `..\(digits)` for at most, `\(digits)..` for at least \(digits)",
                replacement: isLength && !digits.utf8.hasPrefix("-") ? "..\(digits)" : nil)
        }
        let dots = at
        at += 2
        while here == UInt8(ascii: ".") { at += 1 }
        guard at == dots + 2 else {
            throw TypeSyntaxError(range: dots..<at, reason: "a range has two dots", help: "write `..`", replacement: "..")
        }
        let upper = try bound(of: name)
        guard lower != nil || upper != nil else {
            throw TypeSyntaxError(
                range: start..<at, reason: "the range has no bounds",
                help: "write a range such as `\(Self.example(name))`, or `\(name)` without parentheses")
        }
        return (lower, upper, start..<at)
    }

    private static func example(_ name: String) -> String {
        switch name {
        case "integer", "number": "0..100"
        default: "..40"
        }
    }

    /// A number in plain notation, with `_` between digits; nil if there is none.
    private mutating func bound(of name: String) throws(TypeSyntaxError) -> Bound? {
        skipBlanks()
        if name == "number", startsStep { return nil }
        let start = at
        while !isAtEnd, !Self.isBlank(here), here != UInt8(ascii: ")"), here != UInt8(ascii: "(") {
            if here == UInt8(ascii: "."), at == start || isFollowed(by: UInt8(ascii: "."), ahead: 1) { break }
            at += 1
        }
        let range = start..<at
        guard !range.isEmpty else { return nil }
        let word = text(range)
        guard let digits = ungrouped(word), isPlainNumber(digits) else {
            // A comma in a number may be a decimal point.
            let halves =
                name == "number" || !word.utf8.contains(UInt8(ascii: ",")) ? word.utf8.split(at: "-") : word.utf8.split(at: ",")
            if isGroupedByThousands(word) {
                throw TypeSyntaxError(
                    range: range, reason: "`\(word)` is not a valid number", help: "separate thousands by `_`",
                    replacement: word.map { $0 == "," || $0 == "'" ? "_" : String($0) }.joined())
            }
            if halves.count == 2, halves.allSatisfy({ isPlainNumber(String($0)) }) {
                throw TypeSyntaxError(
                    range: range, reason: "`\(word)` is not a range", help: "write `..` between the bounds",
                    replacement: "\(halves[0])..\(halves[1])")
            }
            let step = name == "number" && word.utf8.contains(UInt8(ascii: ",")) ? ", or with a step `0..100 by 0.01`" : ""
            throw TypeSyntaxError(
                range: range, reason: "`\(word)` is not a number", help: "write a range such as `\(Self.example(name))`\(step)")
        }
        return Bound(digits: digits, range: range)
    }

    /// Whether a number has commas or apostrophes before each group of three digits: `10,000`.
    private func isGroupedByThousands(_ word: String) -> Bool {
        let groups = word.utf8.split(omittingEmptySubsequences: false) { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "'") }
        guard groups.count > 1, let first = groups.first, let last = groups.last else { return false }
        let whole = last.prefix { $0 != UInt8(ascii: ".") }
        return isPlainNumber(String(Substring(first))) && isPlainNumber("0" + String(Substring(last)))
            && (groups.dropFirst().dropLast() + [whole]).allSatisfy { $0.count == 3 && $0.allSatisfy(\.isASCIIDigit) }
    }

    private func isPlainNumber(_ text: String) -> Bool {
        let parts = (text.utf8.hasPrefix("-") ? text.dropFirst() : text[...]).utf8.split(at: ".")
        return parts.count <= 2 && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy(\.isASCIIDigit) }
    }

    private func whole64(_ bound: Bound) throws(TypeSyntaxError) -> Int64 {
        guard !bound.digits.utf8.contains(".") else { throw notWhole(bound) }
        guard let value = Int64(bound.digits) else {
            throw TypeSyntaxError(
                range: bound.range, reason: "`\(text(bound.range))` does not fit 64 bits",
                help: "integers range from -9_223_372_036_854_775_808 to 9_223_372_036_854_775_807; omit this bound")
        }
        return value
    }

    private func decimal(_ bound: Bound) throws(TypeSyntaxError) -> Decimal {
        // A type may have leading zeros, which JSON does not allow.
        let negative = bound.digits.utf8.hasPrefix("-")
        var digits = bound.digits.dropFirst(negative ? 1 : 0)
        while digits.utf8.count > 1, digits.utf8.hasPrefix("0"), !digits.utf8.hasPrefix("0.") { digits = digits.dropFirst() }
        guard case .decimal(let value) = Decimal.read(Array(((negative ? "-" : "") + digits).utf8).span) else {
            throw TypeSyntaxError(
                range: bound.range, reason: "`\(text(bound.range))` has too many digits", help: "a bound has at most 38 digits")
        }
        return value
    }

    private func notWhole(_ bound: Bound) -> TypeSyntaxError {
        let reason =
            bound.digits.utf8.hasPrefix("-") && !bound.digits.utf8.contains(".")
            ? "a length must be at least 1"
            : bound.digits.utf8.contains(".")
                ? "`\(text(bound.range))` is not a whole number" : "`\(text(bound.range))` does not fit 64 bits"
        return TypeSyntaxError(range: bound.range, reason: reason, help: "write a whole number such as `40`")
    }

    private func empty(_ range: Range<Int>, _ lower: Bound?, _ upper: Bound?) -> TypeSyntaxError {
        let low = lower.map { text($0.range) } ?? ""
        let high = upper.map { text($0.range) } ?? ""
        return TypeSyntaxError(
            range: range, reason: "the range `\(text(range))` is empty", help: "did you mean `\(high)..\(low)`?",
            replacement: "\(high)..\(low)")
    }
}
