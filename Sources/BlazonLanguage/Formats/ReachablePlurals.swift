/// The plural categories that numbers of a type can have, each with an example. Exact for whole numbers of any range: between two
/// boundaries where some relation changes, all numbers are equivalent, and rules repeat with the least common multiple of their
/// divisors.
struct ReachablePlurals {
    /// Numbers that are equivalent for every relation on the whole part.
    private struct Alike {
        let holds: [Bool]
        let example: UInt64
    }

    private let rules: PluralRules

    init(_ rules: PluralRules) { self.rules = rules }

    /// The categories in CLDR's order; `digits` is the maximum number of printed decimals.
    func categories(of type: ValueType, digits: Int) -> [(category: PluralCategory, example: String)] {
        guard let interval = NumberInterval(type) else { return [] }
        var found: [PluralCategory: String] = [:]
        for (whole, digits) in spaces(interval, digits: digits) {
            let wholes = alike(whole, isFractional: digits > 0)
            for (fraction, decimals) in digits > 0 ? fractions(digits) : [(fraction: 0, decimals: 0)] {
                let parts = PluralRules.Operands(whole: 0, decimals: decimals, fraction: fraction)
                for alike in wholes {
                    let category = rules.category { index in
                        let relation = rules.relations[index]
                        return relation.isOfWhole ? alike.holds[index] : relation.holds(parts)
                    }
                    if found[category] == nil {
                        found[category] = Self.spelled(alike.example, fraction, decimals)
                    }
                }
            }
        }
        return PluralCategory.allCases.compactMap { category in found[category].map { (category, $0) } }
    }

    private static func spelled(_ whole: UInt64, _ fraction: UInt64, _ decimals: UInt64) -> String {
        guard decimals > 0 else { return "\(whole)" }
        let digits = "\(fraction)"
        return "\(whole)." + String(repeating: "0", count: Int(decimals) - digits.utf8.count) + digits
    }

    // MARK: - Ranges

    /// Ranges of whole parts, of whole numbers and of numbers with up to some number of decimals.
    private func spaces(_ interval: NumberInterval, digits: Int) -> [(ClosedRange<UInt64>, digits: Int)] {
        let magnitude = interval.magnitude
        let digits = min(digits, interval.decimals ?? digits)
        let least = (try? magnitude.lower?.rounded(digits: digits)) ?? Decimal(0)
        let most = try? magnitude.upper?.rounded(digits: digits)
        var spaces: [(ClosedRange<UInt64>, digits: Int)] = []
        if let low = Self.whole(least, .up), case let high = most.flatMap({ Self.whole($0, .down) }) ?? Self.far, low <= high {
            spaces.append((low...high, 0))
        }
        if digits > 0 {
            let low = Self.whole(least, .down) ?? Self.far
            // A whole bound excludes decimals above the preceding whole number.
            let high = most.flatMap { Self.whole($0, .up) } ?? Self.far
            if high > low { spaces.append((low...high - 1, digits)) }
        }
        return spaces
    }

    /// Beyond every relation's ranges and every period.
    private static let far: UInt64 = 1 << 63

    private static func whole(_ number: Decimal, _ rounding: Rounding) -> UInt64? {
        (try? number.rounded(rounding)).flatMap { $0.scale == 0 ? UInt64(exactly: $0.mantissa) : nil }.map { min($0, far) }
    }

    /// Possible decimals without trailing zeros.
    private func fractions(_ digits: Int) -> [(fraction: UInt64, decimals: UInt64)] {
        var found: [(UInt64, UInt64)] = []
        var seen: Set<[Bool]> = []
        var end: UInt64 = 1
        for decimals in 1...UInt64(digits) {
            end *= 10
            for value in 1..<end where value % 10 != 0 {
                let operands = PluralRules.Operands(whole: 0, decimals: decimals, fraction: value)
                let holds = rules.relations.map { !$0.isOfWhole && $0.holds(operands) }
                if seen.insert(holds).inserted { found.append((value, decimals)) }
            }
        }
        return found
    }

    // MARK: - Equivalence classes of whole parts

    private func alike(_ range: ClosedRange<UInt64>, isFractional: Bool) -> [Alike] {
        var found: [Alike] = []
        let divisors = Set(rules.relations.filter(\.isOfWhole).map(\.modulus)).subtracting([0]).sorted(by: >)
        walk(range, [0] + divisors) { number in
            let operands = PluralRules.Operands(whole: number, decimals: isFractional ? 1 : 0, fraction: 0)
            let holds = rules.relations.map { $0.isOfWhole && $0.holds(operands) }
            if !found.contains(where: { $0.holds == holds }) { found.append(Alike(holds: holds, example: number)) }
        }
        return found
    }

    /// Calls `body` with at least one number of each class in the range. `divisors` are those of the relations that may still
    /// change within it, in descending order; 0 means relations without one.
    private func walk(_ range: ClosedRange<UInt64>, _ divisors: [UInt64], _ body: (UInt64) -> Void) {
        guard let divisor = divisors.first else { return body(range.lowerBound) }
        let rest = Array(divisors.dropFirst())
        var range = range
        if divisor > 0 {
            let period = divisors.reduce(1, Self.leastCommonMultiple)
            if range.upperBound - range.lowerBound >= period { range = range.lowerBound...range.lowerBound + period - 1 }
        }
        var start = range.lowerBound
        for change in changes(divisor, range) where change > start {
            walk(start...change - 1, rest, body)
            start = change
        }
        walk(start...range.upperBound, rest, body)
    }

    /// Numbers from which relations with this divisor change within the range, ascending.
    private func changes(_ divisor: UInt64, _ range: ClosedRange<UInt64>) -> [UInt64] {
        var changes: [UInt64] = []
        for relation in rules.relations where relation.isOfWhole && relation.modulus == divisor {
            for part in relation.ranges {
                for edge in [part.lowerBound, part.upperBound + 1] {
                    var number = divisor > 0 ? range.lowerBound - range.lowerBound % divisor + edge : edge
                    while number <= range.upperBound {
                        if number > range.lowerBound { changes.append(number) }
                        guard divisor > 0 else { break }
                        number += divisor
                    }
                }
            }
        }
        return changes.sorted()
    }

    private static func leastCommonMultiple(_ a: UInt64, _ b: UInt64) -> UInt64 {
        var (x, y) = (a, b)
        while y > 0 { (x, y) = (y, x % y) }
        let (product, overflow) = (a / x).multipliedReportingOverflow(by: b)
        return overflow ? 1 << 62 : min(product, 1 << 62)
    }
}

extension PluralRules.Relation {
    /// Whether the relation is about the whole part, or about a number that is whole.
    var isOfWhole: Bool {
        switch operand {
        case .number, .whole: true
        case .decimals, .fraction, .exponent: false
        }
    }
}
