/// Compact numbers: `1.2K`, `3 Mio.`. Rounded as in ECMA-402's compact notation: to two digits below 100, to whole numbers above.
package struct CompactFormat: Sendable, Hashable {
    /// The format of numbers with this many digits.
    struct Step: Sendable, Hashable {
        /// Number of digits by which the decimal point moves left.
        var shift: Int
        /// Formats of the shifted number, one for each category that differs, including `other`.
        var formats: [PluralCategory: NumberFormat]
    }

    /// The format of numbers below 1000.
    var plain: NumberFormat
    /// For numbers of 4, 5, … digits; the last applies to all longer ones.
    var steps: [Step]
    var rules: PluralRules

    func apply(_ input: Value, _ evaluation: inout EvaluationState) -> Value {
        guard var run = evaluation.digits(of: input) else { return input }
        let step = self.step(of: run.whole)
        var rounded = run
        round(&rounded, shiftedBy: step?.shift ?? 0, &evaluation)
        var chosen = step
        // 999,999 rounds to 1,000K, which is 1M.
        let magnitude = rounded.whole + (step?.shift ?? 0)
        if magnitude > run.whole, let next = self.step(of: magnitude), next != step {
            chosen = next
            rounded.whole = magnitude - next.shift
        }
        run = rounded
        let format = chosen.flatMap { $0.formats[rules.category(of: run, evaluation)] ?? $0.formats[.other] } ?? plain
        let start = evaluation.arena.count
        format.append(run, &evaluation)
        return .text(start..<evaluation.arena.count)
    }

    private func step(of digits: Int) -> Step? {
        digits < 4 || steps.isEmpty ? nil : steps[min(digits - 4, steps.count - 1)]
    }

    private func round(_ run: inout DigitRun, shiftedBy shift: Int, _ evaluation: inout EvaluationState) {
        if !run.isZero { run.whole -= shift }
        run.round(toFraction: max(0, 2 - run.whole), &evaluation)
    }
}

extension CompactFormat {
    init(_ locale: any LocaleData) {
        let decimal = NumberPattern(locale.decimalPattern)
        func format(_ pattern: NumberPattern) -> NumberFormat {
            var format = pattern.format(locale.numbers, grouping: decimal)
            format.minimumGrouping = max(2, format.minimumGrouping)
            return format
        }
        plain = format(decimal)
        rules = PluralRules.read(locale.cardinalRules)
        steps = []
        for exponent in 3...14 {
            var formats: [PluralCategory: NumberFormat] = [:]
            var shift = 0
            for category in rules.categories.map(\.category) + [.other] {
                let pattern = NumberPattern(locale.compactPattern(exponent: exponent, category))
                if pattern.prefix.isEmpty, pattern.suffix.isEmpty {
                    formats[category] = plain
                } else {
                    formats[category] = format(pattern)
                    shift = max(0, exponent - max(0, pattern.wholeZeros - 1))
                }
            }
            let other = formats[.other]
            steps.append(Step(shift: shift, formats: formats.filter { $0.key == .other || $0.value != other }))
        }
    }
}
