import BlazonLanguage
import BlazonText

// Liquid divides whole numbers by whole numbers without a rest, and Blazon exactly.
extension LiquidReader {
    /// A number, and the fields whose types decide whether it is whole.
    struct Number {
        enum Precision { case whole, fraction, field }

        /// nil: unknown.
        var precision: Precision?
        var fields: Set<LiquidToken> = []

        /// Becomes the result of a calculation with another number.
        mutating func combine(with other: Number) {
            guard let precision, let second = other.precision else { return self = Number() }
            let both = [precision, second]
            self.precision = both.contains(.fraction) ? .fraction : both.contains(.field) ? .field : .whole
            fields.formUnion(other.fields)
        }
    }

    /// Whether the quotient of a division is rounded down. Fields in it become integers.
    mutating func roundsDown(_ quotient: Number) throws(Obstacle) -> Bool {
        guard let precision = quotient.precision else {
            throw Obstacle("`divided_by` rounds down if both numbers are whole, which is not known here")
        }
        if precision == .fraction { return false }
        for field in quotient.fields.sorted(by: { $0.spelled.utf8.lexicographicallyPrecedes($1.spelled.utf8) }) {
            _ = try path(field, .exactInteger, isOptional: false)
        }
        return true
    }

    /// What is different in the digits of a quotient, unless the next filter rounds it; nil: nothing.
    func quotientDifference(_ filter: [LiquidToken], before next: LiquidToken?) -> String? {
        guard filter.count == 3, filter[0] == .name("divided_by") else { return nil }
        if case .name(let name)? = next, ["round", "floor", "ceil", "number", "int"].containsBytes(of: name) { return nil }
        if language.isPython {
            return "there, a quotient is printed with a fraction, `2.0`, and has up to 17 digits; in Blazon 6 decimals"
        }
        return Self.isFinite(filter[2]) ? nil : "there, a quotient can have more than the 6 decimals of Blazon"
    }

    /// Whether quotients by a literal have few decimals: by 2.0, 5 or 100, but not by 3.
    private static func isFinite(_ divisor: LiquidToken) -> Bool {
        guard case .number(let digits) = divisor else { return false }
        let whole = digits.utf8.hasSuffix(".0") ? String(digits.dropLast(2)) : digits
        guard let number = Int(whole), number > 0 else { return false }
        return 10_000 % number == 0
    }

    /// What a filter with its arguments makes of a number.
    func apply(_ filter: [LiquidToken], to number: inout Number) {
        guard case .name(let name)? = filter.first else { return number = Number() }
        switch name {
        case "plus", "minus", "times", "modulo", "at_least", "at_most", "divided_by", "default":
            if filter.count == 3 { number.combine(with: self.number(filter[2])) } else { number = Number() }
        case "abs": break
        case "round": number = Number(precision: filter.count == 1 ? .whole : .fraction)
        case "floor", "ceil", "size", "date": number = Number(precision: .whole)
        default: number = Number()
        }
    }

    func number(_ token: LiquidToken) -> Number {
        switch token {
        case .number(let digits): return Number(precision: digits.utf8.contains(".") ? .fraction : .whole)
        case .text, .sign: return Number()
        case .computed(let value): return number(value)
        case .named(let name): return lets[name]?.number ?? Number()
        case .field(let name): return isCount(name) ? Number(precision: .whole) : Number(precision: .field, fields: [token])
        case .name(let name):
            return isCount(name) ? Number(precision: .whole) : Number(precision: .field, fields: [token])
        }
    }

    /// Whether a name means a number of items.
    private func isCount(_ name: String) -> Bool {
        name.utf8.hasPrefix("forloop.") || Steps(name, language, shapes).filter == "size"
    }

    private func number(_ value: [LiquidToken]) -> Number {
        let parts = value.split(separator: .sign("|"), omittingEmptySubsequences: false).map(Array.init)
        guard let head = parts.first, head.count == 1 else { return Number() }
        var result = number(head[0])
        for part in parts.dropFirst() { apply(part, to: &result) }
        return result
    }
}
