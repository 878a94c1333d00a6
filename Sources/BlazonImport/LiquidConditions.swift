import BlazonLanguage
import BlazonText

extension LiquidExpression {
    var negated: LiquidExpression { LiquidExpression(code: "not (\(code))", uses: uses, loss: loss, names: names) }
}

// Conditions.
extension LiquidReader {
    /// A condition.
    mutating func condition(_ source: String) throws(Obstacle) -> LiquidExpression {
        try condition(tokens(source))
    }

    /// A condition of Handlebars, which in Adobe Journey Optimizer compares with `=`.
    mutating func condition(handlebars source: String) throws(Obstacle) -> LiquidExpression {
        try condition(Self.withoutHelpers(tokens(source).map { $0 == .sign("=") ? .sign("==") : $0 }))
    }

    /// The values of `{% when 'b', 'c' %}`.
    static func values(ofWhen values: String) -> [ArraySlice<LiquidToken>] {
        LiquidToken.tokens(values).split { $0 == .sign(",") || $0 == .name("or") }
    }

    /// `{% case a %}{% when 'b', 'c' %}`
    mutating func condition(case subject: String, when values: String) throws(Obstacle) -> LiquidExpression {
        let subject = LiquidToken.bare(subject)
        var comparisons: [[LiquidToken]] = []
        for value in Self.values(ofWhen: values) {
            guard value.count == 1 else { throw Obstacle("`when` accepts only texts and numbers") }
            comparisons.append(subject + [.sign("==")] + value)
        }
        guard !subject.isEmpty, let first = comparisons.first else { throw Obstacle("it is empty") }
        return try condition(comparisons.dropFirst().reduce(first) { $0 + [.name("or")] + $1 })
    }

    mutating func condition(_ source: [LiquidToken]) throws(Obstacle) -> LiquidExpression {
        (uses, namesRead) = ([], [])
        let values = LiquidToken.withComputedValues(LiquidToken.withoutLookups(LiquidToken.withoutTests(source)))
        let tokens = Self.withNothingBehind(try substituted(values, isCondition: true))
        guard !tokens.isEmpty else { throw Obstacle("it is empty") }
        var written: [String] = []
        var index = 0
        while index < tokens.count {
            switch tokens[index] {
            case let token where token.readName != nil:
                if index > 1, tokens[index - 1].comparison != nil || tokens[index - 1] == .name("contains") {
                    written.append(try path(token, tokens[index - 2].kind, isOptional: false))
                    break
                }
                if let position = Self.indexOfIn(tokens, after: index) {
                    let kind = try Self.literals(tokens, from: position + 1)?.first.kind ?? .text
                    written.append(try path(token, kind, isOptional: false))
                    break
                }
                if index > 0, tokens[index - 1] == .name("in") {
                    written.append(try path(token, .texts, isOptional: false))
                    break
                }
                let comparison = index + 1 < tokens.count ? tokens[index + 1].comparison : nil
                let other = index + 2 < tokens.count ? tokens[index + 2] : nil
                guard let comparison, let other else {
                    let isContains = index + 1 < tokens.count && tokens[index + 1] == .name("contains")
                    let path = try path(token, isContains ? .text : .tested(language), isOptional: !isContains)
                    let isCounted = language.isZeroFalse && ["index0", "rindex0", "| size)"].contains { path.utf8.hasSuffix($0) }
                    written.append(isCounted ? "(\(path) != 0)" : path)
                    break
                }
                if other.isNothing {
                    let path = try path(token, .missing(isNil: other.isNil), isOptional: true)
                    written.append(comparison == "==" ? "not \(path)" : path)
                    index += 2
                    break
                }
                written.append(try path(token, other.kind, isOptional: false))
            case .computed(let value):
                let operand = index + 2 < tokens.count ? tokens[index + 2] : nil
                let isRight = index > 1 && tokens[index - 1].comparison != nil && !tokens[index - 2].isComputed
                let isSought = Self.indexOfIn(tokens, after: index) != nil
                let isTested =
                    index + 1 < tokens.count && !isSought
                    && (tokens[index + 1].comparison != nil || tokens[index + 1] == .name("contains"))
                if isRight || isTested,
                    let code = try dateComparison(
                        value, isRight ? nil : tokens[index + 1].comparison, with: isRight ? nil : operand)
                {
                    written.append(code)
                    index += 3
                    continue
                }
                // A text is a number beside the digits of a date: `01`.
                let isText = if case .text? = operand { Self.dateText(value) == nil } else { false }
                let other = isText ? nil : operand?.wholeNumber
                let code = try computed(value, isNumber: other != nil)
                if let other, let comparison = tokens[index + 1].comparison {
                    written += [code, comparison, other]
                    index += 3
                    continue
                }
                let isAsked = index + 2 < tokens.count && tokens[index + 2].isNothing
                if isAsked, let comparison = tokens[index + 1].comparison {
                    written.append(comparison == "==" ? "not \(code)" : code)
                    index += 2
                } else {
                    let isTest = !isRight && !isTested && !isSought && !(index > 1 && tokens[index - 1] == .name("contains"))
                    written.append(isTest && language.isZeroFalse && Self.isNumeric(value) ? "(\(code) != 0)" : code)
                }
            case .name("in"):
                written.append("in")
                if let (code, _, end) = try Self.literals(tokens, from: index + 1) {
                    written.append(code)
                    index = end
                    continue
                }
                if case .text? = tokens.dropFirst(index + 1).first {
                    throw Obstacle("`in` seeks a part of a text: write `contains`, with the text in front of it")
                }
            case .sign(let sign) where tokens[index].comparison == nil && !["(", ")"].contains(sign):
                throw Obstacle("`\(sign)` has no counterpart in Blazon's conditions")
            case .text, .number:
                let isBeside = { (other: Int) in
                    tokens.indices.contains(other)
                        && (tokens[other].comparison != nil || tokens[other] == .name("contains"))
                }
                if Self.indexOfIn(tokens, after: index) == nil, !isBeside(index - 1), !isBeside(index + 1) {
                    throw Obstacle("the condition is a literal, which is always true or always false")
                }
                written.append(try tokens[index].literal)
            default: written.append(tokens[index].spelled)
            }
            index += 1
        }
        var code = written.joined(separator: " ")
        if language == .liquid {
            let plain = code
            code = Self.readFromTheRight(written)
            if isLanguageGuessed, !code.hasSameBytes(as: plain) {
                differences.append(
                    Note(
                        .guessed, location: location,
                        sentence:
                            "`\(plain.shortened)` is `\(code.shortened)`, as Liquid reads it; name another language with `--from`"
                    ))
            }
        }
        return LiquidExpression(code: code, uses: uses, loss: nil, names: namesRead)
    }

    /// The tokens with `blank != name` as `name != blank`.
    private static func withNothingBehind(_ tokens: [LiquidToken]) -> [LiquidToken] {
        var result = tokens
        for index in tokens.indices.dropFirst().dropLast() where ["==", "!="].contains(tokens[index].comparison) {
            if tokens[index - 1].isNothing, !tokens[index + 1].isNothing { result.swapAt(index - 1, index + 1) }
        }
        return result
    }

    /// Whether the last filter of a value, but for `default`, gives a number.
    private static func isNumeric(_ value: [LiquidToken]) -> Bool {
        let filters = value.indices.filter { $0 > 0 && value[$0 - 1] == .sign("|") }.map { value[$0] }
        guard let last = filters.last(where: { $0 != .name("default") && $0 != .name("d") }) else {
            // `points | default: 0`
            let argument = value.last { $0 != .sign(")") }
            return if case .number? = argument { true } else { false }
        }
        return isNumber(last)
    }

    /// Words of a condition as Liquid reads them, from the right and without precedence: `a and b or c` is `a and (b or c)`.
    private static func readFromTheRight(_ words: [String]) -> String {
        // Only other languages have them.
        if words.contains(where: { $0.hasSameBytes(as: "(") }) { return words.joined(separator: " ") }
        var reversed: [String] = []
        var open = 0
        var hasOr = false
        for word in words.reversed() {
            if hasOr, word.hasSameBytes(as: "and") {
                reversed[reversed.count - 1] = "(" + reversed[reversed.count - 1]
                open += 1
                hasOr = false
            } else if word.hasSameBytes(as: "or") {
                hasOr = true
            }
            reversed.append(word)
        }
        return reversed.reversed().joined(separator: " ") + String(repeating: ")", count: open)
    }
}
