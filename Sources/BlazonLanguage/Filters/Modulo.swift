extension Filter {
    package static let modulo = Filter(
        "modulo", "The remainder of a division, with the sign of the divisor", input: .number,
        parameters: [Parameter(nil, .number, summary: "the divisor, not 0")],
        examples: [Example("7 | modulo: 3", "1"), Example("-7 | modulo: 3", "2")],
        typing: { (input, arguments) throws(Refusal) in
            try Arithmetic.rejectZero(arguments)
            return try Arithmetic.typed(input, arguments) { $0.modulo($1) }
        },
        function: { (input, arguments, evaluation) throws(ComputationFailure) in
            try Arithmetic.apply(input, arguments, evaluation) { (a, b) throws(ComputationFailure) in try a.modulo(b) }
        })
}
