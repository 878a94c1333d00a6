import BlazonLanguage

/// Builds steps from instructions, edition by edition. Until `finished`, a step's `to` is an instruction index.
struct PlanBuilder {
    private let program: Program
    private let table: FieldTable
    private let fuses: Bool
    private(set) var code: [Instruction] = []
    private(set) var steps: [Step] = []
    /// The first step of each instruction, and of the end.
    private var entries: [Int] = []
    private(set) var groupings: [Grouping] = []
    private(set) var plurals: [PluralTexts] = []
    private(set) var texts = PlanTexts()
    private(set) var markCount = 0

    init(_ program: Program, _ table: FieldTable, fuses: Bool) {
        self.program = program
        self.table = table
        self.fuses = fuses
    }

    /// Adds one edition's code for each of its targets. Returns for each the range of its steps, and whether its length is checked
    /// during writing.
    mutating func add(_ codes: [[Instruction]], targets: [Int]) -> [(steps: Range<Int>, isBounded: Bool)] {
        let isBounded = codes.contains { OutputBounds.mayExceed($0, table, program.formats) }
        if !fuses || isBounded { return codes.map { (addPlain($0), isBounded) } }
        var cutter = StatementCutter()
        let statements = codes.map { cutter.cut($0) }
        let sharing = Sharing(statements)
        let marks = Marks(sharing, statements)
        markCount = max(markCount, marks.count)
        return codes.indices.map { target in
            (add(codes[target], statements[target], sharing.copies[target], marks, target, targets), false)
        }
    }

    /// One step per instruction.
    private mutating func addPlain(_ own: [Instruction]) -> Range<Int> {
        let (start, first) = (code.count, steps.count)
        for (offset, instruction) in own.enumerated() {
            code.append(instruction.moved(by: start))
            entries.append(steps.count)
            let to = code[start + offset].target ?? start + own.count
            steps.append(Step(.other, to: to).at(start + offset))
        }
        return first..<addEnd(marks: [])
    }

    /// Adds the end, which can be a jump destination and marked: a step without an instruction represents it. Returns its index.
    private mutating func addEnd(marks: [Step]) -> Int {
        code.append(.copy(Constant(start: 0, count: 0)))
        entries.append(steps.count)
        steps += (marks + [Step(.end)]).map { $0.at(code.count - 1) }
        return steps.count - 1
    }

    private mutating func add(
        _ own: [Instruction], _ statements: [Statement], _ copies: [Sharing.Copy], _ marks: Marks, _ target: Int,
        _ targets: [Int]
    ) -> Range<Int> {
        let start = (code: code.count, steps: steps.count)
        code += own.map { $0.moved(by: start.code) }
        var destinations = Set(code[start.code...].compactMap(\.target))
        // Steps to execute before an instruction.
        var before: [Int: [Step]] = [:]
        for boundary in 0...statements.count {
            guard let mark = marks[target, boundary] else { continue }
            let place = boundary < statements.count ? statements[boundary].range.lowerBound : own.count
            before[start.code + place, default: []].append(Step(.mark, mark))
        }
        for copy in copies where targets[copy.source] < Interpreter.maxSources {
            guard let first = marks[copy.source, copy.from.lowerBound], let last = marks[copy.source, copy.from.upperBound] else {
                continue
            }
            let place = start.code + statements[copy.statements.lowerBound].range.lowerBound
            let end = start.code + statements[copy.statements.upperBound - 1].range.upperBound
            destinations.insert(end)
            var step = Step(.again, first, Int64(last), to: end)
            step.source = copy.source == target ? -1 : Int8(targets[copy.source])
            before[place, default: []].append(step)
        }
        var isDestination = true
        for index in start.code..<code.count {
            isDestination = isDestination || destinations.contains(index)
            entries.append(steps.count)
            var added = before[index] ?? []
            if let fused = superinstruction(at: index) {
                added.append(fused)
                destinations.insert(Int(fused.to))
            }
            added.append(step(at: index, end: code.count))
            for step in added {
                if isDestination || !join(step.at(index)) { steps.append(step.at(index)) }
                // A jump to this place starts with the first of these; the others may be fused with it.
                isDestination = false
            }
        }
        return start.steps..<addEnd(marks: before[start.code + own.count] ?? [])
    }

    /// Merges a step with the copy before it: adjacent constants of the pool become one copy, and any other step includes its
    /// constant.
    private mutating func join(_ step: Step) -> Bool {
        guard let last = steps.indices.last, steps[last].kind == .copy else { return false }
        switch step.kind {
        case .copy:
            guard steps[last].mark < 0, steps[last].leadStart + steps[last].leadCount == step.leadStart else { return false }
            steps[last].leadCount += step.leadCount
        case .mark:
            guard steps[last].mark < 0 else { return false }
            steps[last].mark = step.first
        default:
            var joined = step
            (joined.leadStart, joined.leadCount, joined.mark) = (steps[last].leadStart, steps[last].leadCount, steps[last].mark)
            steps[last] = joined
        }
        return true
    }

    /// All steps, with step indices as jump destinations.
    func finished() -> [Step] {
        steps.map { step in
            var step = step
            step.to = Int32(Int(step.to) < entries.count ? entries[Int(step.to)] : steps.count)
            return step
        }
    }
}

/// The statement boundaries that are marked because output between them is copied.
private struct Marks {
    private var numbers: [[Int: Int]]
    private(set) var count = 0

    init(_ sharing: Sharing, _ statements: [[Statement]]) {
        numbers = statements.map { _ in [:] }
        for copy in sharing.copies.joined() {
            for boundary in [copy.from.lowerBound, copy.from.upperBound] where numbers[copy.source][boundary] == nil {
                numbers[copy.source][boundary] = count
                count += 1
            }
        }
    }

    subscript(target: Int, boundary: Int) -> Int? { numbers[target][boundary] }
}

extension Step {
    fileprivate func at(_ instruction: Int) -> Step {
        var step = self
        step.instruction = Int32(instruction)
        return step
    }
}

extension PlanBuilder {
    /// The step of an instruction; `end` is the index after the code, where `skip` continues.
    private mutating func step(at index: Int, end: Int) -> Step {
        switch code[index] {
        case .copy(let constant):
            var step = Step(.copy)
            (step.leadStart, step.leadCount) = (UInt32(constant.start), UInt32(constant.count))
            return step
        case .emitField(let slot, let encoding):
            switch encoding.form {
            case .text: return Step(.emitText, table.slots[slot])
            case .kept, .url: return Step(.emitUnchanged, table.slots[slot])
            case .component: return Step(.emitComponent, table.slots[slot])
            case .reserved: return Step(.other)
            case .json: return table.isPlainJSON(slot) ? Step(.emitUnchanged, table.slots[slot]) : Step(.other)
            }
        case .jump(let to): return Step(.jump, to: to)
        case .measureStart: return Step(.measureStart)
        case .measureEnd: return Step(.measureEnd)
        case .pathStart: return Step(.pathStart)
        case .count(let counter): return Step(.count, counter)
        default: return Step(.other, to: code[index].target ?? end)
        }
    }

    /// The superinstruction for the instructions from `index` on.
    private mutating func superinstruction(at index: Int) -> Step? {
        guard case .field(let slot) = code[index] else { return nil }
        let node = table.slots[slot]
        if index + 1 < code.count, code[index + 1] == .header { return Step(.controlTest, node, to: index + 2) }
        return conditionStep(at: index, node) ?? formatStep(at: index, node) ?? casedStep(at: index, node)
    }

    /// A whole number compared with a constant, and a jump: the common condition.
    private func conditionStep(at index: Int, _ node: Int) -> Step? {
        guard index + 3 < code.count, case .integer(let value) = code[index + 1], case .compare(let comparison) = code[index + 2],
            case .jumpUnless(let to) = code[index + 3], comparison != .isIn, comparison != .contains
        else { return nil }
        var step = Step(.integerTest, node, value, to: to)
        step.comparison = comparison
        return step
    }

    /// Writes a number in a format. Formats without plural forms ignore a text argument.
    private mutating func formatStep(at index: Int, _ node: Int) -> Step? {
        var at = index + 1
        var arguments = 0
        if at < code.count, case .text = code[at] { (at, arguments) = (at + 1, 1) }
        guard at + 1 < code.count, case .format(let number, arguments: arguments) = code[at],
            case .write(let encoding) = code[at + 1],
            encoding.form == .text || encoding.form == .kept
        else { return nil }
        let format = program.formats[number]
        if let numbers = format.wholeNumbers, let grouping = Grouping(numbers, encoding, &texts) {
            groupings.append(grouping)
            return Step(.emitGrouped, node, Int64(groupings.count - 1), to: at + 2)
        }
        if arguments == 0, let plural = format.wholePlural, let texts = PluralTexts(plural, encoding, &texts) {
            plurals.append(texts)
            return Step(.emitPlural, node, Int64(plurals.count - 1), to: at + 2)
        }
        return nil
    }

    /// Writes a field, possibly with a default, in upper or lower case.
    private func casedStep(at index: Int, _ node: Int) -> Step? {
        var at = index + 1
        if at < code.count, case .ifPresent(let to) = code[at] { at = to }
        guard at + 1 < code.count, case .filter(let filter, arguments: 0) = code[at], case .write(let encoding) = code[at + 1],
            encoding.form == .text || encoding.form == .kept, program.filters.indices.contains(filter),
            let style = Casing.Style(filter: program.filters[filter])
        else { return nil }
        var step = Step(.emitCased, node, to: at + 2)
        step.casing = style
        return step
    }
}
