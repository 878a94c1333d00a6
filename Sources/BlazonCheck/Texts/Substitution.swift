import BlazonLanguage
import BlazonTemplate

/// Replaces the fields as which typed constants were checked by their values.
struct Substitution {
    /// By slot.
    let literals: [Int: TypedExpression]

    func callAsFunction(_ typed: TypedTarget) -> TypedTarget {
        TypedTarget(target: typed.target, editions: typed.editions.map(callAsFunction))
    }

    private func callAsFunction(_ edition: TypedEdition) -> TypedEdition {
        TypedEdition(
            target: edition.target, locale: edition.locale, variant: edition.variant,
            settings: edition.settings.map(callAsFunction), unsent: edition.unsent.map(callAsFunction),
            overflow: edition.overflow,
            skips: edition.skips.map { skip in
                TypedSkip(
                    reason: skip.reason, condition: skip.condition.map(callAsFunction), isAlways: skip.isAlways, span: skip.span
                )
            }, rules: edition.rules.map { AppliedRule(broken: self($0.broken), words: $0.words, error: $0.error) },
            assertions: edition.assertions.map { assertion in
                TypedAssertion(
                    name: assertion.name, span: assertion.span, source: assertion.source, condition: self(assertion.condition),
                    presence: assertion.presence.map(callAsFunction))
            })
    }

    private func callAsFunction(_ setting: TypedSetting) -> TypedSetting {
        TypedSetting(row: setting.row, destination: setting.destination, value: self(setting.value), origin: setting.origin)
    }

    private func callAsFunction(_ value: TypedValue) -> TypedValue {
        switch value {
        case .text(let parts): .text(parts.map(callAsFunction))
        case .url(let parts): .url(parts.map(callAsFunction))
        case .scalar(let expression): .scalar(self(expression))
        case .map(let entries): .map(entries.map { ($0.key, self($0.value)) })
        case .list(let items): .list(items.map(callAsFunction))
        case .choice(let cases):
            .choice(
                cases.map { TypedCase(condition: $0.condition.map(callAsFunction), span: $0.span, value: self($0.value)) })
        case .loop(let loop): .loop(loop.map(self(loop.list), self(loop.value)))
        case .absent: .absent
        }
    }

    private func callAsFunction(_ part: TypedPart) -> TypedPart {
        switch part {
        case .placeholder(let expression): .placeholder(self(expression))
        case .conditional(let branches):
            .conditional(
                branches.map {
                    TypedBranch(
                        condition: $0.condition.map(callAsFunction), span: $0.span, parts: $0.parts.map(callAsFunction))
                })
        case .loop(let loop): .loop(loop.map(callAsFunction, over: self(loop.list)))
        case .literal, .pathStart, .pathEnd: part
        }
    }

    private func callAsFunction(_ expression: TypedExpression) -> TypedExpression {
        let kind: TypedExpression.Kind
        switch expression.kind {
        case .field(let slot): return literals[slot] ?? expression
        case .target, .now, .text, .integer, .number, .boolean, .loopProperty: return expression
        case .record(let shape, let members, let optional):
            kind = .record(shape: shape, members.map(callAsFunction), of: optional)
        case .selected(let selection): kind = .selected(selection.map(callAsFunction))
        case .item(let list, let index): kind = .item(self(list), index)
        case .row(let index, let sizes, let key): kind = .row(index, sizes: sizes, key: self(key))
        case .member(let record, let index): kind = .member(self(record), index)
        case .list(let items): kind = .list(items.map(callAsFunction))
        case .present(let inner): kind = .present(self(inner))
        case .fits(let inner, let test): kind = .fits(self(inner), test)
        case .not(let inner): kind = .not(self(inner))
        case .and(let left, let right): kind = .and(self(left), self(right))
        case .or(let left, let right): kind = .or(self(left), self(right))
        case .compare(let comparison, let left, let right): kind = .compare(comparison, self(left), self(right))
        case .filter(let name, let input, let arguments):
            kind = .filter(name, self(input), arguments.map { $0.map(callAsFunction) })
        case .format(let format, let input, let arguments):
            kind = .format(format, self(input), arguments.map { $0.map(callAsFunction) })
        case .composed(let parts): kind = .composed(parts.map(callAsFunction))
        case .fallback(let input, let value, let span): kind = .fallback(self(input), self(value), span)
        }
        return TypedExpression(kind: kind, type: expression.type, binding: expression.binding)
    }
}
