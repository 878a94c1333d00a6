import BlazonLanguage

/// The targets' instructions, made ready for stepping through: every instruction has a `Step` at the same index, small and trivial.
/// A step may do the work of several instructions and skip them; they keep their own steps, so that jumps into them still hold.
struct Plan {
    struct Edition {
        /// In `steps` and `code`.
        let range: Range<Int>
        let limit: Int?
    }

    /// All targets' instructions, one after the other, jumps counted from the first of all.
    private(set) var code: [Instruction] = []
    private(set) var steps: [Step] = []
    /// By target, as in `TargetProgram`.
    private(set) var targets: [[Edition]] = []

    /// - Parameter fuses: false leaves every instruction to the general path; a test compares the two.
    init(_ programs: [TargetProgram], filters: [String], _ table: FieldTable, fuses: Bool = true) {
        for program in programs {
            var editions: [Edition] = []
            for edition in program.editions {
                let start = code.count
                code += edition.code.map { $0.moved(by: start) }
                editions.append(Edition(range: start..<code.count, limit: edition.limit))
            }
            targets.append(editions)
        }
        steps = code.indices.map { fuses ? Self.step(at: $0, code, filters, table) : Step(.other) }
        for edition in targets.joined() where fuses { joinCopies(edition.range) }
    }

    private static func step(at index: Int, _ code: [Instruction], _ filters: [String], _ table: FieldTable) -> Step {
        switch code[index] {
        case .copy(let constant): return Step(.copy, constant.start, constant.count)
        case .hole(let slot, let encoding):
            switch encoding.form {
            case .text: return Step(.textHole, table.slots[slot])
            case .kept, .url: return Step(.keptHole, table.slots[slot])
            case .component: return Step(.componentHole, table.slots[slot])
            case .json: return Step(.other)
            }
        case .field(let slot):
            return conditionStep(at: index, table.slots[slot], code) ?? casedStep(at: index, table.slots[slot], code, filters)
                ?? Step(.other)
        case .jump(let to): return Step(.jump, 0, to)
        case .measureStart: return Step(.measureStart)
        case .measureEnd: return Step(.measureEnd)
        case .pathStart: return Step(.pathStart)
        case .count(let counter): return Step(.count, counter)
        default: return Step(.other)
        }
    }

    /// A whole number compared with a constant, and a jump: the common condition.
    private static func conditionStep(at index: Int, _ node: Int, _ code: [Instruction]) -> Step? {
        guard index + 3 < code.count, case .integer(let value) = code[index + 1], case .compare(let comparison) = code[index + 2],
            case .jumpUnless(let to) = code[index + 3], let test = Step.Test(comparison)
        else { return nil }
        var step = Step(.integerTest, node, to)
        step.value = value
        step.test = test
        step.length = 4
        return step
    }

    /// A field, perhaps with a default, its letters raised or lowered, written.
    private static func casedStep(at index: Int, _ node: Int, _ code: [Instruction], _ filters: [String]) -> Step? {
        var at = index + 1
        if at < code.count, case .ifPresent(let to) = code[at] { at = to }
        guard at + 1 < code.count, case .filter(let filter, arguments: 0) = code[at], case .write(let encoding) = code[at + 1],
            encoding.form == .text || encoding.form == .kept, filters.indices.contains(filter),
            let style = Casing.Style(filter: filters[filter])
        else { return nil }
        var step = Step(.casedHole, node, at + 2)
        step.style = style
        return step
    }

    /// Makes one copy of constants that follow each other in the pool and in the code.
    private mutating func joinCopies(_ range: Range<Int>) {
        for index in range.reversed().dropFirst() where steps[index].kind == .copy && steps[index + 1].kind == .copy {
            let next = steps[index + 1]
            guard steps[index].first + steps[index].second == next.first else { continue }
            steps[index].second += next.second
            steps[index].length += next.length
        }
    }
}

/// What an instruction does, decoded once.
struct Step {
    enum Kind: UInt8 {
        case copy, textHole, keptHole, componentHole, casedHole, integerTest, jump, count, measureStart, measureEnd, pathStart
        /// The general path.
        case other
    }

    enum Test: UInt8 {
        case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual

        init?(_ comparison: Comparison) {
            switch comparison {
            case .equal: self = .equal
            case .notEqual: self = .notEqual
            case .less: self = .less
            case .lessOrEqual: self = .lessOrEqual
            case .greater: self = .greater
            case .greaterOrEqual: self = .greaterOrEqual
            case .isIn, .contains: return nil
            }
        }

        @inline(__always) func holds(_ left: Int64, _ right: Int64) -> Bool {
            switch self {
            case .equal: left == right
            case .notEqual: left != right
            case .less: left < right
            case .lessOrEqual: left <= right
            case .greater: left > right
            case .greaterOrEqual: left >= right
            }
        }
    }

    var kind: Kind
    var test = Test.equal
    var style = Casing.Style.upper
    /// Instructions that the step stands for.
    var length = 1
    /// Where a constant begins; the node of a field; a counter.
    var first: Int
    /// How long a constant is; where a jump leads, or where to go on.
    var second: Int
    var value: Int64 = 0

    init(_ kind: Kind, _ first: Int = 0, _ second: Int = 0) {
        self.kind = kind
        self.first = first
        self.second = second
    }
}

extension Instruction {
    /// The same, where the code begins `offset` later.
    fileprivate func moved(by offset: Int) -> Instruction {
        switch self {
        case .jump(let to): .jump(to: to + offset)
        case .jumpUnless(let to): .jumpUnless(to: to + offset)
        case .and(let to): .and(to: to + offset)
        case .or(let to): .or(to: to + offset)
        case .ifPresent(let to): .ifPresent(to: to + offset)
        default: self
        }
    }
}
