package import BlazonDiagnostics
package import BlazonLanguage
import BlazonText

/// A list with a value for each item of another: `for` and `each`.
package struct TypedItemLoop: Sendable {
    package let loop: Loop
    /// The list, which is a field if the loop has a slot; a selection if there is a condition on the items.
    package let list: TypedExpression
    /// The key `for`, where coverage counts the passes.
    package let span: Span
    package let value: TypedValue

    package init(_ loop: Loop, over list: TypedExpression, span: Span, value: TypedValue) {
        (self.loop, self.list, self.span, self.value) = (loop, list, span, value)
    }

    /// Possible numbers of items; an unbounded list has no upper bound.
    package var passes: (least: Int, most: Int?) { loop.passes(over: list.type) }

    /// The same loop with other expressions.
    package func map(_ list: TypedExpression, _ value: TypedValue) -> TypedItemLoop {
        TypedItemLoop(loop.over(list), over: list, span: span, value: value)
    }

    /// Whether a condition on the item holds for one that the loop visits.
    func contains(_ condition: TypedExpression, on target: String) -> TypedExpression {
        switch condition.constantTruth(target) {
        case false?: return .truth(false)
        case true?: return isFilled
        case nil:
            let found = Selection(
                loop: loop, list: list, condition: condition,
                item: TypedExpression(kind: .boolean(true), type: StaticType(.boolean, constant: "true")), span: span)
            return TypedExpression.present(found.expression(of: .boolean, max: passes.most))
        }
    }

    /// Whether there is an item.
    var isFilled: TypedExpression {
        if passes.least > 0 { return .truth(true) }
        return loop.offset == 0 && passes.most != 0 ? .present(list) : isLonger(than: 0)
    }

    /// Whether there are more than some number of items.
    func isLonger(than count: Int) -> TypedExpression {
        if let most = passes.most, most <= count { return .truth(false) }
        return list.optionalItem(loop.offset.adding(clamping: count)).map(TypedExpression.present) ?? .truth(false)
    }
}

/// The values of those items of a list for which a condition holds.
package struct Selection: Sendable {
    package let loop: Loop
    /// A field if the loop has a slot.
    package let list: TypedExpression
    /// A condition on the loop's variable.
    package let condition: TypedExpression
    /// What is selected: the variable, or a value of it.
    package let item: TypedExpression
    /// The key `for`.
    package let span: Span

    /// The selection as a list of at most `max` values.
    func expression(of type: ValueType, max: Int?) -> TypedExpression {
        TypedExpression(kind: .selected(self), type: StaticType(.list(max: max, of: type)))
    }

    /// The same selection with other expressions.
    func map(_ transform: (TypedExpression) -> TypedExpression) -> Selection {
        let list = transform(list)
        return Selection(
            loop: loop.over(list), list: list, condition: transform(condition), item: transform(item), span: span)
    }
}

extension Loop {
    /// The same loop over another list. Only a field has a slot.
    func over(_ list: TypedExpression) -> Loop {
        var loop = self
        if case .field = list.kind {} else { loop.slot = nil }
        return loop
    }

    /// Possible numbers of passes over a list of a type; nil: unbounded.
    func passes(over list: StaticType) -> (least: Int, most: Int?) {
        guard case .list(let max, _) = list.type else { return (0, 0) }
        return (list.isFilled && offset == 0 ? 1 : 0, max.map(passes) ?? limit)
    }
}

extension Int? {
    /// A number of items of a loop, in messages; nil: unbounded.
    var itemsAtMost: String { map { "up to \($0) items" } ?? "any number of items" }
}
