import BlazonLanguage
import BlazonText

// Writes a list of texts with a separator between them.
extension Interpreter {
    // Mutating, since borrowed functions would copy the reader.

    /// Whether all items of a list are texts that are copied, and together not too long.
    @inline(never) mutating func canJoin(_ step: Step) -> Bool {
        let cell = reader.cells[Int(step.first)]
        // Within a loop, each value counts as steps.
        guard frames.isEmpty, cell.kind == .list, let first = cell.listed.first else { return false }
        var length = max(0, cell.listed.count - 1) * Int(step.text.count)
        for index in first..<first + cell.listed.count {
            let item = reader.items[index]
            guard item.verbatim.contains(step.verbatim) || item.verbatim.contains(step.verbatim.decoded) else { return false }
            length += item.count
        }
        return length <= EvaluationState.maxText
    }

    /// The cursor after writing such a list.
    @inline(never) mutating func joined(_ step: Step, _ record: Bytes, _ cursor: OutputCursor) -> OutputCursor {
        var cursor = cursor
        let list = reader.cells[Int(step.first)].listed
        for index in 0..<list.count {
            if index > 0, step.text.count > 0 { cursor.append(constant: plan.texts, step.text.start, step.text.count) }
            let item = reader.items[(list.first ?? 0) + index]
            _ = copyVerbatim(item, step.verbatim, record, &cursor)
        }
        return cursor
    }
}
