import BlazonDiagnostics
import BlazonLanguage
import BlazonMapping
import BlazonReference
import BlazonTemplate
import BlazonText

/// One side of a comparison, as written and as typed.
private struct Operand {
    let typed: TypedExpression
    let source: Expression

    var type: ValueType { typed.type.type }
}

extension TypeChecker {
    /// Types a comparison: both sides must be present and comparable. Keeps what it proves about a field.
    func comparisonCondition(
        _ whole: Expression, _ comparison: Operator, at span: Span, _ left: Expression, _ right: Expression, _ facts: Facts
    ) -> Condition {
        var unknown = Condition(expression: nil, ifTrue: facts, ifFalse: facts)
        guard let operation = Comparison(rawValue: comparison.rawValue) else { return unknown }
        if comparison == .equal || comparison == .notEqual, let word = undeclaredName(right, facts),
            ForeignNames.isNull(word)
        {
            let type = type(left, facts)?.type
            let isBoolean = type?.type == .boolean
            let path: String? = if case .path(let names) = left.kind { names.map(\.text).joined(separator: ".") } else { nil }
            let subject = whole.isOfCase ? (path ?? "field", type?.isOptional ?? true) : nil
            let test = isBoolean || whole.isOfCase ? nil : path.map { comparison == .equal ? "not \($0)" : $0 }
            report(.nullWord(word, isBoolean: isBoolean, subject: subject, fix: test.map { (whole.span, $0) }, at: right.span))
            return unknown
        }
        if comparison == .equal || comparison == .notEqual,
            let (field, isBoolean, declared) = optionalBesideBlank(left, right, facts) ?? optionalBesideBlank(right, left, facts)
        {
            let test = whole.isOfCase ? nil : comparison == .equal ? "not \(field)" : field
            report(.comparedWithBlank(field, test: test, isBoolean: isBoolean, declared: declared, at: whole.span))
            return unknown
        }
        let (first, isFirstMissing) = operand(left, facts, in: whole.isOfCase ? .subjectOfCase : .comparison)
        if let first, case .enumeration(let members) = declaredType(of: first), let word = undeclaredName(right, facts),
            members.containsBytes(of: word)
        {
            report(.bareWord(word, quote: right.quoting.quote, at: right.span))
            return unknown
        }
        if comparison == .in, case .list(let items) = right.kind, right.comparisons > 1 {
            guard let first else {
                unknown.lacksTest = isFirstMissing
                return unknown
            }
            return membership(of: Operand(typed: first, source: left), in: items[...], facts, whole.span)
        }
        let (second, isSecondMissing) = comparison == .in ? (listOperand(right, facts), false) : operand(right, facts)
        guard let first, let second else {
            unknown.lacksTest = (first != nil || isFirstMissing) && (second != nil || isSecondMissing)
            return unknown
        }
        guard fits(operation, Operand(typed: first, source: left), Operand(typed: second, source: right), at: span),
            !isLocalized((first, left), comparedWith: (second, right)), !isLocalized((second, right), comparedWith: (first, left))
        else { return unknown }
        unknown = Self.comparison(operation, first, second, facts, whole.span)
        decide(&unknown, operation, (first, left), (second, right))
        return unknown
    }

    /// A field that may be missing and is compared with a blank text, which no value is.
    private func optionalBesideBlank(
        _ subject: Expression, _ other: Expression, _ facts: Facts
    ) -> (field: String, isBoolean: Bool, declared: DeclaredField?)? {
        guard case .text(let word) = other.kind, isBlank(word), let field = subject.spelling,
            type(ofQuiet: subject, facts)?.isOptional == true, let typed = type(subject, facts), typed.type.isOptional
        else { return nil }
        return (field, typed.type.type == .boolean, input.declared(typed))
    }

    /// A side of a comparison; nil if a fault was reported, and whether that is only that the value may be missing.
    private func operand(
        _ expression: Expression, _ facts: Facts, in position: RequiredPosition = .comparison
    ) -> (typed: TypedExpression?, mayBeMissing: Bool) {
        guard let typed = type(expression, facts) else { return (nil, false) }
        return isPresent(typed, expression, in: position, facts) ? (typed, false) : (nil, true)
    }

    /// A comparison of values that fit, with what it proves.
    private static func comparison(
        _ operation: Comparison, _ first: TypedExpression, _ second: TypedExpression, _ facts: Facts, _ span: Span
    ) -> Condition {
        var condition = Condition(
            expression: TypedExpression(kind: .compare(operation, first, second), type: StaticType(.boolean)), ifTrue: facts,
            ifFalse: facts, decisive: DecisivePart(span: span))
        condition.narrow(operation, first, second)
        return condition
    }

    /// Whether a number is one of the numbers and ranges of a list, as comparisons: halves of the list, so that their tree is not deep.
    private func membership(
        of subject: Operand, in items: ArraySlice<Expression>, _ facts: Facts, _ span: Span
    ) -> Condition {
        let unknown = Condition(expression: nil, ifTrue: facts, ifFalse: facts)
        if items.count > 1 {
            let middle = (items.startIndex + items.endIndex) / 2
            let first = membership(of: subject, in: items[..<middle], facts, span)
            return .any(first, membership(of: subject, in: items[middle...], first.ifFalse, span))
        }
        guard let item = items.first else { return unknown }
        let value = subject.typed.narrowed(by: facts)
        func typed(_ number: Int64) -> TypedExpression {
            TypedExpression(kind: .integer(number), type: StaticType(.integer(number...number), constant: String(number)))
        }
        guard case .range(let range) = item.kind else {
            guard let other = required(item, facts, in: .comparison),
                agree(subject, other.type.type, Operand(typed: other, source: item), at: item.span)
            else { return unknown }
            return Self.comparison(.equal, value, other, facts, span)
        }
        guard agree(subject, .integer(range), Operand(typed: typed(range.lowerBound), source: item), at: item.span) else {
            return unknown
        }
        let first = Self.comparison(.greaterOrEqual, value, typed(range.lowerBound), facts, span)
        let rest = value.narrowed(by: first.ifTrue)
        return .all(first, Self.comparison(.lessOrEqual, rest, typed(range.upperBound), first.ifTrue, span))
    }

    /// The right side of `in`: a list of literals or a list field.
    private func listOperand(_ expression: Expression, _ facts: Facts) -> TypedExpression? {
        guard case .list(let items) = expression.kind else { return required(expression, facts, in: .comparison) }
        return literalList(items, at: expression.span, facts)
    }

    /// A list of literals; nil if a fault was reported.
    func literalList(_ items: [Expression], at span: Span, _ facts: Facts) -> TypedExpression? {
        let typed = items.map { required($0, facts, in: .comparison) }
        let known = typed.compactMap { $0 }
        guard known.count == items.count else { return nil }
        guard let first = known.first else {
            report(.emptyList(at: span))
            return nil
        }
        for (item, source) in zip(known, items) where !comparable(first.type.type, item.type.type) {
            report(.incomparable(first.type.type.spoken, item.type.type.spoken, at: source.span))
            return nil
        }
        let item = known.dropFirst().reduce(first.type.type) { joined, item in joined.joined(with: item.type.type) ?? joined }
        return TypedExpression(kind: .list(known), type: StaticType(.list(max: items.count, of: item), isFilled: true))
    }

    private func fits(_ operation: Comparison, _ left: Operand, _ right: Operand, at span: Span) -> Bool {
        switch operation {
        case .isIn:
            guard case .list(_, let item) = right.type else {
                report(.wrongOperand("in", accepts: "a list on its right", found: right.type.spoken, at: right.source.span))
                return false
            }
            guard case .list(let items) = right.typed.kind, case .list(let sources) = right.source.kind else {
                return agree(left, item, right, at: span)
            }
            return zip(items, sources).allSatisfy { agree(left, $0.type.type, Operand(typed: $0, source: $1), at: span) }
        case .contains:
            if case .list(_, let item) = left.type {
                return agree(right, item, left, at: span)
            }
            guard left.type.isTextual else {
                report(
                    .wrongOperand(
                        "contains", accepts: "text or a list on its left", found: left.type.spoken, at: left.source.span))
                return false
            }
            guard right.type.isTextual else {
                report(
                    .wrongOperand("contains", accepts: "text on its right", found: right.type.spoken, at: right.source.span))
                return false
            }
            return true
        case .equal, .notEqual:
            if case .list = left.type {
                report(
                    .wrongOperand(operation.rawValue, accepts: "single values", found: left.type.spoken, at: left.source.span))
                return false
            }
            return agree(left, right.type, right, at: span)
        case .less, .lessOrEqual, .greater, .greaterOrEqual:
            guard isOrdered(left.type) || isOrdered(right.type) else {
                report(
                    .wrongOperand(
                        operation.rawValue, accepts: "numbers or dates", found: left.type.spoken, at: left.source.span))
                return false
            }
            return agree(left, right.type, right, at: span, isOrder: true)
        }
    }

    /// Whether the sides are comparable: of the same kind, members that the enum has, valid dates.
    private func agree(
        _ left: Operand, _ other: ValueType, _ right: Operand, at span: Span, isOrder: Bool = false
    ) -> Bool {
        guard comparable(left.type, other) else {
            if let (span, word) = meant(right, as: left.type, of: left, isOrder) ?? meant(left, as: other, of: right, isOrder) {
                report(.incomparable(left.type.spoken, other.spoken, literal: word, at: span))
            } else {
                let meant =
                    meantPart(of: (left.typed, left.source), comparedWith: (right.typed, right.source))
                    ?? meantPart(of: (right.typed, right.source), comparedWith: (left.typed, left.source))
                report(.incomparable(left.type.spoken, other.spoken, meant: meant, at: span))
            }
            return false
        }
        if left.type.isTime != other.isTime {
            let text = left.type.isTime ? right : left
            // A literal is read. Any other text may be no date, and the comparison would never hold then.
            guard text.typed.type.constant != nil else {
                report(.incomparable(left.type.spoken, other.spoken, meant: date(for: text), at: span))
                return false
            }
        }
        return isPossible(right, as: declaredType(of: left.typed), of: left)
            && isPossible(left, as: declaredType(of: right.typed), of: right)
    }

    /// How to compare a date with what is a text.
    private func date(for text: Operand) -> String {
        if case .filter(_, let call) = text.source.kind, call.name.text == Filter.date.name {
            return "compare with the date itself, without `\(Filter.date.name)`"
        }
        if let help = help(forFallbackOf: text.source, text.typed) { return help }
        guard let field = input.declared(text.typed) else {
            return "compare with a date, or with a literal such as `'2026-11-21'`"
        }
        let isList = if case .list = text.type { true } else { false }
        return "declare `\(field.name)` as \(isList ? "a list of dates" : "`date` or `datetime`")"
    }

    /// A literal rewritten for the other side and its type: `'5'` as `5`, `5` as `'5'`, `'Saturday'` as `6` beside `weekday`.
    private func meant(_ operand: Operand, as type: ValueType, of other: Operand, _ isOrder: Bool) -> (Span, String)? {
        switch (operand.source.kind, type) {
        case (.text(let text), .integer), (.text(let text), .number):
            if decimal(text) != nil { return (operand.source.span, text) }
            return other.source.number(named: text).map { (operand.source.span, String($0)) }
        case (.text(let text), .boolean): return ["true", "false"].contains(text) ? (operand.source.span, text) : nil
        case (.integer(let number), .string) where !isOrder, (.integer(let number), .enumeration) where !isOrder:
            let quote = operand.source.quoting.quote
            return (operand.source.span, "\(quote)\(number)\(quote)")
        default: return nil
        }
    }

    /// The type before conditions narrowed it: a member that an earlier branch excluded is still a member of the enum.
    private func declaredType(of expression: TypedExpression) -> ValueType {
        switch expression.kind {
        case .field(let slot): leaf(slot).word.type
        case .target: .enumeration(input.table.targets.map(\.name))
        default: expression.type.declared.isEmpty ? expression.type.type : .enumeration(expression.type.declared)
        }
    }

    /// Whether a literal is a value of the type, which the other side has.
    private func isPossible(_ operand: Operand, as type: ValueType, of other: Operand) -> Bool {
        guard let constant = operand.typed.type.constant else { return true }
        let span = operand.source.span
        switch type {
        case .integer:
            if case .number(let number) = operand.source.kind { warnOfGroups(number, at: span) }
            return true
        case .enumeration(let members) where !members.containsBytes(of: constant):
            let meant = input.searches.nearest(constant, among: members)
            report(.unknownMember(constant, of: members, meant: meant, rule: nil, quote: operand.source.quoting.quote, at: span))
        case .list(_, let item):
            return isPossible(operand, as: item, of: other)
        case .string(_, let form?) where !form.pattern.matches(constant):
            report(.wrongForm(constant, accepts: form.title, example: form.example, rule: nil, at: span))
        case .date where !isTimeLiteral(constant):
            report(.notADate(constant, form: "2026-11-21", quote: operand.source.quoting.quote, at: span))
        case .datetime where !isTimeLiteral(constant):
            let meant = meantPart(of: (other.typed, other.source), comparedWith: (operand.typed, operand.source))
            report(
                .notADate(
                    constant, form: "2026-11-21T09:30:00+01:00", quote: operand.source.quoting.quote, help: meant, at: span))
        case .zone where !isZoneLiteral(constant):
            let quote = operand.source.quoting.quote
            report(
                .unknownZone(
                    constant, meant: input.searches.nearest(constant, among: Zones.names), quote: quote, at: span))
        default:
            return true
        }
        return false
    }

    private func comparable(_ left: ValueType, _ right: ValueType) -> Bool {
        switch (left, right) {
        case (.integer, .integer), (.integer, .number), (.number, .integer), (.number, .number), (.boolean, .boolean): true
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
