extension Filter {
    static let atLeast = Filter(
        "at_least", "The number, or the argument if it is greater", input: .number,
        parameters: [Parameter(nil, .number, summary: "minimum")],
        examples: [Example("3 | at_least: 5", "5"), Example("7.5 | at_least: 5", "7.5")],
        typing: { (input, arguments) throws(Refusal) in
            try Arithmetic.typed(input, arguments) { $0.atLeast($1) }
        },
        function: { (input, arguments, evaluation) throws(ComputationFailure) in
            try Arithmetic.apply(input, arguments, evaluation) { (a, b) in max(a, b) }
        })
}
