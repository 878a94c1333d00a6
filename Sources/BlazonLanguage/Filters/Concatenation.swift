/// Concatenation of two texts.
enum Concatenation {
    /// The result is blank only if both parts are.
    static func typed(_ input: StaticType, _ other: StaticType?) -> StaticType {
        let blank = input.blankReason.flatMap { reason in other?.blankReason == nil ? nil : reason }
        return input.text(max: sum(input.maxScalars, other?.maxScalars), blank: blank)
    }

    static func joined(_ first: Value, _ second: Value, _ evaluation: inout EvaluationState) -> Value {
        let (left, right) = (evaluation.spelling(of: first), evaluation.spelling(of: second))
        let start = evaluation.arena.count
        evaluation.appendCopy(of: left)
        evaluation.appendCopy(of: right)
        return .text(start..<evaluation.arena.count)
    }
}
