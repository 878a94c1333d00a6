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

    private static let maxNeighbors = 5
    private static let maxValues = 60

    init(_ program: Program, _ conditions: PathConditions) {
        // Fields that constraints determine.
        let chosen = [program.targetBy?.slot, program.locales?.slot, program.variants?.slot]
        var compared: [Int: ComparedConstants] = [:]
        var nearest: [Int: [Int]] = [:]
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
                case .compare:
                    let (slots, constants) = ComparedConstants.before(at, edition.code, program)
                    for slot in slots where !chosen.contains(slot) { compared[slot, default: ComparedConstants()].add(constants) }
                case .count(let counter) where nearest[counter] == nil:
                    nearest[counter] = read.suffix(Self.maxNeighbors).reversed()
                default: break
                }
            }
        }
        self.nearest = nearest
        var all: [Int: [JSON?]] = [:]
        for slot in Set(nearest.values.joined()) {
            let field = conditions.fields[slot]
            let own = (compared[slot] ?? ComparedConstants()).values(of: field.type)
            let rest = field.values.filter { value in !own.contains { $0 == value } }
            all[slot] = Array((own + rest).prefix(Self.maxValues))
        }
        values = all
    }

    /// Tries combinations of values for the fields that a counter's conditions read, until `isDone`.
    func vary(_ constraints: RecordConstraints, for counter: Int, most: Int, _ isDone: (RecordConstraints) -> Bool) {
        let slots = nearest[counter] ?? []
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

/// Constants that a field, or a value computed from it, is compared with.
struct ComparedConstants {
    private var texts: [String] = []
    private var numbers: [Decimal] = []
    /// Maximum number to try.
    private static let most = 60

    mutating func add(_ other: ComparedConstants) {
        for text in other.texts where texts.count < Self.most && !texts.contains(text) { texts.append(text) }
        for number in other.numbers where numbers.count < Self.most && !numbers.contains(number) { numbers.append(number) }
    }

    /// The fields and constants on the stack of the comparison at an index, back to the start of its condition.
    static func before(_ index: Int, _ code: [Instruction], _ program: Program) -> (slots: [Int], constants: ComparedConstants) {
        var slots: [Int] = []
        var constants = ComparedConstants()
        for instruction in code[..<index].reversed() {
            switch instruction {
            case .field(let slot): slots.append(slot)
            case .text(let constant):
                constants.texts.append(String(decoding: program.constants[constant.range], as: UTF8.self))
            case .integer(let value): constants.numbers.append(Decimal(value))
            case .number(let value): constants.numbers.append(value)
            case .filter, .format, .list, .concatenate, .boolean, .omitted, .ifPresent, .known, .keep, .select, .pick, .picked:
                break
            default: return (slots, constants)
            }
        }
        return (slots, constants)
    }

    /// Values of a type near the constants.
    func values(of type: ValueType) -> [JSON?] {
        switch type {
        case .integer, .number: neighbors.map(JSON.number)
        case .string(let max, nil): texts.map { .text($0) } + texts.map { .text("x\($0)x") } + lengths(max).map { .text($0) }
        case .string(_, let form?):
            (texts.filter(form.pattern.matches) + (0..<4).compactMap { form.value($0, scalars: type.maxScalars ?? .max) })
                .map { .text($0) }
        case .url: texts.map { .text($0) }
        case .enumeration(let members): members.map { .text($0) }
        case .date: (texts.flatMap { [$0] + ($0.nextDay.map { [$0] } ?? []) } + ["1970-01-01", "2099-12-31"]).map { .text($0) }
        case .datetime: (texts + ["1970-01-01T00:00:00Z", "2099-12-31T23:59:59Z"]).map { .text($0) }
        case .list(let max, let item): lists(max, item)
        case .boolean: [.boolean(true), .boolean(false)]
        case .zone: (texts + ["UTC", "Pacific/Kiritimati", "America/Los_Angeles"]).map { .text($0) }
        case .locale, .record: []
        }
    }

    /// The numbers and their neighbors.
    private var neighbors: [String] {
        numbers.flatMap { number in
            let steps = [Int128(0), 1, -1].compactMap { step -> String? in
                let (mantissa, overflow) = number.mantissa.addingReportingOverflow(step)
                return overflow ? nil : Decimal(mantissa: mantissa, scale: number.scale).description
            }
            return steps
        }
    }

    /// Small whole numbers, as counts of characters or items.
    private var counts: [Int] {
        numbers.compactMap(\.integer).flatMap { [$0 &+ 1, $0, $0 &- 1] }.compactMap { Int(exactly: $0) }.filter {
            (1...2_000).contains($0)
        }
    }

    private func lengths(_ max: Int?) -> [String] {
        counts.filter { $0 <= max ?? .max }.map { String(repeating: "a", count: $0) }
    }

    private func lists(_ max: Int?, _ item: ValueType) -> [JSON?] {
        let items = values(of: item).compactMap { $0 }
        let one = items.filter { _ in max ?? 1 > 0 }.map { JSON.array([$0]) }
        let filler = items.first ?? item.filler
        let long = counts.filter { $0 <= max ?? .max }.compactMap { count in
            filler.map { JSON.array(Array(repeating: $0, count: count)) }
        }
        return one + long + [.array([])]
    }
}

extension ValueType {
    fileprivate var filler: JSON? { FieldValues.plain(self) }
}

extension String {
    /// The next day of a date or datetime, with a day number that is valid in any month.
    fileprivate var nextDay: String? {
        guard utf8.count >= 10, let year = Int(prefix(4)), year < 9_999 else { return nil }
        return "\(year + 1)" + dropFirst(4)
    }
}
