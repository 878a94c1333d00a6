import BlazonDiagnostics
import BlazonLanguage
import BlazonTemplate
import BlazonText

// Types loops, and what `case` leaves unhandled.
extension TypeChecker {
    /// Types a loop: its list, its body for each item, and its `{% else %}`; nil if a fault was reported in it.
    func loop(
        _ tag: TextTemplate.ForLoop, _ parts: [TextTemplate.Part], _ otherwise: TextTemplate.Otherwise?, _ facts: Facts
    ) -> TypedLoop? {
        let isNameRight = isVariableName(tag.variable, facts)
        guard let list = loopList(tag.list, facts) else {
            // Its body is not checked: nothing is known of the variable.
            return nil
        }
        guard case .list(let max, let item) = list.type.type, isNameRight else { return nil }
        let depth = facts.loops.count
        let field: Int? = if case .field(let slot) = list.kind { slot } else { nil }
        let (variable, slot) = input.loops.variable(
            LoopVariable(name: tag.variable.text, type: item), depth: depth, over: field)
        let loop = Loop(
            variable: variable, slot: field, depth: depth, offset: tag.offset, limit: tag.limit, isReversed: tag.isReversed)
        let most = max.map(loop.passes) ?? tag.limit
        if most == 0 { report(.loopWithoutItem(offset: tag.offset, most: max ?? 0, at: tag.tag)) }

        var inside = facts
        inside.forget(leaves: slot..<slot + leafCount(item))
        inside.loops.append(LoopScope(name: tag.variable.text, slot: slot, type: item, most: most))
        if let field { inside.presence[field] = true }
        let body = text(parts, inside)
        var empty = facts
        if let field, tag.offset == 0 { empty.presence[field] = false }
        let rest = otherwise.map { otherwise in
            (tag: otherwise.tag, parts: text(otherwise.parts, empty))
        }
        guard let body, rest == nil || rest?.parts != nil else { return nil }
        return TypedLoop(
            loop, list: list, span: tag.tag, parts: body,
            otherwise: rest.map { TypedBranch(condition: nil, span: $0.tag, parts: $0.parts ?? []) })
    }

    private func leafCount(_ type: ValueType) -> Int {
        if case .record(let fields) = type { fields.leaves.count } else { 1 }
    }

    /// The list of a loop; nil if a fault was reported.
    private func loopList(_ expression: Expression, _ facts: Facts) -> TypedExpression? {
        if case .list(let items) = expression.kind { return literalList(items, at: expression.span, facts) }
        guard let typed = required(expression, facts) else { return nil }
        if case .list = typed.type.type { return typed }
        report(.loopOverNoList(found: typed.type.type.spoken, declared: input.declared(typed), at: expression.span))
        return nil
    }

    private func isVariableName(_ name: Name, _ facts: Facts) -> Bool {
        let text = name.text
        let taken: String? =
            if Schema.find(text, in: schema.members) != nil {
                "a field of the recipient"
            } else if facts.loops.contains(where: { $0.name.hasSameBytes(as: text) }) {
                "the variable of a loop around this one"
            } else if input.bindings.index(of: text) != nil {
                "a name of `let`"
            } else if text == loopWord || RunName(rawValue: text) != nil {
                "a name of the language"
            } else {
                nil
            }
        if let taken { report(.loopVariableTaken(text, by: taken, at: name.span)) }
        return taken == nil
    }

    /// Reports a `case` whose branches do not handle every value.
    func reportUnhandled(_ branches: [TextTemplate.Branch], _ remaining: Facts, at span: Span) {
        guard case .binary(_, _, let subject, _)? = branches.last.map({ $0.condition.first.kind }),
            let typed = type(subject, remaining)
        else { return report(.caseNotExhaustive([], at: span)) }
        var left: [String] = []
        switch typed.type.type {
        case .enumeration(let members): left = members
        case .boolean:
            left = ["true", "false"].filter { word in !branches.contains { $0.condition.compares(with: word == "true") } }
        default: break
        }
        report(.caseNotExhaustive(left, at: span))
    }
}

extension Expression {
    /// The first comparison of a `when`.
    fileprivate var first: Expression {
        if case .binary(.or, _, let left, _) = kind { left.first } else { self }
    }

    fileprivate func compares(with truth: Bool) -> Bool {
        switch kind {
        case .binary(.or, _, let left, let right): left.compares(with: truth) || right.compares(with: truth)
        case .binary(_, _, _, let value):
            switch value.kind {
            case .boolean(truth): true
            case .list(let items): items.contains { if case .boolean(truth) = $0.kind { true } else { false } }
            default: false
            }
        default: false
        }
    }
}

extension Expression {
    /// How messages name a record where a single value is expected.
    var recordName: Name {
        if case .path(let names) = kind, let last = names.last { last } else { Name("this", span) }
    }
}

extension Facts {
    /// Removes what is known of a loop's variable: each pass has another item.
    fileprivate mutating func forget(leaves slots: Range<Int>) {
        for slot in slots {
            presence[slot] = nil
            ranges[slot] = nil
            sizes[slot] = nil
            members[slot] = nil
        }
        records = records.filter { !slots.contains($0.key.slot) }
        paths = paths.filter { path, _ in
            guard let slot = Int(path.prefix { $0.isASCII && $0.isNumber }) else { return true }
            return !slots.contains(slot)
        }
    }
}
