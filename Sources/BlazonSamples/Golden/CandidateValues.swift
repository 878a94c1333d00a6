import BlazonLanguage
import BlazonPayload
import BlazonSize
import BlazonText

/// Values to try for fields that are compared or computed with: representatives of the type, and values near the constants of
/// comparisons.
struct CandidateValues {
    /// By slot.
    private let values: [Int: [JSON?]]
    /// What fields, and the items and members of lists, are compared with, by slot.
    private let constants: [Int: ComparedConstants]
    /// The fields that constraints on an edition determine.
    let chosen: Set<Int>
    /// The fields that conditions, loops and computations read.
    let read: Set<Int>
    /// Fields that conditions before a counter read, the nearest first.
    private let nearest: [Int: [Int]]
    /// Fields that conditions of `skip` read.
    let ofSkips: [Int]

    private static let maxNeighbors = 5
    private static let maxValues = 60

    init(_ program: Program, _ conditions: PathConditions) {
        let chosen = Set([program.targetBy?.slot, program.locales?.slot, program.variants?.slot].compactMap { $0 })
        var compared: [Int: ComparedConstants] = [:]
        var loops: Set<Loop> = []
        var allRead: Set<Int> = []
        var nearest: [Int: [Int]] = [:]
        var ofSkips: [Int] = []
        var last: [Instruction] = []
        for edition in program.targets.flatMap(\.editions) where edition.code != last {
            last = edition.code
            var read: [Int] = []
            var open: [Loop] = []
            func note(_ slot: Int) {
                allRead.insert(slot)
                if chosen.contains(slot) { return }
                read.removeAll { $0 == slot }
                read.append(slot)
                if read.count > Self.maxNeighbors { read.removeFirst() }
            }
            for (at, instruction) in edition.code.enumerated() {
                switch instruction {
                case .field(let slot): note(slot)
                case .compare, .compareTimes:
                    let (slots, constants) = ComparedConstants.before(at, edition.code, program)
                    for slot in slots { compared[slot, default: ComparedConstants()].add(constants) }
                    // The constant may be compared with the number of the items that an open loop visits.
                    for loop in open {
                        guard let slot = loop.slot else { continue }
                        compared[slot, default: ComparedConstants()].add(constants.afterItems(loop.offset))
                    }
                case .loop(let loop, _):
                    open.append(loop)
                    loops.insert(loop)
                    guard let slot = loop.slot else { continue }
                    note(slot)
                    let ends = [loop.offset, loop.limit ?? 0, loop.offset.adding(clamping: loop.limit ?? 0)]
                    let numbers = ends.map { Decimal(Int64($0)) }
                    compared[slot, default: ComparedConstants()].add(ComparedConstants(numbers: numbers))
                case .next: _ = open.popLast()
                case .item(let index):
                    let count = Decimal(Int64(index < 0 ? index.negated : index.adding(clamping: 1)))
                    for slot in ComparedConstants.before(at, edition.code, program).slots {
                        compared[slot, default: ComparedConstants()].add(ComparedConstants(numbers: [count]))
                    }
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
        self.chosen = chosen
        read = allRead
        var constants = compared
        for loop in loops.sorted(by: { ($0.depth, $0.variable) > ($1.depth, $1.variable) }) {
            guard let list = loop.slot else { continue }
            for slot in program.loopSlots[loop.variable] {
                if let own = constants[slot] { constants[list, default: ComparedConstants()].add(own) }
            }
        }
        self.constants = constants
        var all: [Int: [JSON?]] = [:]
        for slot in Set(nearest.values.joined() + ofSkips) {
            let field = conditions.fields[slot]
            let own: [JSON?] = (compared[slot] ?? ComparedConstants()).values(of: field.type, filler: FieldValues.plain)
            let rest = field.values.filter { value in !own.contains { $0 == value } }
            all[slot] = Array((own + rest).prefix(Self.maxValues))
        }
        values = all
    }

    /// What a field, and the items and members of a list, are compared with.
    func constants(of slot: Int) -> ComparedConstants { constants[slot] ?? ComparedConstants() }

    /// Fields that conditions before a counter read, the nearest first.
    func near(_ counter: Int) -> [Int] { nearest[counter] ?? [] }

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
