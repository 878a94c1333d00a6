extension Filter {
    static let times = Filter(
        "times", "Multiplies by a number", input: .number, parameters: [Parameter(nil, .number, summary: "the factor")],
        examples: [Example("3 | times: 4", "12"), Example("1.5 | times: 2", "3")],
        liquid: "Liquid calculates with binary fractions; here decimals are exact, and 3.0 prints as 3.",
        typing: { (input, arguments) throws(Refusal) in
            return try Arithmetic.typed(input, arguments) { $0.times($1) }
        },
        function: { (input, arguments, evaluation) throws(ComputationFailure) in
            try Arithmetic.apply(input, arguments, evaluation) { (a, b) throws(ComputationFailure) in try a.times(b) }
        })
}
