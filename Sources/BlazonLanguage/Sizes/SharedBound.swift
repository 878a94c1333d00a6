/// A bound of a text's size as a sum over the characters of fields, so that a field that is written in several places is bounded by what
/// one and the same text takes in all of them.
package struct SharedBound: Sendable {
    package struct Run: Sendable {
        package let field: Int?
        /// Of the run by itself, in parts of `SharedBound.scale`.
        package let most: Int128
        /// By scalar of the field, in the same parts; 0 at least.
        package let worths: [Unicode.Scalar: Int128]
    }

    package static let scale = Int128(WeighedForm.scale)

    /// What does not depend on the fields' characters, in the same parts.
    package let fixed: Int128
    package let runs: [Run]

    /// No text is larger, where a field holds such characters: so many in all, one other among them.
    /// - Parameter field: of a slot; nil: any.
    package func largest(_ field: (Int) -> CharacterPair?) -> Int {
        let total = runs.reduce(fixed) { sum, run in
            guard let pair = run.field.flatMap(field) else { return sum + run.most }
            return sum + pair.sum { run.worths[$0] ?? 0 }
        }
        // Sums of bounds are bounds of sums: each is rounded up.
        return Int(clamping: (total + Self.scale - 1) / Self.scale)
    }
}

/// A text of one character over and over, and one that ends it.
package struct CharacterPair: Sendable, Hashable {
    package let most: Unicode.Scalar
    package let last: Unicode.Scalar
    package let count: Int

    package init(_ most: Unicode.Scalar, _ last: Unicode.Scalar, count: Int) {
        (self.most, self.last, self.count) = (most, last, count)
    }

    package var text: String { String(repeating: String(most), count: count - 1) + String(last) }

    package func sum(_ worth: (Unicode.Scalar) -> Int128) -> Int128 { Int128(count - 1) * worth(most) + worth(last) }
}

extension PossibleText {
    /// By form; nil where there is no bound.
    package func sharedBounds(_ measure: Measure) -> [SharedBound]? {
        var bounds: [SharedBound] = []
        for form in forms {
            guard let weighed = WeighedForm(form, measure) else { return nil }
            bounds.append(SharedBound(fixed: weighed.fixed, runs: weighed.runs.map { $0.shared(weighed.prices, measure) }))
        }
        return bounds
    }
}

extension WeighedRun {
    fileprivate func shared(_ prices: [Int], _ measure: PossibleText.Measure) -> SharedBound.Run {
        var worths: [Unicode.Scalar: Int128] = [:]
        if run.field != nil {
            for choice in run.choices {
                let costs = Choice(weight: measure(choice.text), count: choice.count, isVisible: true, costs: choice.costs)
                // Of several that become something together, each has its share.
                let worth = (max(0, costs.worth(prices)) + Int128(choice.count - 1)) / Int128(choice.count)
                for scalar in choice.source.unicodeScalars { worths[scalar] = max(worths[scalar] ?? 0, worth) }
            }
        }
        return SharedBound.Run(field: run.field, most: largest(prices), worths: worths)
    }
}
