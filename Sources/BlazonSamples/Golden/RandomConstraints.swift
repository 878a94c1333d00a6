import BlazonLanguage
import BlazonPayload
import BlazonSize
import BlazonText

/// Makes constraints that are random combinations of candidate values. Their seed is fixed, so that a template gets the same each time.
struct RandomConstraints {
    /// The values of the fields that conditions read, by slot.
    private let values: [Int: RandomValues]
    private let slots: [Int]
    private let optional: Set<Int>
    /// The field that selects a variant.
    private let variant: Int?
    /// By the slot of a list, the slots of the loops' variables that would determine its items.
    private let variables: [Int: [Int]]
    private var random = NumberedGenerator(state: 0)

    /// Maximum number of fields that are changed at once: constraints with more are not reduced.
    private static let maxChanged = 20
    /// Longer values, in bytes of JSON, are only for the largest payload.
    private static let longest = 64

    init(_ fields: [FieldValues], _ table: CandidateValues, _ maker: SampleMaker) {
        let program = maker.program
        slots = table.read.filter { $0 < program.fields.leafCount && $0 != program.targetBy?.slot }.sorted()
        variant = program.variants?.slot
        optional = Set(slots.filter { slot in fields[slot].values.contains { $0 == nil } })
        var (values, variables) = ([Int: RandomValues](), [Int: [Int]]())
        for slot in slots {
            let field = fields[slot]
            let names = slot == program.locales?.slot ? program.locales?.names ?? [] : []
            let others = field.values.compactMap { $0 }.filter { $0.compact.utf8.count <= Self.longest } + names.map(JSON.text)
            values[slot] = RandomValues(field.type, table.constants(of: slot), filler: FieldValues.plain).adding(others)
            variables[slot] = maker.variables(of: slot)
        }
        self.values = values
        self.variables = variables
    }

    var isEmpty: Bool { slots.isEmpty }

    /// One of several elements; nil: there are none.
    mutating func pick<Element>(_ elements: some Collection<Element>) -> Element? { elements.randomElement(using: &random) }

    /// The constraints with other values of some fields: of one or two of those that are `near`, of some of all, or of all.
    mutating func changed(_ constraints: RecordConstraints, near: [Int]) -> RecordConstraints {
        let own = near.filter { values[$0] != nil }
        let (from, most) =
            switch Int.random(in: 0..<4, using: &random) {
            case 0 where !own.isEmpty: (own, 2)
            case 1 where !own.isEmpty: (own, own.count)
            case 2: (slots, (slots.count + 2) / 3)
            default: (slots, slots.count)
            }
        var changed = constraints
        for slot in from.shuffled(using: &random).prefix(min(most, Self.maxChanged)) {
            let isMissing = optional.contains(slot) && Int.random(in: 0..<4, using: &random) == 0
            changed.values[slot] = .some(isMissing ? nil : values[slot]?.value(&random))
            if slot == variant {
                changed.variant = nil
                // Values with the same part can be of any variant.
                if case .text(let text)?? = changed.values[slot], Bool.random(using: &random) {
                    changed.values[slot] = .text(text + String(Int.random(in: 0..<100, using: &random)))
                }
            }
            for variable in variables[slot] ?? [] { changed.values[variable] = .some(nil) }
        }
        return changed
    }
}
