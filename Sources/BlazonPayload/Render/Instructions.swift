import BlazonLanguage
import BlazonText

// Executes single instructions, for values that have no superinstruction.
extension Interpreter {
    /// Executes any instruction; returns whether it jumps.
    @inline(never) mutating func perform(
        _ here: Int, _ record: Bytes, _ out: inout OutputCursor
    ) throws(Reject) -> Bool {
        if out.count - start > most { throw RejectMessages.payloadAbove(most, limit: most / 16) }
        if evaluation.arena.count - constants.count > OutputBounds.intermediate || evaluation.items.count > OutputBounds.items {
            throw RejectMessages.intermediateTooLarge()
        }
        switch plan.code[here] {
        case .copy(let constant): out.append(constants.span.extracting(constant.range))
        case .emitField(let slot, let encoding): try emitField(reader.table.slots[slot], encoding, record, &out)
        case .write(let encoding):
            try write(pop(), encoding, &out)
            release()
        case .separator: separate(&out)
        case .open(let constant, let isSeparated):
            let before = out.count
            if isSeparated { separate(&out) }
            out.append(constants.span.extracting(constant.range))
            opened.append((before, out.count))
        case .close(let constant):
            let mark = opened.popLast() ?? (out.count, start)
            if out.count == mark.after {
                out.truncate(to: mark.before)
                // Empty texts within it are removed as well.
                while let text = cuttable.last, text.range.lowerBound > mark.before { cuttable.removeLast() }
            } else {
                out.append(constants.span.extracting(constant.range))
            }
        case .pathStart: pathStart = out.count
        case .pathEnd:
            if out.hasDotSegment(from: pathStart) {
                throw RejectMessages.dotSegment(field(of: plan.code, before: here))
            }
        case .measureStart, .measureEnd: measure(out.count)
        case .partStart(let part): parts.start(part, at: out.count)
        case .partEnd(let part, let depth): parts.end(part, depth: depth, at: out.count) { out.array(from: $0) }
        case .applyLimit(let limit): parts.apply(limit)
        case .cutStart(let depth):
            cuttable.append(
                CuttableText(range: out.count..<out.count, depth: depth, isCounted: isMeasuring, parts: parts.open))
        case .cutEnd:
            if let last = cuttable.indices.last { cuttable[last].range = cuttable[last].range.lowerBound..<out.count }

        case .field(let slot): push(try value(reader.table.slots[slot], record))
        case .text(let constant): push(.text(constant.range))
        case .integer(let value): push(.integer(value))
        case .number(let value): push(.number(value))
        case .boolean(let value): push(.boolean(value))
        case .list(let count): push(.list(gathered(from: evaluation.stack.count - count)))
        case .concatenate(let count): try concatenate(count)
        case .record(let shape, let count): pushRecord(shape, count)
        case .item(let index): push(evaluation.item(index, of: pop()))
        case .member(let index): push(evaluation.member(index, of: pop()))
        case .lookUp(let lookup, let column): lookUp(lookupRows[lookup], column)
        case .loopProperty(let property, let depth): push(frames[depth].value(of: property))
        case .filter(let index, let arguments):
            do throws(ComputationFailure) {
                try call(index, arguments)
            } catch {
                let divisor = error == .divisionByZero ? field(of: plan.code, before: here, values: 1) : nil
                throw RejectMessages.computation(error, filterNames[index], subject(of: here), divisor: divisor)
            }
            try checkLength(of: evaluation.stack.last ?? .missing)
        case .format(let index, let arguments):
            do throws(ComputationFailure) {
                try format(index, arguments)
            } catch {
                throw RejectMessages.computation(error, formats[index].filterName, subject(of: here))
            }
            try checkLength(of: evaluation.stack.last ?? .missing)
        case .omitted: push(.missing)
        case .now:
            if now.isEmpty { throw RejectMessages.noSendTime() }
            push(.text(now))
        case .compareTimes(let comparison):
            let right = pop()
            let left = pop()
            push(.boolean(evaluation.holds(ofTimes: comparison, left, right)))
        case .compare(let comparison):
            let right = pop()
            let left = pop()
            push(.boolean(evaluation.holds(comparison, left, right)))
        case .present: push(.boolean(evaluation.isPresent(pop())))
        case .fits(let test): push(.boolean(evaluation.fits(pop(), tests[test])))
        case .not: push(.boolean(!pop().isTrue))
        case .limit(let bytes, let code):
            let length = evaluation.writtenLength(of: pop())
            if length > bytes { throw RejectMessages.tooLong(code, length, bytes) }
        case .recipient:
            if let id = reader.id(of: record) { out.append(record.extracting(id)) } else { out.append("null") }
        case .sendTime: push(.missing)
        case .header:
            if evaluation.holdsControl(pop()) { throw RejectMessages.controlInHeader(field(of: plan.code, before: here)) }
        case .reject(let rule): throw RejectMessages.brokenRule(rules[rule])
        case .loop(let loop, let to): return try !begin(loop, length: to - here)
        case .next: return advance()
        case .select: selections.append(picks.count)
        case .pick: pick()
        case .picked:
            endSelection()
            try checkLength(of: evaluation.stack.last ?? .missing)
        case .jump: return true
        case .jumpUnless:
            let isTrue = pop().isTrue
            release()
            return !isTrue
        case .known(let name, _):
            guard let value = names[name] else { return false }
            push(value)
            return true
        case .keep(let name): keep(name)
        case .and: if top.isTrue { _ = pop() } else { return true }
        case .or: if top.isTrue { return true } else { _ = pop() }
        case .ifPresent: if evaluation.isValue(top) { return true } else { _ = pop() }
        case .count(let counter): pass(counter)
        case .skip(let reason):
            skipped = reason
            return true
        }
        return false
    }

    /// Keeps the value on top of the stack for later readings of a name, with everything in the evaluation state that it may refer to.
    private mutating func keep(_ name: Int) {
        (names[name], hasNames) = (top, true)
        kept = (evaluation.arena.count, evaluation.items.count)
        for index in frames.indices { frames[index].kept = kept }
    }

    /// Empties the arena between two settings: a payload may have thousands of them.
    @inline(__always) private mutating func release() {
        guard evaluation.stack.isEmpty else { return }
        if evaluation.arena.count > kept.arena { evaluation.arena.removeLast(evaluation.arena.count - kept.arena) }
        if evaluation.items.count > kept.items { evaluation.items.removeLast(evaluation.items.count - kept.items) }
    }

    var top: Value { evaluation.stack.last ?? .missing }

    @inline(__always) mutating func push(_ value: Value) { evaluation.stack.append(value) }

    @inline(__always) mutating func pop() -> Value { evaluation.stack.popLast() ?? .missing }

    @inline(__always) private func separate(_ out: inout OutputCursor) {
        guard out.count > start, let last = out.last, last != UInt8(ascii: "{"), last != UInt8(ascii: "[") else { return }
        out.append(UInt8(ascii: ","))
    }
}
