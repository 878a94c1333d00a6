import BlazonLanguage
import BlazonText

/// Executes a target's instructions. It keeps its memory between recipients.
struct Interpreter: ~Copyable {
    let plan: Plan
    /// Reads the records to render.
    var reader: RecordReader
    /// The program's constants are at the start of the arena: a constant text is a range of it and is never copied.
    var evaluation = EvaluationState()
    private(set) var constants: [UInt8]
    /// The time of sending, which follows the program's constants; empty: there is none.
    private(set) var now = 0..<0
    /// The same constants padded with zeros, so that wide copies need no bounds check.
    private let pool: FixedArray<UInt8>
    let filters: [FilterCall?]
    let filterNames: [String]
    let rules: [ServiceRule]
    let tests: [ValueMatcher]
    let formats: [Format]
    /// The names of `let`.
    let bindings: [String]
    /// The lookups, which own the memory of their rows.
    private let lookups: [Lookup]
    let lookupRows: FixedArray<LookupRows>
    /// The number of the current record, from 1.
    private(set) var recordNumber = 0
    /// Counters that the recipient reached, each once.
    let passed: FixedArray<Int>
    private(set) var passedCount = 0
    private let isPassed: FixedArray<Bool>
    /// The last line of each target.
    let lines: FixedArray<WrittenLine>

    /// Output lengths at `open` (before and after its constant), at `pathStart` and at `measureStart`.
    var opened: [(before: Int, after: Int)] = []
    /// Output length at the start of the payload.
    var start = 0
    var pathStart = 0
    var measureStart = 0
    var measured = 0
    var isMeasuring = false
    /// The parts of the payload that further limits count, and those limits that apply.
    var parts = MeasuredParts()
    /// Measured length up to which no limit is checked, and length of the output at which the payload is abandoned.
    private var least = 0
    var most = Int.max
    /// Whether instructions may have left anything in the evaluation state, in `opened` or in `cuttable`.
    var isEvaluationUsed = false
    /// Texts that may be truncated, with their positions in the output.
    var cuttable: [CuttableText] = []
    /// The loops that are open, the outermost first.
    var frames: [LoopFrame] = []
    /// Passes of all loops of the payload.
    var passes = 0
    /// Steps of all loops of the payload: `LoopBounds.steps`.
    var steps = 0
    /// Lengths of the evaluation state's arena and items that open loops and the values of names need.
    var kept = (arena: 0, items: 0)
    /// The values of names that this payload has computed, by index in `Program.names`.
    var names: [Value?]
    /// Whether there are any.
    var hasNames = false
    /// The values that open selections have gathered, and where each selection begins among them.
    var picks: [Value] = []
    var selections: [Int] = []
    private let marks: FixedArray<Mark>
    private let percentCodes: FixedArray<UInt32>
    /// The reason for which the payload was skipped, by its index in `Program.skips`; -1 if it was not.
    var skipped = -1
    /// Whether an output has become full with this recipient.
    private(set) var isFull = false
    /// Why the last line was not written.
    private(set) var unwritten = Unwritten.skipped(-1)

    init(_ program: Program, _ plan: Plan, _ reader: RecordReader, _ arena: Arena) {
        self.plan = plan
        self.reader = reader
        percentCodes = PercentCode.table(arena)
        marks = arena.array(repeating: Mark(), count: plan.markCount)
        constants = program.constants
        pool = arena.array(program.constants + [UInt8](repeating: 0, count: OutputCursor.slack))
        evaluation.arena = program.constants
        evaluation.shapes = reader.table.shapes
        kept = (program.constants.count, 0)
        filters = program.filters.map { FilterRegistry.filter(named: $0).map(FilterCall.init) }
        filterNames = program.filters
        rules = program.rules
        tests = program.tests.map { ValueMatcher($0) }
        formats = program.formats
        names = Array(repeating: nil, count: program.names.count)
        bindings = program.names
        lookups = program.lookups
        lookupRows = arena.array(program.lookups.map(\.rows))
        passed = arena.array(repeating: 0, count: program.counters.count)
        isPassed = arena.array(repeating: false, count: program.counters.count)
        lines = arena.array(repeating: WrittenLine(), count: program.targets.count)
        if let time = program.sendTime { send(at: time) }
    }

    /// Sets the time of sending, an RFC 3339 text, for the recipients that follow.
    mutating func send(at time: String?) {
        constants.removeLast(now.count)
        let start = constants.count
        if let time { constants += time.utf8 }
        now = start..<constants.count
        evaluation.arena = constants
        kept = (constants.count, 0)
    }

    mutating func beginRecipient() {
        recordNumber &+= 1
        isFull = false
        for index in 0..<passedCount { isPassed[passed[index]] = false }
        passedCount = 0
    }

    /// Why a target's payload was not written.
    enum Unwritten {
        /// By the index of the reason in `Program.skips`.
        case skipped(Int)
        case rejected(Reject)
    }

    /// Writes the payloads of targets from `next` up to `end` to their outputs, each as a line. Stops at one that is not written, which
    /// is `next` then, for the reason `unwritten`, and returns false.
    mutating func writeLines(
        upTo end: Int, edition: Int, _ record: Bytes, into outputs: FixedArray<OutputCursor>, next: inout Int
    ) -> Bool {
        while next < end {
            let edition = plan.index(ofEdition: edition, target: next)
            if !writeLine(next, edition, record, into: &outputs[next], outputs) { return false }
            next &+= 1
        }
        return true
    }

    @inline(__always) private mutating func writeLine(
        _ target: Int, _ edition: Int, _ record: Bytes, into out: inout OutputCursor, _ outputs: FixedArray<OutputCursor>
    ) -> Bool {
        let (before, passedBefore) = (out.count, passedCount)
        do throws(Reject) {
            try run(edition, record, into: &out, outputs)
            if skipped >= 0 {
                out.truncate(to: before)
                forgetPassed(from: passedBefore)
                unwritten = .skipped(skipped)
                return false
            }
            let whole = out.count
            if measured > least { try keepWithinLimits(plan.editions[edition], target, &out) }
            let cut = whole &- out.count
            lines[target] = WrittenLine(counted: measured &- cut, record: cut == 0 ? recordNumber : 0)
            out.endLine()
            isFull = isFull || out.count >= Renderer.fullSize
            return true
        } catch {
            out.truncate(to: before)
            unwritten = .rejected(error)
            return false
        }
    }

    /// Removes the counters that a skipped payload reached: a condition of `skip` may contain a default.
    private mutating func forgetPassed(from count: Int) {
        for index in count..<passedCount { isPassed[passed[index]] = false }
        passedCount = count
    }

    /// Writes one payload, without a newline. After a reject the output may contain a part of it.
    @inline(__always) private mutating func run(
        _ edition: Int, _ record: Bytes, into out: inout OutputCursor, _ outputs: FixedArray<OutputCursor>
    ) throws(Reject) {
        reset(out.count)
        (least, most) = (plan.editions[edition].least, plan.editions[edition].most)
        let (steps, cells) = (plan.steps, reader.cells)
        // A local copy of the cursor stays in registers during the loop.
        var cursor = out
        var next = plan.editions[edition].start
        while true {
            // Fields are read one by one, so that each kind of step loads only what it needs.
            let here = next
            next &+= 1
            if steps[here].leadCount > 0 { cursor.append(constant: pool, steps[here].leadStart, steps[here].leadCount) }
            switch steps[here].kind {
            case .copy: break
            case .emitField:
                let cell = cells[Int(steps[here].first)]
                if copyVerbatim(cell, steps[here].verbatim, record, &cursor) { continue }
                if steps[here].verbatim == .component, cell.verbatim.contains(.kept) {
                    cursor.appendPercentEncoded(record, cell.start, cell.end, percentCodes)
                } else {
                    _ = try perform(steps[here], record, &cursor, &out)
                }
            case .emitFormatted:
                let cell = cells[Int(steps[here].first)]
                switch steps[here].writer {
                case .cased(let style): if !writeCased(cell, record, style, &cursor, &out) { continue }
                case .grouped:
                    guard let digits = cell.digits else { continue }
                    cursor.append(record, digits, cell.integer, plan.groupings[Int(steps[here].second)], plan.texts)
                case .plural:
                    guard let digits = cell.digits else { continue }
                    cursor = plan.plurals[Int(steps[here].second)].writing(record, digits, cell.integer, plan.texts, cursor)
                case .joined:
                    if !canJoin(steps[here]) { continue }
                    cursor = joined(steps[here], record, cursor)
                }
                next = Int(steps[here].to)
            case .test:
                let holds: Bool
                switch steps[here].predicate {
                case .integer(let comparison):
                    let cell = cells[Int(steps[here].first)]
                    if cell.kind != .integer { continue }
                    holds = comparison.holds(cell.integer, steps[here].second)
                case .firstPass: holds = (frames[Int(steps[here].first)].index == 0) == (steps[here].second == 1)
                case .lastPass:
                    let frame = frames[Int(steps[here].first)]
                    holds = (frame.index == frame.count &- 1) == (steps[here].second == 1)
                case .address:
                    // A text that needs no escapes has no control characters below U+007F, and the reader records the others.
                    let cell = cells[Int(steps[here].first)]
                    holds = cell.verbatim.isDisjoint(with: [.text, .decodedText]) || cell.count > steps[here].second
                case .fits:
                    let cell = cells[Int(steps[here].first)]
                    guard cell.kind == .text, !cell.verbatim.isDisjoint(with: [.text, .decodedText]) else { continue }
                    let test = tests[Int(steps[here].second >> 1)]
                    holds = cell.withText(record, reader.decoded) { test.accepts($0) } == (steps[here].second & 1 == 1)
                case .row:
                    guard let row = row(Int(steps[here].first), record) else { continue }
                    holds = (row >= 0) == (steps[here].second == 1)
                case .column(let comparison):
                    guard let value = integer(of: plan.columns[Int(steps[here].first)], record) else { continue }
                    holds = comparison.holds(value, steps[here].second)
                }
                next = holds ? next &+ Int(steps[here].skip) : Int(steps[here].to)
            case .emitPresent:
                let cell = cells[Int(steps[here].first)]
                if copyVerbatim(cell, steps[here].verbatim, record, &cursor) {
                    next = Int(steps[here].to)
                } else if cell.isAbsent {
                    next = next &+ Int(steps[here].skip)
                }
            case .emitColumn:
                let written = writeColumn(plan.columns[Int(steps[here].first)], record, cursor)
                cursor = written.cursor
                guard let isPresent = written.isPresent else { continue }
                next = isPresent ? Int(steps[here].to) : next &+ Int(steps[here].skip)
            case .formatColumn:
                let written = formatColumn(steps[here], record, cursor)
                cursor = written.cursor
                if written.isWritten { next = Int(steps[here].to) }
            case .pushColumn:
                if pushColumn(plan.columns[Int(steps[here].first)], record) { next = Int(steps[here].to) }
            case .copyText:
                let range = steps[here].text
                if range.count > 0 { cursor.append(constant: plan.texts, range.start, range.count) }
                next = Int(steps[here].to)
            case .next: if advance() { next = Int(steps[here].to) }
            case .jump: next = Int(steps[here].to)
            case .count: pass(Int(steps[here].first))
            case .skip:
                skipped = Int(steps[here].first)
                next = Int(steps[here].to)
            case .measure: measure(cursor.count)
            case .pathStart: pathStart = cursor.count
            case .mark: marks[Int(steps[here].first)] = Mark(count: cursor.count, passes: passes, steps: self.steps)
            case .copyRun:
                if copy(plan.sharedRuns[Int(steps[here].first)], outputs, &cursor) { next = Int(steps[here].to) }
            case .other: if try perform(steps[here], record, &cursor, &out) { next = Int(steps[here].to) }
            case .end:
                out = cursor
                return
            }
        }
    }

    /// Copies a value that is written as it is; returns whether it is one.
    @inline(__always) mutating func copyVerbatim(
        _ cell: FieldValue, _ verbatim: FieldValue.Verbatim, _ record: Bytes, _ cursor: inout OutputCursor
    ) -> Bool {
        if cell.verbatim.contains(verbatim) {
            cursor.append(record, cell.start, cell.count)
        } else if cell.verbatim.contains(verbatim.decoded) {
            cursor.append(reader.decoded, cell.range)
        } else {
            return false
        }
        return true
    }

    /// Copies a run from the target that has written it; returns whether it could. What its loops took counts for this payload as well.
    @inline(__always) private mutating func copy(
        _ run: SharedRun, _ outputs: FixedArray<OutputCursor>, _ cursor: inout OutputCursor
    ) -> Bool {
        guard lines[run.source].record == recordNumber else { return false }
        let (first, last) = (marks[run.first], marks[run.last])
        if last.passes > first.passes, !repeatLoops(from: first, to: last) { return false }
        // An object around an empty run may have been removed.
        if last.count > first.count { cursor.append(outputs[run.source], first.count..<last.count) }
        return true
    }

    /// Counts the passes and steps of loops between two marks once more; false if that were too many.
    private mutating func repeatLoops(from first: Mark, to last: Mark) -> Bool {
        let (morePasses, moreSteps) = (last.passes - first.passes, last.steps - first.steps)
        guard passes + morePasses <= LoopBounds.passes, steps + moreSteps <= LoopBounds.steps else { return false }
        passes += morePasses
        steps += moreSteps
        isEvaluationUsed = true
        return true
    }

    /// Executes the instruction of a step; returns whether it jumps. The cursor is stored first: the buffer must know the output
    /// if this throws.
    @inline(__always) private mutating func perform(
        _ step: Step, _ record: Bytes, _ cursor: inout OutputCursor,
        _ out: inout OutputCursor
    ) throws(Reject) -> Bool {
        out = cursor
        isEvaluationUsed = true
        let jumps = try perform(Int(step.instruction), record, &out)
        cursor = out
        return jumps
    }

    /// Starts to measure at a length of the output, or ends it there.
    @inline(__always) mutating func measure(_ count: Int) {
        if isMeasuring { measured += count - measureStart }
        measureStart = count
        isMeasuring.toggle()
    }

    /// Whether the recipient reached a counter.
    func hasPassed(_ counter: Int) -> Bool { isPassed[counter] }

    @inline(__always) mutating func pass(_ counter: Int) {
        if isPassed[counter] { return }
        isPassed[counter] = true
        passed[passedCount] = counter
        passedCount += 1
    }

    @inline(__always) private mutating func reset(_ length: Int) {
        start = length
        measured = 0
        isMeasuring = false
        skipped = -1
        if isEvaluationUsed { resetEvaluation() }
    }

    @inline(never) private mutating func resetEvaluation() {
        isEvaluationUsed = false
        (passes, steps) = (0, 0)
        if !frames.isEmpty { frames.removeAll(keepingCapacity: true) }
        kept = (constants.count, 0)
        if hasNames {
            for index in names.indices { names[index] = nil }
            hasNames = false
        }
        // A payload that was rejected within a selection leaves its values.
        if !selections.isEmpty || !picks.isEmpty {
            selections.removeAll(keepingCapacity: true)
            picks.removeAll(keepingCapacity: true)
        }
        if !parts.isEmpty { parts.removeAll() }
        if !cuttable.isEmpty { cuttable.removeAll(keepingCapacity: true) }
        if evaluation.arena.count > constants.count { evaluation.arena.removeLast(evaluation.arena.count - constants.count) }
        // A complete payload leaves these empty, unless it contains lists.
        if !evaluation.items.isEmpty { evaluation.items.removeAll(keepingCapacity: true) }
        if !evaluation.stack.isEmpty { evaluation.stack.removeAll(keepingCapacity: true) }
        if !opened.isEmpty { opened.removeAll(keepingCapacity: true) }
    }
}
