import BlazonDiagnostics
import BlazonLanguage
import BlazonTemplate

extension TypeChecker {
    /// The type of an expression under the facts of its place; nil if a fault was reported.
    func type(_ expression: Expression, _ facts: Facts) -> TypedExpression? {
        switch expression.kind {
        case .path(let path):
            return resolve(path, facts)
        case .text(let text):
            return .text(text)
        case .integer(let integer):
            let type = StaticType(.integer(integer...integer), constant: String(integer))
            return TypedExpression(kind: .integer(integer), type: type)
        case .number(let number):
            let bounds = NumberBounds(lower: number, upper: number, step: Decimal(mantissa: 1, scale: number.scale))
            return TypedExpression(kind: .number(number), type: StaticType(.number(bounds), constant: number.description))
        case .boolean(let boolean):
            return TypedExpression(kind: .boolean(boolean), type: StaticType(.boolean, constant: boolean ? "true" : "false"))
        case .list:
            // Only `in` accepts a list; the parser has reported it.
            return nil
        case .not, .binary:
            return condition(expression, facts).expression
        case .filter(let input, let call):
            return apply(call, to: input, facts)
        }
    }

    /// Types an expression that must have a value. An optional without a fallback is reported at its origin.
    func required(_ expression: Expression, _ facts: Facts, isOperand: Bool = false) -> TypedExpression? {
        guard let typed = type(expression, facts), isPresent(typed, expression, isOperand: isOperand) else { return nil }
        return typed
    }

    /// Whether a value is present for every recipient that reaches this place.
    func isPresent(_ typed: TypedExpression, _ expression: Expression, isOperand: Bool) -> Bool {
        guard typed.type.isOptional else { return true }
        let origin = origin(of: expression)
        report(
            .optionalUsedBare(
                origin.name, field: origin.field, declared: input.declared(typed),
                fallback: exampleLiteral(of: typed.type.type, quote: expression.quoting.quote).map {
                    expression.quoting.colon + $0
                }, needsParentheses: isOperand,
                at: origin.span))
        return false
    }

    /// The origin of a value that may be missing: the path below the filters, or the filter that can yield nothing.
    private func origin(of expression: Expression) -> (name: String, field: String, span: Span) {
        var current = expression
        while case .filter(let input, let call) = current.kind {
            if call.name.text == fallbackFilter, let other = call.arguments.first?.value {
                current = other
                continue
            }
            if case .path(let path) = input.kind, type(ofQuiet: input)?.isOptional != true {
                return ("\(spelling(path)) | \(call.name.text)", spelling(path), current.span)
            }
            current = input
        }
        guard case .path(let path) = current.kind else { return ("this", "this", current.span) }
        return (spelling(path), spelling(path), current.span)
    }

    private func spelling(_ path: [Name]) -> String { path.map(\.text).joined(separator: ".") }

    /// The type of a path that has been resolved before; reports nothing.
    private func type(ofQuiet expression: Expression) -> StaticType? {
        guard case .path(let path) = expression.kind else { return nil }
        return resolve(path, Facts())?.type
    }

    /// A sample literal of the type, for a fix that adds a fallback.
    private func exampleLiteral(of type: ValueType, quote: String) -> String? {
        switch type {
        case .string: "\(quote)…\(quote)"
        case .integer(let range): range.contains(0) ? "0" : String(range.lowerBound)
        case .number: "0"
        case .boolean: "false"
        case .enumeration(let members): members.first.map { quote + $0 + quote }
        case .locale: "\(quote)en\(quote)"
        case .date, .datetime, .url, .list, .record: nil
        }
    }
}
