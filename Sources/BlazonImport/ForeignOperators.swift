import BlazonLanguage
import BlazonText

// Operators that other languages have, as filters and conditions.
extension LiquidReader {
    /// The filter for each operator.
    private static let filters = ["+": "plus", "-": "minus", "*": "times", "/": "divided_by", "%": "modulo", "~": "append"]

    /// A value of Jinja with filters instead of operators: `a + 5` is `a | plus: 5`.
    func withoutOperators(_ tokens: [LiquidToken]) throws(Obstacle) -> [LiquidToken] {
        let tokens = LiquidToken.withMinusSigns(tokens)
        guard language == .jinja, tokens.contains(where: { Self.sign($0) != nil }) else { return tokens }
        var rest = tokens[...]
        let value = try Operand.sum(&rest)
        guard let next = rest.first else { return value.tokens }
        throw Obstacle("`\(next.spelled)` has no counterpart in Blazon's expressions")
    }

    private static func sign(_ token: LiquidToken?) -> String? {
        guard case .sign(let sign)? = token, filters[sign] != nil else { return nil }
        return sign
    }

    /// Why several tokens are no value.
    static func obstacle(in value: [LiquidToken]) -> String {
        if let sign = value.lazy.compactMap({ sign($0) }).first, let filter = filters[sign] {
            return "`\(sign)` is not an operator there: write the filter `\(filter)`"
        }
        if let name = value[0].readName, value.count > 1, value[1] == .sign("(") {
            return "`\(name)` has no counterpart in Blazon"
        }
        return value.contains(.sign("("))
            ? "it calls something with arguments" : "`\(value.map(\.spelled).joined(separator: " ").shortened)` is not a value"
    }

    /// A part of an expression with operators, as a value with filters.
    private struct Operand {
        enum Kind { case text, number, unknown }

        var tokens: [LiquidToken]
        var kind: Kind

        /// As the argument of a filter.
        var argument: LiquidToken { tokens.count == 1 ? tokens[0] : .computed(tokens) }

        // In Jinja `~` binds more than `+`, and less than `*`.
        static func sum(_ rest: inout ArraySlice<LiquidToken>) throws(Obstacle) -> Operand {
            var left = try concatenation(&rest)
            while let sign = LiquidReader.sign(rest.first), ["+", "-"].contains(sign) {
                rest.removeFirst()
                try left.apply(sign, concatenation(&rest))
            }
            return left
        }

        private static func concatenation(_ rest: inout ArraySlice<LiquidToken>) throws(Obstacle) -> Operand {
            var left = try product(&rest)
            while rest.first == .sign("~") {
                rest.removeFirst()
                try left.apply("~", product(&rest))
            }
            return left
        }

        private static func product(_ rest: inout ArraySlice<LiquidToken>) throws(Obstacle) -> Operand {
            var left = try filtered(&rest)
            while let sign = LiquidReader.sign(rest.first), ["*", "/", "%"].contains(sign) {
                rest.removeFirst()
                if rest.first == .sign(sign) { throw Obstacle("`\(sign)\(sign)` has no counterpart in Blazon") }
                try left.apply(sign, filtered(&rest))
            }
            return left
        }

        private mutating func apply(_ sign: String, _ right: Operand) throws(Obstacle) {
            let kinds = [kind, right.kind]
            var sign = sign
            if sign == "+", kinds.contains(.text) { sign = "~" }
            guard sign != "+" || kinds.contains(.number) else {
                throw Obstacle("`+` adds numbers or joins texts, which is not known here: write the filter `plus` or `append`")
            }
            guard sign == "~" || !kinds.contains(.text), let filter = LiquidReader.filters[sign] else {
                throw Obstacle("`\(sign)` of a text has no counterpart in Blazon")
            }
            tokens += [.sign("|"), .name(filter), .sign(":"), right.argument]
            kind = sign == "~" ? .text : .number
        }

        /// A value in parentheses or alone, with its filters, which bind more than operators.
        private static func filtered(_ rest: inout ArraySlice<LiquidToken>) throws(Obstacle) -> Operand {
            guard let first = rest.popFirst() else { throw Obstacle("an operator has no value behind it") }
            var value: Operand
            switch first {
            case .sign("("):
                value = try sum(&rest)
                guard rest.popFirst() == .sign(")") else { throw Obstacle("a `(` has no `)`") }
            case .sign(let sign): throw Obstacle("`\(sign)` is not a value")
            case .text: value = Operand(tokens: [first], kind: .text)
            case .number: value = Operand(tokens: [first], kind: .number)
            case .name, .field, .named, .computed: value = Operand(tokens: [first], kind: .unknown)
            }
            if rest.first == .sign("(") { throw Obstacle("`\(first.spelled)` has no counterpart in Blazon") }
            while rest.first == .sign("|"), case .name(let filter)? = rest.dropFirst().first {
                let end = LiquidToken.filterEnd(Array(rest), from: 2)
                value.tokens += rest.prefix(end)
                rest = rest.dropFirst(end)
                value.kind = LiquidReader.isNumber(.name(filter)) ? .number : value.kind == .text ? .text : .unknown
            }
            return value
        }
    }

    /// Whether the result of a filter is a number.
    static func isNumber(_ filter: LiquidToken) -> Bool {
        guard case .name(let name) = filter else { return false }
        return calculates(filter) || ["size", "sum", "round", "ceil", "floor", "float"].containsBytes(of: filterName(name))
    }
}

extension LiquidToken {
    /// The tokens with a minus sign that stands alone, or between a value and a number, as a sign.
    fileprivate static func withMinusSigns(_ tokens: [LiquidToken]) -> [LiquidToken] {
        var result: [LiquidToken] = []
        for token in tokens {
            guard case .number(let digits) = token, digits.utf8.first == UInt8(ascii: "-") else {
                result.append(token)
                continue
            }
            let isBehindValue = result.last.map { $0.isValue || $0 == .sign(")") } ?? false
            if digits.utf8.count == 1 {
                result.append(.sign("-"))
            } else if isBehindValue {
                result += [.sign("-"), .number(String(digits.dropFirst()))]
            } else {
                result.append(token)
            }
        }
        return result
    }

    /// Whether it is a name or a literal.
    fileprivate var isValue: Bool { isLiteral || readName != nil }

    private var isLiteral: Bool {
        switch self {
        case .text, .number: true
        case .name, .field, .named, .sign, .computed: false
        }
    }
}

// Lists and helpers in conditions.
extension LiquidReader {
    /// The literals of `in ('a', 'b')`, as a template writes them, and the index behind them; nil: no list begins there.
    static func literals(_ tokens: [LiquidToken], from start: Int) throws(Obstacle) -> (
        code: String, first: LiquidToken, end: Int
    )? {
        guard tokens.indices.contains(start), [.sign("("), .sign("[")].contains(tokens[start]) else { return nil }
        var index = start + 1
        var literals: [LiquidToken] = []
        var written: [String] = []
        while tokens.indices.contains(index), ![.sign(")"), .sign("]")].contains(tokens[index]) {
            switch tokens[index] {
            case .sign(","): break
            case .text, .number:
                literals.append(tokens[index])
                written.append(try tokens[index].literal)
            default: throw Obstacle("`in` is followed by a list of other values than literals")
            }
            index += 1
        }
        guard let first = literals.first, index < tokens.count else { throw Obstacle("`in` is followed by no list of literals") }
        return ("[\(written.joined(separator: ", "))]", first, index + 1)
    }

    /// What the value at an index is sought in: the index of `in` or `not in`; nil: it is not sought.
    static func indexOfIn(_ tokens: [LiquidToken], after index: Int) -> Int? {
        let next = tokens.dropFirst(index + 1).prefix(2)
        if next.first == .name("in") { return index + 1 }
        return next.elementsEqual([.name("not"), .name("in")]) ? index + 2 : nil
    }

    /// The tokens of a condition of Handlebars with helpers as operators: `(gt n 2)` is `n > 2`.
    static func withoutHelpers(_ tokens: [LiquidToken]) throws(Obstacle) -> [LiquidToken] {
        guard let open = tokens.firstIndex(of: .sign("(")), case .name? = tokens.dropFirst(open + 1).first,
            // `(a = 'b')` of Journey Optimizer is no call.
            let argument = tokens.dropFirst(open + 2).first, argument == .sign("(") || argument.isValue
        else { return tokens }
        var rest = tokens[open...]
        let condition = try helperCall(&rest)
        guard rest.isEmpty, open == 0 else {
            throw Obstacle(
                "`\((tokens[..<open] + rest).map(\.spelled).joined(separator: " "))` beside a helper has no counterpart in Blazon"
            )
        }
        return condition
    }

    private static func helperCall(_ rest: inout ArraySlice<LiquidToken>) throws(Obstacle) -> [LiquidToken] {
        guard let first = rest.popFirst() else { throw Obstacle("a helper has too few arguments") }
        guard first == .sign("(") else { return [first] }
        guard case .name(let helper)? = rest.popFirst() else { throw Obstacle("a helper has no name") }
        var arguments: [[LiquidToken]] = []
        while let next = rest.first, next != .sign(")") { arguments.append(try helperCall(&rest)) }
        guard rest.popFirst() != nil else { throw Obstacle("a `(` has no `)`") }
        switch helper {
        case "and" where arguments.count > 1, "or" where arguments.count > 1:
            return [.sign("(")] + arguments.dropFirst().reduce(arguments[0]) { $0 + [.name(helper)] + $1 } + [.sign(")")]
        case "not" where arguments.count == 1: return [.name("not"), .sign("(")] + arguments[0] + [.sign(")")]
        default:
            guard let sign = ForeignText.comparisons[helper], arguments.count == 2, arguments.allSatisfy({ $0.count == 1 }) else {
                throw Obstacle("`\(helper)` has no counterpart in Blazon's conditions")
            }
            return arguments[0] + [.sign(sign)] + arguments[1]
        }
    }
}
