extension Filter {
    static let minus = Filter(
        "minus", "Subtracts a number", input: .number, parameters: [Parameter(nil, .number, summary: "number to subtract")],
        examples: [Example("2 | minus: 3", "-1"), Example("0.3 | minus: 0.1", "0.2")],
        liquid: "Liquid calculates with binary fractions; here decimals are exact.",
        ofDates: Shifting.filter("minus"),
        typing: { (input, arguments) throws(Refusal) in
            return try Arithmetic.typed(input, arguments) { $0.minus($1) }
        },
        function: { (input, arguments, evaluation) throws(ComputationFailure) in
            try Arithmetic.apply(input, arguments, evaluation) { (a, b) throws(ComputationFailure) in try a.minus(b) }
        })
}
