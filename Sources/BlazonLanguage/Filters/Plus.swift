extension Filter {
    static let plus = Filter(
        "plus", "Adds a number", input: .number, parameters: [Parameter(nil, .number, summary: "number to add")],
        examples: [Example("2 | plus: 3", "5"), Example("0.1 | plus: 0.2", "0.3")],
        liquid: "Liquid calculates with binary fractions; here decimals are exact.",
        ofDates: Shifting.filter("plus"),
        typing: { (input, arguments) throws(Refusal) in
            return try Arithmetic.typed(input, arguments) { $0.plus($1) }
        },
        function: { (input, arguments, evaluation) throws(ComputationFailure) in
            try Arithmetic.apply(input, arguments, evaluation) { (a, b) throws(ComputationFailure) in try a.plus(b) }
        })
}
