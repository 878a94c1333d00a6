import BlazonDiagnostics
import BlazonLanguage
import BlazonReference
import BlazonText
import BlazonYAML

/// Recognizes syntax of other languages and suggests the counterpart.
extension ExpressionParser {
    /// Reports a name with a hyphen, which fields cannot have.
    mutating func rejectHyphen(in token: Token) throws(Broken) {
        guard bytes[token.range].contains(UInt8(ascii: "-")) else { return }
        throw fail(.hyphenInName(spelling(token), at: span(token)))
    }

    /// Reports `a + b`, `a ? b : c`, `a[0]` and `1..5` after an operand.
    mutating func rejectForeignSuffix(after operand: Expression) throws(Broken) {
        let token = current
        switch token.kind {
        case .arithmetic,
            .integer where bytes[token.range.lowerBound] == UInt8(ascii: "-"),
            .number where bytes[token.range.lowerBound] == UInt8(ascii: "-"):
            throw arithmetic(token)
        case .question: throw fail(.ternary(spelling(token), at: span(token)))
        case .range: throw fail(.rangeOperator(spelling(token), isInLoop: isInLoopTag, at: span(token)))
        case .openList: throw indexing(token)
        default: return
        }
    }

    private mutating func arithmetic(_ token: Token) -> Broken {
        let sign = spelling(token.range.lowerBound..<token.range.lowerBound + 1)
        let operation = span(token.range.lowerBound..<token.range.lowerBound + 1)
        let filter =
            switch sign {
            case "+": "plus"
            case "-": "minus"
            case "*": "times"
            case "/": "divided_by"
            default: "modulo"
            }
        var isCertain = !scalar.isPlain && token.kind == .arithmetic
        switch peek(1).kind {
        case .integer, .number, .name:
            if ![.end, .close, .pipe].contains(peek(2).kind) { isCertain = false }
            // Other languages join texts with `+`.
            if sign == "+", peek(1).kind == .name { isCertain = false }
        default: isCertain = false
        }
        return fail(.arithmeticOperator(sign, filter: filter, isCertain: isCertain, at: operation))
    }

    /// `order['id']` becomes `order.id`. For `cart[0]` there is no certain fix: the first item of a list may be missing.
    private mutating func indexing(_ open: Token) -> Broken {
        let item = peek(1)
        guard peek(2).kind == .closeList else { return fail(.indexing(replacement: nil, at: span(open))) }
        var replacement: String?
        if item.kind == .text {
            let name = spelling(item.range.lowerBound + 1..<item.range.upperBound - 1)
            replacement = Identifier.isValid(name) ? "." + name : nil
        }
        return fail(.indexing(replacement: replacement, at: span(open.range.lowerBound..<peek(2).range.upperBound)))
    }

    /// `upcase(name)` → `name | upcase`, `truncate(name, 20)` → `name | truncate: 20`, `name.upcase()` → `name | upcase`.
    mutating func functionCall(_ names: [Name]) -> Broken {
        let start = names[0].span
        let written = names[names.count - 1].text
        let known = FilterRegistry.filter(named: written)?.name ?? ForeignNames.filter(written)
        guard let close = closing(from: at) else { return fail(.functionCall(written, replacement: nil, at: start)) }
        let whole = start.extended(to: span(tokens[close]))
        guard let filter = known else {
            return fail(
                .foreignConstruct(
                    spelling(tokens[at - 1].range.lowerBound..<tokens[close].range.upperBound), of: .jinja, fix: nil, at: whole))
        }
        var depth = 0
        var comma: Int?
        for index in at..<close where comma == nil {
            if tokens[index].kind == .open { depth += 1 }
            if tokens[index].kind == .close { depth -= 1 }
            if tokens[index].kind == .comma, depth == 1 { comma = index }
        }
        let source = { [self] (from: Int, to: Int) in
            from < to ? spelling(tokens[from].range.lowerBound..<tokens[to - 1].range.upperBound) : ""
        }
        var input = names.dropLast().map(\.text).joined(separator: ".")
        var rest = ""
        if input.isEmpty {
            input = source(at + 1, comma ?? close)
            if let comma { rest = source(comma + 1, close) }
        } else {
            rest = source(at + 1, close)
        }
        var replacement: String?
        if !input.isEmpty { replacement = "\(input) | \(filter)" + (rest.isEmpty ? "" : ": \(rest)") }
        return fail(.functionCall(filter, replacement: replacement.flatMap(scalar.spelling(of:)), at: whole))
    }

    /// Reports a missing value.
    mutating func missingOperand() -> Broken {
        let token = current
        let previous = at > 0 ? tokens[at - 1] : nil
        let isInfix = token.kind.comparison != nil || [.and, .or, .pipe, .foreignOperator].contains(token.kind)
        if isInfix, previous == nil || previous?.kind == .open {
            return fail(.operandMissing(spelling(token), side: .left, at: span(token)))
        }
        if isInfix || [.end, .close, .comma].contains(token.kind), let previous {
            return fail(.operandMissing(spelling(previous), side: .right, at: span(previous)))
        }
        return fail(.unexpectedToken(spelling(token), at: span(token)))
    }

    /// Reports tokens after a complete expression.
    mutating func leftover() -> Broken {
        let token = current
        if token.kind == .unclosedText { return fail(.unclosedText(quote: opening(token), at: span(token))) }
        if let decimal = decimalComma { return fail(decimal) }
        let previous = at > 0 ? tokens[at - 1] : nil
        let cutsText = previous?.kind == .text && previous?.range.upperBound == token.range.lowerBound
        // `if vip then`, `if vip do`: keywords of other languages after a complete condition.
        var redundant: Span?
        if let previous, ["then", "do"].contains(spelling(token)), peek(1).kind == .end {
            redundant = span(previous.range.upperBound..<token.range.upperBound)
        }
        return fail(
            .unexpectedToken(spelling(token), cutsText: cutsText, removing: redundant, call: helperCall(), at: span(token)))
    }

    /// `1,5`, where a comma cannot be between two numbers; nil: something else follows.
    private var decimalComma: Diagnostic? {
        guard isDecimalComma(at), bytes[peek(1).range.lowerBound].isASCIIDigit else { return nil }
        let whole = spelling(tokens[at - 1])
        let decimals = spelling(peek(1))
        return .decimalComma(
            whole, decimals, at: span(tokens[at - 1].range.lowerBound..<peek(1).range.upperBound))
    }

    /// A call of a helper as Handlebars writes it, `truncate name 20`, in this language; nil if the expression is none. `first name` and
    /// `last name` are rather names.
    private func helperCall() -> String? {
        guard at == 1, tokens[0].kind == .name else { return nil }
        let helper = spelling(tokens[0])
        var arguments: [String] = []
        var index = 1
        while index < tokens.count, tokens[index].kind != .end {
            let start = tokens[index]
            guard [.name, .text, .integer, .number].contains(start.kind) else { return nil }
            while index + 2 < tokens.count, tokens[index + 1].kind == .dot, tokens[index + 2].kind.isWord { index += 2 }
            arguments.append(spelling(start.range.lowerBound..<tokens[index].range.upperBound))
            index += 1
        }
        guard let value = arguments.first else { return nil }
        if helper.hasSameBytes(as: lookupWord), arguments.count == 2 {
            let key = tokens[index - 1]
            if key.kind == .integer { return "\(value)[\(arguments[1])]" }
            guard key.kind == .text else { return nil }
            let name = spelling(key.range.lowerBound + 1..<key.range.upperBound - 1)
            return Identifier.isValid(name) ? "\(value).\(name)" : nil
        }
        guard !["first", "last"].contains(helper) else { return nil }
        guard let filter = FilterRegistry.filter(named: helper)?.name ?? ForeignNames.filter(helper) else { return nil }
        let rest = arguments.dropFirst().joined(separator: ", ")
        return "\(value) | \(filter)" + (rest.isEmpty ? "" : ": \(rest)")
    }
}
