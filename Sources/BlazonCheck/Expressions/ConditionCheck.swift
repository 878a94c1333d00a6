import BlazonDiagnostics
import BlazonLanguage
import BlazonTemplate

/// A condition, with the facts that hold where it is true and where it is false.
struct Condition {
    /// nil if a fault was reported.
    var expression: TypedExpression?
    /// Whether its only faults are comparisons of values that may be missing. A test before them says nothing where they do not hold.
    var lacksTest = false
    var ifTrue: Facts
    var ifFalse: Facts
    /// The part that makes the whole condition constant, if it is.
    var decisive: DecisivePart?
    /// Operands of `and` or `or` that are constant, given the types and earlier operands, though the whole is not.
    var idle: [IdleCondition] = []
}

extension Condition {
    /// Both conditions; the second is typed where the first is true.
    static func all(_ first: Condition, _ second: Condition) -> Condition {
        Condition(
            expression: pair(first, second) { .and($0, $1) }, lacksTest: lackTests(first, second), ifTrue: second.ifTrue,
            ifFalse: .either(first.ifFalse, second.ifFalse),
            decisive: first.ifTrue.isImpossible ? first.decisive : second.decisive)
    }

    /// One of both conditions; the second is typed where the first is false.
    static func any(_ first: Condition, _ second: Condition) -> Condition {
        Condition(
            expression: pair(first, second) { .or($0, $1) }, lacksTest: lackTests(first, second),
            ifTrue: .either(first.ifTrue, second.ifTrue), ifFalse: second.ifFalse,
            decisive: first.ifFalse.isImpossible ? first.decisive : second.decisive)
    }

    private static func lackTests(_ left: Condition, _ right: Condition) -> Bool {
        (left.lacksTest || right.lacksTest) && [left, right].allSatisfy { $0.expression != nil || $0.lacksTest }
    }

    private static func pair(
        _ left: Condition, _ right: Condition, _ make: (TypedExpression, TypedExpression) -> TypedExpression.Kind
    ) -> TypedExpression? {
        guard let first = left.expression, let second = right.expression else { return nil }
        return TypedExpression(kind: make(first, second), type: StaticType(.boolean))
    }
}

/// The comparison or presence on which a constant condition depends.
struct DecisivePart {
    let span: Span
    /// Whether it is true where the whole is false.
    var isNegated = false
}

/// A condition that is always true or always false.
struct IdleCondition: Equatable {
    let span: Span
    let isTrue: Bool
}

extension TypeChecker {
    /// Types a condition, and records whether it is constant, unless it `isRest`: the last branch of a `case`, which holds for all values that
    /// are left. `reason` is that of `skip` with the condition, and whether no other is before it.
    func checkedCondition(
        _ expression: Expression, _ facts: Facts, isRest: Bool = false, reason: (name: String, isFirst: Bool)? = nil
    ) -> Condition {
        var condition = condition(expression, facts)
        if condition.expression == nil {
            let assumed = facts.assumed.union(assumedPresence(after: expression, facts))
            condition.ifTrue.assumed = assumed
            condition.ifFalse.assumed = condition.lacksTest && !expression.isBranchOfCase ? facts.assumed : assumed
        }
        // After a condition with a fault, nothing is known for certain.
        if condition.expression != nil, !isRest, !facts.isImpossible, facts.assumed == .none,
            !input.translations.isCondition(expression)
        {
            // An imported file may test for a locale or variant that this template lacks, or for what this template skips.
            let isShared =
                expression.span.file.index != 0
                && (context.skips.facts != Facts() || !EditionDependencies(input.blocks, visiting: expression.visit).isEmpty)
            // The conditions of a target may decide all others, if the run compiles no other target.
            let isPartial = context.skips.differs && input.targets.compiled.count < input.targets.own.count
            let idle = isShared || isPartial ? [] : idle(condition, of: expression, facts)
            findings.found.unanimous.note(
                expression.span,
                idle.map { part -> Diagnostic in
                    if let reason, condition.ifFalse.isImpossible {
                        return .alwaysSkipped(reason.name, isFirst: reason.isFirst, at: expression.span)
                    }
                    return part.isTrue ? .alwaysTrue(at: part.span) : .neverTaken(at: part.span)
                })
        }
        return condition
    }

    /// The condition itself if it is constant under these facts, otherwise its constant operands.
    private func idle(_ condition: Condition, of expression: Expression, _ facts: Facts) -> [IdleCondition] {
        guard condition.expression != nil, !facts.isImpossible else { return [] }
        guard condition.ifTrue.isImpossible || condition.ifFalse.isImpossible else { return condition.idle }
        let (isTrue, part) = (condition.ifFalse.isImpossible, condition.decisive ?? DecisivePart(span: expression.span))
        // `b or not b` is always true, though its last part is never true where it is reached.
        if part.isNegated, expression.isConnected { return [IdleCondition(span: expression.span, isTrue: isTrue)] }
        return [IdleCondition(span: part.span, isTrue: isTrue != part.isNegated)]
    }

    func condition(_ expression: Expression, _ facts: Facts) -> Condition {
        switch expression.kind {
        case .not(let operand):
            let inner = condition(operand, facts)
            // `n not in [1, 2]` is one comparison.
            let isOperator = if case .binary(.in, _, _, _) = operand.kind { operand.span == expression.span } else { false }
            let typed = inner.expression.map { TypedExpression(kind: .not($0), type: StaticType(.boolean)) }
            return Condition(
                expression: typed, lacksTest: inner.lacksTest, ifTrue: inner.ifFalse, ifFalse: inner.ifTrue,
                decisive: isOperator ? inner.decisive : inner.decisive?.negated, idle: inner.idle)
        case .binary(.and, _, let left, let right):
            let first = condition(left, facts)
            let second = condition(right, first.ifTrue)
            var whole = Condition.all(first, second)
            whole.idle = idle(first, of: left, facts) + idle(second, of: right, first.ifTrue)
            return whole
        case .binary(.or, _, let left, let right):
            let first = condition(left, facts)
            let second = condition(right, first.ifFalse)
            var whole = Condition.any(first, second)
            whole.idle = idle(first, of: left, facts) + idle(second, of: right, first.ifFalse)
            return whole
        case .binary(let comparison, let span, let left, let right):
            return comparisonCondition(expression, comparison, at: span, left, right, facts)
        default:
            return presence(expression, facts)
        }
    }

    /// Records whether a part of a list or record is present: then what contains it is present, too.
    private func note(_ path: String, _ typed: TypedExpression, _ holds: inout Facts, _ fails: inout Facts) {
        if holds.paths[path] == false { holds.isImpossible = true }
        holds.paths[path] = true
        fails.paths[path] = false
        for outer in typed.enclosing {
            if let path = outer.spelledPath { holds.paths[path] = true }
            if let slot = outer.factSlot { holds.presence[slot] = true }
        }
    }

    /// `{% if field %}`: a boolean is true, an optional is present, a list is not empty.
    private func presence(_ expression: Expression, _ facts: Facts) -> Condition {
        guard let typed = typeOrRow(expression, facts) else {
            return Condition(expression: nil, ifTrue: facts, ifFalse: facts)
        }
        var holds = facts
        var fails = facts
        let slot = typed.factSlot
        let field = typed.binding == nil ? slot : nil
        switch typed.type.type {
        case .boolean, .list:
            if let slot {
                let known = facts.presence[slot]
                if known == true, !typed.type.isOptional { fails.isImpossible = true }
                if known == false { holds.isImpossible = true }
                holds.presence[slot] = true
                fails.presence[slot] = false
                if let field { note(leaf: field, &holds, &fails) }
            } else if let constant = typed.type.constant {
                if constant == "true" { fails.isImpossible = true } else { holds.isImpossible = true }
            }
        case .record where typed.optionalRecord != nil:
            guard let record = typed.optionalRecord else { break }
            if !typed.type.isOptional { fails.isImpossible = true }
            note(record, &holds, &fails)
        case .record where typed.isItem && !typed.type.isOptional: fails.isImpossible = true
        case .record where !typed.type.isOptional && typed.lookup == nil:
            if case .record(let fields) = typed.type.type {
                report(.pathToRecord(expression.recordName.text, members: fields.map(\.name), at: expression.recordName.span))
            }
            return Condition(expression: nil, ifTrue: facts, ifFalse: facts)
        default:
            if !typed.type.isOptional, typed.type.blank == nil { fails.isImpossible = true }
            if let slot {
                if facts.presence[slot] == false { holds.isImpossible = true }
                holds.presence[slot] = true
                fails.presence[slot] = false
                if let field { note(leaf: field, &holds, &fails) }
            }
        }
        if let path = typed.spelledPath, slot == nil { note(path, typed, &holds, &fails) }
        // The presence of a record is that of a field which it always has.
        let shown = typed.optionalRecord?.witness.map {
            TypedExpression(kind: .field(slot: $0), type: StaticType(leaf($0).word.type, isOptional: true))
        }
        let present = TypedExpression.present(shown ?? typed)
        return Condition(expression: present, ifTrue: holds, ifFalse: fails, decisive: DecisivePart(span: expression.span))
    }
}

extension DecisivePart {
    fileprivate var negated: DecisivePart { DecisivePart(span: span, isNegated: !isNegated) }
}

extension TypedExpression {
    fileprivate var isItem: Bool { if case .item = kind { true } else { false } }
}

extension Expression {
    /// Whether it is several conditions with `and` or `or`.
    fileprivate var isConnected: Bool {
        switch kind {
        case .binary(.and, _, _, _), .binary(.or, _, _, _): true
        default: false
        }
    }
}
