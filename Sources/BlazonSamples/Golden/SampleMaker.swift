import BlazonLanguage
import BlazonPayload
import BlazonSize
import BlazonText

/// Creates recipients from constraints and tests them.
final class SampleMaker {
    let program: Program
    let fields: [FieldValues]
    let candidate: CandidateSample
    /// Default values, by slot.
    private var plain: [Int: JSON] = [:]
    /// Values of the field that selects a variant, by variant, and variants for which none was found.
    private var variantValues: [Int: JSON] = [:]
    private var isHopeless: Set<Int> = []
    /// A loop over each list that is visited, by the list's slot.
    private let loops: [Int: Loop]

    /// Maximum number of recipients to try for a variant: most may get another one.
    private static let maxVaried = 1_000

    init(_ program: Program, _ fields: [FieldValues], _ goals: Goals) {
        self.program = program
        self.fields = fields
        candidate = CandidateSample(program, goals)
        loops = program.loops.isEmpty ? [:] : program.loopsBySlot(program.targets.flatMap { $0.editions.flatMap(\.code) })
        for (slot, field) in fields.enumerated() { plain[slot] = visited(field.plain(schemes: program.linkSchemes), slot) }
        if let slot = program.targetBy?.slot { plain[slot] = program.targets.first.map { .text($0.name) } }
        if let locales = program.locales, let slot = locales.slot, let name = locales.names.first {
            if fields[slot].type == .locale { plain[slot] = .text(name) }
        }
    }

    /// Gives fields without constraints these values from now on.
    func prefer(_ values: [Int: JSON?]) { for (slot, value) in values { plain[slot] = value } }

    /// A recipient that satisfies the constraints and is rendered, with the goals that it covers; nil if there is none.
    func make(_ constraints: RecordConstraints) -> (record: JSON, covered: Set<CoverageGoal>)? {
        var values = plain
        for (slot, value) in constraints.values { values[slot] = value }
        guard let choice = program.variants, let variant = constraints.variant else { return attempt(values) }
        if constraints.values[choice.slot] == nil, let known = variantValues[variant] {
            values[choice.slot] = known
            if let made = attempt(values) { return candidate.isOf(variant, made.record, made.covered) ? made : nil }
            return nil
        }
        if variantValues[variant] != nil || isHopeless.contains(variant) { return attempt(values) }
        for number in 0..<Self.maxVaried {
            guard let value = fields[choice.slot].varied(number, schemes: program.linkSchemes) else { break }
            values[choice.slot] = value
            if let made = attempt(values), candidate.isOf(variant, made.record, made.covered) {
                variantValues[variant] = value
                return made
            }
        }
        isHopeless.insert(variant)
        return nil
    }

    private func attempt(_ values: [Int: JSON]) -> (record: JSON, covered: Set<CoverageGoal>)? {
        let record = program.record(withItems(values))
        return candidate.covered(record).map { (record, $0) }
    }

    /// Usual number of items of a list that loops visit: a first, a last and one between.
    private static let items = 3

    /// A value of a field where any number of items will do: a list that loops visit has the usual number.
    func visited(_ value: JSON?, _ slot: Int) -> JSON? {
        guard loops[slot] != nil, case .list(let max, _) = fields[slot].type, case .array(let items)? = value, items.count == 1
        else { return value }
        return .array(Array(repeating: items[0], count: min(max ?? Self.items, Self.items)))
    }

    /// The slots of the variables of the loop over a list, and of the loops over lists in its items.
    func variables(of list: Int) -> [Int] {
        guard let loop = loops[list] else { return [] }
        let own = program.loopSlots[loop.variable]
        return own + own.flatMap(variables)
    }

    /// The values with lists whose items have the values of the loops' variables. Where these have none, the items stay.
    private func withItems(_ values: [Int: JSON]) -> [Int: JSON] {
        func count(_ slot: Int) -> Int {
            if case .array(let items)? = values[slot] {
                min(items.count, loops[slot]?.depth == 0 ? RandomValues.longestList : Self.items)
            } else {
                0
            }
        }
        let filled = loops.filter { count($0.key) > 0 }
        return program.withItems(values, of: filled, count)
    }

    /// Constraints with more fields are not reduced, since each field takes a trial.
    private static let maxReduced = 32

    /// The constraints without those that the goal does not need.
    func reduced(_ constraints: RecordConstraints, for goal: CoverageGoal) -> RecordConstraints {
        if constraints.values.count > Self.maxReduced { return constraints }
        var reduced = constraints
        for slot in constraints.values.keys.sorted() {
            var less = reduced
            less.values[slot] = nil
            if make(less)?.covered.contains(goal) ?? false { reduced = less }
        }
        if reduced.variant != nil {
            var less = reduced
            less.variant = nil
            if make(less)?.covered.contains(goal) ?? false { reduced = less }
        }
        return reduced
    }
}
