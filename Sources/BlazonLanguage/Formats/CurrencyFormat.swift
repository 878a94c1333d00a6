/// An amount in the currency that the argument names: one format for a literal code, several for a field with one of them.
package struct CurrencyFormat: Sendable, Hashable {
    var codes: [String]
    /// One for each code.
    var formats: [NumberFormat]

    func apply(_ input: Value, _ arguments: Range<Int>, _ evaluation: inout EvaluationState) -> Value {
        guard formats.count > 1 else { return formats.first?.apply(input, &evaluation) ?? input }
        guard case .text(let code) = evaluation.argument(0, arguments) else { return input }
        let index = codes.firstIndex { $0.utf8.elementsEqual(evaluation.arena[code.clamped(to: 0..<evaluation.arena.count)]) }
        guard let index, index < formats.count else { return input }
        return formats[index].apply(input, &evaluation)
    }
}
