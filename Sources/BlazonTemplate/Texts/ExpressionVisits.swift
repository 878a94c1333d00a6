extension SettingValue {
    /// Visits all expressions within the value, in source order.
    package func visitExpressions(_ body: (Expression) -> Void) {
        switch self {
        case .text(let text): text.parts.visitExpressions(body)
        case .choice(let choice):
            for entry in choice.cases {
                entry.condition?.visit(body)
                entry.value.visitExpressions(body)
            }
        case .map(let settings, _): for setting in settings { setting.value.visitExpressions(body) }
        case .list(let items, _): for item in items { item.visitExpressions(body) }
        case .loop(let loop):
            loop.loop.list.visit(body)
            loop.condition?.visit(body)
            loop.each.visitExpressions(body)
        case .null, .broken: break
        }
    }
}

extension [TextTemplate.Part] {
    /// Visits all expressions within the parts, in source order.
    package func visitExpressions(_ body: (Expression) -> Void) {
        for part in self { part.visitExpressions(body) }
    }
}

extension TextTemplate.Part {
    /// Visits all expressions within the part, in source order.
    package func visitExpressions(_ body: (Expression) -> Void) {
        switch self {
        case .literal: break
        case .placeholder(let expression, _): expression.visit(body)
        case .conditional(let branches, let otherwise, _):
            for branch in branches {
                branch.condition.visit(body)
                branch.parts.visitExpressions(body)
            }
            otherwise?.parts.visitExpressions(body)
        case .loop(let loop, let parts, let otherwise, _):
            loop.list.visit(body)
            parts.visitExpressions(body)
            otherwise?.parts.visitExpressions(body)
        }
    }
}

extension Expression {
    /// The number of comparisons of a value with the items of a list: with ranges two for each of them, and one for each other item; without
    /// ranges, and of other expressions, one.
    package var comparisons: Int {
        guard case .list(let items) = kind else { return 1 }
        let ranges = items.count { if case .range = $0.kind { true } else { false } }
        return ranges == 0 ? 1 : items.count + ranges
    }

    /// Visits the expression, then its operands.
    package func visit(_ body: (Expression) -> Void) {
        body(self)
        switch kind {
        case .path, .text, .integer, .number, .boolean, .range, .broken: break
        case .list(let items): for item in items { item.visit(body) }
        case .not(let inner), .item(let inner, _, _), .member(let inner, _), .lookup(_, let inner): inner.visit(body)
        case .binary(_, _, let left, let right):
            left.visit(body)
            right.visit(body)
        case .filter(let input, let call):
            input.visit(body)
            for argument in call.arguments { argument.value.visit(body) }
        }
    }
}
