import BlazonLanguage

/// The targets' instructions, made ready for stepping through. A step may do the work of several instructions and skip theirs; they
/// keep steps of their own, for jumps into their middle and for values that the short way is not made for.
struct Plan {
    struct Edition {
        /// In `steps`; `end` is the step of that kind.
        let start: Int
        let end: Int
        /// Bytes; `.max` where there is none.
        let limit: Int
        /// The length at which the payload is given up; `.max` where it cannot become that long.
        let most: Int
        /// Bytes of each payload around what is measured; -1 where that is for steps to find out.
        let unmeasured: Int
    }

    /// All targets' instructions, one after the other, jumps counted from the first of all.
    let code: [Instruction]
    let steps: FixedArray<Step>
    /// For each instruction, and for the end of all, the step that one arrives at.
    let entries: FixedArray<Int>
    let groupings: FixedArray<Grouping>
    let plurals: [PluralTexts]
    /// The formats' texts, with zeros behind them, as in the pool of constants.
    let texts: FixedArray<UInt8>
    /// The edition `e` of target `t` has the index `t * editionCount + e`.
    let editions: FixedArray<Edition>
    private let editionCount: Int
    /// Marks that a payload's targets use together.
    let markCount: Int

    /// By target, the service's name for the error of a payload over the limit.
    let sizeErrors: [String?]

    /// - Parameter fuses: false leaves every instruction to the general path and shares no output; a test compares the two.
    init(_ programs: [TargetProgram], of program: Program, _ table: FieldTable, _ arena: Arena, fuses: Bool = true) {
        var builder = PlanBuilder(program, table, fuses: fuses)
        let editionCount = programs.map(\.editions.count).max() ?? 0
        let none = Edition(start: 0, end: 0, limit: .max, most: .max, unmeasured: -1)
        editions = arena.array(repeating: none, count: programs.count * editionCount)
        for number in 0..<editionCount {
            let present = programs.indices.filter { programs[$0].editions.indices.contains(number) }
            let added = builder.add(present.map { programs[$0].editions[number].code }, targets: present)
            for (target, own) in zip(present, added) {
                let limit = programs[target].editions[number].limit
                editions[target * editionCount + number] = Edition(
                    start: own.steps.lowerBound, end: own.steps.upperBound, limit: limit ?? .max,
                    most: own.isBounded ? OutputBounds.most(limit: limit) : .max, unmeasured: own.unmeasured)
            }
        }
        code = builder.code
        steps = arena.array(builder.finished())
        entries = arena.array(builder.entries + [builder.steps.count])
        groupings = arena.array(builder.groupings)
        plurals = builder.plurals
        texts = arena.array(builder.texts.bytes + [UInt8](repeating: 0, count: OutputCursor.slack))
        self.editionCount = editionCount
        sizeErrors = programs.map(\.sizeError)
        markCount = builder.markCount
    }

    @inline(__always) func edition(_ number: Int, of target: Int) -> Edition { editions[target * editionCount + number] }
}
