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
        guard let opened = open(tag, nil, facts) else {
            _ = text(parts, facts.within(tag))
            if let otherwise { _ = text(otherwise.parts, facts) }
            return nil
        }
        let body = text(parts, opened.inside)
        var empty = facts
        if let field = opened.loop.slot, tag.offset == 0 { empty.presence[field] = false }
        let rest = otherwise.map { otherwise in
            (tag: otherwise.tag, parts: text(otherwise.parts, empty))
        }
        guard let body, !opened.hasFault, rest == nil || rest?.parts != nil else { return nil }
        return TypedLoop(
            opened.loop, list: opened.list, span: tag.tag, parts: body,
            otherwise: rest.map { TypedBranch(condition: nil, span: $0.tag, parts: $0.parts ?? []) })
    }

    /// A loop with what is known in its body.
    struct OpenedLoop {
        let loop: Loop
        /// With a condition, the items for which it holds.
        let list: TypedExpression
        let inside: Facts
        /// Whether the list may be missing, or the condition has a reported fault. The value for an item is typed nevertheless.
        var hasFault = false
    }

    /// Types the list of a loop, declares its variable, and asks the condition on it; nil if a fault was reported in the first two.
    func open(_ tag: TextTemplate.ForLoop, _ condition: Expression?, _ facts: Facts) -> OpenedLoop? {
        let isNameRight = isVariableName(tag.variable, facts)
        guard let (list, isPresent) = loopList(tag.list, facts), case .list(let max, let item) = list.type.type, isNameRight
        else {
            return nil
        }
        let depth = facts.loops.count
        let field: Int? = if case .field(let slot) = list.kind { slot } else { nil }
        let (variable, slot) = input.loops.variable(
            LoopVariable(name: tag.variable.text, type: item), depth: depth, over: field)
        func loop(over slot: Int?) -> Loop {
            Loop(variable: variable, slot: slot, depth: depth, offset: tag.offset, limit: tag.limit, isReversed: tag.isReversed)
        }
        let whole = loop(over: field)
        let most = max.map(whole.passes) ?? tag.limit
        if most == 0 { report(.loopWithoutItem(offset: tag.offset, most: max ?? 0, at: tag.tag)) }

        var inside = facts
        inside.forget(leaves: slot..<slot + leafCount(item))
        inside.loops.append(LoopScope(name: tag.variable.text, slot: slot, type: item, most: condition == nil ? most : max))
        if let field { inside.presence[field] = true }
        if !isPresent { inside.assumed = inside.assumed.union(assumedPresence(after: tag.list, facts)) }
        guard let condition else { return OpenedLoop(loop: whole, list: list, inside: inside, hasFault: !isPresent) }
        let asked = checkedCondition(condition, inside)
        guard let expression = asked.expression else {
            return OpenedLoop(loop: whole, list: list, inside: asked.ifTrue, hasFault: true)
        }
        var chosen = asked.ifTrue
        chosen.loops[depth] = LoopScope(name: tag.variable.text, slot: slot, type: item, most: most)
        let all = Loop(variable: variable, slot: field, depth: depth, offset: 0, limit: nil, isReversed: false)
        let selection = Selection(
            loop: all, list: list, condition: expression, item: variableValue(item, slot: slot, inside), span: tag.tag)
        return OpenedLoop(
            loop: loop(over: nil), list: selection.expression(of: item, max: max), inside: chosen, hasFault: !isPresent)
    }

    /// The value of a loop's variable as a whole.
    private func variableValue(_ type: ValueType, slot: Int, _ facts: Facts) -> TypedExpression {
        if case .record(let fields) = type { return record(fields, slot: slot, level: 0, facts) }
        return TypedExpression(kind: .field(slot: slot), type: known(of: slot, leaf(slot).word, facts))
    }

    private func leafCount(_ type: ValueType) -> Int {
        if case .record(let fields) = type { fields.leaves.count } else { 1 }
    }

    /// The list of a loop, and whether it is present: a fault was reported if not. nil if another was reported.
    private func loopList(_ expression: Expression, _ facts: Facts) -> (list: TypedExpression, isPresent: Bool)? {
        if case .list(let items) = expression.kind { return literalList(items, at: expression.span, facts).map { ($0, true) } }
        guard let typed = type(expression, facts) else { return nil }
        let isPresent = isPresent(typed, expression, facts)
        if case .list = typed.type.type { return (typed, isPresent) }
        if !isPresent { return nil }
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

    /// Whether it is the `when` of a `case`, whose subject is written before it.
    var isBranchOfCase: Bool {
        if case .binary(_, _, let subject, _) = first.kind { subject.span.start < span.start } else { false }
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
    /// What is known in a loop whose list has a reported fault.
    func within(_ tag: TextTemplate.ForLoop) -> Facts {
        var inside = self
        inside.loops.append(LoopScope(name: tag.variable.text, slot: nil, type: nil, most: nil))
        return inside
    }

    /// Removes what is known of a loop's variable: each pass has another item.
    fileprivate mutating func forget(leaves slots: Range<Int>) {
        for slot in slots {
            presence[slot] = nil
            numbers[slot] = nil
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
