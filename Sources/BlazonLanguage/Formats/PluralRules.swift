/// CLDR's plural rules of one language (UTS #35, Language Plural Rules), parsed from their text.
struct PluralRules: Sendable {
    /// The property of a number that a relation tests; compact exponents (`c`, `e`) are 0 here.
    enum Operand: Sendable {
        /// The number itself.
        case number
        /// Its whole part.
        case whole
        /// The number of visible decimals, and the decimals as a whole number. (Trailing zeros are not printed, so `v` equals `w`
        /// and `f` equals `t`.)
        case decimals, fraction
        case exponent
    }

    /// `n % 100 != 11..14`
    struct Relation: Sendable {
        var operand: Operand
        /// 0: no modulus.
        var modulus: UInt64
        var ranges: [ClosedRange<UInt64>]
        var isNegated: Bool
    }

    /// All properties of a number that relations test.
    struct Operands {
        var whole: UInt64
        var decimals: UInt64
        var fraction: UInt64
    }

    /// The text and its meaning: all relations of at least one list must hold. Relations are given by index.
    struct Rule: Sendable {
        var category: PluralCategory
        var text: String
        var alternatives: [[Int]]
    }

    private(set) var relations: [Relation] = []
    /// In CLDR's order, without `other`.
    private(set) var categories: [Rule] = []

    /// Cached: many languages have the same rules.
    static func read(_ rules: [(category: PluralCategory, rule: String)]) -> PluralRules {
        let key = rules.map { "\($0.category.rawValue):\($0.rule)" }.joined(separator: "|")
        return known.value(for: key) { PluralRules(rules) }
    }

    private static let known = Cache<String, PluralRules>()

    /// A rule that cannot be parsed holds for no number.
    init(_ rules: [(category: PluralCategory, rule: String)]) {
        for (category, text) in rules {
            var alternatives: [[Int]] = []
            for way in Self.alternatives(text) {
                let read = way.map(Relation.init(text:))
                guard read.allSatisfy({ $0 != nil }) else { continue }
                alternatives.append(Array(relations.count..<relations.count + read.count))
                relations += read.compactMap { $0 }
            }
            categories.append(Rule(category: category, text: text, alternatives: alternatives))
        }
    }

    /// The relations between one `or` and the next. (Split by word: Swift's splitting by text takes several times as long as all
    /// the rest.)
    private static func alternatives(_ rule: String) -> [[Substring]] {
        var alternatives: [[Substring]] = [[]]
        var start: String.Index?
        var end = rule.startIndex
        func addRelation() {
            if let first = start { alternatives[alternatives.count - 1].append(rule[first..<end]) }
            start = nil
        }
        for word in rule.utf8.split(separator: UInt8(ascii: " ")) {
            switch Substring(word) {
            case "or":
                addRelation()
                alternatives.append([])
            case "and": addRelation()
            default:
                start = start ?? word.startIndex
                end = word.endIndex
            }
        }
        addRelation()
        return alternatives.filter { !$0.isEmpty }
    }

    func category(_ operands: Operands) -> PluralCategory {
        category { relations[$0].holds(operands) }
    }

    /// The category of a number, given which relations hold.
    func category(_ holds: (Int) -> Bool) -> PluralCategory {
        for rule in categories where rule.alternatives.contains(where: { $0.allSatisfy(holds) }) { return rule.category }
        return .other
    }

    func category(of run: DigitRun, _ evaluation: EvaluationState) -> PluralCategory { category(Operands(run, evaluation)) }
}

extension PluralRules: Hashable {
    static func == (left: PluralRules, right: PluralRules) -> Bool {
        left.categories.elementsEqual(right.categories) { $0.category == $1.category && $0.text == $1.text }
    }

    func hash(into hasher: inout Hasher) {
        for rule in categories {
            hasher.combine(rule.category)
            hasher.combine(rule.text)
        }
    }
}

extension PluralRules.Operands {
    /// Longer numbers are only known to be long.
    private static let long: UInt64 = 1_000_000_000_000_000_000

    init(whole: UInt64) {
        self.init(whole: whole < Self.long ? whole : whole % Self.long + Self.long, decimals: 0, fraction: 0)
    }

    /// The last 18 whole digits determine everything that rules test.
    init(_ run: DigitRun, _ evaluation: EvaluationState) {
        func number(_ digits: Range<Int>) -> UInt64 {
            digits.suffix(18).reduce(0) { $0 * 10 + UInt64(run.digit($1, evaluation)) }
        }
        whole = number(0..<max(0, run.whole)) + (run.whole > 18 ? Self.long : 0)
        decimals = UInt64(run.fraction)
        fraction = number(run.whole..<run.whole + run.fraction)
    }
}

extension PluralRules.Relation {
    func holds(_ operands: PluralRules.Operands) -> Bool {
        let value: UInt64
        switch operand {
        case .number:
            // A number with decimals is in no range of whole numbers.
            guard operands.decimals == 0 else { return isNegated }
            value = operands.whole
        case .whole: value = operands.whole
        case .decimals: value = operands.decimals
        case .fraction: value = operands.fraction
        case .exponent: value = 0
        }
        let rest = modulus > 0 ? value % modulus : value
        return ranges.contains { $0.contains(rest) } != isNegated
    }

    /// `i % 10 = 2..4,7`
    fileprivate init?(text: Substring) {
        guard let equals = text.firstIndex(of: "=") else { return nil }
        var left = text[..<equals]
        isNegated = left.last == "!"
        if isNegated { left.removeLast() }
        let sides = left.split(separator: "%").map { $0.filter { $0 != " " } }
        guard let name = sides.first, sides.count <= 2 else { return nil }
        switch name {
        case "n": operand = .number
        case "i": operand = .whole
        case "v", "w": operand = .decimals
        case "f", "t": operand = .fraction
        case "c", "e": operand = .exponent
        default: return nil
        }
        modulus = 0
        if sides.count == 2 {
            guard let divisor = UInt64(sides[1]), (1...1_000_000_000).contains(divisor) else { return nil }
            modulus = divisor
        }
        ranges = []
        for part in text[text.index(after: equals)...].split(separator: ",") {
            let ends = part.filter { $0 != " " }.split(separator: ".", omittingEmptySubsequences: true).map { UInt64($0) }
            guard let first = ends.first, let low = first, let last = ends.last, let high = last, ends.count <= 2, low <= high,
                high <= 1_000_000_000
            else { return nil }
            ranges.append(low...high)
        }
        if ranges.isEmpty { return nil }
    }
}
