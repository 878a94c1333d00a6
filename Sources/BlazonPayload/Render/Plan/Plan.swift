import BlazonLanguage

/// The targets' instructions prepared for execution: a step for each, and superinstructions before those that they replace.
struct Plan {
    struct Edition {
        /// Index in `steps`; `end` is the index of the `end` step.
        let start: Int
        let end: Int
        /// Bytes; `.max` without a limit.
        let limit: Int
        /// Length in bytes at which the payload is abandoned; `.max` if it cannot become that long.
        let most: Int
        /// The smallest of the limits of what `measureStart` and `measureEnd` measure; -1 if further limits count other parts of the payload.
        let least: Int
        /// The index of the further limits in `Plan.limits`; -1: there are none.
        let limits: Int
    }

    /// All targets' instructions, concatenated; jump destinations count from the start.
    let code: [Instruction]
    /// The instructions that compute the values of names.
    let named: [NamedCode]
    let steps: FixedArray<Step>
    let groupings: FixedArray<Grouping>
    let plurals: [PluralTexts]
    let columns: FixedArray<ColumnReading>
    /// The rows that steps read, for each pair of a lookup and a key. The interpreter writes what it found.
    let rows: FixedArray<RowSlot>
    let sharedRuns: FixedArray<SharedRun>
    /// The most marks of an edition.
    let markCount: Int
    /// The formats' texts, padded with zeros like the pool of constants.
    let texts: FixedArray<UInt8>
    /// By `index(ofEdition:target:)`.
    let editions: FixedArray<Edition>
    private let targetCount: Int
    /// The further limits of editions that have some.
    let limits: [[BlazonPayload.Edition.Limit]]

    /// By target, the service's name for the error of a payload over the limit.
    let sizeErrors: [String?]

    /// Builds the plan. Without `fuses`, there are no superinstructions, and no output is shared; a test compares the two.
    init(_ programs: [TargetProgram], of program: Program, _ table: FieldTable, _ arena: Arena, fuses: Bool = true) {
        var builder = PlanBuilder(program, table, fuses: fuses)
        let editionCount = programs.map(\.editions.count).max() ?? 0
        let none = Edition(start: 0, end: 0, limit: .max, most: .max, least: .max, limits: -1)
        var limits: [[BlazonPayload.Edition.Limit]] = []
        editions = arena.array(repeating: none, count: programs.count * editionCount)
        for number in 0..<editionCount {
            let present = programs.indices.filter { programs[$0].editions.indices.contains(number) }
            let counted = present.map { target in
                let edition = programs[target].editions[number]
                return ([edition.limit] + edition.limits.filter { $0.part == nil }.map(\.bytes)).compactMap { $0 }.min()
            }
            let steps = builder.add(present.map { programs[$0].editions[number].code }, limits: counted, targets: present)
            for (target, (most, added)) in zip(present, zip(counted, steps)) {
                let edition = programs[target].editions[number]
                editions[number * programs.count + target] = Edition(
                    start: added.steps.lowerBound, end: added.steps.upperBound, limit: edition.limit ?? .max,
                    most: added.isBounded ? OutputBounds.most(limit: edition.limit) : .max,
                    least: edition.limits.contains { $0.part != nil } ? -1 : most ?? .max,
                    limits: edition.limits.isEmpty ? -1 : limits.count)
                if !edition.limits.isEmpty { limits.append(edition.limits) }
            }
        }
        code = builder.code
        named = builder.named
        steps = arena.array(builder.finished())
        groupings = arena.array(builder.groupings)
        plurals = builder.plurals
        columns = arena.array(builder.lookups.columns)
        rows = arena.array(builder.lookups.rows)
        sharedRuns = arena.array(builder.sharedRuns)
        markCount = builder.markCount
        texts = arena.array(builder.texts.bytes + [UInt8](repeating: 0, count: OutputCursor.slack))
        targetCount = programs.count
        self.limits = limits
        sizeErrors = programs.map(\.sizeError)
    }

    /// The index in `editions`.
    @inline(__always) func index(ofEdition number: Int, target: Int) -> Int { number &* targetCount &+ target }
}
