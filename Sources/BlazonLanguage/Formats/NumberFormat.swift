/// A number format: CLDR's pattern for one language, with its symbols resolved.
package struct NumberFormat: Sendable, Hashable {
    /// Texts around a number and around a negative number, including signs and a currency.
    var prefix = ""
    var suffix = ""
    var negativePrefix = "-"
    var negativeSuffix = ""
    var decimal = "."
    var group = ","
    /// The ten digits.
    var digits = NumberFormat.ascii
    /// Sizes of the group next to the decimal point and of all others; 0: no groups.
    var primaryGroup = 0
    var secondaryGroup = 0
    /// Minimum digits before the first group for groups to be written.
    var minimumGrouping = 1
    /// Minimum and maximum number of decimals.
    var minFraction = 0
    var maxFraction = 3
    /// Number of digits by which the decimal point moves right: 2 for percent.
    var shift = 0

    static let ascii = (0...9).map { "\($0)" }

    init() {}

    /// Few formats agree in these.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(suffix)
        hasher.combine(group)
        hasher.combine(maxFraction)
    }
}

extension NumberFormat {
    /// The value's digits as they will be printed.
    func rounded(_ value: Value, _ evaluation: inout EvaluationState) -> DigitRun? {
        guard var run = evaluation.digits(of: value) else { return nil }
        if !run.isZero { run.whole += shift }
        run.round(toFraction: maxFraction, &evaluation)
        return run
    }

    func apply(_ input: Value, _ evaluation: inout EvaluationState) -> Value {
        guard let run = rounded(input, &evaluation) else { return input }
        let start = evaluation.arena.count
        append(run, &evaluation)
        return .text(start..<evaluation.arena.count)
    }

    /// Prints digits that are rounded already.
    func append(_ run: DigitRun, _ evaluation: inout EvaluationState) {
        append(run.isNegative ? negativePrefix : prefix, &evaluation)
        let whole = run.wholePrinted
        let isGrouped = isGrouped(whole)
        for index in 0..<whole {
            if isGrouped, index > 0, beginsGroup(whole - index) { append(group, &evaluation) }
            append(digits[run.whole > 0 ? run.digit(index, evaluation) : 0], &evaluation)
        }
        let fraction = max(run.fraction, minFraction)
        if fraction > 0 {
            append(decimal, &evaluation)
            for index in 0..<fraction { append(digits[run.digit(run.whole + index, evaluation)], &evaluation) }
        }
        append(run.isNegative ? negativeSuffix : suffix, &evaluation)
    }

    /// Whether a number with `whole` digits before its decimal point has groups.
    func isGrouped(_ whole: Int) -> Bool { primaryGroup > 0 && whole >= primaryGroup + minimumGrouping }

    /// Whether a group begins before the last `remaining` digits.
    func beginsGroup(_ remaining: Int) -> Bool {
        remaining == primaryGroup
            || secondaryGroup > 0 && remaining > primaryGroup && (remaining - primaryGroup).isMultiple(of: secondaryGroup)
    }

    private func append(_ text: String, _ evaluation: inout EvaluationState) { evaluation.arena.append(contentsOf: text.utf8) }
}
