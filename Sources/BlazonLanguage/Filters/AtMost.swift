extension Filter {
    static let atMost = Filter(
        "at_most", "The number, or the argument if it is less", input: .number,
        parameters: [Parameter(nil, .number, summary: "maximum")],
        examples: [Example("3 | at_most: 5", "3"), Example("7.5 | at_most: 5", "5")],
        typing: { (input, arguments) throws(Refusal) in
            try Arithmetic.typed(input, arguments) { $0.atMost($1) }
        },
        function: { (input, arguments, evaluation) throws(ComputationFailure) in
            try Arithmetic.apply(input, arguments, evaluation) { (a, b) in min(a, b) }
        })
}
