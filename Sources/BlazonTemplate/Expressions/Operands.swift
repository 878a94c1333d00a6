import BlazonDiagnostics
import BlazonLanguage
import BlazonText
import BlazonYAML

/// The name before that of a lookup.
package let lookupWord = "lookup"

/// Parses paths, literals and parentheses.
extension ExpressionParser {
    mutating func operand(listAllowed: Bool) throws(Broken) -> Tree {
        let token = current
        switch token.kind {
        case .name: return try path()
        case .text:
            at += 1
            let text = spelling(token.range.lowerBound + 1..<token.range.upperBound - 1)
            return try tree(.text(text), span(token), over: 0)
        case .typographicText: return try typographicText()
        case .unclosedText: throw fail(.unclosedText(quote: opening(token), at: span(token)))
        case .integer, .number: return try number()
        case .true, .false:
            at += 1
            return try tree(.boolean(token.kind == .true), span(token), over: 0)
        case .open: return try parenthesised()
        case .openList where listAllowed: return try list()
        case .openList:
            let before = at > 0 ? tokens[at - 1] : nil
            let isEqual = before?.kind.comparison == .equal && before?.range.upperBound != token.range.lowerBound
            throw fail(.misplacedList(operator: isEqual ? before.map { span($0.range) } : nil, at: span(token)))
        default: throw missingOperand()
        }
    }

    private mutating func path() throws(Broken) -> Tree {
        var names: [Name] = []
        let first = advance()
        try rejectHyphen(in: first)
        names.append(name(first))
        while let dot = accept(.dot) {
            names.append(try nameAfter(dot))
        }
        let whole = names[0].span.extended(to: names[names.count - 1].span)
        if current.kind == .open { throw functionCall(names) }
        return try subscripted(try tree(.path(names), whole, over: 0))
    }

    /// Parses the name after a dot. A number means an item of a list.
    private mutating func nameAfter(_ dot: Token) throws(Broken) -> Name {
        let token = current
        guard token.kind.isWord else {
            let isItem = token.kind == .integer && token.range.lowerBound == dot.range.upperBound
            let whole = span(dot.range.lowerBound..<token.range.upperBound)
            throw fail(.pathEnds(item: isItem ? (spelling(token), whole) : nil, at: span(dot)))
        }
        at += 1
        try rejectHyphen(in: token)
        return name(token)
    }

    /// Parses `[0]` and `.name` after a path.
    private mutating func subscripted(_ path: Tree) throws(Broken) -> Tree {
        var result = try looked(up: path)
        while current.kind == .openList, peek(1).kind == .integer, peek(2).kind == .closeList {
            let start = result.expression.span
            at += 1
            let token = advance()
            guard let index = ungrouped(spelling(token)).flatMap({ Int($0) }) else {
                throw fail(.numberTooLong(spelling(token), isInteger: true, at: span(token)))
            }
            let close = advance()
            result = try tree(.item(result.expression, index, span(token)), start.extended(to: span(close)), over: result.height)
            result = try members(of: result)
        }
        return result
    }

    /// Parses `.name` after brackets.
    private mutating func members(of record: Tree) throws(Broken) -> Tree {
        var names: [Name] = []
        while let dot = accept(.dot) {
            names.append(try nameAfter(dot))
        }
        guard let last = names.last else { return record }
        return try tree(
            .member(record.expression, names), record.expression.span.extended(to: last.span), over: record.height)
    }

    /// Parses `[sku]` and what follows after `lookup.products`; other paths are the same.
    private mutating func looked(up path: Tree) throws(Broken) -> Tree {
        guard case .path(let names) = path.expression.kind, names.count == 2, names[0].text.hasSameBytes(as: lookupWord),
            current.kind == .openList
        else { return path }
        switch peek(1).kind {
        case .name, .text, .typographicText, .unclosedText, .integer: break
        default: return path
        }
        let open = advance()
        guard nesting < maxLevels else { throw fail(.expressionTooDeep(limit: maxLevels, at: span(open))) }
        nesting += 1
        let key = try operand(listAllowed: false)
        nesting -= 1
        guard let close = accept(.closeList) else {
            if current.kind == .end { throw fail(.unclosedParenthesis("[", at: span(open))) }
            if current.kind == .pipe { throw fail(.unexpectedToken(spelling(current), isInKey: true, at: span(current))) }
            throw leftover()
        }
        let whole = path.expression.span.extended(to: span(close))
        return try members(of: try tree(.lookup(names, key: key.expression), whole, over: key.height))
    }

    private mutating func typographicText() throws(Broken) -> Tree {
        let token = advance()
        let text = spelling(token.range.lowerBound + 3..<token.range.upperBound - 3)
        let quote = text.utf8.contains(UInt8(ascii: "'")) ? "\"" : "'"
        var edits: [Fix.Edit] = []
        if !text.utf8.contains(UInt8(ascii: quote == "'" ? "'" : "\"")), let replacement = scalar.spelling(of: quote) {
            edits = [
                Fix.Edit(span(token.range.lowerBound..<token.range.lowerBound + 3), replacement),
                Fix.Edit(span(token.range.upperBound - 3..<token.range.upperBound), replacement),
            ]
        }
        report(.typographicQuotes(edits: edits, at: span(token)))
        return try tree(.text(text), span(token), over: 0)
    }

    func opening(_ token: Token) -> String {
        let start = token.range.lowerBound
        return bytes[start] < 0x80 ? spelling(start..<start + 1) : spelling(start..<start + 3)
    }

    private mutating func number() throws(Broken) -> Tree {
        let token = advance()
        var mantissa: Int128 = 0
        var scale = 0
        var isFraction = false
        var overflows = false
        let isNegative = bytes[token.range.lowerBound] == UInt8(ascii: "-")
        for byte in bytes[token.range] {
            if byte == UInt8(ascii: ".") { isFraction = true }
            guard byte.isASCIIDigit else { continue }
            let (product, tooLarge) = mantissa.multipliedReportingOverflow(by: 10)
            let (sum, tooLargeToo) = product.addingReportingOverflow(Int128(byte - 0x30))
            overflows = overflows || tooLarge || tooLargeToo
            mantissa = sum
            if isFraction { scale += 1 }
        }
        if isNegative { mantissa = 0 &- mantissa }
        // What a program can hold (`Decimal.read`).
        if scale > Decimal.maxDigits || mantissa.magnitude > Decimal.largestMantissa.magnitude { overflows = true }
        if overflows { throw fail(.numberTooLong(spelling(token), isInteger: token.kind == .integer, at: span(token))) }
        if token.kind == .number { return try tree(.number(Decimal(mantissa: mantissa, scale: scale)), span(token), over: 0) }
        guard let integer = Int64(exactly: mantissa) else {
            throw fail(.numberTooLong(spelling(token), isInteger: true, at: span(token)))
        }
        return try tree(.integer(integer), span(token), over: 0)
    }

    /// The span of the expression includes the parentheses, so that fixes around it stay complete.
    private mutating func parenthesised() throws(Broken) -> Tree {
        let open = advance()
        guard nesting < maxLevels else { throw fail(.expressionTooDeep(limit: maxLevels, at: span(open))) }
        if current.kind == .close {
            throw fail(.unexpectedToken(")", at: span(current)))
        }
        nesting += 1
        let inner = try disjunction()
        nesting -= 1
        guard let close = accept(.close) else {
            if current.kind == .end { throw fail(.unclosedParenthesis("(", at: span(open))) }
            throw leftover()
        }
        let whole = span(open.range.lowerBound..<close.range.upperBound)
        return Tree(
            expression: Expression(inner.expression.kind, span: whole, in: inner.expression.quoting), height: inner.height)
    }

    /// Parses `['a', 'b']` and `[1..5, 9]`: literals and ranges only.
    private mutating func list() throws(Broken) -> Tree {
        let start = at
        let open = advance()
        var items: [Expression] = []
        while current.kind != .closeList {
            if current.kind == .end { throw fail(.unclosedParenthesis("[", at: span(open))) }
            switch current.kind {
            case .text, .typographicText, .integer, .number, .true, .false, .unclosedText: break
            case .name: throw fail(.listItemNotLiteral(spelling(current), fix: quoted(current), at: span(current)))
            default: throw fail(.unexpectedToken(spelling(current), at: span(current)))
            }
            let item = try operand(listAllowed: false).expression
            if current.kind == .range, isInLoopTag { try rejectForeignSuffix(after: item) }
            items.append(current.kind == .range ? try range(from: item, inListAt: start) : item)
            if accept(.comma) == nil, !missesComma(before: current.kind.beginsValue) { break }
        }
        guard let close = accept(.closeList) else {
            if current.kind == .end { throw fail(.unclosedParenthesis("[", at: span(open))) }
            throw leftover()
        }
        return try tree(.list(items), span(open.range.lowerBound..<close.range.upperBound), over: 1)
    }

    /// Parses `..20` after the first integer of a range. The list begins with the token of the index `start`.
    private mutating func range(from first: Expression, inListAt start: Int) throws(Broken) -> Expression {
        let dots = advance()
        guard spelling(dots) == "..", case .integer(let lower) = first.kind, current.kind == .integer else {
            throw fail(.rangeNotOfIntegers(at: first.span.extended(to: current.kind == .end ? span(dots) : span(current))))
        }
        let last = try number().expression
        let whole = first.span.extended(to: last.span)
        guard case .integer(let upper) = last.kind else { throw fail(.rangeNotOfIntegers(at: whole)) }
        if lower > upper, let written = decimals(around: dots) { throw fail(.rangeNotOfIntegers(at: span(written))) }
        if lower > upper {
            throw fail(.emptyRange(lower, upper, instead: numbersBetween(upper, lower, inListAt: start), at: whole))
        }
        return Expression(.range(lower...upper), span: whole, in: first.quoting)
    }

    /// The range of `1,5..2,5`: numbers with a decimal comma around the dots of a range; nil: they are other numbers.
    private func decimals(around dots: Token) -> Range<Int>? {
        guard let index = tokens.firstIndex(where: { $0.range == dots.range }) else { return nil }
        var bounds = (index - 1, index + 1)
        if isDecimalComma(index - 2) { bounds.0 -= 2 }
        if isDecimalComma(index + 2) { bounds.1 += 2 }
        return bounds == (index - 1, index + 1) ? nil : tokens[bounds.0].range.lowerBound..<tokens[bounds.1].range.upperBound
    }

    /// Whether a comma is directly between two integers.
    func isDecimalComma(_ index: Int) -> Bool {
        guard index > 0, index + 1 < tokens.count, tokens[index].kind == .comma, tokens[index - 1].kind == .integer,
            tokens[index + 1].kind == .integer
        else { return false }
        return tokens[index - 1].range.upperBound == tokens[index].range.lowerBound
            && tokens[index].range.upperBound == tokens[index + 1].range.lowerBound
    }

    /// What `in [22..6]` means: not one of the numbers between; nil if it is not the only range, or there are none.
    private func numbersBetween(_ upper: Int64, _ lower: Int64, inListAt start: Int) -> (operator: Span, text: String)? {
        guard at - start == 4, current.kind == .closeList, start > 0, upper + 1 < lower else { return nil }
        let isNegated = start > 1 && tokens[start - 2].kind == .not
        let begin = isNegated ? tokens[start - 2] : tokens[start - 1]
        return (
            span(begin.range.lowerBound..<current.range.upperBound),
            "\(isNegated ? "in" : "not in") [\(upper + 1)..\(lower - 1)]"
        )
    }

    /// Whether the next item follows without a comma, which is reported.
    mutating func missesComma(before isItem: Bool) -> Bool {
        let token = current
        let end = tokens[at - 1].range.upperBound
        guard isItem, !beginsLoopOption, token.kind != .unclosedText, token.range.lowerBound > end else { return false }
        let comma = scalar.isPlain ? nil : Fix.Edit(span(end..<end), ",")
        report(.commaMissing(spelling(token), comma: comma, at: span(token)))
        return true
    }

    private func quoted(_ token: Token) -> String? { scalar.spelling(of: "'\(spelling(token))'") }
}
