import BlazonDiagnostics
import BlazonLanguage
import BlazonTemplate
import BlazonText

extension TypeChecker {
    /// Types a URL that is a single value.
    func wholeURL(_ expression: Expression, _ facts: Facts) -> TypedValue? {
        guard let typed = required(expression, facts, in: .setting) else { return nil }
        if case .url = typed.type.type {
            noteSchemes(in: typed, at: expression.span)
            return .scalar(typed)
        }
        let (text, source) = textOfFallback(typed, expression)
        if source.span != expression.span, case .text(let literal) = source.kind {
            report(Self.faultyDefault(literal, at: source.span))
            return nil
        }
        report(
            .urlFieldNeeded(
                found: text.type.type.spoken, declared: input.declared(text), urlWord: input.urlWord(for: text),
                parameters: parameters(appendedBy: expression, typed), at: source.span))
        return nil
    }

    /// The part of a value with a `default` that is not a URL, if the rest of it is; otherwise the whole value.
    private func textOfFallback(_ typed: TypedExpression, _ source: Expression) -> (typed: TypedExpression, source: Expression) {
        guard case .fallback(let input, let other, _) = typed.kind, case .filter(let first, let call) = source.kind,
            call.name.text == fallbackFilter, let second = call.arguments.first(where: { $0.name == nil })?.value
        else { return (typed, source) }
        if case .url = input.type.type { return textOfFallback(other, second) }
        if case .url = other.type.type { return textOfFallback(input, first) }
        // A literal that begins with a scheme of its own is not typed as a URL.
        if case .text(let literal) = second.kind, urlScheme(literal.utf8Span.span) != nil { return textOfFallback(input, first) }
        return (typed, source)
    }

    /// A literal that is not a URL, or only with percent-encoding.
    private static func faultyDefault(_ literal: String, at span: Span) -> Diagnostic {
        let fault = urlFault(literal.utf8Span.span) ?? .noScheme
        let encoded = percentEncodedLiteral(literal)
        // Between the quotes, if the file contains it verbatim.
        let isVerbatim = span.range.count == literal.utf8.count + 2
        let inner = isVerbatim ? Span(file: span.file, start: Int(span.start) + 1, end: Int(span.end) - 1) : nil
        return .urlMalformed(
            fault.predicate, advice: fault.advice, literal: literal,
            replacement: urlScheme(encoded.utf8Span.span) == nil ? nil : encoded, replacing: inner, at: span)
    }
}
