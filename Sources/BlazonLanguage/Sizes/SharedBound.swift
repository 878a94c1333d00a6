/// A bound of a text's size as a sum over the characters of fields, so that a field that is written in several places is bounded by what
/// one and the same text takes in all of them. A place by itself can come to less than nothing: only sums are bounds.
package struct SharedBound: Sendable {
    package struct Run: Sendable {
        package let field: Int?
        /// Of the run by itself, in parts of `SharedBound.scale`.
        package let most: Int128
        package let worths: Worths
    }

    /// By scalar of a field, in parts of `SharedBound.scale`.
    package struct Worths: Sendable, Hashable {
        fileprivate(set) var known: [Unicode.Scalar: Int128] = [:]
        fileprivate(set) var others: Int128 = 0

        package subscript(scalar: Unicode.Scalar) -> Int128 { known[scalar] ?? others }
    }

    package static let scale = Int128(WeighedForm.scale)
    /// Of a scalar that no text of the form has.
    fileprivate static let impossible = -(Int128(1) << 64)

    /// What does not depend on the fields' characters, in the same parts.
    package let fixed: Int128
    package let runs: [Run]

    fileprivate init(_ form: WeighedForm, _ measure: PossibleText.Measure) {
        fixed = form.fixed
        runs = form.runs.map { $0.shared(form.prices, measure) }
    }

    /// No text is larger, where fields hold such characters.
    /// - Parameter field: of a slot; nil: any.
    package func largest(_ field: (Int) -> CharacterPair?) -> Int {
        let total = runs.reduce(fixed) { sum, run in
            guard let pair = run.field.flatMap(field) else { return sum + run.most }
            return sum + pair.sum { run.worths[$0] }
        }
        // Sums of bounds are bounds of sums: each is rounded up.
        return Int(clamping: total > 0 ? (total + Self.scale - 1) / Self.scale : total / Self.scale)
    }
}

/// Which texts the prices of caps are chosen for. Any prices give a sound bound. Where all texts with a field are written, prices that make
/// their sum low are best; where a condition leaves only one of them, those that make that one low.
package enum CapPrices: Sendable {
    case ofAll, ofEach
}

/// A text of one character over and over, and one that ends it; of a list each item is such a text. Without a character it stands for
/// all texts that are shorter.
package struct CharacterPair: Sendable, Hashable {
    package let most: Unicode.Scalar
    package let last: Unicode.Scalar
    package let count: Int
    package let items: Int

    package init(_ most: Unicode.Scalar, _ last: Unicode.Scalar, count: Int, items: Int = 1) {
        (self.most, self.last, self.count, self.items) = (most, last, count, items)
    }

    /// Of each item.
    package var text: String { count == 0 ? "" : String(repeating: String(most), count: count / items - 1) + String(last) }

    package func sum(_ worth: (Unicode.Scalar) -> Int128) -> Int128 {
        count == 0 ? 0 : Int128(count - items) * worth(most) + Int128(items) * worth(last)
    }
}

extension PossibleText {
    /// The bounds of texts that are written in one payload, by text and form; nil where there is no bound. Each holds by itself; the prices
    /// of caps are such that the sum of all is low.
    /// - Parameter prices: whether the sum of the texts' bounds is to be low, or each of them.
    package static func sharedBounds(
        _ uses: [(text: PossibleText, measure: Measure)], _ prices: CapPrices = .ofAll
    ) -> [[SharedBound]?] {
        var weighed = uses.map { use -> [WeighedForm] in
            let forms = use.text.forms.map { WeighedForm($0, use.measure) }
            return forms.contains { $0 == nil } ? [] : forms.compactMap { $0 }
        }
        let most = weighed.map(\.count).max() ?? 0
        if prices == .ofAll, uses.count <= SharedPrices.mostTexts, most <= SharedPrices.mostForms,
            weighed.contains(where: { $0.contains { !$0.prices.isEmpty } })
        {
            for number in 0..<most {
                // The forms of texts that are cut alike have the same order.
                let bounded = weighed.indices.filter { !weighed[$0].isEmpty }
                let forms = bounded.map { weighed[$0][min(number, weighed[$0].count - 1)] }
                let shared = SharedPrices(forms, bounded.map { uses[$0].measure })
                guard let prices = shared.prices else { continue }
                for (place, use) in bounded.enumerated() where number < weighed[use].count {
                    weighed[use][number] = forms[place].priced(prices[place])
                }
            }
        }
        return zip(uses, weighed).map { use, forms in forms.isEmpty ? nil : forms.map { SharedBound($0, use.measure) } }
    }

    /// By form; nil where there is no bound.
    package func sharedBounds(_ measure: @escaping Measure) -> [SharedBound]? { Self.sharedBounds([(self, measure)])[0] }

    /// The characters of a field that is written as it is.
    package init?(charactersOf type: ValueType, field: Int, _ classes: ScalarClasses) {
        switch type {
        case .list(let max?, let item):
            guard let one = PossibleText(item, field, classes)?.repeated(min(max, 1 << 26), between: PossibleText(constant: ""))
            else { return nil }
            self = one
        default: self.init(type, field, classes)
        }
    }
}

/// Prices of the caps of several forms that hold the same fields, found together.
private struct SharedPrices {
    let forms: [WeighedForm]
    let measures: [PossibleText.Measure]

    static let mostTexts = 8
    static let mostForms = 8
    /// Ways for a character to go through all texts.
    private static let mostWays = 48

    init(_ forms: [WeighedForm], _ measures: [PossibleText.Measure]) {
        self.forms = forms
        self.measures = measures
    }

    /// By form; nil where others than those that each has are not better.
    var prices: [[Int]]? {
        let runs = forms.flatMap(\.runs)
        let fields = Set(runs.compactMap(\.run.field)).sorted()
        var limits = fields.map { Double(count(of: $0)) }
        limits += runs.filter { $0.run.field == nil }.map { Double($0.run.count) }
        var starts: [Int] = []
        for form in forms {
            starts.append(limits.count)
            limits += form.caps.map(Double.init)
        }
        let none = LinearProgram.Column(worth: 0, amounts: Array(repeating: 0, count: limits.count))
        var columns: [LinearProgram.Column] = []
        for (row, field) in fields.enumerated() {
            var ways: [(ways: [Unicode.Scalar: [WeighedRun.Way]], isWhole: Bool)] = []
            for (place, form) in forms.enumerated() {
                for run in form.runs where run.run.field == field {
                    ways.append((run.ways(starts[place], measures[place]), run.run.isWhole))
                }
            }
            for scalar in Set(ways.flatMap(\.ways.keys)).sorted() {
                var all = [none]
                all[0].amounts[row] = 1
                for (known, isWhole) in ways {
                    let own = known[scalar] ?? []
                    let left = isWhole ? [] : all
                    all = left + all.flatMap { column in own.map { column.adding($0) } }
                    if all.count > Self.mostWays { all = Array(all.sorted { $0.worth > $1.worth }.prefix(Self.mostWays)) }
                }
                columns += all
            }
        }
        var row = fields.count
        for (place, form) in forms.enumerated() {
            for run in form.runs where run.run.field == nil {
                for choice in run.choices {
                    var column = none
                    column.worth = Double(choice.weight)
                    column.amounts[row] = Double(choice.count)
                    for (cap, cost) in choice.costs.enumerated() { column.amounts[starts[place] + cap] = Double(cost) }
                    columns.append(column)
                }
                row += 1
            }
        }
        let found = LinearProgram(limits: limits, columns: columns).prices
        let priced = forms.indices.map { place in
            found[starts[place]..<starts[place] + forms[place].caps.count].map(WeighedForm.scaledPrice)
        }
        return most(fields, priced) < most(fields, forms.map(\.prices)) ? priced : nil
    }

    private func count(of field: Int) -> Int {
        forms.reduce(0) { most, form in
            form.runs.reduce(most) { $1.run.field == field ? max($0, $1.run.count) : $0 }
        }
    }

    /// Of all texts together, with such prices.
    private func most(_ fields: [Int], _ prices: [[Int]]) -> Int128 {
        let bounds = forms.indices.map { SharedBound(forms[$0].priced(prices[$0]), measures[$0]) }
        let runs = bounds.flatMap(\.runs)
        let rest = bounds.reduce(0) { $0 + $1.fixed } + runs.filter { $0.field == nil }.reduce(0) { $0 + $1.most }
        return fields.reduce(rest) { sum, field in
            let own = runs.filter { $0.field == field }
            let scalars = Set(own.flatMap { $0.worths.known.keys })
            let worths = scalars.map { scalar in own.reduce(0) { $0 + $1.worths[scalar] } }
            return sum + Int128(count(of: field)) * max(0, worths.max() ?? 0)
        }
    }
}

extension LinearProgram.Column {
    fileprivate func adding(_ other: (worth: Double, amounts: [(row: Int, amount: Double)])) -> Self {
        var sum = self
        sum.worth += other.worth
        for (row, amount) in other.amounts { sum.amounts[row] += amount }
        return sum
    }
}

extension WeighedRun {
    typealias Way = (worth: Double, amounts: [(row: Int, amount: Double)])

    /// What each scalar of the field can become. Of several that become something together, each has its share.
    fileprivate func ways(_ start: Int, _ measure: PossibleText.Measure) -> [Unicode.Scalar: [Way]] {
        var ways: [Unicode.Scalar: [Way]] = [:]
        var seen: [Unicode.Scalar: Set<Choice>] = [:]
        for choice in run.choices {
            let own = Choice(weight: measure(choice.text), count: choice.count, isVisible: true, costs: choice.costs)
            let share = 1 / Double(choice.count)
            for scalar in choice.source.unicodeScalars where seen[scalar, default: []].insert(own).inserted {
                let amounts = choice.costs.enumerated().filter { $1 != 0 }.map { (start + $0, Double($1) * share) }
                ways[scalar, default: []].append((Double(own.weight) * share, amounts))
            }
        }
        return ways
    }

    fileprivate func shared(_ prices: [Int], _ measure: PossibleText.Measure) -> SharedBound.Run {
        var worths = SharedBound.Worths()
        if run.field != nil {
            if run.isWhole { worths.others = SharedBound.impossible }
            for choice in run.choices {
                let costs = Choice(weight: measure(choice.text), count: choice.count, isVisible: true, costs: choice.costs)
                let all = run.isWhole ? costs.worth(prices) : max(0, costs.worth(prices))
                let worth = all > 0 ? (all + Int128(choice.count - 1)) / Int128(choice.count) : all / Int128(choice.count)
                for scalar in choice.source.unicodeScalars { worths.known[scalar] = max(worths[scalar], worth) }
            }
        }
        return SharedBound.Run(field: run.field, most: largest(prices), worths: worths)
    }
}
