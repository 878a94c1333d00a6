extension Filter {
    static let round = Filter(
        "round", "Rounds to a number of decimals, half away from zero", input: .number,
        parameters: [
            Parameter(
                nil, .integer, required: false, literal: true, summary: "decimals to keep; default: 0; -2 rounds to hundreds")
        ],
        examples: [
            Example("2.5 | round", "3"), Example("3.14159 | round: 2", "3.14"), Example("-2.5 | round", "-3"),
            Example("1250 | round: -2", "1300"),
        ],
        typing: { (input, arguments) throws(Refusal) in
            let digits = try arguments.argument(0).map { (argument) throws(Refusal) in
                guard let digits = argument.wholeConstant, decimals.contains(Int(digits)) else {
                    throw Refusal(
                        argument: 0, "the argument must be from \(decimals.lowerBound) to \(decimals.upperBound)")
                }
                return Int(digits)
            }
            return StaticType(
                try Arithmetic.interval(input).rounded(.nearest, digits: digits ?? 0).type, isOptional: input.isOptional)
        },
        function: { (input, arguments, evaluation) throws(ComputationFailure) in
            // A program that someone edited may have any number.
            let digits = min(max(decimals.lowerBound, evaluation.wholeArgument(0, arguments) ?? 0), decimals.upperBound)
            if case .integer = input, digits >= 0 { return input }
            let result = try Arithmetic.decimal(input).rounded(.nearest, digits: digits)
            return digits <= 0 ? try Arithmetic.integer(result) : .number(result)
        })
}

/// The decimals that `round` accepts; a negative number rounds to tens, hundreds and so on.
private let decimals = -18...30
