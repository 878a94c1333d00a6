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
    private(set) var lookups = PlanLookups()
    /// The instructions that compute the values of names, the inner ones of nested names first.
    private(set) var named: [NamedCode] = []
    private(set) var sharedRuns: [SharedRun] = []
    private(set) var markCount = 0

    init(_ program: Program, _ table: FieldTable, fuses: Bool) {
        self.program = program
        self.table = table
        self.fuses = fuses
    }

    /// Adds the code of an edition's targets. `limits` are the maximum numbers of bytes of their payloads, `targets` their indices. Returns
    /// for each the range of its steps, and whether the length is checked during writing.
    mutating func add(
        _ codes: [[Instruction]], limits: [Int?], targets: [Int]
    ) -> [(steps: Range<Int>, isBounded: Bool)] {
        let longest = codes.map { OutputBounds.longestOutput(of: $0, table, program) }
        let indices = codes.map { append($0) }
        let isFused = longest.map { fuses && $0 <= OutputBounds.unchecked }
        // Numbers of the targets whose output is shared, among those of the edition.
        let shared = codes.indices.filter { isFused[$0] }
        let sharing = Sharing(shared.map { indices[$0].lowerBound..<indices[$0].upperBound }, of: code)
        markCount = max(markCount, sharing.marks.count)
        let sources = shared.map { targets[$0] }
        return codes.indices.map { number in
            if !isFused[number] { return (addPlain(indices[number]), longest[number] > OutputBounds.unchecked) }
            let isMeasured = limits[number].map { longest[number] > $0 } ?? false
            return (addFused(indices[number], isMeasured: isMeasured, sharing, sources), false)
        }
    }

    /// Appends the instructions, and one for the end, which can be a jump destination. Returns their indices.
    private mutating func append(_ instructions: [Instruction]) -> ClosedRange<Int> {
        let start = code.count
        // The index of each instruction in the plan's code. A name that the code reads once needs not be kept.
        let kept = Set(instructions.nameCounts.filter { $0.value > 1 }.keys)
        var indices: [Int] = []
        var (next, open) = (start, [Int]())
        for instruction in instructions {
            indices.append(next)
            switch instruction {
            case .known(let name, _):
                open.append(next)
                if kept.contains(name) { next += 1 }
            case .keep(let name):
                if let first = open.popLast() { named.append(NamedCode(name: name, code: first..<next)) }
                if kept.contains(name) { next += 1 }
            default: next += 1
            }
        }
        indices.append(next)
        for instruction in instructions {
            switch instruction {
            case .known(let name, _) where !kept.contains(name): continue
            case .keep(let name) where !kept.contains(name): continue
            default: code.append(instruction.target.map { instruction.jumping(to: indices[$0]) } ?? instruction)
            }
        }
        code.append(.copy(Constant(start: 0, count: 0)))
        return start...code.count - 1
    }

    /// One step per instruction.
    private mutating func addPlain(_ indices: ClosedRange<Int>) -> Range<Int> {
        let firstStep = steps.count
        let end = indices.upperBound
        for index in indices {
            entries.append(steps.count)
            steps.append((index == end ? Step(.end) : Step(.other, to: code[index].target ?? end)).at(index))
        }
        return firstStep..<steps.count - 1
    }

    /// A step for each instruction, merged with the constant before it, and superinstructions before those that they replace.
    private mutating func addFused(
        _ indices: ClosedRange<Int>, isMeasured: Bool, _ sharing: Sharing, _ sources: [Int]
    ) -> Range<Int> {
        let firstStep = steps.count
        let end = indices.upperBound
        var destinations = Set(code[indices].compactMap(\.target))
        // `skip` continues at the end.
        if code[indices].contains(where: { if case .skip = $0 { true } else { false } }) { destinations.insert(end) }
        var isDestination = true
        for index in indices {
            isDestination = isDestination || destinations.contains(index)
            entries.append(steps.count)
            var added = sharingSteps(at: index, sharing, sources)
            if let copy = sharing.copies[index] { destinations.insert(copy.end) }
            if let fused = superinstruction(at: index) {
                added.append(fused)
                destinations.insert(Int(fused.to))
            }
            switch code[index] {
            case .measureStart, .measureEnd: if isMeasured { added.append(step(at: index, end: end)) }
            default: added.append(index == end ? Step(.end) : step(at: index, end: end))
            }
            for step in added {
                if isDestination || !join(step.at(index)) { steps.append(step.at(index)) }
                // A jump to this instruction starts with the first of these; the others may be merged with it.
                isDestination = false
            }
        }
        return firstStep..<steps.count - 1
    }

    /// The steps before an instruction where output that is copied starts or ends, or is copied.
    private mutating func sharingSteps(at index: Int, _ sharing: Sharing, _ sources: [Int]) -> [Step] {
        var steps: [Step] = []
        if let mark = sharing.marks[index] { steps.append(Step(.mark, mark)) }
        if let copy = sharing.copies[index], let first = sharing.marks[copy.original.lowerBound],
            let last = sharing.marks[copy.original.upperBound]
        {
            steps.append(Step(.copyRun, sharedRuns.count, to: copy.end))
            sharedRuns.append(SharedRun(source: sources[copy.source], first: first, last: last))
        }
        return steps
    }

    /// Merges a step with the copy before it: adjacent constants of the pool become one copy, and any other step includes its
    /// constant.
    private mutating func join(_ step: Step) -> Bool {
        guard let last = steps.indices.last, steps[last].kind == .copy else { return false }
        if step.kind == .copy {
            guard steps[last].leadStart + steps[last].leadCount == step.leadStart else { return false }
            steps[last].leadCount += step.leadCount
        } else {
            var joined = step
            (joined.leadStart, joined.leadCount) = (steps[last].leadStart, steps[last].leadCount)
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
            let isPlainJSON = encoding.form == .json && table.isPlainJSON(slot)
            let unquoted = encoding.form == .component ? .component : encoding.verbatim
            guard let verbatim = isPlainJSON ? .kept : unquoted else { return Step(.other) }
            return Step(.emitField, table.slots[slot], verbatim: verbatim)
        case .jump(let to): return Step(.jump, to: to)
        case .measureStart, .measureEnd: return Step(.measure)
        case .pathStart: return Step(.pathStart)
        case .next(let to): return Step(.next, to: to)
        case .count(let counter): return Step(.count, counter)
        case .skip(let reason): return Step(.skip, reason, to: end)
        default: return Step(.other, to: code[index].target ?? end)
        }
    }

    /// The superinstruction for the instructions from `index` on.
    private mutating func superinstruction(at index: Int) -> Step? {
        switch code[index] {
        case .field(let slot):
            let node = table.slots[slot]
            return columnStep(at: index) ?? addressStep(at: index) ?? conditionStep(at: index, node) ?? fitsStep(at: index, node)
                ?? formatted(at: index + 1)?.step(.emitFormatted, node) ?? joinedStep(at: index, node)
                ?? defaultStep(at: index, node)
        case .text(let constant): return columnStep(at: index) ?? addressStep(at: index) ?? textStep(at: index, constant)
        case .integer: return columnStep(at: index)
        case .loopProperty(let property, let depth): return loopStep(at: index, property, depth)
        default: return nil
        }
    }

    /// The instruction at an index; nil after the end of the code.
    private func instruction(_ index: Int) -> Instruction? { index < code.count ? code[index] : nil }

    private func text(_ constant: Constant) -> String { String(decoding: program.constants[constant.range], as: UTF8.self) }

    /// A part of an address that consists of a field and constants, and is checked for control characters or its length.
    private func addressStep(at index: Int) -> Step? {
        var (at, constant, node) = (index, 0, -1)
        parts: while true {
            switch instruction(at) {
            case .text(let text)?:
                guard program.constants[text.range].allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) else { return nil }
                constant += text.count
            case .field(let slot)?:
                if node >= 0 { return nil }
                node = table.slots[slot]
            default: break parts
            }
            at += 1
        }
        if node < 0 { return nil }
        if case .concatenate(at - index)? = instruction(at) { at += 1 } else if at > index + 1 { return nil }
        switch instruction(at) {
        case .header?: return Step(.test, node, .max, to: at + 1, predicate: .address)
        case .limit(let bytes, _)? where bytes >= constant:
            return Step(.test, node, Int64(bytes - constant), to: at + 1, predicate: .address)
        default: return nil
        }
    }

    /// A whole number compared with a constant, and a jump: the common condition.
    private func conditionStep(at index: Int, _ node: Int) -> Step? {
        guard case .integer(let value)? = instruction(index + 1), case .compare(let comparison)? = instruction(index + 2),
            case .jumpUnless(let to)? = instruction(index + 3), comparison != .isIn, comparison != .contains
        else { return nil }
        return Step(.test, node, value, to: to, skip: 4, predicate: .integer(comparison))
    }

    /// A field whose text must fulfil a test, as a condition: the common rule for each recipient.
    private func fitsStep(at index: Int, _ node: Int) -> Step? {
        guard case .fits(let test)? = instruction(index + 1), var step = testStep(at: index + 2, from: index, node, .fits) else {
            return nil
        }
        step.second |= Int64(test) << 1
        return step
    }

    /// A loop's first or last pass, as a condition.
    private func loopStep(at index: Int, _ property: LoopProperty, _ depth: Int) -> Step? {
        guard property == .first || property == .last else { return nil }
        return testStep(at: index + 1, from: index, depth, property == .last ? .lastPass : .firstPass)
    }

    /// A condition on a value that is true or missing. `at` is the index after the value.
    private func testStep(at: Int, from index: Int, _ first: Int, _ predicate: Step.Predicate) -> Step? {
        var (at, holds) = (at, true)
        if instruction(at) == .present { at += 1 }
        if instruction(at) == .not { (at, holds) = (at + 1, false) }
        guard case .jumpUnless(let to)? = instruction(at) else { return nil }
        return Step(.test, first, holds ? 1 : 0, to: to, skip: UInt8(at + 1 - index), predicate: predicate)
    }

    /// A reading of a lookup by a field or a constant: written, possibly with a default, as a condition, or as an operand.
    private mutating func columnStep(at index: Int) -> Step? {
        guard case .lookUp(let lookup, let column)? = instruction(index + 1), let row = row(lookup, by: code[index]) else {
            return nil
        }
        guard let column else { return testStep(at: index + 2, from: index, lookups.slot(of: row), .row) }
        func reading(_ encoding: Encoding? = nil, write: Int = -1, _ traits: LookupCell.Traits = []) -> Int {
            lookups.add(row, column, encoding?.traits.union(traits) ?? traits, write: write)
        }
        if let formatted = formatted(at: index + 2) {
            let isCased = if case .cased = formatted.writer { true } else { false }
            return formatted.step(.formatColumn, reading(nil, isCased ? [.text, .visible] : []))
        }
        switch instruction(index + 2) {
        case .write(let encoding)?: return Step(.emitColumn, reading(encoding, write: index + 2), to: index + 3)
        case .ifPresent(let to)?:
            guard case .write(let encoding)? = instruction(to) else { break }
            return Step(.emitColumn, reading(encoding, write: to, .visible), to: to + 1, skip: 3)
        case .integer(let value)?:
            guard case .compare(let comparison)? = instruction(index + 3), case .jumpUnless(let to)? = instruction(index + 4),
                comparison != .isIn, comparison != .contains
            else { break }
            return Step(.test, reading(), value, to: to, skip: 5, predicate: .column(comparison))
        default: break
        }
        return Step(.pushColumn, reading(), to: index + 2)
    }

    /// The row that a key selects; nil if it is neither a field nor a constant.
    private func row(_ lookup: Int, by key: Instruction) -> RowSlot? {
        let rows = program.lookups[lookup].rows
        return switch key {
        case .field(let slot): RowSlot(lookup: lookup, node: table.slots[slot])
        case .text(let constant):
            RowSlot(lookup: lookup, node: -1, row: rows.row(program.constants.span.extracting(constant.range)))
        case .integer(let value): RowSlot(lookup: lookup, node: -1, row: rows.row(Array(String(value).utf8).span))
        default: nil
        }
    }

    /// A constant text that is written.
    private mutating func textStep(at index: Int, _ constant: Constant) -> Step? {
        guard case .write(let encoding)? = instruction(index + 1), let range = texts.add(text(constant), encoding) else {
            return nil
        }
        return Step(.copyText, 0, Step.second(range), to: index + 2)
    }

    /// A field with a default.
    private func defaultStep(at index: Int, _ node: Int) -> Step? {
        guard case .ifPresent(let to)? = instruction(index + 1), case .write(let encoding)? = instruction(to),
            let verbatim = encoding.verbatim
        else { return nil }
        return Step(.emitPresent, node, to: to + 1, skip: 2, verbatim: verbatim)
    }

    /// A list of texts, joined.
    private mutating func joinedStep(at index: Int, _ node: Int) -> Step? {
        var (at, separator) = (index + 1, " ")
        if case .text(let constant)? = instruction(at) { (at, separator) = (at + 1, text(constant)) }
        guard case .filter(let filter, arguments: at - index - 1)? = instruction(at),
            case .write(let encoding)? = instruction(at + 1), let verbatim = encoding.verbatim,
            program.filters.indices.contains(filter), program.filters[filter] == "join",
            let range = texts.add(separator, encoding)
        else { return nil }
        return Step(.emitFormatted, node, Step.second(range), to: at + 2, verbatim: verbatim, writer: .joined)
    }

    /// How a step writes a value, and the instruction with which it continues.
    private struct Formatted {
        let writer: Step.FieldWriter
        var second: Int64 = 0
        let to: Int

        func step(_ kind: Step.Kind, _ first: Int) -> Step { Step(kind, first, second, to: to, writer: writer) }
    }

    /// A value in a format or in upper or lower case; `index` is that of the instruction after it.
    private mutating func formatted(at index: Int) -> Formatted? { numberFormat(at: index) ?? cased(at: index) }

    /// A number in a format. Formats without plural forms ignore a text argument.
    private mutating func numberFormat(at index: Int) -> Formatted? {
        var (at, arguments) = (index, 0)
        if case .text? = instruction(at) { (at, arguments) = (at + 1, 1) }
        guard case .format(let number, arguments: arguments)? = instruction(at), case .write(let encoding)? = instruction(at + 1),
            encoding.form == .text || encoding.form == .kept
        else { return nil }
        let format = program.formats[number]
        if let numbers = format.wholeNumbers, let grouping = Grouping(numbers, encoding, &texts) {
            groupings.append(grouping)
            return Formatted(writer: .grouped, second: Int64(groupings.count - 1), to: at + 2)
        }
        if arguments == 0, let plural = format.wholePlural, let texts = PluralTexts(plural, encoding, &texts) {
            plurals.append(texts)
            return Formatted(writer: .plural, second: Int64(plurals.count - 1), to: at + 2)
        }
        return nil
    }

    /// A value, possibly with a default, in upper or lower case.
    private func cased(at index: Int) -> Formatted? {
        var at = index
        if case .ifPresent(let to)? = instruction(at) { at = to }
        guard case .filter(let filter, arguments: 0)? = instruction(at), case .write(let encoding)? = instruction(at + 1),
            encoding.form == .text || encoding.form == .kept, program.filters.indices.contains(filter),
            let style = Casing.Style(filter: program.filters[filter])
        else { return nil }
        return Formatted(writer: .cased(style), to: at + 2)
    }
}

extension Encoding {
    /// What a field must be to be copied with this encoding; nil if it never is.
    fileprivate var verbatim: FieldValue.Verbatim? {
        switch form {
        case .text: .text
        case .kept, .url: .kept
        case .component, .reserved, .json: nil
        }
    }
}
