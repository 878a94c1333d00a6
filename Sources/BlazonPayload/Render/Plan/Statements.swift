import BlazonLanguage
import BlazonText

/// A piece of an edition's code that starts and ends with an empty stack and that no jump enters or leaves: a loop is one piece.
/// It always runs from start to end.
struct Statement {
    let range: Range<Int>
    /// Equal for equal instructions in any position; -1 if their output depends on what is before them.
    let content: Int
    /// Cost of writing it again: a copy of constants is 1.
    let work: Int
}

/// Splits code into statements and numbers their contents.
struct StatementCutter {
    private var contents: [[Instruction]: Int] = [:]

    mutating func cut(_ code: [Instruction]) -> [Statement] {
        var statements: [Statement] = []
        var start = 0
        var depth = 0
        var reach = 0
        var isInPath = false
        for (index, instruction) in code.enumerated() {
            let effect = instruction.effect
            depth += effect.pushes - effect.pops
            reach = max(reach, instruction.target ?? 0)
            if instruction == .pathStart { isInPath = true }
            if instruction == .pathEnd { isInPath = false }
            if depth == 0, reach <= index + 1, !isInPath {
                statements.append(statement(Array(code[start...index]), start))
                start = index + 1
            }
        }
        // Incomplete code: its rest is not shared.
        if start < code.count { statements.append(Statement(range: start..<code.count, content: -1, work: 0)) }
        return statements
    }

    private mutating func statement(_ code: [Instruction], _ start: Int) -> Statement {
        let range = start..<start + code.count
        if code.contains(where: \.looksBack) { return Statement(range: range, content: -1, work: 0) }
        let key = code.map { $0.moved(by: start.negated) }
        let content = contents[key] ?? contents.count
        contents[key] = content
        return Statement(range: range, content: content, work: code.reduce(0) { $0 + $1.work })
    }
}

extension Instruction {
    /// The jump destination.
    var target: Int? {
        switch self {
        case .jump(let to), .jumpUnless(let to), .and(let to), .or(let to), .ifPresent(let to), .loop(_, let to), .next(let to):
            to
        default: nil
        }
    }

    /// The same instruction in code that starts `offset` later.
    func moved(by offset: Int) -> Instruction {
        switch self {
        case .jump(let to): .jump(to: to + offset)
        case .jumpUnless(let to): .jumpUnless(to: to + offset)
        case .and(let to): .and(to: to + offset)
        case .or(let to): .or(to: to + offset)
        case .ifPresent(let to): .ifPresent(to: to + offset)
        case .loop(let loop, let to): .loop(loop, to: to + offset)
        case .next(let to): .next(to: to + offset)
        default: self
        }
    }

    /// Whether its effect depends on its position or on earlier output.
    fileprivate var looksBack: Bool {
        switch self {
        case .separator, .open, .close, .measureStart, .measureEnd, .cutStart, .cutEnd, .skip: true
        default: false
        }
    }

    fileprivate var work: Int {
        switch self {
        case .filter, .format, .concatenate, .loop: 4
        case .emitField(_, let encoding): encoding.form == .component ? 4 : 1
        case .compare, .compareTimes, .count: 0
        default: 1
        }
    }
}

extension Instruction {
    /// The number of values that an instruction pops and pushes if it does not jump.
    package var effect: (pops: Int, pushes: Int) {
        switch self {
        case .copy, .emitField, .separator, .open, .close, .pathStart, .pathEnd, .measureStart, .measureEnd, .cutStart, .cutEnd,
            .jump, .next, .count, .skip, .recipient:
            (0, 0)
        case .loop(let loop, _): (loop.slot == nil ? 1 : 0, 0)
        case .write, .limit, .header, .jumpUnless, .and, .or, .ifPresent: (1, 0)
        case .field, .text, .integer, .number, .boolean, .omitted, .now, .sendTime, .loopProperty: (0, 1)
        case .list(let count), .concatenate(let count), .record(_, let count): (count, 1)
        case .filter(_, let arguments), .format(_, let arguments): (arguments + 1, 1)
        case .compare, .compareTimes: (2, 1)
        case .present, .not, .item, .member: (1, 1)
        }
    }
}
