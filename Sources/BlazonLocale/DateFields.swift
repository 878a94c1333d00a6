/// The fields of a skeleton or a pattern, as UTS #35 compares them.
struct DateFields: Hashable {
    enum Field: Int, CaseIterable {
        case era, year, quarter, month, weekday, day, dayPeriod, hour, minute, second

        static let dates: Set<Field> = [.era, .year, .quarter, .month, .weekday, .day]

        init?(_ letter: UInt8) {
            switch UnicodeScalar(letter) {
            case "G": self = .era
            case "y": self = .year
            case "Q", "q": self = .quarter
            case "M", "L": self = .month
            case "E", "c": self = .weekday
            case "d": self = .day
            case "a": self = .dayPeriod
            case "h", "H", "k", "K": self = .hour
            case "m": self = .minute
            case "s": self = .second
            default: return nil
            }
        }

        /// Maximum number of repetitions of its letter.
        var longest: Int {
            switch self {
            case .year: 4
            case .quarter, .era, .month, .weekday, .dayPeriod: 5
            case .day, .hour, .minute, .second: 2
            }
        }
    }

    struct Run: Hashable {
        var letter: UInt8
        var count: Int
    }

    private(set) var runs: [Field: Run] = [:]

    private init(runs: [Field: Run]) { self.runs = runs }

    /// Parses a skeleton, in which `hour` replaces `j`; nil for an unknown letter, too many repetitions, or a duplicate field.
    init?(skeleton: String, hour: UInt8) {
        var letters = Array(skeleton.utf8)
        guard !letters.isEmpty else { return nil }
        for at in letters.indices where letters[at] == UInt8(ascii: "j") { letters[at] = hour }
        var at = 0
        while at < letters.count {
            guard let field = Field(letters[at]), runs[field] == nil else { return nil }
            let end = letters[at...].firstIndex { $0 != letters[at] } ?? letters.count
            guard end - at <= field.longest else { return nil }
            runs[field] = Run(letter: letters[at], count: end - at)
            at = end
        }
        if let run = runs[.hour], run.letter == UInt8(ascii: "h") || run.letter == UInt8(ascii: "K") {
            if runs[.dayPeriod] == nil { runs[.dayPeriod] = Run(letter: UInt8(ascii: "a"), count: 1) }
        } else {
            runs[.dayPeriod] = nil
        }
        if runs.isEmpty { return nil }
    }

    /// The fields of a pattern; nil if a field has no name, or occurs twice.
    init?(pattern: DatePattern) {
        for case .field(let letter, let count) in pattern.pieces {
            guard let field = Field(letter), runs[field] == nil else { return nil }
            runs[field] = Run(letter: letter, count: count)
        }
    }

    func only(_ isIncluded: (Field) -> Bool) -> DateFields { DateFields(runs: runs.filter { isIncluded($0.key) }) }

    /// The distance between two sets of fields, as ICU computes it and UTS #35 describes: small between letters of one kind,
    /// large between numbers and words. nil if a field is missing or superfluous.
    func distance(to other: DateFields) -> Int? {
        guard runs.count == other.runs.count else { return nil }
        var sum = 0
        for (field, run) in runs {
            guard let met = other.runs[field] else { return nil }
            sum += Int((run.kind - met.kind).magnitude)
        }
        return sum
    }
}

extension DateFields.Run {
    var isNumeric: Bool { kind > 0 }

    /// Numbers are positive, words negative; variants of a letter (`L` of `M`) differ by one.
    fileprivate var kind: Int {
        let numeric = 0x100
        let words = [-0x103, -0x104, -0x101]
        let step = 0x10
        let word = words[min(max(count, 3), 5) - 3]
        return switch UnicodeScalar(letter) {
        case "y", "d", "m", "s", "h": numeric + count
        case "K": numeric + step + count
        case "H": numeric + 10 * step + count
        case "k": numeric + 11 * step + count
        case "M", "Q": count < 3 ? numeric + count : word
        case "L", "q": count < 3 ? numeric + step + count : word - step
        case "c": count < 3 ? numeric + 2 * step + count : word - 2 * step
        default: word
        }
    }
}
