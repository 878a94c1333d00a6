import BlazonLanguage
import BlazonText

extension Interpreter {
    /// Replaces the key on top of the stack by a column of its row, or by true if `column` is nil; by `.missing` without a row.
    mutating func lookUp(_ lookup: Lookup, _ column: Int?) {
        let key = pop()
        guard let row = row(of: key, in: lookup) else { return push(.missing) }
        guard let column else { return push(.boolean(true)) }
        let value = lookup.value(row, column)
        switch value {
        case .text(let range): push(.text(copied(range, of: lookup)))
        case .longNumber(let range): push(.longNumber(copied(range, of: lookup)))
        default: push(value)
        }
    }

    private mutating func row(of key: Value, in lookup: Lookup) -> Int? {
        switch key {
        case .text(let range): return lookup.row(evaluation.arena, range)
        case .integer(let number):
            let start = evaluation.arena.count
            evaluation.arena += String(number).utf8
            defer { evaluation.arena.removeLast(evaluation.arena.count - start) }
            return lookup.row(evaluation.arena, start..<evaluation.arena.count)
        default: return nil
        }
    }

    /// The range of the arena to which a text of a lookup was copied.
    private mutating func copied(_ range: Range<Int>, of lookup: Lookup) -> Range<Int> {
        let start = evaluation.arena.count
        lookup.append(range, to: &evaluation.arena)
        return start..<evaluation.arena.count
    }
}
