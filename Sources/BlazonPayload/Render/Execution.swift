import BlazonLanguage

/// The machine that steps through a target's instructions. It keeps its memory from recipient to recipient.
struct Execution {
    /// The program's constants lie at the start of the arena: a constant text is a range, and is never copied.
    var machine = Machine()
    let constants: [UInt8]
    private let filters: [Filter?]
    private let filterNames: [String]
    /// Counters that the recipient came by, each once.
    private(set) var passed: [Int] = []
    private var isPassed: [Bool]

    /// Lengths of the output at `open` (before and after its constant), at `segmentStart` and at `measureStart`.
    private var opened: [(before: Int, after: Int)] = []
    private var segmentStart = 0
    private var measureStart = 0

    init(_ program: Program) {
        constants = program.constants
        machine.arena = program.constants
        filters = program.filters.map { FilterRegistry.filter(named: $0) }
        filterNames = program.filters
        isPassed = Array(repeating: false, count: program.counters.count)
    }

    mutating func beginRecipient() {
        for counter in passed { isPassed[counter] = false }
        passed.removeAll(keepingCapacity: true)
    }

    /// Writes one payload as a line, or nothing and says why.
    mutating func line(of target: TargetProgram, _ record: Bytes, _ reader: borrowing RecordReader, into out: inout ByteStore)
        -> Reject?
    {
        let start = out.count
        do throws(Reject) {
            try run(target, record, reader, into: &out)
            out.append(0x0A)
            return nil
        } catch {
            out.truncate(to: start)
            return error
        }
    }

    /// Writes one payload, without line end. After a reject the output may hold a part of it.
    private mutating func run(
        _ target: TargetProgram, _ record: Bytes, _ reader: borrowing RecordReader, into out: inout ByteStore
    )
        throws(Reject)
    {
        let code = target.code
        let start = out.count
        var measured = 0
        var next = 0
        reset()
        while next < code.count {
            let here = next
            next += 1
            switch code[here] {
            case .copy(let constant): out.append(constants.span.extracting(constant.range))
            case .hole(let slot, let encoding): try hole(reader.table.slots[slot], encoding, record, reader, &out)
            case .write(let encoding): try write(pop(), encoding, &out)
            case .separator: separate(&out, since: start)
            case .open(let constant, let isSeparated):
                let before = out.count
                if isSeparated { separate(&out, since: start) }
                out.append(constants.span.extracting(constant.range))
                opened.append((before, out.count))
            case .close(let constant):
                let mark = opened.popLast() ?? (out.count, start)
                if out.count == mark.after {
                    out.truncate(to: mark.before)
                } else {
                    out.append(constants.span.extracting(constant.range))
                }
            case .segmentStart: segmentStart = out.count
            case .segmentEnd:
                if out.hasDotSegment(from: segmentStart) {
                    throw RejectWords.dotSegment(field(of: code, before: here, reader))
                }
            case .measureStart: measureStart = out.count
            case .measureEnd: measured += out.count - measureStart

            case .field(let slot): push(value(reader.table.slots[slot], record, reader))
            case .text(let constant): push(.text(constant.range))
            case .integer(let value): push(.integer(value))
            case .number(let value): push(.number(value))
            case .boolean(let value): push(.boolean(value))
            case .list(let count): gather(count)
            case .concatenate(let count): try concatenate(count)
            case .filter(let index, let arguments):
                do throws(ComputationFailure) {
                    try call(index, arguments)
                } catch {
                    throw RejectWords.computation(error, filterNames[index], field(of: code, before: here, reader))
                }
                try checkLength(of: machine.stack.last ?? .missing)
            case .omitted: push(.missing)
            case .compare(let comparison):
                let right = pop()
                let left = pop()
                push(.boolean(machine.holds(comparison, left, right)))
            case .present: push(.boolean(machine.isPresent(pop())))
            case .not: push(.boolean(pop() != .boolean(true)))
            case .limit(let bytes, let code):
                let length = length(of: pop())
                if length > bytes { throw RejectWords.tooLong(code, length, bytes) }

            case .jump(let to): next = to
            case .jumpUnless(let to): if pop() != .boolean(true) { next = to }
            case .and(let to): if machine.stack.last == .boolean(true) { _ = pop() } else { next = to }
            case .or(let to): if machine.stack.last == .boolean(true) { next = to } else { _ = pop() }
            case .ifPresent(let to):
                if machine.isValue(machine.stack.last ?? .missing) { next = to } else { _ = pop() }
            case .count(let counter):
                if !isPassed[counter] {
                    isPassed[counter] = true
                    passed.append(counter)
                }
            }
        }
        if let limit = target.limit, measured > limit { throw RejectWords.payloadTooLarge(measured, limit) }
    }

    private mutating func reset() {
        machine.arena.removeLast(machine.arena.count - constants.count)
        machine.items.removeAll(keepingCapacity: true)
        machine.stack.removeAll(keepingCapacity: true)
        opened.removeAll(keepingCapacity: true)
    }

    @inline(__always) private mutating func push(_ value: Value) { machine.stack.append(value) }

    @inline(__always) private mutating func pop() -> Value { machine.stack.popLast() ?? .missing }

    @inline(__always) private func separate(_ out: inout ByteStore, since start: Int) {
        guard out.count > start, let last = out.last, last != UInt8(ascii: "{"), last != UInt8(ascii: "[") else { return }
        out.append(UInt8(ascii: ","))
    }

    // MARK: Values

    private mutating func gather(_ count: Int) {
        let first = machine.stack.count - count
        let start = machine.items.count
        machine.items.append(contentsOf: machine.stack[first...])
        machine.stack.removeLast(count)
        push(.list(start..<machine.items.count))
    }

    private mutating func concatenate(_ count: Int) throws(Reject) {
        let first = machine.stack.count - count
        // What a number needs is spelled before the text begins.
        for index in first..<machine.stack.count { machine.stack[index] = .text(machine.spelling(of: machine.stack[index])) }
        let start = machine.arena.count
        for index in first..<machine.stack.count {
            if case .text(let range) = machine.stack[index] { machine.appendCopy(of: range) }
        }
        machine.stack.removeLast(count)
        push(.text(start..<machine.arena.count))
        try checkLength(of: .text(start..<machine.arena.count))
    }

    private mutating func call(_ index: Int, _ arguments: Int) throws(ComputationFailure) {
        let top = machine.stack.count
        let input = machine.stack[top - arguments - 1]
        var result = Value.missing
        if let filter = filters[index], machine.fits(filter, input, top - arguments..<top) {
            result = try filter.function(input, top - arguments..<top, &machine)
        }
        machine.stack.removeLast(machine.stack.count - (top - arguments - 1))
        push(result)
    }

    private func checkLength(of value: Value) throws(Reject) {
        if case .text(let range) = value, range.count > Machine.maxText { throw RejectWords.textTooLong(range.count) }
    }

    /// UTF-8 bytes of a value written as text.
    private mutating func length(of value: Value) -> Int {
        let text = machine.spelling(of: value)
        return machine.bytes(text) { bytes in
            var length = 0
            var at = 0
            while at < bytes.count {
                let (scalar, width) = decodeScalar(bytes, at: at)
                if !isDroppedControl(scalar) { length += width }
                at += width
            }
            return length
        }
    }

    /// The one field that the instructions before a place read to make its value; nil where it is none or several.
    private func field(of code: [Instruction], before end: Int, _ reader: borrowing RecordReader) -> String? {
        var slots: Set<Int> = []
        var at = end
        var needed = code[end].effect.pops
        let isSegment = code[end] == .segmentEnd
        while at > 0, isSegment || needed > 0 {
            at -= 1
            if isSegment, code[at] == .segmentStart { break }
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

extension Instruction {
    /// How many values an instruction takes from the stack and how many it leaves, where it does not jump.
    var effect: (pops: Int, pushes: Int) {
        switch self {
        case .copy, .hole, .separator, .open, .close, .segmentStart, .segmentEnd, .measureStart, .measureEnd, .jump, .count:
            (0, 0)
        case .write, .limit, .jumpUnless, .and, .or, .ifPresent: (1, 0)
        case .field, .text, .integer, .number, .boolean, .omitted: (0, 1)
        case .list(let count), .concatenate(let count): (count, 1)
        case .filter(_, let arguments): (arguments + 1, 1)
        case .compare: (2, 1)
        case .present, .not: (1, 1)
        }
    }
}
