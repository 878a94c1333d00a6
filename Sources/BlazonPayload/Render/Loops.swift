import BlazonLanguage
import BlazonText

/// A loop that is open.
struct LoopFrame {
    let variable: Int
    /// The current item: the index of the first of its values in the reader's items, or its index in the evaluation's.
    var item: Int
    /// From one item to the next; negative if reversed.
    let stride: Int
    /// Whether the items were computed.
    let isComputed: Bool
    /// The number of the current pass, from 0.
    var index = 0
    /// Number of passes.
    let count: Int
    /// What enclosing loops and the values of names need of the evaluation state.
    var kept: (arena: Int, items: Int)

    func value(of property: LoopProperty) -> Value {
        switch property {
        case .index: .integer(Int64(index + 1))
        case .index0: .integer(Int64(index))
        case .rindex: .integer(Int64(count - index))
        case .rindex0: .integer(Int64(count - index - 1))
        case .first: .boolean(index == 0)
        case .last: .boolean(index + 1 == count)
        case .length: .integer(Int64(count))
        }
    }
}

// Loops fill the values of their variable, so that instructions read an item like a field of the record.
extension Interpreter {
    /// Starts a loop whose body has `length` instructions; false if there is no item to visit.
    mutating func begin(_ loop: Loop, length: Int) throws(Reject) -> Bool {
        let nodes = reader.table.variables[loop.variable]
        let (first, total, width, isComputed) = try source(of: loop, width: nodes.count)
        let count = loop.passes(of: total)
        if count == 0 { return false }
        passes += count
        if passes > LoopBounds.passes { throw RejectMessages.tooManyPasses() }
        try take(count * length)
        let start = loop.offset + (loop.isReversed ? count - 1 : 0)
        frames.append(
            LoopFrame(
                variable: loop.variable, item: first + start * width, stride: loop.isReversed ? width.negated : width,
                isComputed: isComputed, count: count, kept: kept))
        if isComputed { kept = (evaluation.arena.count, evaluation.items.count) }
        fill(frames[frames.count - 1])
        return true
    }

    /// Counts steps of loops.
    mutating func take(_ count: Int) throws(Reject) {
        steps += count
        if steps > LoopBounds.steps { throw RejectMessages.tooManySteps() }
    }

    /// Ends a pass: continues with the next item, or ends the loop and returns false.
    mutating func advance() -> Bool {
        guard var frame = frames.last else { return false }
        frame.index += 1
        if frame.index == frame.count {
            kept = frame.kept
            frames.removeLast()
            return false
        }
        frame.item += frame.stride
        frames[frames.count - 1] = frame
        fill(frame)
        return true
    }

    // MARK: Selections

    /// Adds the value on top of the stack to the innermost selection, and keeps what it may refer to until the loop ends.
    mutating func pick() {
        picks.append(pop())
        kept = (evaluation.arena.count, evaluation.items.count)
    }

    /// Ends the innermost selection: pushes the list of its values.
    mutating func endSelection() {
        let first = min(selections.popLast() ?? 0, picks.count)
        let start = evaluation.items.count
        evaluation.items += picks[first...]
        picks.removeLast(picks.count - first)
        push(.list(start..<evaluation.items.count))
    }

    /// The items of a list: the first one's index, their number, the distance from one to the next.
    private mutating func source(
        of loop: Loop, width: Int
    ) throws(Reject) -> (first: Int, count: Int, width: Int, isComputed: Bool) {
        var list = Value.missing
        if let slot = loop.slot {
            let cell = reader.cells[reader.table.slots[slot]]
            if cell.kind == .list {
                guard let first = cell.listed.first else { throw RejectMessages.intermediateTooLarge() }
                return (first, cell.listed.count, width, false)
            }
            if cell.kind == .computed { list = evaluation.items[Int(cell.integer)] }
        } else {
            list = pop()
        }
        guard case .list(let items) = list else { return (0, 0, 1, true) }
        return (items.lowerBound, items.count, 1, true)
    }

    private mutating func fill(_ frame: LoopFrame) {
        let nodes = reader.table.variables[frame.variable]
        if !frame.isComputed {
            for offset in 0..<nodes.count { reader.cells[nodes.lowerBound + offset] = reader.items[frame.item + offset] }
        } else if case .record(let members, _) = evaluation.items[frame.item] {
            for node in nodes { reader.cells[node].become(.missing) }
            fill(from: nodes.lowerBound, members)
        } else {
            fill(nodes.lowerBound, frame.item)
        }
    }

    /// Fills the nodes of a record's members from computed values.
    private mutating func fill(from first: Int, _ members: Range<Int>) {
        for (offset, item) in members.enumerated() where first + offset < reader.cells.count {
            let node = first + offset
            if case .record(let inner, _) = evaluation.items[item],
                case .record(let nodes, _) = reader.table.kinds[reader.table.nodes[node].type]
            {
                reader.cells[node].become(.object)
                fill(from: nodes.lowerBound, inner)
            } else {
                fill(node, item)
            }
        }
    }

    private mutating func fill(_ node: Int, _ item: Int) {
        var cell = FieldValue()
        cell.kind = evaluation.items[item] == .missing ? .missing : .computed
        cell.integer = Int64(item)
        reader.cells[node] = cell
    }
}
