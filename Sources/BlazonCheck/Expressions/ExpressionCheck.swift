import BlazonDiagnostics
import BlazonLanguage
import BlazonTemplate

extension CheckContext {
    /// An expression's type under what is known at its place; nil when it has none, which was reported.
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
            // Only `in` takes one; the parser has said so.
            return nil
        case .not, .binary:
            return condition(expression, facts).expression
        case .filter(let input, let call):
            return apply(call, to: input, facts)
        }
    }

    /// The same for a place that needs a value: an optional that was not dealt with is refused at the name it comes from.
    func required(_ expression: Expression, _ facts: Facts, isOperand: Bool = false) -> TypedExpression? {
        guard let typed = type(expression, facts), isThere(typed, expression, isOperand: isOperand) else { return nil }
        return typed
    }

    /// Whether a value is there for every recipient that comes here.
    func isThere(_ typed: TypedExpression, _ expression: Expression, isOperand: Bool) -> Bool {
        guard typed.type.isOptional else { return true }
        let origin = origin(of: expression)
        report(
            .optionalUsedBare(
                origin.name, field: origin.field, declared: declared(typed),
                fallback: exampleLiteral(of: typed.type.type, quote: expression.quoting.quote).map {
                    expression.quoting.colon + $0
                }, needsParentheses: isOperand,
                at: origin.span))
        return false
    }

    /// Where a value that may be missing comes from: the path below the filters, or the filter that gives nothing for some.
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

    /// The type of a path that resolved before.
    private func type(ofQuiet expression: Expression) -> StaticType? {
        guard case .path(let path) = expression.kind else { return nil }
        return resolve(path, Facts())?.type
    }

    /// Where the field that an expression reads was declared.
    func declaration(of typed: TypedExpression) -> FieldDeclaration? {
        switch typed.kind {
        case .field(let slot): schema.leaves[slot].declaration
        case .filter(_, let input, _), .format(_, let input, _): declaration(of: input)
        case .fallback(let input, let other, _): declaration(of: other.type.isOptional ? other : input)
        default: nil
        }
    }

    /// A literal to stand in for a missing value of the type, in a fix-it.
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
