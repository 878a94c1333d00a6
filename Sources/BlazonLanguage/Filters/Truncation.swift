/// Shared code of `truncate` and `truncate_bytes`: cuts a text between grapheme clusters and appends an ellipsis.
enum Truncation {
    static let ellipsis = "…"

    static let parameter = Filter.Parameter(
        "ellipsis", .text, required: false, literal: true, mayOmitName: true,
        summary: "text after the truncated text; default: `…`")

    /// Checks the two arguments and returns the type of the truncated text. With `boundsScalars` the limit also bounds scalars: a
    /// limit in bytes does, one in clusters does not.
    static func typed(
        _ filter: String, _ input: StaticType, _ arguments: [StaticType?], measure: (String) -> Int, unit: String,
        boundsScalars: Bool, standard: Int64? = nil
    ) throws(Filter.Refusal) -> StaticType {
        let ending = arguments.argument(1).map { $0.constant ?? "" } ?? ellipsis
        let number = arguments.argument(0)
        guard let length = number.map(\.wholeConstant) ?? standard, let limit = Int(exactly: length) else {
            throw Filter.Refusal(argument: 0, "the argument must be a whole number")
        }
        let least = max(1, measure(ending))
        guard limit >= least else {
            let reason =
                least > 1
                ? "the argument must be at least \(least), the \(unit) of the ellipsis" : "the argument must be at least 1"
            throw Filter.Refusal(argument: 0, reason)
        }
        // Truncation removes at least one scalar, or counted in clusters, one cluster more than the ellipsis has.
        let removed = boundsScalars ? 1 : ending.count + 1
        let growth = max(0, ending.unicodeScalars.count - removed)
        let uncut = sum(input.maxScalars, growth)
        let longest = boundsScalars ? min(uncut ?? limit, limit) : uncut
        let blank = input.blankReason ?? (isBlank(ending) ? "`\(filter)` with a blank ellipsis can leave a blank text" : nil)
        return input.text(max: longest, blank: blank)
    }

    /// Appends the ellipsis to the arena and returns its range.
    static func ending(_ arguments: Range<Int>, _ evaluation: inout EvaluationState) -> Range<Int> {
        let argument = evaluation.argument(1, arguments)
        if argument != .missing { return evaluation.spelling(of: argument) }
        let start = evaluation.arena.count
        evaluation.arena.append(contentsOf: ellipsis.utf8)
        return start..<evaluation.arena.count
    }

    static func cut(_ text: Range<Int>, at count: Int, ending: Range<Int>, _ evaluation: inout EvaluationState) -> Value {
        let start = evaluation.arena.count
        evaluation.appendCopy(of: text.lowerBound..<text.lowerBound + count)
        evaluation.appendCopy(of: ending)
        return .text(start..<evaluation.arena.count)
    }
}
