import BlazonDiagnostics
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
        let expression = TextParser.condition(scalar, as: .expression, limits, into: &diagnostics)
        if case .broken = expression.kind { return nil }
        return expression
    }
}

extension Scalar {
    /// Whether a placeholder stands beside other text.
    fileprivate var isTextWithPlaceholder: Bool {
        let parts = parseText(text).template.parts
        return parts.count > 1 && parts.contains { if case .placeholder = $0 { true } else { false } }
    }
}
