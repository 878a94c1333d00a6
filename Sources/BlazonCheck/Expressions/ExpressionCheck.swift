import BlazonDiagnostics
import BlazonLanguage
import BlazonTemplate

extension TypeChecker {
    /// The type of an expression under the facts that hold for it; nil if a fault was reported. A row of a lookup is no value.
    func type(_ expression: Expression, _ facts: Facts) -> TypedExpression? {
        guard let typed = typeOrRow(expression, facts) else { return nil }
        guard case .row = typed.kind, case .record(let fields) = typed.type.type else { return typed }
        report(.wholeRow(expression.recordName.text, members: fields.map(\.name), at: expression.span))
        return nil
    }

    /// The type of an expression that may be a row of a lookup.
    func typeOrRow(_ expression: Expression, _ facts: Facts) -> TypedExpression? {
        switch expression.kind {
        case .path(let path):
            return resolve(path, facts)
        case .item(let list, let index, let span): return resolve(item: index, of: list, at: span, facts)
        case .member(let record, let names): return resolve(names, of: record, facts)
        case .lookup(let path, let key): return row(path, key, expression, facts)
        case .text(let text):
            return .text(text)
        case .integer(let integer):
            let type = StaticType(.integer(integer...integer), constant: String(integer))
            return TypedExpression(kind: .integer(integer), type: type)
        case .number(let number):
            let bounds = NumberBounds.only(number)
            return TypedExpression(kind: .number(number), type: StaticType(.number(bounds), constant: number.description))
        case .boolean(let boolean):
            return TypedExpression(kind: .boolean(boolean), type: StaticType(.boolean, constant: boolean ? "true" : "false"))
        case .list, .range, .broken:
            // Only `in` accepts a list, and a range in it; the parser has reported others, and every fault.
            return nil
        case .not, .binary:
            return condition(expression, facts).expression
        case .filter(let input, let call):
            return apply(call, to: input, facts)
        }
    }

    /// Types an expression that must have a value. An optional without a fallback is reported at its origin.
    func required(_ expression: Expression, _ facts: Facts, in position: RequiredPosition = .placeholder) -> TypedExpression? {
        guard let typed = type(expression, facts), isPresent(typed, expression, in: position, facts) else { return nil }
        return typed
    }

    /// Whether a value is present for every recipient that reaches this expression.
    func isPresent(
        _ typed: TypedExpression, _ expression: Expression, in position: RequiredPosition = .placeholder, _ facts: Facts
    ) -> Bool {
        guard typed.type.isOptional else { return true }
        let origin = origin(of: expression, facts)
        let nested: NestedValue? =
            switch typed.type.type {
            case .list: .list
            case .record: .record
            default: nil
            }
        report(
            .optionalUsedBare(
                origin.name, field: origin.field, declared: input.declared(typed),
                fallback: exampleLiteral(of: origin.type ?? typed.type.type, quote: expression.quoting.quote).map {
                    expression.quoting.colon + $0
                }, nested: nested, isBoolean: (origin.type ?? typed.type.type) == .boolean, in: position, at: origin.span))
        return false
    }

    /// The origin of a value that may be missing: the path below the filters with its type, or the filter that can yield nothing.
    private func origin(
        of expression: Expression, _ facts: Facts
    ) -> (name: String, field: String, type: ValueType?, span: Span) {
        var current = expression
        while case .filter(let input, let call) = current.kind {
            if call.name.text == fallbackFilter, let other = call.arguments.first(where: { $0.name == nil })?.value {
                current = other
                continue
            }
            if let path = input.spelling, type(ofQuiet: input, facts)?.isOptional != true {
                return ("\(path) | \(call.name.text)", path, nil, current.span)
            }
            current = input
        }
        guard let path = current.spelling else { return ("this", "this", nil, current.span) }
        return (path, path, type(ofQuiet: current, facts)?.type, current.span)
    }

    /// The type of a path that has been resolved before; reports nothing.
    func type(ofQuiet expression: Expression, _ facts: Facts) -> StaticType? {
        guard case .path(let path) = expression.kind else { return nil }
        var bare = Facts()
        bare.loops = facts.loops
        return resolve(path, bare)?.type
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
        case .zone: "\(quote)UTC\(quote)"
        case .date, .datetime, .url, .list, .record: nil
        }
    }
}

extension Expression {
    /// A path as written, such as `cart[0].name`; nil for other expressions.
    var spelling: String? {
        switch kind {
        case .path(let names): names.map(\.text).joined(separator: ".")
        case .item(let list, let index, _): list.spelling.map { "\($0)[\(index)]" }
        case .lookup(let path, let key):
            (path.map(\.text).joined(separator: ".") + "[" + (key.spelling ?? "…") + "]")
        case .member(let record, let names): record.spelling.map { ([$0] + names.map(\.text)).joined(separator: ".") }
        default: nil
        }
    }
}
