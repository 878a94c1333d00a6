import BlazonLanguage
import BlazonText

// Instructions that compute with values of the stack.
extension Interpreter {
    /// Pushes a record of the values on the stack.
    mutating func pushRecord(_ shape: Int, _ count: Int) {
        let bottom = evaluation.stack.count - count
        if evaluation.shapes[shape].isMissing(evaluation.stack[bottom...]) {
            evaluation.stack.removeLast(count)
            push(.missing)
        } else {
            push(.record(gathered(from: bottom), shape: shape))
        }
    }

    mutating func concatenate(_ count: Int) throws(Reject) {
        let first = evaluation.stack.count - count
        // Numbers are formatted before the text starts.
        var length = 0
        for index in first..<evaluation.stack.count {
            let spelling = evaluation.spelling(of: evaluation.stack[index])
            evaluation.stack[index] = .text(spelling)
            length += spelling.count
            if length > EvaluationState.maxText { throw RejectMessages.textAbove() }
        }
        // Everything behind the first computed text belongs to this concatenation, so the result replaces it: a loop may
        // append to a text in each of its passes.
        var resultStart = evaluation.arena.count
        for index in first..<evaluation.stack.count {
            if case .text(let range) = evaluation.stack[index], range.lowerBound >= kept.arena {
                resultStart = min(resultStart, range.lowerBound)
            }
        }
        let start = evaluation.arena.count
        for index in first..<evaluation.stack.count {
            if case .text(let range) = evaluation.stack[index] { evaluation.appendCopy(of: range) }
        }
        if resultStart < start { evaluation.arena.removeSubrange(resultStart..<start) }
        evaluation.stack.removeLast(count)
        push(.text(resultStart..<evaluation.arena.count))
    }

    mutating func call(_ index: Int, _ arguments: Int) throws(ComputationFailure) {
        let top = evaluation.stack.count
        let input = evaluation.stack[top - arguments - 1]
        var result = Value.missing
        if let filter = filters[index], evaluation.fits(filter, input, top - arguments..<top) {
            result = try filter.function(input, top - arguments..<top, &evaluation)
        }
        if arguments > 0 { evaluation.stack.removeLast(evaluation.stack.count - (top - arguments)) }
        evaluation.stack[top - arguments - 1] = result
    }

    mutating func format(_ index: Int, _ arguments: Int) throws(ComputationFailure) {
        let first = evaluation.stack.count - arguments
        let input = evaluation.stack[first - 1]
        let result = input == .missing ? input : try formats[index].apply(input, first..<evaluation.stack.count, &evaluation)
        evaluation.stack.removeLast(arguments + 1)
        push(result)
    }

    /// Passes a field's printed text to the closure; nil if the field is missing.
    mutating func withText<Result>(
        of slot: Int, _ record: Bytes, _ body: (Bytes) -> Result
    ) -> Result? {
        isEvaluationUsed = true
        evaluation.arena.removeLast(evaluation.arena.count - constants.count)
        guard let value = try? value(reader.table.slots[slot], record), value != .missing else { return nil }
        let text = evaluation.spelling(of: value)
        return evaluation.bytes(text, body)
    }

    func checkLength(of value: Value) throws(Reject) {
        if case .text(let range) = value, range.count > EvaluationState.maxText { throw RejectMessages.textTooLong(range.count) }
    }

    /// The name whose value an instruction computes, or the only field that it reads.
    func subject(of here: Int) -> String? {
        plan.named.first { $0.code.contains(here) }.map { bindings[$0.name] } ?? field(of: plan.code, before: here)
    }

    /// The only field that the instructions before an index read to compute the last `values` that it takes (nil: all of them); nil if there
    /// are none or several.
    func field(of code: [Instruction], before end: Int, values: Int? = nil) -> String? {
        var slots: Set<Int> = []
        var at = end
        var needed = values ?? code[end].effect.pops
        let isSegment = code[end] == .pathEnd
        while at > 0, isSegment || needed > 0 {
            at -= 1
            if isSegment, code[at] == .pathStart { break }
            switch code[at] {
            case .field(let slot), .emitField(let slot, _): slots.insert(slot)
            default: break
            }
            needed += code[at].effect.pops - code[at].effect.pushes
        }
        guard slots.count == 1, let slot = slots.first else { return nil }
        return reader.table.paths[reader.table.slots[slot]]
    }
}
