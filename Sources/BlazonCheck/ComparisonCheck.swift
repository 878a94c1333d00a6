import BlazonDiagnostics
import BlazonLanguage
import BlazonMapping
import BlazonTemplate

extension CheckContext {
    /// A comparison: both sides present and of kinds that compare; what it proves about a field is kept.
    func comparisonCondition(
        _ whole: Expression, _ comparison: Operator, at place: Span, _ left: Expression, _ right: Expression, _ facts: Facts
    ) -> Condition {
        var unknown = Condition(expression: nil, ifTrue: facts, ifFalse: facts)
        guard let operation = TypedComparison(rawValue: comparison.rawValue) else { return unknown }
        let first = required(left, facts)
        if let first, case .enumeration(let members) = declaredType(of: first), let word = undeclaredName(right),
            members.contains(word)
        {
            report(.bareWord(word, at: right.span))
            return unknown
        }
        let second = comparison == .in ? listOperand(right, facts) : required(right, facts)
        guard let first, let second else { return unknown }
        guard fits(operation, first, left, second, right, at: place) else { return unknown }
        unknown.expression = TypedExpression(kind: .compare(operation, first, second), type: StaticType(.boolean))
        unknown.decisive = whole.span
        narrow(&unknown, operation, first, second)
        return unknown
    }

    /// The right side of `in`: a list of literals, or a list field.
    private func listOperand(_ expression: Expression, _ facts: Facts) -> TypedExpression? {
        guard case .list(let items) = expression.kind else { return required(expression, facts) }
        let typed = items.map { required($0, facts) }
        let known = typed.compactMap { $0 }
        guard known.count == items.count else { return nil }
        guard let first = known.first else {
            report(.emptyList(at: expression.span))
            return nil
        }
        for (item, source) in zip(known, items) where !comparable(first.type.type, item.type.type) {
            report(.incomparable(first.type.type.spoken, item.type.type.spoken, at: source.span))
            return nil
        }
        return TypedExpression(kind: .list(known), type: StaticType(.list(max: items.count, of: first.type.type)))
    }

    private func fits(
        _ operation: TypedComparison, _ left: TypedExpression, _ leftSource: Expression, _ right: TypedExpression,
        _ rightSource: Expression, at place: Span
    ) -> Bool {
        switch operation {
        case .isIn:
            guard case .list(_, let item) = right.type.type else {
                report(.wrongOperand("in", takes: "a list on its right", found: right.type.type.spoken, at: rightSource.span))
                return false
            }
            guard case .list(let items) = right.kind, case .list(let sources) = rightSource.kind else {
                return agree(left, leftSource.span, item, right, rightSource.span, at: place)
            }
            return zip(items, sources).allSatisfy { agree(left, leftSource.span, $0.type.type, $0, $1.span, at: place) }
        case .contains:
            if case .list(_, let item) = left.type.type {
                return agree(right, rightSource.span, item, left, leftSource.span, at: place)
            }
            guard left.type.type.isTextual else {
                report(
                    .wrongOperand(
                        "contains", takes: "a text or a list on its left", found: left.type.type.spoken, at: leftSource.span))
                return false
            }
            guard right.type.type.isTextual else {
                report(
                    .wrongOperand("contains", takes: "a text on its right", found: right.type.type.spoken, at: rightSource.span))
                return false
            }
            return true
        case .equal, .notEqual:
            if case .list = left.type.type {
                report(
                    .wrongOperand(operation.rawValue, takes: "single values", found: left.type.type.spoken, at: leftSource.span))
                return false
            }
            return agree(left, leftSource.span, right.type.type, right, rightSource.span, at: place)
        case .less, .lessOrEqual, .greater, .greaterOrEqual:
            guard isOrdered(left.type.type) || isOrdered(right.type.type) else {
                report(
                    .wrongOperand(
                        operation.rawValue, takes: "numbers or dates", found: left.type.type.spoken, at: leftSource.span))
                return false
            }
            return agree(left, leftSource.span, right.type.type, right, rightSource.span, at: place)
        }
    }

    /// Whether the two compare: the same kind, words that the enum has, dates that are dates.
    private func agree(
        _ left: TypedExpression, _ leftSpan: Span, _ other: ValueType, _ right: TypedExpression, _ rightSpan: Span, at place: Span
    ) -> Bool {
        guard comparable(left.type.type, other) else {
            report(.incomparable(left.type.type.spoken, other.spoken, at: place))
            return false
        }
        for (one, two, span) in [(left, right, rightSpan), (right, left, leftSpan)] {
            if let constant = two.type.constant, !isPossible(constant, as: declaredType(of: one), at: span) { return false }
        }
        return true
    }

    /// The type before conditions narrowed it: a word that an earlier branch took away is still a word of the enum.
    private func declaredType(of expression: TypedExpression) -> ValueType {
        switch expression.kind {
        case .field(let slot): schema.leaves[slot].word.type
        case .target: .enumeration(table.targets.map(\.name))
        default: expression.type.type
        }
    }

    private func isPossible(_ constant: String, as type: ValueType, at span: Span) -> Bool {
        switch type {
        case .enumeration(let members) where !members.contains { $0.utf8.elementsEqual(constant.utf8) }:
            report(.unknownMember(constant, of: members, rule: nil, quote: "'", at: span))
        case .list(_, let item):
            return isPossible(constant, as: item, at: span)
        case .date where !isDateLiteral(constant):
            report(.notADate(constant, form: "2026-11-21", at: span))
        case .datetime where !isDateTimeLiteral(constant):
            report(.notADate(constant, form: "2026-11-21T09:30:00+01:00", at: span))
        default:
            return true
        }
        return false
    }

    private func comparable(_ left: ValueType, _ right: ValueType) -> Bool {
        switch (left, right) {
        case (.integer, .integer), (.integer, .number), (.number, .integer), (.number, .number), (.boolean, .boolean): true
        case (.date, .date), (.datetime, .datetime): true
        case (.date, .datetime), (.datetime, .date): false
        default: left.isTextual && right.isTextual
        }
    }

    private func isOrdered(_ type: ValueType) -> Bool {
        switch type {
        case .integer, .number, .date, .datetime: true
        default: false
        }
    }
}
