import BlazonLanguage
import BlazonPayload
import BlazonText

/// Candidates for the longest output of an edition's filters and formats.
struct CandidateExtremes {
    private var lengths: [Int] = []
    /// Whether plural or compact forms are used, for which the longest number may not be at an end of its range.
    private var numbers: [Format] = []
    private var dates: [Format] = []
    /// Whether the output is not the number itself.
    private var hasArithmetic = false
    /// Whether equal items of a list count once.
    private var keepsDifferent = false

    init(_ code: [Instruction], _ program: Program) {
        for instruction in code {
            switch instruction {
            case .integer(let value): lengths += [Int(clamping: value)]
            case .filter(let index, _):
                if program.filters[index].hasSameBytes(as: "uniq") { keepsDifferent = true }
                switch FilterRegistry.filter(named: program.filters[index])?.input {
                case .number, .integer: hasArithmetic = true
                default: break
                }
            case .format(let index, _):
                switch program.formats[index] {
                case .plural, .compact: numbers.append(program.formats[index])
                case .date, .zone, .relative: dates.append(program.formats[index])
                case .differentTimes: keepsDifferent = true
                default: break
                }
            default: break
            }
        }
    }

    func values(of type: ValueType) -> [JSON] {
        switch type {
        case .integer, .number:
            hasArithmetic ? type.extremes(cutAt: []) : Self.longest(type, numbers)
        case .date, .datetime: Self.longest(type, dates)
        default: type.extremes(cutAt: lengths) + (keepsDifferent ? type.differentItems : [])
        }
    }

    /// The values with the longest formatted texts, longest first.
    private static func longest(_ type: ValueType, _ formats: [Format]) -> [JSON] {
        if formats.isEmpty { return [] }
        var evaluation = EvaluationState()
        let measured = type.extremes(cutAt: []).map { value in
            (value, formats.reduce(0) { $0 + ($1.length(value, &evaluation) ?? 0) })
        }
        return measured.sorted { $0.1 > $1.1 }.prefix(12).map(\.0)
    }
}

extension Format {
    /// UTF-8 bytes of a formatted number or date; nil if the format does not apply to it.
    fileprivate func length(_ value: JSON, _ evaluation: inout EvaluationState) -> Int? {
        evaluation.arena.removeAll(keepingCapacity: true)
        let input: Value
        switch value {
        case .text(let text): input = evaluation.text(text.utf8)
        case .number(let spelling):
            guard let number = Int64(spelling).map(Value.integer) ?? Decimal(spelling: spelling).map(Value.number) else {
                return nil
            }
            input = number
        default: return nil
        }
        return (try? apply(input, 0..<0, &evaluation)).map { evaluation.spelling(of: $0).count }
    }
}

/// Candidates for the witness search: values with long results of filters and formats, in addition to representative values.
extension ValueType {
    /// The values; `lengths` are those at which texts may be truncated.
    func extremes(cutAt lengths: [Int]) -> [JSON] {
        switch self {
        case .string(_, let form?):
            return form.extremes(scalars: max(min(maxScalars ?? 40, 1 << 16), form.pattern.lengths.leastScalars)).map(JSON.text)
        case .string(let max, nil):
            let count = min(max ?? 40, 1 << 16)
            let cut = lengths.flatMap { RepresentativeValues.texts(ofCharacters: $0, ofScalars: count) }
            // A letter whose upper case has three letters.
            return (cut + [String(repeating: "\u{390}", count: count)]).map(JSON.text)
        case .integer(let range):
            return Self.numbers().filter(range.contains).map { .integer($0) }
        case .number(let bounds):
            let scale = bounds.step?.scale ?? 2
            let unit = Decimal.powerOfTen(scale).flatMap { Int64(exactly: $0) } ?? 1
            let values =
                Self.numbers()
                + Self.numbers().compactMap { value in
                    let (scaled, overflow) = value.multipliedReportingOverflow(by: unit)
                    return overflow ? nil : scaled
                }
            return values.map { Decimal(mantissa: Int128($0), scale: scale) }.filter(bounds.contain).map {
                .number($0.description)
            }
        case .date: return Self.days.map(JSON.text)
        case .datetime:
            return (Self.days.map { $0 + "T22:22:22Z" } + ["2026-11-21T09:30:00Z", "2026-11-21T22:22:22-09:30"]).map(JSON.text)
        case .list(let max, let item):
            // A few items are representative of many.
            let items = min(max ?? 20, 128)
            guard items > 0 else { return [] }
            // A cut list shows most when its items have few characters of many scalars, followed by escaped characters.
            let shares = lengths.map { $0.subtracting(clamping: 2 * items) / items }
            let values = item.extremes(cutAt: [1] + lengths + shares) + item.fillers
            // A single item has no separators.
            let plain = values.flatMap { [JSON.array(Array(repeating: $0, count: items)), .array([$0])] }
            guard let long = item.extremes(cutAt: [1]).first else { return plain }
            let mixed = item.fillers.flatMap { other in
                (0...items).map { JSON.array(Array(repeating: long, count: $0) + Array(repeating: other, count: items - $0)) }
            }
            let led = values.flatMap { first in
                (item.fillers + [long]).map { JSON.array([first] + Array(repeating: $0, count: items - 1)) }
            }
            return plain + mixed + led
        case .boolean, .enumeration, .url, .zone, .locale, .record: return []
        }
    }

    /// Lists of long items that all differ.
    fileprivate var differentItems: [JSON] {
        guard case .list(let max, let item) = self else { return [] }
        return ["\u{1}", "😀"].map { filler in .array((0..<min(max ?? 20, 128)).compactMap { item.different($0, filler) }) }
    }

    /// A long value that differs from those of other numbers; nil if none is known.
    private func different(_ number: Int, _ filler: String) -> JSON? {
        switch self {
        case .string(let max, nil):
            // The number, in emoticons.
            var (rest, emoticons) = (number, [Unicode.Scalar]())
            repeat {
                if let emoticon = Unicode.Scalar(0x1F600 + UInt32(rest % 80)) { emoticons.append(emoticon) }
                rest /= 80
            } while rest > 0
            let count = min(max ?? 40, 1 << 16)
            guard emoticons.count <= count else { return nil }
            return .text(String(repeating: filler, count: count - emoticons.count) + String(String.UnicodeScalarView(emoticons)))
        case .integer(let range):
            let value = range.upperBound.subtracting(clamping: Int64(number))
            return range.contains(value) ? .integer(value) : nil
        case .boolean: return .boolean(false)
        case .enumeration(let words): return words.max { $0.utf8.count < $1.utf8.count }.map(JSON.text)
        case .record(let fields):
            var members: [JSON.Member] = []
            for field in fields {
                if let value = field.type.different(number, filler) ?? field.type.extremes(cutAt: []).first {
                    members.append(JSON.Member(field.name, value))
                } else if !field.isOptional {
                    return nil
                }
            }
            return .object(members)
        default: return nil
        }
    }

    /// Texts that consist of escaped characters.
    private var fillers: [JSON] {
        guard case .string(let max, nil) = self, let max, max > 0 else { return [] }
        return ["\u{1}", "\"", "😀"].map { .text(String(repeating: $0, count: min(max, 1 << 16) - 1) + "😀") }
    }

    /// For each number of digits, the values that plural rules and compact forms distinguish.
    private static func numbers() -> [Int64] {
        var values: [Int64] = []
        var power: Int64 = 1
        for _ in 0..<19 {
            for (factor, added) in [
                (1, 0), (1, 1), (1, 2), (1, 3), (1, 5), (1, 6), (1, 11), (1, 21), (1, 22), (1, 25), (2, 0), (9, 0),
            ] {
                let (product, first) = power.multipliedReportingOverflow(by: Int64(factor))
                let (sum, second) = product.addingReportingOverflow(Int64(added))
                if !first, !second { values += [sum, sum.negated] }
            }
            values += [power - 1, 1 - power, power / 10 * 8 + 8 * (power / 100), power - 1 - power / 20]
            let (next, overflow) = power.multipliedReportingOverflow(by: 10)
            if overflow { break }
            power = next
        }
        return Set(values).sorted { ($0.magnitude, $0) > ($1.magnitude, $1) }
    }

    /// Each weekday in each month, with two digits for the day.
    private static let days: [String] = (1...12).flatMap { month in
        (20...26).map { day in "2026-\(month < 10 ? "0" : "")\(month)-\(day)" }
    }
}
