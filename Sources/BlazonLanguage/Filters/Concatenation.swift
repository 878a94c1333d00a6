/// Two texts as one.
enum Concatenation {
    /// Blank only where both parts are.
    static func typed(_ input: StaticType, _ other: StaticType?) -> StaticType {
        let blank = input.blankReason.flatMap { reason in other?.blankReason == nil ? nil : reason }
        return input.text(max: sum(input.maxScalars, other?.maxScalars), blank: blank)
    }

    static func joined(_ first: Value, _ second: Value, _ machine: inout EvaluationState) -> Value {
        let (left, right) = (machine.spelling(of: first), machine.spelling(of: second))
        let start = machine.arena.count
        machine.appendCopy(of: left)
        machine.appendCopy(of: right)
        return .text(start..<machine.arena.count)
    }
}
