import BlazonLanguage
package import BlazonMapping

/// Conditions that the compiler derives from the author's conditions.
extension TypedExpression {
    package static func truth(_ truth: Bool) -> TypedExpression {
        TypedExpression(kind: .boolean(truth), type: StaticType(.boolean, constant: truth ? "true" : "false"))
    }

    /// Whether a value is present.
    static func present(_ value: TypedExpression) -> TypedExpression {
        TypedExpression(kind: .present(value), type: StaticType(.boolean))
    }

    /// An item of a list, by its index, which can be missing; nil for another value.
    func optionalItem(_ index: Int) -> TypedExpression? {
        guard case .list(_, let item) = type.type else { return nil }
        return TypedExpression(kind: .item(self, index), type: StaticType(item, isOptional: true))
    }

    /// Its truth, if it is a literal.
    var knownTruth: Bool? { if case .boolean(let truth) = kind { truth } else { nil } }

    static func both(_ left: TypedExpression, _ right: TypedExpression) -> TypedExpression {
        switch (left.knownTruth, right.knownTruth) {
        case (false?, _), (_, true?): left
        case (true?, _), (_, false?): right
        default: TypedExpression(kind: .and(left, right), type: StaticType(.boolean))
        }
    }

    static func either(_ left: TypedExpression, _ right: TypedExpression) -> TypedExpression {
        switch (left.knownTruth, right.knownTruth) {
        case (true?, _), (_, false?): left
        case (false?, _), (_, true?): right
        default: TypedExpression(kind: .or(left, right), type: StaticType(.boolean))
        }
    }

    package var negated: TypedExpression {
        if let knownTruth { return .truth(!knownTruth) }
        if case .not(let inner) = kind { return inner }
        return TypedExpression(kind: .not(self), type: StaticType(.boolean))
    }

    package func equals(_ word: String) -> TypedExpression {
        let literal = TypedExpression(kind: .text(word), type: StaticType(.string(max: nil), constant: word))
        return TypedExpression(kind: .compare(.equal, self, literal), type: StaticType(.boolean))
    }

    /// Whether this and another condition hold.
    package func and(_ other: TypedExpression) -> TypedExpression { .both(self, other) }

    /// Whether any of several conditions holds.
    package static func any(_ conditions: [TypedExpression]) -> TypedExpression { any(conditions[...]) }

    /// Whether any of several conditions holds. Builds a balanced tree, so that thousands do not nest a thousand levels deep.
    static func any(_ conditions: ArraySlice<TypedExpression>) -> TypedExpression {
        guard conditions.count > 1 else { return conditions.first ?? .truth(false) }
        let middle = conditions.startIndex + conditions.count / 2
        return .either(any(conditions[..<middle]), any(conditions[middle...]))
    }
}

/// One of several cases, of which the first that matches applies.
struct ConditionalTruth {
    let matches: TypedExpression
    /// Whether the property holds in this case.
    let holds: TypedExpression
}

extension [ConditionalTruth] {
    /// A condition that is true if the property holds in the case that applies.
    var condition: TypedExpression { Self.joined(self[...]).holds }

    /// Builds a balanced tree, so that thousands of cases do not nest a thousand levels deep.
    private static func joined(
        _ truths: ArraySlice<ConditionalTruth>
    ) -> (matches: TypedExpression, holds: TypedExpression, isSame: Bool) {
        guard truths.count > 1 else {
            guard let way = truths.first else { return (.truth(false), .truth(false), true) }
            if case .boolean(true) = way.holds.kind { return (way.matches, way.matches, true) }
            return (way.matches, .both(way.matches, way.holds), false)
        }
        let middle = truths.startIndex + truths.count / 2
        let (first, second) = (joined(truths[..<middle]), joined(truths[middle...]))
        let matches = TypedExpression.either(first.matches, second.matches)
        if first.isSame { return (matches, .either(first.holds, second.holds), second.isSame) }
        return (matches, .either(first.holds, .both(first.matches.negated, second.holds)), false)
    }
}

extension TypedValue {
    /// A condition that is true if `leaf` is true of the chosen value.
    func condition(on target: String, where leaf: (TypedValue) -> TypedExpression) -> TypedExpression {
        guard case .choice(let cases) = self else { return leaf(self) }
        return cases.reachable(target).map { entry in
            ConditionalTruth(
                matches: entry.condition ?? .truth(true),
                holds: entry.value.condition(on: target, where: leaf))
        }.condition
    }

    /// All values that the choices can yield.
    func leaves(on target: String) -> [TypedValue] {
        guard case .choice(let cases) = self else { return [self] }
        return cases.reachable(target).flatMap { $0.value.leaves(on: target) }
    }

    /// A condition that is true if something is written for the value.
    package func isWritten(_ form: Destination.Form, on target: String) -> TypedExpression {
        condition(on: target) { leaf in
            switch leaf {
            case .absent: .truth(false)
            case .scalar(let flag) where flag.isFlag(form): flag.constantTruth(target).map { .truth($0) } ?? flag
            default: .truth(true)
            }
        }
    }
}
