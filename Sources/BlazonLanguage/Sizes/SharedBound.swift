import BlazonText

/// A bound of a text's size as a sum over the characters of fields. It bounds a field that is written in several places by what the same
/// value takes in all of them. The bound of one place alone can be negative; only sums are bounds.
package struct SharedBound: Sendable {
    package struct Run: Sendable {
        package let field: Int?
        /// Scalars of the field.
        let count: Int
        /// The bound of the run alone, as a multiple of 1/`SharedBound.scale`.
        package let most: Int128
        package let worths: Worths
    }

    /// The worth of each scalar of a field, as a multiple of 1/`SharedBound.scale`.
    package struct Worths: Sendable, Hashable {
        fileprivate(set) var known: [Unicode.Scalar: Int128] = [:]
        fileprivate(set) var others: Int128 = 0

        package subscript(scalar: Unicode.Scalar) -> Int128 { known[scalar] ?? others }
    }

    package static let scale = Int128(WeighedForm.scale)
    /// The worth of a scalar that does not occur in the form.
    fileprivate static let impossible = (Int128(1) << 64).negated

    /// The part that does not depend on the fields' characters, in the same unit.
    package let fixed: Int128
    package let runs: [Run]

    init(_ form: WeighedForm, _ measure: PossibleText.Measure) {
        fixed = form.fixed
        runs = form.runs.map { $0.shared(form.prices, measure) }
    }

    /// An upper bound of the text's size; `field` returns the characters of a slot, nil for any.
    package func largest(_ field: (Int) -> CharacterPair?) -> Int {
        let total = runs.reduce(fixed) { sum, run in
            guard let pair = run.field.flatMap(field) else { return sum.adding(clamping: run.most) }
            return sum + pair.sum { run.worths[$0] }
        }
        // A sum of bounds is a bound of the sum, so each is rounded up.
        return Int(clamping: total > 0 ? (total + Self.scale - 1) / Self.scale : total / Self.scale)
    }
}

/// Which texts the prices of caps are chosen for. Any prices give a sound bound. Where all texts with a field are written, prices that make
/// their sum low are best; where a condition leaves only one of them, those that make that one low.
package enum CapPrices: Sendable {
    case ofAll, ofEach
}

/// A text that repeats one character and ends with another, or a list of such texts. With a count of 0 it represents all shorter
/// texts.
package struct CharacterPair: Sendable, Hashable {
    package let most: Unicode.Scalar
    package let last: Unicode.Scalar
    package let count: Int
    package let items: Int

    package init(_ most: Unicode.Scalar, _ last: Unicode.Scalar, count: Int, items: Int = 1) {
        (self.most, self.last, self.count, self.items) = (most, last, count, items)
    }

    /// The text of each item.
    package var text: String { count == 0 ? "" : String(repeating: String(most), count: count / items - 1) + String(last) }

    package func sum(_ worth: (Unicode.Scalar) -> Int128) -> Int128 {
        count == 0 ? 0 : worth(most).multiplied(clamping: Int128(count - items)) + Int128(items) * worth(last)
    }
}

extension PossibleText {
    /// Upper bounds of the texts of one payload, by text and form; nil if unbounded. Each bound holds on its own. `prices`
    /// minimizes the sum of the bounds instead of each bound. The result also says whether other prices than those that minimize each
    /// bound were found.
    package static func sharedBounds(
        _ uses: [(text: PossibleText, measure: Measure)], _ prices: CapPrices = .ofAll
    ) -> (bounds: [[SharedBound]?], isLowered: Bool) {
        let weighed = uses.map { use -> [WeighedForm] in
            let forms = use.text.forms.map { WeighedForm($0, use.measure) }
            return forms.contains { $0 == nil } ? [] : forms.compactMap { $0 }
        }
        var shared = SharedPrices(weighed, uses.map(\.measure))
        if prices == .ofAll { shared.lowerSum() }
        return (shared.bounds.map { $0.isEmpty ? nil : $0 }, shared.isLowered)
    }

    /// By form; nil if unbounded.
    package func sharedBounds(_ measure: @escaping Measure) -> [SharedBound]? { Self.sharedBounds([(self, measure)]).bounds[0] }

    /// The characters of a field that is written unchanged.
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

extension WeighedRun {
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
        return SharedBound.Run(field: run.field, count: run.count, most: largest(prices), worths: worths)
    }
}
