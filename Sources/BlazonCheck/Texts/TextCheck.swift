import BlazonDiagnostics
import BlazonLanguage
import BlazonTemplate

/// How a text could become blank, and where.
struct Blank {
    let reason: String
    let span: Span
}

extension TypeChecker {
    /// Types a text with placeholders; nil if a fault was reported in it.
    func text(_ parts: [TextTemplate.Part], _ facts: Facts) -> [TypedPart]? {
        var typed: [TypedPart] = []
        var isRight = true
        for part in parts {
            switch part {
            case .literal(let text, let span):
                checkForeignPlaceholders(in: text, span)
                typed.append(.literal(text))
            case .placeholder(let expression, _):
                guard let value = printable(expression, facts) else {
                    isRight = false
                    continue
                }
                typed.append(.placeholder(value))
            case .conditional(let branches, let otherwise, _):
                guard let conditional = conditional(branches, otherwise, facts, { self.text($0, $1) }) else {
                    isRight = false
                    continue
                }
                typed.append(.conditional(conditional))
            case .loop(let tag, let parts, let otherwise, _):
                guard let loop = loop(tag, parts, otherwise, facts) else {
                    isRight = false
                    continue
                }
                typed.append(.loop(loop))
            }
        }
        return isRight ? typed : nil
    }

    /// Types a value within a text: it must be present and printable.
    func printable(_ expression: Expression, _ facts: Facts) -> TypedExpression? {
        guard let typed = type(expression, facts), !isChoiceOfValues(expression, facts) else { return nil }
        if case .record(let fields) = typed.type.type {
            report(.pathToRecord(expression.recordName.text, members: fields.map(\.name), at: expression.recordName.span))
            return nil
        }
        guard isPresent(typed, expression, facts) else { return nil }
        switch typed.type.type {
        case .list:
            report(.listInText(found: typed.type.type.spoken, at: expression.span))
            return nil
        default: return typed
        }
    }

    /// Reports `{{ firstName or 'there' }}`, which would print a truth.
    private func isChoiceOfValues(_ expression: Expression, _ facts: Facts) -> Bool {
        guard case .binary(let operation, let span, let left, let right) = expression.kind, operation == .or || operation == .and,
            let value = operandOfValue(right, facts) ?? operandOfValue(left, facts)
        else { return false }
        let isDefault = operation == .or && left.spelledPath != nil && !right.isOperation
        let between = Span(file: span.file, start: Int(left.span.end), end: Int(right.span.start))
        report(
            .valueOfOperator(
                operation == .or ? "or" : "and", value: value, operation: isDefault ? between : nil, at: expression.span))
        return true
    }

    /// The operand of `and` and `or` that is a value rather than a condition, as it is written.
    private func operandOfValue(_ expression: Expression, _ facts: Facts) -> String? {
        switch expression.kind {
        case .text(let text): return "'\(text)'"
        case .integer(let integer): return String(integer)
        case .number(let number): return number.description
        case .path: return type(ofQuiet: expression, facts)?.type == .boolean ? nil : expression.spelledPath
        case .binary(let operation, _, let left, let right) where operation == .or || operation == .and:
            return operandOfValue(left, facts) ?? operandOfValue(right, facts)
        default: return nil
        }
    }

    /// Types the branches of an `{% if %}`, each under its conditions.
    func conditional(
        _ branches: [TextTemplate.Branch], _ otherwise: TextTemplate.Otherwise?, _ facts: Facts,
        _ check: ([TextTemplate.Part], Facts) -> [TypedPart]?
    ) -> [TypedBranch]? {
        var typed: [TypedBranch] = []
        var remaining = facts
        var others = OtherEditions(self, within: facts)
        for (index, branch) in branches.enumerated() {
            others.add(branch.condition)
            // The last branch of a `case` without `else` holds for all values that are left.
            let isRest = otherwise?.isAssumed ?? false && index == branches.count - 1
            let condition = checkedCondition(branch.condition, remaining, isRest: isRest)
            if others.takeBranch(condition.ifTrue) {
                branch.parts.visitExpressions(noteReads)
                typed.append(TypedBranch(condition: .truth(false), span: branch.tag, parts: []))
                remaining = condition.ifFalse
                continue
            }
            let parts = check(branch.parts, condition.ifTrue)
            if let expression = condition.expression, let parts {
                typed.append(TypedBranch(condition: expression, span: branch.tag, parts: parts))
            }
            remaining = condition.ifFalse
        }
        if let otherwise, otherwise.isAssumed, typed.count == branches.count, !remaining.isImpossible, !facts.isImpossible {
            reportUnhandled(branches, remaining, at: otherwise.tag)
            return nil
        }
        guard let otherwise, !otherwise.isAssumed else {
            guard typed.count == branches.count else { return nil }
            // If the conditions are exhaustive, the last need not be evaluated.
            if remaining.isImpossible, !facts.isImpossible { typed.removeLastCondition() }
            return typed
        }
        if others.takeRest(remaining) {
            otherwise.parts.visitExpressions(noteReads)
            typed.removeLastCondition()
            typed.append(TypedBranch(condition: .truth(false), span: otherwise.tag, parts: []))
        } else if let parts = check(otherwise.parts, remaining) {
            typed.append(TypedBranch(condition: nil, span: otherwise.tag, parts: parts))
        }
        return typed.count == branches.count + 1 ? typed : nil
    }

    /// How the text could become blank; nil if it cannot. One part that is never blank is enough.
    func blank(_ parts: [TextTemplate.Part], _ typed: [TypedPart], in whole: Span) -> Blank? {
        var found: Blank?
        var space: Blank?
        for (part, typedPart) in zip(parts, typed) {
            guard let reason = blank(part, typedPart) else { return nil }
            if case .literal = part { space = space ?? reason } else { found = found ?? reason }
        }
        // White space is reported only if there is nothing else.
        return found ?? space ?? Blank(reason: "the text is blank", span: whole)
    }

    private func blank(_ part: TextTemplate.Part, _ typed: TypedPart) -> Blank? {
        switch (part, typed) {
        case (.literal(let text, let span), _):
            return isBlank(text) ? Blank(reason: "the text is blank", span: span) : nil
        case (.placeholder(let expression, _), .placeholder(let value)):
            return value.type.blank.map { Blank(reason: $0, span: expression.span) }
        case (.conditional(let branches, let otherwise, let span), .conditional(let typedBranches)):
            for (branch, typedBranch) in zip(branches, typedBranches) where !typedBranch.isOmitted {
                if let reason = blank(branch.parts, typedBranch.parts, in: branch.tag) { return reason }
            }
            guard typedBranches.contains(where: { $0.condition == nil }) else {
                return Blank(
                    reason: "the text is blank if no branch of this `{% if %}` is taken", span: branches.first?.tag ?? span)
            }
            guard let otherwise, !otherwise.isAssumed, let last = typedBranches.last, !last.isOmitted else { return nil }
            return blank(otherwise.parts, last.parts, in: otherwise.tag)
        case (.loop(let tag, let parts, let otherwise, let span), .loop(let loop)):
            if loop.passes.most == 0 || loop.passes.least == 0 {
                guard let otherwise, let typed = loop.otherwise else {
                    return Blank(reason: "the text is blank if the loop has no item", span: tag.tag)
                }
                if let reason = blank(otherwise.parts, typed.parts, in: otherwise.tag) { return reason }
            }
            return blank(parts, loop.parts, in: span)
        default:
            return nil
        }
    }
}

extension TypedBranch {
    /// Whether no recipient of this edition takes the branch, so that it was not typed.
    var isOmitted: Bool { if case .boolean(false)? = condition?.kind { true } else { false } }
}

extension [TypedBranch] {
    /// The last branch that is typed need not be tested: the conditions are exhaustive.
    fileprivate mutating func removeLastCondition() {
        guard let index = lastIndex(where: { !$0.isOmitted }) else { return }
        self[index] = TypedBranch(condition: nil, span: self[index].span, parts: self[index].parts)
    }
}

extension Expression {
    fileprivate var isOperation: Bool { if case .binary = kind { true } else { false } }
}
