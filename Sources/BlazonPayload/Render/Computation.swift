import BlazonLanguage

// What instructions compute from the values on the stack.
extension Interpreter {
    mutating func gather(_ count: Int) {
        let first = machine.stack.count - count
        let start = machine.items.count
        machine.items.append(contentsOf: machine.stack[first...])
        machine.stack.removeLast(count)
        push(.list(start..<machine.items.count))
    }

    mutating func concatenate(_ count: Int) throws(Reject) {
        let first = machine.stack.count - count
        // What a number needs is spelled before the text begins.
        var length = 0
        for index in first..<machine.stack.count {
            let spelling = machine.spelling(of: machine.stack[index])
            machine.stack[index] = .text(spelling)
            length += spelling.count
            if length > EvaluationState.maxText { throw RejectMessages.textAbove() }
        }
        let start = machine.arena.count
        for index in first..<machine.stack.count {
            if case .text(let range) = machine.stack[index] { machine.appendCopy(of: range) }
        }
        machine.stack.removeLast(count)
        push(.text(start..<machine.arena.count))
    }

    mutating func call(_ index: Int, _ arguments: Int) throws(ComputationFailure) {
        let top = machine.stack.count
        let input = machine.stack[top - arguments - 1]
        var result = Value.missing
        if let filter = filters[index], machine.fits(filter, input, top - arguments..<top) {
            result = try filter.function(input, top - arguments..<top, &machine)
        }
        if arguments > 0 { machine.stack.removeLast(machine.stack.count - (top - arguments)) }
        machine.stack[top - arguments - 1] = result
    }

    func checkLength(of value: Value) throws(Reject) {
        if case .text(let range) = value, range.count > EvaluationState.maxText { throw RejectMessages.textTooLong(range.count) }
    }

    /// The one field that the instructions before a place read to make its value; nil where it is none or several.
    func field(of code: [Instruction], before end: Int) -> String? {
        var slots: Set<Int> = []
        var at = end
        var needed = code[end].effect.pops
        let isSegment = code[end] == .pathEnd
        while at > 0, isSegment || needed > 0 {
            at -= 1
            if isSegment, code[at] == .pathStart { break }
            switch code[at] {
            case .field(let slot), .hole(let slot, _): slots.insert(slot)
            default: break
            }
            needed += code[at].effect.pops - code[at].effect.pushes
        }
        guard slots.count == 1, let slot = slots.first else { return nil }
        return reader.table.paths[reader.table.slots[slot]]
    }
}
