import BlazonDiagnostics
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
        guard current.kind.isWord else { throw fail(.filterNameMissing(at: span(bar))) }
        let token = advance()
        try rejectHyphen(in: token)
        let name = name(token)
        if let colon = accept(.colon) { return try arguments(of: name, after: colon) }
        if current.kind.beginsValue, !beginsLoopOption, !isForeignWord(current) {
            let insertion = span(token.range.upperBound..<token.range.upperBound)
            // Parses the argument in `default('x')` and `default 'x'` as if the colon were present.
            let call = current.kind == .open ? parenthesised(after: token) : nil
            let edits = call ?? [Fix.Edit(insertion, ":")]
            let finding = Diagnostic.argumentWithoutColon(name.text, edits: scalar.isPlain ? [] : edits, at: span(current))
            if current.kind == .open { throw fail(finding) }
            report(finding)
            return try arguments(of: name, after: token)
        }
        return (FilterCall(name: name, arguments: []), 0, name.span)
    }

    /// `truncate(20)` becomes `truncate: 20`; nil if the parentheses do not enclose the arguments.
    private func parenthesised(after name: Token) -> [Fix.Edit]? {
        guard let close = closing(from: at), close > at + 1 else { return nil }
        return [
            Fix.Edit(span(name.range.upperBound..<tokens[at + 1].range.lowerBound), ": "),
            Fix.Edit(span(tokens[close].range), ""),
        ]
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

    private func isForeignWord(_ token: Token) -> Bool {
        token.kind == .name && ["and", "or", "is", "in", "eq", "ne"].contains(spelling(token).lowercased())
    }

    private mutating func arguments(of name: Name, after mark: Token) throws(Broken) -> (FilterCall, height: Int, end: Span) {
        var arguments: [FilterCall.Argument] = []
        var height = 0
        var separator = mark
        repeat {
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
    /// of an enum.
    private mutating func argumentKey() -> Name? {
        guard peek(1).kind == .colon, current.kind.isWord || [.text, .integer].contains(current.kind) else { return nil }
        let token = advance()
        at += 1
        guard token.kind == .text else { return name(token) }
        return Name(spelling(token.range.lowerBound + 1..<token.range.upperBound - 1), span(token))
    }

    private mutating func rejectRepeated(_ key: Name, among arguments: [FilterCall.Argument]) {
        for case let earlier? in arguments.map(\.name) where earlier.text.hasSameBytes(as: key.text) {
            report(.argumentRepeated(key.text, first: earlier.span, at: key.span))
        }
    }
}
