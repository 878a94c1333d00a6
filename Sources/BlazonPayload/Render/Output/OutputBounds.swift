import BlazonLanguage
import BlazonText

/// Limits on memory during the rendering of one payload. A value is bounded by its record, but expressions can read it
/// repeatedly.
enum OutputBounds {
    /// Maximum bytes of intermediate texts and lists that are alive at the same time.
    static let intermediate = 8 << 20
    /// Maximum items of lists that are alive at the same time.
    static let items = intermediate / MemoryLayout<Value>.stride
    /// A payload that can become longer than this many bytes is written without superinstructions: its length is checked before
    /// each instruction.
    static let unchecked = 8 << 20

    /// The length in bytes at which a payload is abandoned, far above the target's limit.
    static func most(limit: Int?) -> Int {
        max(EvaluationState.maxText, (limit ?? EvaluationState.maxText).multiplied(clamping: 16))
    }

    /// The most bytes that a path through the code can write; of code that can write more than `unchecked`, some number above it. All
    /// jumps but those of loops lead forward, so one pass finds the longest path; what a loop writes counts once for each item that its
    /// list can have.
    static func longestOutput(of code: [Instruction], _ table: FieldTable, _ program: Program) -> Int {
        /// What jumps to an instruction bring with them.
        struct Arrival { var (length, top) = (0, 0) }
        var arrivals: [Arrival?] = Array(repeating: nil, count: code.count + 1)
        var (length, longestLength) = (Optional(0), 0)
        // The longest value on top of the stack, as it is written; `.max` if nothing is known of it.
        var top = Int.max
        // Passes of the innermost loop, in all passes of those around it.
        var passes = [1]
        for (index, instruction) in code.enumerated() {
            let arrival = arrivals[index]
            if let arrival { length = max(arrival.length, length ?? 0) }
            guard let before = length else { continue }
            if let arrival { top = max(top, arrival.top) }
            var added = longest(instruction, table)
            if case .write(let encoding) = instruction { added = min(added, top.shifted(clamping: encoding.depth)) }
            top = longestValue(after: instruction, top, program)
            if case .write(let encoding) = instruction, case .format(let number, _)? = code[..<index].last(where: \.computes),
                encoding.form != .json, let longest = program.formats[number].longest
            {
                added = longest.shifted(clamping: encoding.depth)
            }
            let after = before.adding(clamping: added.multiplied(clamping: passes.last ?? 1))
            longestLength = max(longestLength, after)
            if after > unchecked { break }
            switch instruction {
            case .loop(let loop, _):
                let all = longest(loop, table).multiplied(clamping: passes.last ?? 1)
                passes.append(min(all, LoopBounds.passes))
            case .next: passes.removeLast()
            default: break
            }
            if let target = instruction.target {
                var known = arrivals[target] ?? Arrival()
                known.length = max(known.length, after)
                if case .ifPresent = instruction { known.top = max(known.top, top) } else { known.top = .max }
                arrivals[target] = known
            }
            if case .jump = instruction { length = nil } else { length = after }
        }
        return longestLength
    }

    /// The number of passes that a list's type allows.
    private static func longest(_ loop: Loop, _ table: FieldTable) -> Int {
        guard let slot = loop.slot, case .list(let max, _, _) = table.kinds[table.nodes[table.slots[slot]].type] else {
            return min(loop.limit ?? .max, LoopBounds.passes)
        }
        return min(loop.passes(of: max), LoopBounds.passes)
    }

    private static func longest(_ instruction: Instruction, _ table: FieldTable) -> Int {
        switch instruction {
        case .copy(let constant), .open(let constant, _), .close(let constant): constant.count + 1
        case .emitField(let slot, let encoding):
            longest(table.kinds[table.nodes[table.slots[slot]].type]).shifted(clamping: encoding.depth)
        case .write(let encoding):
            (encoding.form == .json ? longestList : EvaluationState.maxText).shifted(clamping: encoding.depth)
        case .recipient: longestList
        default: 0
        }
    }

    /// The longest value on top of the stack after an instruction, given that before it: of what lookups, constants and defaults give. A byte
    /// becomes six at most, and JSON adds quotes.
    private static func longestValue(after instruction: Instruction, _ before: Int, _ program: Program) -> Int {
        switch instruction {
        case .lookUp(let lookup, let column?): 6.multiplied(clamping: program.lookups[lookup].longest[column] + 2)
        case .text(let constant): 6.multiplied(clamping: constant.count + 2)
        case .integer, .number, .boolean: 512
        case .count, .ifPresent: before
        default: .max
        }
    }

    /// Maximum bytes of a list: those of its record.
    private static let longestList = 1 << 20

    private static func longest(_ kind: FieldTable.Kind) -> Int {
        switch kind {
        // A character has up to four bytes, each of which becomes three in a URL.
        case .string(let max, _), .url(let max): max < EvaluationState.maxText / 12 ? 12 * max : EvaluationState.maxText
        case .list, .record: longestList
        case .integer, .number, .boolean, .enumeration, .date, .datetime, .zone, .locale: 512
        }
    }
}

extension Instruction {
    /// Whether it is not only for the value of a name.
    fileprivate var computes: Bool { if case .keep = self { false } else { true } }
}
