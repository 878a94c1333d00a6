import BlazonLanguage
import BlazonText

/// Output that a target has in common with an earlier target of its edition.
struct SharedRun: BitwiseCopyable {
    /// The target that writes it, by its index among the plan's.
    let source: Int
    /// The source's marks where it starts and ends.
    let first: Int
    let last: Int
}

/// The last line that an interpreter wrote for a target.
struct WrittenLine: BitwiseCopyable {
    /// The bytes of the payload that its limit counts.
    var counted = 0
    /// The number of the record, from 1; 0 if the line was cut, so that it cannot be copied.
    var record = 0
}

/// What an interpreter has counted for a payload at a `mark` step.
struct Mark: BitwiseCopyable {
    /// Length of the output.
    var count = 0
    /// Passes and steps of loops.
    var passes = 0
    var steps = 0
}

/// Finds the instructions that several targets of an edition have in common. The first of them writes their output, and others copy it
/// from there, since a record has the same values for all of them.
struct Sharing {
    /// A run of instructions whose output is copied.
    struct Copy: Equatable {
        /// The index after its last instruction.
        let end: Int
        /// The target that writes it, by its index among those compared, and its instructions.
        let source: Int
        let original: Range<Int>
    }

    /// Instructions that start and end with an empty stack, and that no jump enters or leaves: they run as a whole.
    private struct Statement {
        let range: Range<Int>
        /// Equal for equal instructions; -1 if their output cannot be copied.
        let content: Int
        /// The approximate cost of running it, where copying a constant is 1; at least 1, so that a long run is always copied, and each
        /// statement is compared a bounded number of times.
        let cost: Int
    }

    /// The copies, by the index of their first instruction.
    private(set) var copies: [Int: Copy] = [:]
    /// The numbers of the marks, by the index of the instruction before which they are.
    private(set) var marks: [Int: Int] = [:]

    /// The minimum cost of a run that is copied: the copy and its two marks take about as much.
    private static let minimumCost = 6
    /// The maximum number of earlier statements that are compared with one, which bounds the work for repetitive code.
    private static let candidates = 8

    private var contents: [[Instruction]: Int] = [:]

    /// Compares the targets of an edition, each a range of the plan's code.
    init(_ targets: [Range<Int>], of code: [Instruction]) {
        if targets.count < 2 { return }
        var earlier: [[Statement]] = []
        // The statements of earlier targets by content, without those that are copied themselves.
        var positions: [Int: [(target: Int, at: Int)]] = [:]
        for (target, range) in targets.enumerated() {
            var statements = statements(of: range, code)
            var at = 0
            while at < statements.count {
                guard let run = Self.longest(at, statements, earlier, positions) else {
                    at += 1
                    continue
                }
                let source = earlier[run.target]
                let original = source[run.at].range.lowerBound..<source[run.at + run.count - 1].range.upperBound
                let end = statements[at + run.count - 1].range.upperBound
                copies[statements[at].range.lowerBound] = Copy(end: end, source: run.target, original: original)
                for index in [original.lowerBound, original.upperBound] where marks[index] == nil { marks[index] = marks.count }
                for index in at..<at + run.count {
                    statements[index] = Statement(range: statements[index].range, content: -1, cost: 0)
                }
                at += run.count
            }
            for (at, statement) in statements.enumerated() where statement.content >= 0 {
                positions[statement.content, default: []].append((target, at))
            }
            earlier.append(statements)
        }
    }

    /// The costliest run of statements, from one on, that an earlier target has; nil if none is worth a copy.
    private static func longest(
        _ at: Int, _ statements: [Statement], _ earlier: [[Statement]], _ positions: [Int: [(target: Int, at: Int)]]
    ) -> (target: Int, at: Int, count: Int)? {
        var longest: (target: Int, at: Int, count: Int)?
        var most = minimumCost - 1
        for candidate in (positions[statements[at].content] ?? []).prefix(Self.candidates) {
            let others = earlier[candidate.target][candidate.at...]
            let count = zip(statements[at...], others).prefix { $0.content >= 0 && $0.content == $1.content }.count
            let cost = statements[at..<at + count].reduce(0) { $0 + $1.cost }
            if cost > most { (longest, most) = ((candidate.target, candidate.at, count), cost) }
        }
        return longest
    }

    private mutating func statements(of range: Range<Int>, _ code: [Instruction]) -> [Statement] {
        var statements: [Statement] = []
        var start = range.lowerBound
        var (depth, selections, end, isInPath) = (0, 0, 0, false)
        for index in range {
            let instruction = code[index]
            depth += instruction.effect.pushes - instruction.effect.pops
            end = max(end, instruction.target ?? 0)
            switch instruction {
            case .select: selections += 1
            case .picked: selections -= 1
            case .pathStart: isInPath = true
            case .pathEnd: isInPath = false
            default: break
            }
            if depth > 0 || selections > 0 || end > index + 1 || isInPath { continue }
            statements.append(statement(start..<index + 1, code))
            start = index + 1
        }
        if start < range.upperBound { statements.append(Statement(range: start..<range.upperBound, content: -1, cost: 0)) }
        return statements
    }

    private mutating func statement(_ range: Range<Int>, _ code: [Instruction]) -> Statement {
        let cost = code[range].reduce(Int?.some(0)) { sum, instruction in
            guard let sum, let cost = instruction.cost else { return nil }
            return sum + cost
        }
        guard let cost else { return Statement(range: range, content: -1, cost: 0) }
        let moved = code[range].map { $0.moved(by: range.lowerBound.negated) }
        let content = contents[moved] ?? contents.count
        contents[moved] = content
        return Statement(range: range, content: content, cost: max(1, cost))
    }
}

extension Instruction {
    /// The approximate cost of running it, where copying a constant is 1; nil if it does more than write output that the record alone
    /// determines: it reads earlier output, or leaves something for later instructions of the payload.
    fileprivate var cost: Int? {
        switch self {
        case .separator, .open, .close, .measureStart, .measureEnd, .partStart, .partEnd, .applyLimit, .cutStart, .cutEnd, .skip,
            .known, .keep, .recipient, .sendTime:
            nil
        case .copy: 1
        case .emitField(_, let encoding): encoding.form == .component ? 6 : 2
        case .write, .jumpUnless: 2
        case .filter, .format, .concatenate, .lookUp, .loop: 6
        case .pathStart, .pathEnd, .field, .text, .integer, .number, .boolean, .now, .list, .record, .item, .member,
            .loopProperty,
            .omitted, .compare, .compareTimes, .present, .fits, .not, .limit, .header, .reject, .next, .select, .pick, .picked,
            .jump, .and, .or, .ifPresent, .count:
            0
        }
    }
}
