/// Shared code of the filters that replace or remove parts of a text.
enum Replacement {
    /// How the result could become blank; throws if there is nothing to search for.
    static func blank(
        _ filter: String, _ input: StaticType, _ pattern: StaticType, with other: StaticType?
    ) throws(Filter.Refusal) -> String? {
        if let constant = pattern.constant, constant.isEmpty {
            throw Filter.Refusal(argument: 0, "the argument must not be empty")
        }
        if let reason = input.blankReason { return reason }
        // Only removing visible text can leave a blank result.
        if pattern.constant.map(isBlank) ?? false { return nil }
        guard let other else { return "`\(filter)` can leave a blank text" }
        return other.blankReason != nil ? "`\(filter)` with a text that can be blank can leave a blank text" : nil
    }

    /// The text with each occurrence replaced, or only the first.
    static func replaced(
        _ input: Value, _ pattern: Value, with other: Range<Int>, onlyFirst: Bool = false, _ evaluation: inout EvaluationState
    ) throws(ComputationFailure) -> Value {
        let text = evaluation.spelling(of: input)
        let pattern = evaluation.spelling(of: pattern)
        guard !pattern.isEmpty else { return .text(text) }
        let start = evaluation.arena.count
        let search = TextSearch(pattern, in: evaluation.arena.span)
        var at = text.lowerBound
        while let found = search.first(in: evaluation.arena.span, at..<text.upperBound) {
            evaluation.appendCopy(of: at..<found)
            evaluation.appendCopy(of: other)
            try evaluation.checkText(from: start)
            at = found + pattern.count
            if onlyFirst { break }
        }
        evaluation.appendCopy(of: at..<text.upperBound)
        try evaluation.checkText(from: start)
        return .text(start..<evaluation.arena.count)
    }

    /// The longest result of one replacement.
    static func longest(_ input: StaticType, _ pattern: StaticType, _ other: Int?) -> Int? {
        let width = max(1, pattern.constant?.unicodeScalars.count ?? 1)
        return sum(input.maxScalars, other.map { max(0, $0 - width) })
    }
}
