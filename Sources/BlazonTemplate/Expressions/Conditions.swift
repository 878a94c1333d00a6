import BlazonDiagnostics
import BlazonText

/// Parses `or`, `and`, `not` and comparisons, from the lowest precedence to the highest.
extension ExpressionParser {
    mutating func disjunction() throws(Broken) -> Tree {
        var terms = [try conjunction()]
        var operators: [Span] = []
        while let span = connective(.or) {
            operators.append(span)
            terms.append(try conjunction())
        }
        return try balanced(.or, terms[...], operators)
    }

    private mutating func conjunction() throws(Broken) -> Tree {
        var terms = [try negation()]
        var operators: [Span] = []
        while let span = connective(.and) {
            operators.append(span)
            terms.append(try negation())
        }
        return try balanced(.and, terms[...], operators)
    }

    /// `a and b and c …` as a balanced tree: the operators are associative, and visiting a chain of thousands must not recurse
    /// that deep.
    private mutating func balanced(_ operation: Operator, _ terms: ArraySlice<Tree>, _ operators: [Span]) throws(Broken) -> Tree {
        if terms.count == 1 { return terms[terms.startIndex] }
        let middle = terms.startIndex + (terms.count + 1) / 2
        let left = try balanced(operation, terms[..<middle], operators)
        let right = try balanced(operation, terms[middle...], operators)
        return try binary(operation, operators[middle - 1], left, right)
    }

    private mutating func connective(_ operation: Operator) -> Span? {
        let token = current
        if token.kind == (operation == .and ? .and : .or) {
            at += 1
            return span(token)
        }
        guard foreignMeaning(of: token) == operation else { return nil }
        return acceptForeign(token, for: operation)
    }

    private mutating func negation() throws(Broken) -> Tree {
        var operators: [Span] = []
        while true {
            if let token = accept(.not) {
                operators.append(span(token))
            } else if current.kind == .bang {
                let token = advance()
                operators.append(span(token))
                let isApart = current.range.lowerBound > token.range.upperBound
                report(.foreignOperator(spelling(token), meaning: "not", edit: isApart ? "not" : "not ", at: span(token)))
            } else {
                break
            }
        }
        var result = try comparison()
        for span in operators.reversed() {
            result = try tree(.not(result.expression), span.extended(to: result.expression.span), over: result.height)
        }
        return result
    }

    private mutating func comparison() throws(Broken) -> Tree {
        let left = try filtered()
        guard let (operation, symbol, isNegated) = comparisonOperator(after: left.expression.span) else { return left }
        let begin = at
        let right = try filtered(listAllowed: operation == .in)
        let end = at
        var result = try binary(operation, symbol, left, right)
        if isNegated { result = try tree(.not(result.expression), result.expression.span, over: result.height) }
        if let (_, second, _) = comparisonOperator(after: result.expression.span) {
            let isPlain = tokens[begin..<end].allSatisfy { $0.kind.isWord || [.dot, .integer, .number].contains($0.kind) }
            let middle = isPlain ? spelling(tokens[begin].range.lowerBound..<tokens[end - 1].range.upperBound) : nil
            throw fail(.chainedComparison(middle: middle, at: second, first: symbol))
        }
        return result
    }

    /// `isNegated`: it is `not in`.
    private mutating func comparisonOperator(after left: Span) -> (Operator, Span, isNegated: Bool)? {
        let token = current
        if let operation = token.kind.comparison {
            at += 1
            return (operation, span(token), false)
        }
        if token.kind == .not, let operation = peek(1).kind.comparison {
            let both = span(token.range.lowerBound..<peek(1).range.upperBound)
            if operation == .in {
                at += 2
                return (operation, both, true)
            }
            let removed = span(token.range.lowerBound..<peek(1).range.lowerBound)
            report(.negatedOperator(operation.rawValue, left: left, removing: removed, at: both))
            at += 2
            return (operation, both, false)
        }
        guard let operation = foreignMeaning(of: token), operation != .and, operation != .or else { return nil }
        return (operation, acceptForeign(token, for: operation), false)
    }

    // MARK: Operators of other languages

    /// The operator that a foreign one corresponds to, where an operator is expected.
    private func foreignMeaning(of token: Token) -> Operator? {
        switch token.kind {
        case .foreignOperator:
            switch spelling(token) {
            case "=", "===": .equal
            case "!==", "<>": .notEqual
            case "=>": .greaterOrEqual
            case "=<": .lessOrEqual
            case "&&", "&": .and
            case "||": .or
            default: nil
            }
        case .name:
            switch spelling(token).lowercased() {
            case "and": .and
            case "or": .or
            case "in": .in
            case "contains": .contains
            case "is", "eq", "equals": .equal
            case "ne", "neq": .notEqual
            case "gt": .greater
            case "gte", "ge": .greaterOrEqual
            case "lt": .less
            case "lte", "le": .lessOrEqual
            default: nil
            }
        default: nil
        }
    }

    private mutating func acceptForeign(_ token: Token, for operation: Operator) -> Span {
        at += 1
        let span = span(token)
        // `a&&b` needs spaces around the word, `a=b` does not.
        let isWord = operation == .and || operation == .or || operation == .in || operation == .contains
        var edit = operation.rawValue
        if isWord, token.range.lowerBound > 0, !bytes[token.range.lowerBound - 1].isASCIIWhitespace { edit = " " + edit }
        if isWord, token.range.upperBound < bytes.count, !bytes[token.range.upperBound].isASCIIWhitespace { edit += " " }
        report(.foreignOperator(spelling(token), meaning: operation.rawValue, edit: edit, at: span))
        return span
    }

}
