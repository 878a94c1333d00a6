import BlazonLanguage
import BlazonPayload
import BlazonSize
import BlazonText

/// Values to try for fields that are compared or computed with: representatives of the type, and values near the constants of
/// comparisons.
struct CandidateValues {
    /// By slot.
    private let values: [Int: [JSON?]]
    /// Fields that conditions before a counter read, the nearest first.
    private let nearest: [Int: [Int]]
    /// Fields that conditions of `skip` read.
    let ofSkips: [Int]

    private static let maxNeighbors = 5
    private static let maxValues = 60

    init(_ program: Program, _ conditions: PathConditions) {
        // Fields that constraints determine.
        let chosen = [program.targetBy?.slot, program.locales?.slot, program.variants?.slot]
        var compared: [Int: ComparedConstants] = [:]
        var nearest: [Int: [Int]] = [:]
        var ofSkips: [Int] = []
        var last: [Instruction] = []
        for edition in program.targets.flatMap(\.editions) where edition.code != last {
            last = edition.code
            var read: [Int] = []
            for (at, instruction) in edition.code.enumerated() {
                switch instruction {
                case .field(let slot) where !chosen.contains(slot):
                    read.removeAll { $0 == slot }
                    read.append(slot)
                    if read.count > Self.maxNeighbors { read.removeFirst() }
                case .compare, .compareTimes:
                    let (slots, constants) = ComparedConstants.before(at, edition.code, program)
                    for slot in slots where !chosen.contains(slot) { compared[slot, default: ComparedConstants()].add(constants) }
                case .count(let counter) where nearest[counter] == nil:
                    nearest[counter] = read.suffix(Self.maxNeighbors).reversed()
                case .skip(let reason):
                    for slot in read where !ofSkips.contains(slot) { ofSkips.append(slot) }
                    guard let counter = program.skips[reason].counter, nearest[counter] == nil else { continue }
                    nearest[counter] = read.suffix(Self.maxNeighbors).reversed()
                default: break
                }
            }
        }
        self.nearest = nearest
        self.ofSkips = ofSkips
        var all: [Int: [JSON?]] = [:]
        for slot in Set(nearest.values.joined() + ofSkips) {
            let field = conditions.fields[slot]
            let own: [JSON?] = (compared[slot] ?? ComparedConstants()).values(of: field.type, filler: FieldValues.plain)
            let rest = field.values.filter { value in !own.contains { $0 == value } }
            all[slot] = Array((own + rest).prefix(Self.maxValues))
        }
        values = all
    }

    /// Tries combinations of values for the fields that a counter's conditions read, and those of `skip`, until `isDone`. `counter` is nil
    /// for what needs only that a recipient is not skipped.
    func vary(_ constraints: RecordConstraints, for counter: Int?, most: Int, _ isDone: (RecordConstraints) -> Bool) {
        let own = counter.flatMap { nearest[$0] } ?? []
        let slots = own + ofSkips.filter { !own.contains($0) }.suffix(Self.maxNeighbors)
        if slots.isEmpty { return }
        var rest = most
        // First one field, then two, then more, so that simple solutions are found first.
        func go(_ constraints: RecordConstraints, _ from: Int, _ changes: Int) -> Bool {
            if changes == 0 {
                rest -= 1
                return rest < 0 || isDone(constraints)
            }
            for index in from..<slots.count where slots.count - index >= changes {
                let values = values[slots[index]] ?? []
                // The more fields, the fewer values of each. Compared values come first.
                for value in values.prefix(changes == 1 ? values.count : changes == 2 ? 16 : 6) {
                    var changed = constraints
                    changed.values[slots[index]] = .some(value)
                    if go(changed, index + 1, changes - 1) { return true }
                }
            }
            return false
        }
        for changes in 1...slots.count where go(constraints, 0, changes) { return }
    }
}
