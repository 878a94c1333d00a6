import BlazonDiagnostics
import BlazonLanguage
import BlazonText
import BlazonYAML

/// Parses `let`: names for expressions.
extension TemplateParser {
    mutating func bindings(_ entry: Entry) {
        for binding in entries(entry) ?? [] {
            let name = name(binding)
            rejectUnaddressable(name, isField: false)
            template.bindings.append(Binding(name: name, expression: boundExpression(binding)))
        }
    }

    /// The expression that is an entry's value; nil if a fault was reported.
    private mutating func boundExpression(_ entry: Entry) -> Expression? {
        guard let scalar = entry.value.scalar else {
            report(.wrongShape(entry.key.text, expected: .expression, found: entry.value.shape, at: entry.value.span))
            return nil
        }
        if scalar.isNull || scalar.text.isBlank {
            report(.valueMissing(entry.key.text, at: scalar.span(orElse: entry.keySpan)))
            return nil
        }
        if scalar.isTextWithPlaceholder {
            report(.textOfBinding(entry.key.text, at: scalar.span))
            return nil
        }
        if scalar.hasOnlyWords {
            let isBlock = scalar.style == .literal || scalar.style == .folded
            report(.bareText(scalar.text, quoted: isBlock ? nil : YAMLText.quoted("'\(scalar.text)'"), at: scalar.span))
            return nil
        }
        let expression = TextParser.condition(scalar, as: .expression, limits, into: &diagnostics)
        if case .broken = expression.kind { return nil }
        return expression
    }
}

extension Scalar {
    /// Whether it is a text rather than an expression: it has several words, and no filter, operator or quote is in it.
    fileprivate var hasOnlyWords: Bool {
        var lexer = Lexer(Array(text.utf8))
        lexer.read(from: 0, until: .scalar)
        let tokens = lexer.tokens
        guard tokens.count > 2, tokens[0].kind == .name, [.name, .comma, .bang, .question].contains(tokens[1].kind),
            tokens.count(where: { $0.kind == .name }) > 1,
            tokens.allSatisfy({ [.name, .comma, .dot, .bang, .question, .unknown, .integer, .end].contains($0.kind) })
        else { return false }
        let words = tokens[...1].map { String(decoding: lexer.bytes[$0.range], as: UTF8.self) }
        return words.allSatisfy { FilterRegistry.filter(named: $0) == nil } && !isForeignOperator(words[1])
    }

    /// Whether a placeholder stands beside other text.
    fileprivate var isTextWithPlaceholder: Bool {
        let parts = parseText(text).template.parts
        return parts.count > 1 && parts.contains { if case .placeholder = $0 { true } else { false } }
    }
}
