import BlazonDiagnostics
import BlazonLanguage
import BlazonYAML

// Parses what follows `for` and `when`.
extension TextParser {
    /// `item in cart limit: 3 offset: 1 reversed`; nil without a variable. Of a loop with a fault, only the variable is known.
    mutating func forLoop(_ tag: TagKeyword, _ tagSpan: Span) -> TextTemplate.ForLoop? {
        lexer.dropFirst(tag.wordCount)
        if lexer.isTooLong {
            report(.expressionTooLong(limit: limits[.expressionBytes], at: tagSpan))
            return nil
        }
        var parser = ExpressionParser(scalar, bytes: bytes, tokens: lexer.tokens, maxLevels: limits[.expressionDepth])
        let loop = parser.parseLoop(tagSpan, orElse: broken)
        diagnostics += parser.diagnostics
        return loop
    }

    /// `'gold', 'silver'` or `'gold' or 'silver'`; nil if a fault was reported.
    mutating func values(emptyAt tagSpan: Span) -> [Expression]? {
        if lexer.isTooLong {
            report(.expressionTooLong(limit: limits[.expressionBytes], at: tagSpan))
            return nil
        }
        if lexer.tokens.count == 1 {
            report(.caseSyntax(.valueMissing, at: tagSpan))
            return nil
        }
        var parser = ExpressionParser(scalar, bytes: bytes, tokens: lexer.tokens, maxLevels: limits[.expressionDepth])
        let values = parser.parseValues()
        diagnostics += parser.diagnostics
        return values
    }
}

extension ExpressionParser {
    /// The words after a loop's list.
    private static let options = ["limit", "offset", "reversed"]

    /// A loop in a text. `broken` stands for its list if a fault is reported.
    mutating func parseLoop(_ tag: Span, orElse broken: Expression) -> TextTemplate.ForLoop? {
        guard let variable = loopVariable(tag) else { return nil }
        if let loop = try? wholeLoop(variable, tag), diagnostics.isEmpty { return loop }
        return TextTemplate.ForLoop(variable: variable, list: broken, limit: nil, offset: 0, isReversed: false, tag: tag)
    }

    /// The loop of a setting, whose options are keys of their own.
    mutating func parseLoopHead(_ key: Span, orElse broken: Expression) -> TextParser.LoopHead? {
        guard let variable = loopVariable(key) else { return nil }
        guard let list = try? onlyList(of: variable, key), diagnostics.isEmpty else { return (variable, broken) }
        return (variable, list)
    }

    mutating func parseValues() -> [Expression]? {
        guard let values = try? wholeValues(), diagnostics.isEmpty else { return nil }
        return values
    }

    /// Whether the next token begins an option of a loop, so that the list's expression ends.
    var beginsLoopOption: Bool { isInLoopTag && current.kind == .name && Self.options.contains(spelling(current)) }

    private mutating func wholeValues() throws(Broken) -> [Expression] {
        var values = [try operand(listAllowed: false).expression]
        while accept(.comma) != nil || accept(.or) != nil { values.append(try operand(listAllowed: false).expression) }
        guard current.kind == .end else { throw leftover() }
        return values
    }

    private mutating func loopVariable(_ span: Span) -> Name? {
        isInLoopTag = true
        guard current.kind == .name else {
            report(.loopSyntax(.variableMissing, at: span))
            return nil
        }
        let token = advance()
        try? rejectHyphen(in: token)
        return name(token)
    }

    /// `in cart`
    private mutating func list(of variable: Name, _ span: Span, isMap: Bool = false) throws(Broken) -> Expression {
        guard diagnostics.isEmpty else { throw Broken() }
        guard accept(.in) != nil else { throw fail(.loopSyntax(.inMissing(variable.text), at: variable.span)) }
        guard current.kind != .end else { throw fail(.loopSyntax(.listMissing, isMap: isMap, at: span)) }
        return try filtered(listAllowed: true).expression
    }

    private mutating func onlyList(of variable: Name, _ key: Span) throws(Broken) -> Expression {
        let list = try list(of: variable, key, isMap: true)
        if beginsLoopOption { throw fail(.loopSyntax(.optionInHead(spelling(current)), isMap: true, at: span(current))) }
        guard current.kind == .end else { throw leftover() }
        return list
    }

    private mutating func wholeLoop(_ variable: Name, _ span: Span) throws(Broken) -> TextTemplate.ForLoop {
        let list = try list(of: variable, span)
        var (limit, offset, isReversed) = (Int?.none, 0, false)
        var seen: [Name] = []
        while current.kind != .end {
            _ = accept(.comma)
            guard current.kind == .name else { throw leftover() }
            let option = name(advance())
            if let first = seen.first(where: { $0.text == option.text }) {
                throw fail(.argumentRepeated(option.text, first: first.span, at: option.span))
            }
            seen.append(option)
            switch option.text {
            case "reversed": isReversed = true
            case "limit": limit = try count(of: option, least: 1)
            case "offset": offset = try count(of: option, least: 0)
            default: throw fail(.loopSyntax(.unknownOption(option.text), at: option.span))
            }
        }
        return TextTemplate.ForLoop(
            variable: variable, list: list, limit: limit, offset: offset, isReversed: isReversed, tag: span)
    }

    /// The whole number after `limit:` or `offset:`.
    private mutating func count(of option: Name, least: Int) throws(Broken) -> Int {
        guard accept(.colon) != nil, current.kind == .integer else {
            let hasNumber = current.kind == .integer && !scalar.isPlain
            throw fail(.loopSyntax(.countMissing(option.text, least: least), hasNumber: hasNumber, at: option.span))
        }
        let token = advance()
        guard let count = ungrouped(spelling(token)).flatMap({ Int($0) }), count >= least, count <= 1_000_000_000 else {
            throw fail(.loopSyntax(.countMissing(option.text, least: least), at: span(token)))
        }
        return count
    }
}
