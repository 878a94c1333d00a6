import BlazonDiagnostics
import BlazonLanguage
import BlazonText
import BlazonYAML

/// Parses `operand | name: argument, key: argument`. Filters have a higher precedence than any operator.
extension ExpressionParser {
    mutating func filtered(listAllowed: Bool = false) throws(Broken) -> Tree {
        var result = try operand(listAllowed: listAllowed)
        try rejectForeignSuffix(after: result.expression)
        var count = 0
        while let bar = accept(.pipe) {
            count += 1
            guard count <= Limit.filters else { throw fail(.tooManyFilters(limit: Limit.filters, at: span(bar))) }
            let (call, height, end) = try filter(after: bar)
            let whole = result.expression.span.extended(to: end)
            result = try tree(.filter(result.expression, call), whole, over: max(result.height, height))
            try rejectForeignSuffix(after: result.expression)
        }
        return result
    }

    private mutating func filter(after bar: Token) throws(Broken) -> (FilterCall, height: Int, end: Span) {
        guard current.kind.isWord else {
            throw fail(.filterNameMissing(before: current.kind.comparison == nil ? nil : spelling(current), at: span(bar)))
        }
        let token = advance()
        try rejectHyphen(in: token)
        let name = name(token)
        if let colon = accept(.colon) { return try arguments(of: name, after: colon) }
        if current.kind.beginsValue, !beginsLoopOption, !isForeignWord(current) {
            if current.kind == .open { throw fail(call(of: name, token)) }
            let insertion = span(token.range.upperBound..<token.range.upperBound)
            // Parses the argument in `default 'x'` as if the colon were present.
            report(
                .argumentWithoutColon(
                    name.text, edits: scalar.isPlain ? [] : [Fix.Edit(insertion, ":")], at: span(current)))
            return try arguments(of: name, after: token)
        }
        return (FilterCall(name: name, arguments: []), 0, name.span)
    }

    /// `truncate(20)` becomes `truncate: 20`, and `upcase()` becomes `upcase`, unless the filter has an argument.
    private func call(of name: Name, _ token: Token) -> Diagnostic {
        let open = span(current)
        guard let close = closing(from: at) else { return .argumentWithoutColon(name.text, edits: [], at: open) }
        if close == at + 1 {
            let needsArgument = FilterRegistry.filter(named: name.text)?.parameters.contains(where: \.isRequired) ?? false
            if needsArgument { return .argumentWithoutColon(name.text, edits: [], at: open) }
            return .emptyParentheses(
                name.text, removing: span(token.range.upperBound..<tokens[close].range.upperBound),
                at: open.extended(to: span(tokens[close])))
        }
        let edits = [
            Fix.Edit(span(token.range.upperBound..<tokens[at + 1].range.lowerBound), ": "),
            Fix.Edit(span(tokens[close].range), ""),
        ]
        let arguments = spelling(tokens[at + 1].range.lowerBound..<tokens[close - 1].range.upperBound)
        return .argumentWithoutColon(name.text, arguments: arguments, edits: scalar.isPlain ? [] : edits, at: open)
    }

    /// The index of the parenthesis that closes the one at `open`.
    func closing(from open: Int) -> Int? {
        var depth = 0
        for index in open..<tokens.count {
            switch tokens[index].kind {
            case .open: depth += 1
            case .close:
                depth -= 1
                if depth == 0 { return index }
            default: break
            }
        }
        return nil
    }

    private func isForeignWord(_ token: Token) -> Bool { token.kind == .name && isForeignOperator(spelling(token)) }

    private mutating func arguments(of name: Name, after mark: Token) throws(Broken) -> (FilterCall, height: Int, end: Span) {
        var arguments: [FilterCall.Argument] = []
        var height = 0
        var separator = mark
        let hasFreeKeys = FilterRegistry.filter(named: name.text)?.open != nil
        repeat {
            if hasFreeKeys, let words = wordsOfKey() { throw fail(keyOfWords(words)) }
            let key = argumentKey()
            if let key {
                separator = tokens[at - 1]
                rejectRepeated(key, among: arguments)
            }
            guard current.kind.beginsValue || current.kind == .unknown || current.kind == .arithmetic else {
                throw fail(.argumentMissing(filter: name.text, after: spelling(separator), at: span(separator)))
            }
            let value = try operand(listAllowed: false)
            height = max(height, value.height)
            arguments.append(FilterCall.Argument(name: key, value: value.expression))
            if let comma = accept(.comma) {
                separator = comma
            } else if !missesComma(before: current.kind.isWord && peek(1).kind == .colon) {
                break
            }
        } while true
        let end = span(tokens[at - 1])
        return (FilterCall(name: name, arguments: arguments), height, end)
    }

    /// Parses a key such as `one:`. It may also be a quoted word, a number or a keyword, since the keys of `select` are members
    /// of an enum, or numbers.
    private mutating func argumentKey() -> Name? {
        guard peek(1).kind == .colon, current.kind.isWord || [.text, .integer, .number].contains(current.kind) else { return nil }
        let token = advance()
        at += 1
        guard token.kind == .text else { return name(token) }
        return Name(spelling(token.range.lowerBound + 1..<token.range.upperBound - 1), span(token))
    }

    /// Several words before a colon, such as `x y:`; nil if a single word or none is there.
    private func wordsOfKey() -> Range<Int>? {
        var count = 0
        while peek(count).kind.isWord || count > 0 && peek(count).kind == .integer { count += 1 }
        guard count > 1, peek(count).kind == .colon else { return nil }
        return current.range.lowerBound..<peek(count - 1).range.upperBound
    }

    private func keyOfWords(_ words: Range<Int>) -> Diagnostic {
        let key = spelling(words)
        return .bareKey(key, quoted: scalar.spelling(of: "'\(key)'"), at: span(words))
    }

    private mutating func rejectRepeated(_ key: Name, among arguments: [FilterCall.Argument]) {
        for case let earlier? in arguments.map(\.name) where earlier.text.hasSameBytes(as: key.text) {
            report(.argumentRepeated(key.text, first: earlier.span, at: key.span))
        }
    }
}

/// Whether a word is an operator of another language, or one of this language in capitals.
func isForeignOperator(_ word: String) -> Bool { ["and", "or", "is", "in", "eq", "ne"].contains(word.lowercased()) }
