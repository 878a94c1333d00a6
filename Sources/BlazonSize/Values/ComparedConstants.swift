package import BlazonLanguage
package import BlazonPayload
package import BlazonText

/// Constants that a field, or a value computed from it, is compared with.
package struct ComparedConstants: Sendable {
    private(set) var texts: [String] = []
    private(set) var numbers: [Decimal] = []
    /// Maximum number to try.
    private static let most = 60

    package init() {}

    package init(numbers: [Decimal]) { self.numbers = Array(numbers.prefix(Self.most)) }

    var isEmpty: Bool { texts.isEmpty && numbers.isEmpty }

    /// Adds those of another comparison.
    package mutating func add(_ other: ComparedConstants) {
        for text in other.texts where texts.count < Self.most && !texts.contains(text) { texts.append(text) }
        for number in other.numbers where numbers.count < Self.most && !numbers.contains(number) { numbers.append(number) }
    }

    /// The fields and constants on the stack of the comparison at an index, back to the start of its condition.
    package static func before(
        _ index: Int, _ code: [Instruction], _ program: Program
    ) -> (slots: [Int], constants: ComparedConstants) {
        var slots: [Int] = []
        var constants = ComparedConstants()
        for instruction in code[..<index].reversed() {
            switch instruction {
            case .field(let slot): slots.append(slot)
            case .text(let constant):
                constants.texts.append(String(decoding: program.constants[constant.range], as: UTF8.self))
            case .integer(let value): constants.numbers.append(Decimal(value))
            case .number(let value): constants.numbers.append(value)
            case .filter, .format, .list, .concatenate, .boolean, .omitted, .now, .ifPresent, .known, .keep, .select, .pick,
                .picked, .item, .member, .loopProperty:
                break
            default: return (slots, constants)
            }
        }
        return (slots, constants)
    }

    /// Values of a type near the constants. `filler` is an item of lists of a type.
    package func values(of type: ValueType, filler: (ValueType) -> JSON?) -> [JSON] {
        switch type {
        case .integer, .number: neighbors.map(JSON.number)
        case .string(let max, nil): texts.map { .text($0) } + texts.map { .text("x\($0)x") } + lengths(max).map { .text($0) }
        case .string(_, let form?):
            (texts.filter(form.pattern.matches) + (0..<4).compactMap { form.value($0, scalars: type.maxScalars ?? .max) })
                .map { .text($0) }
        // A text that is no tag counts as missing.
        case .url, .locale: texts.map { .text($0) }
        case .enumeration(let members): members.map { .text($0) }
        case .date: (texts.flatMap { [$0] + ($0.nextDay.map { [$0] } ?? []) } + ["1970-01-01", "2099-12-31"]).map { .text($0) }
        case .datetime: (texts + ["1970-01-01T00:00:00Z", "2099-12-31T23:59:59Z"]).map { .text($0) }
        case .list(let max, let item): lists(max, item, filler)
        case .boolean: [.boolean(true), .boolean(false)]
        case .zone: (texts + ["UTC", "Pacific/Kiritimati", "America/Los_Angeles"]).map { .text($0) }
        case .record: []
        }
    }

    /// The values of a type that equal a constant, or for numbers one of its neighbors.
    func matching(_ type: ValueType) -> [JSON] {
        switch type {
        case .boolean: [.boolean(true), .boolean(false)]
        case .enumeration(let members): members.filter(texts.contains).map(JSON.text)
        case .string(let max, nil): texts.filter { $0.unicodeScalars.count <= max ?? .max }.map(JSON.text)
        case .string(_, let form?): texts.filter(form.pattern.matches).map(JSON.text)
        case .integer(let range):
            neighbors.compactMap { Int64($0) }.filter(range.contains).map { .integer($0) }
        case .number(let bounds):
            neighbors.filter { number in Decimal(spelling: number).map { bounds.contain($0) } ?? false }.map(JSON.number)
        case .url, .date, .datetime, .zone: texts.map(JSON.text)
        case .locale, .list, .record: []
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

    /// The numbers of items of which as many are left when some are skipped.
    package func afterItems(_ count: Int) -> ComparedConstants {
        let lengths = numbers.compactMap(\.integer).compactMap { Int64(exactly: $0) }.map { $0.adding(clamping: Int64(count)) }
        return ComparedConstants(numbers: lengths.map { Decimal($0) })
    }

    /// The longest list of which all lengths are tried.
    private static let shortList = 8

    /// The numbers of items of lists: near the constants, and all of a short list.
    func listLengths(_ max: Int?) -> [Int] {
        let all = (0...Swift.min(max ?? 3, Self.shortList))
        return all + counts.filter { $0 <= max ?? .max && !all.contains($0) }
    }

    private func lengths(_ max: Int?) -> [String] {
        counts.filter { $0 <= max ?? .max }.map { String(repeating: "a", count: $0) }
    }

    private func lists(_ max: Int?, _ item: ValueType, _ filler: (ValueType) -> JSON?) -> [JSON] {
        let items = values(of: item, filler: filler)
        let one = items.filter { _ in max ?? 1 > 0 }.map { JSON.array([$0]) }
        let filler = items.first ?? filler(item)
        let long = listLengths(max).compactMap { count in
            filler.map { JSON.array(Array(repeating: $0, count: count)) }
        }
        return one + long.filter { !one.contains($0) } + (long.isEmpty ? [.array([])] : [])
    }
}

extension String {
    /// The next day of a date or datetime, with a day number that is valid in any month.
    fileprivate var nextDay: String? {
        guard utf8.count >= 10, let year = Int(prefix(4)), year < 9_999 else { return nil }
        return "\(year + 1)" + dropFirst(4)
    }
}
