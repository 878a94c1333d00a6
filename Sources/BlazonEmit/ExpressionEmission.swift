import BlazonCheck
import BlazonDiagnostics
import BlazonLanguage
import BlazonPayload

extension TargetEmission {
    /// Pushes the expression's value. That of a name is computed once for a payload.
    mutating func push(_ expression: TypedExpression) {
        guard let binding = expression.binding, !isHead, expression.isComputed else { return compute(expression) }
        let index = writer.pool.bindings.index(of: binding)
        let end = writer.jump { .known(index, to: $0) }
        compute(expression)
        writer.append(.keep(index))
        writer.land(end)
    }

    private mutating func compute(_ expression: TypedExpression) {
        switch expression.kind {
        case .field(let slot): writer.append(.field(slot: self.slot(slot)))
        case .target: pushText(target)
        case .now(let span):
            if writer.pool.now == nil { writer.pool.now = locate(span) }
            writer.append(.now, gives: expression.type)
        case .text(let text): pushText(text)
        case .integer(let value): writer.append(.integer(value))
        case .number(let value): writer.append(.number(value))
        case .boolean(let value): writer.append(.boolean(value))
        case .list(let items):
            for item in items { push(item) }
            writer.append(.list(count: items.count))
        case .record(let shape, let members, _):
            for member in members { push(member) }
            writer.append(.record(shape: shape, count: members.count))
        case .selected(let selection): push(selection, as: expression.type)
        case .item(let list, let index):
            push(list)
            writer.append(.item(index), gives: expression.type)
        case .row(let lookup, _, let key):
            push(key)
            writer.append(.lookUp(writer.pool.lookups.index(of: lookup), column: nil))
        case .member(let record, let index):
            if case .row(let lookup, _, let key) = record.kind {
                push(key)
                let column = writer.pool.columns[lookup, default: IndexedList()].index(of: index)
                writer.append(.lookUp(writer.pool.lookups.index(of: lookup), column: column), gives: expression.type)
                return
            }
            push(record)
            writer.append(.member(index), gives: expression.type)
        case .loopProperty(let property, let depth): writer.append(.loopProperty(property, depth: depth), gives: expression.type)
        case .present(let inner):
            push(inner)
            writer.append(.present)
        case .fits(let inner, let test):
            push(inner)
            writer.append(.fits(writer.pool.tests.index(of: test.unnamed)))
        case .not(let inner):
            push(inner)
            writer.append(.not)
        case .and(let left, let right):
            push(left)
            let end = writer.jump { .and(to: $0) }
            push(right)
            writer.land(end)
        case .or(let left, let right):
            push(left)
            let end = writer.jump { .or(to: $0) }
            push(right)
            writer.land(end)
        case .compare(let comparison, let left, let right):
            push(left)
            push(right)
            writer.append(left.comparesAsTime(with: right) ? .compareTimes(comparison) : .compare(comparison))
        case .filter(epoch, let end, let unit) where isHead && unit.allSatisfy { $0 == nil } && end.secondsFromSending != nil:
            // A head gets the time of sending as a number (docs/decisions/0022-requests.md).
            if let seconds = end.secondsFromSending { push(seconds) }
            writer.append(.sendTime)
            writer.append(.filter(writer.pool.filters.index(of: "plus"), arguments: 1))
        case .filter(let name, let input, let arguments):
            push(input)
            for argument in arguments {
                if let argument { push(argument) } else { writer.append(.omitted) }
            }
            let index = writer.pool.filters.index(of: name)
            writer.append(.filter(index, arguments: arguments.count), gives: expression.type)
        case .format(let format, let input, let arguments):
            push(input)
            for argument in arguments {
                if let argument { push(argument) } else { writer.append(.omitted) }
            }
            let index = writer.pool.formats.index(of: format)
            writer.append(.format(index, arguments: arguments.count), gives: expression.type)
        case .composed(let parts): push(parts)
        case .fallback(let input, let value, let span):
            push(input)
            let end = writer.jump { .ifPresent(to: $0) }
            count(.default, at: span)
            push(value)
            writer.land(end)
        }
    }

    mutating func pushText(_ text: String) {
        let constant = writer.pool.constant(Array(text.utf8))
        writer.append(.text(constant))
    }

    /// Pushes a text with placeholders as one text.
    mutating func push(_ parts: [TypedPart]) {
        var pushed = 0
        for part in parts {
            switch part {
            case .literal(let text): pushText(text)
            case .placeholder(let expression): push(expression)
            case .conditional(let branches):
                let reachable = branches.reachable(target)
                choose(reachable.map { ($0.condition, $0.span) }) { emission, index in
                    if let index {
                        emission.push(reachable[index].parts)
                    } else {
                        emission.pushText("")
                    }
                }
            case .loop(let loop): push(loop)
            case .pathStart, .pathEnd: continue
            }
            pushed += 1
        }
        writer.append(.concatenate(count: pushed))
    }

    /// Pushes the text of a loop.
    private mutating func push(_ loop: TypedLoop) {
        let type = StaticType(.string(max: [TypedPart.loop(loop)].maxScalars))
        pushText("")
        iterate(loop) { emission, parts in
            emission.push(parts)
            emission.writer.append(.concatenate(count: 2), gives: type)
        }
    }

    /// The slot in the program of a field or loop variable.
    func slot(_ slot: Int) -> Int { slot < firstLoopSlot ? slot : slot - firstLoopSlot + fieldSlots }

    /// Runs `body` with the parts of each pass, or with those of the loop's `else`.
    mutating func iterate(_ loop: TypedLoop, _ body: (inout TargetEmission, [TypedPart]) -> Void) {
        let start = pass(loop.loop, over: loop.list, at: loop.span, counts: true) { emission in body(&emission, loop.parts) }
        guard let otherwise = loop.otherwise else { return writer.land(start) }
        let end = writer.jump { .jump(to: $0) }
        writer.land(start)
        count(.branch, at: otherwise.span)
        body(&self, otherwise.parts)
        writer.land(end)
    }

    /// Runs `body` in each pass of a loop, which coverage counts.
    mutating func iterate(
        _ loop: Loop, over list: TypedExpression, countedAt span: Span, _ body: (inout TargetEmission) -> Void
    ) {
        writer.land(pass(loop, over: list, at: span, counts: true, body))
    }

    /// Runs `body` in each pass of a loop. Returns the jump that is taken without an item.
    private mutating func pass(
        _ loop: Loop, over list: TypedExpression, at span: Span, counts: Bool, _ body: (inout TargetEmission) -> Void
    ) -> CodeWriter.Jump {
        var range = loop
        range.slot = range.slot.map(slot)
        if range.slot == nil { push(list) }
        let start = writer.begin(range, over: list.type, at: span)
        if counts { count(.branch, at: span) }
        body(&self)
        writer.end(start)
        return start
    }

    /// Pushes the list of what a loop selects.
    private mutating func push(_ selection: Selection, as type: StaticType) {
        writer.append(.select)
        let start = pass(selection.loop, over: selection.list, at: selection.span, counts: false) { emission in
            emission.push(selection.condition)
            let next = emission.writer.jump { .jumpUnless(to: $0) }
            emission.push(selection.item)
            emission.writer.append(.pick)
            emission.writer.land(next)
        }
        writer.land(start)
        writer.append(.picked, gives: type)
    }

    /// Runs the first case whose condition holds; a nil condition always does. `body` compiles a case by its index, or the result
    /// if none applies.
    mutating func choose(
        _ ways: [(condition: TypedExpression?, span: Span?)], _ body: (inout TargetEmission, Int?) -> Void
    ) {
        var ends: [CodeWriter.Jump] = []
        for (index, way) in ways.enumerated() {
            guard let condition = way.condition else {
                if let span = way.span { count(.branch, at: span) }
                body(&self, index)
                for end in ends { writer.land(end) }
                return
            }
            push(condition)
            let next = writer.jump { .jumpUnless(to: $0) }
            if let span = way.span { count(.branch, at: span) }
            body(&self, index)
            ends.append(writer.jump { .jump(to: $0) })
            writer.land(next)
        }
        body(&self, nil)
        for end in ends { writer.land(end) }
    }

    /// Runs the first case that applies on this target; `counts` means that coverage counts it.
    mutating func choose(
        _ cases: [TypedCase], counts: Bool = true, _ body: (inout TargetEmission, TypedValue) -> Void
    ) {
        let reachable = cases.reachable(target)
        choose(reachable.map { ($0.condition, counts ? $0.span : nil) }) { emission, index in
            if let index { body(&emission, reachable[index].value) }
        }
    }

    mutating func count(_ kind: Counter.Kind, at span: Span) {
        if isHead { return }
        let index = writer.pool.counters.index(of: Counter(kind: kind, location: locate(span)))
        writer.append(.count(index))
    }
}

extension TypedExpression {
    /// Whether it takes more than one instruction.
    fileprivate var isComputed: Bool {
        switch kind {
        case .field, .target, .now, .text, .integer, .number, .boolean, .loopProperty: false
        default: true
        }
    }
}
