import BlazonCheck
import BlazonDiagnostics
import BlazonLanguage
import BlazonMapping

/// Forms that calculate with a value before it is written.
extension TypedValue {
    /// What a form calculates from the value; nil if it does not calculate.
    func calculated(_ form: Destination.Form) -> TypedValue? {
        switch form {
        case .seconds: self
        case .time(let format): map { .scalar($0.written(as: format)) }
        case .divided(let divisor): map { .scalar($0.divided(by: divisor)) }
        case .plain, .fixed, .words, .affixed, .json, .string, .list, .steps: nil
        }
    }

    /// A duration as the time at which it ends, counted from the time of sending, which the expression at `span` reads. 0 means a single attempt and
    /// stays 0.
    func ending(readAt span: Span) -> TypedValue {
        map { duration in
            if case .integer(0) = duration.kind { return .scalar(duration) }
            let zero = TypedExpression(kind: .integer(0), type: StaticType(.integer(0...0)))
            let end = TypedValue.scalar(.sending(after: duration, readAt: span))
            if case .integer = duration.kind { return end }
            let isLater = TypedExpression(kind: .compare(.greater, duration, zero), type: StaticType(.boolean))
            return .choice([
                TypedCase(condition: isLater, span: nil, value: end),
                TypedCase(condition: nil, span: nil, value: .scalar(zero)),
            ])
        }
    }

    private func map(_ transform: (TypedExpression) -> TypedValue) -> TypedValue {
        switch self {
        case .scalar(let expression): transform(expression)
        case .choice(let cases):
            .choice(cases.map { TypedCase(condition: $0.condition, span: $0.span, value: $0.value.map(transform)) })
        case .text, .url, .map, .list, .loop, .absent: self
        }
    }
}

/// The filter that counts seconds since 1970.
let epoch = "epoch"

extension TypedExpression {
    /// The seconds from the time of sending to this time, if it is written in this way.
    var secondsFromSending: TypedExpression? {
        if case .format(.shift(.later), let start, let arguments) = kind, case .now = start.kind {
            arguments.first ?? nil
        } else {
            nil
        }
    }

    /// A date or datetime in a format. A whole number is taken as it is, or as seconds where a text is written.
    fileprivate func written(as format: Destination.TimeFormat) -> TypedExpression {
        switch format {
        case .epoch, .epochMilliseconds:
            if case .integer = type.type { return self }
            let unit = TypedExpression(kind: .text("ms"), type: StaticType(.string(max: 2), constant: "ms"))
            return filtered(epoch, format == .epoch ? [nil] : [unit])
        case .rfc3339:
            guard case .integer = type.type else { return filtered("rfc3339", []) }
            let start = TypedExpression(kind: .text("1970-01-01T00:00:00Z"), type: StaticType(.datetime))
            return TypedExpression(kind: .format(.shift(.later), start, [self]), type: start.type)
        }
    }

    fileprivate func divided(by divisor: Decimal) -> TypedExpression {
        let bounds = NumberBounds.only(divisor)
        let constant = StaticType(.number(bounds), constant: divisor.description)
        return filtered("divided_by", [TypedExpression(kind: .number(divisor), type: constant)])
    }

    private func filtered(_ name: String, _ arguments: [TypedExpression?]) -> TypedExpression {
        let result = try? FilterRegistry.filter(named: name)?.typing(type, arguments.map { $0?.type })
        return TypedExpression(kind: .filter(name, self, arguments), type: result ?? StaticType(.anyNumber))
    }
}
