extension Filter {
    package static let dividedBy = Filter(
        "divided_by", "Divides by a number, exact to 6 places", input: .number,
        parameters: [Parameter(nil, .number, summary: "the divisor, not 0")],
        examples: [Example("7 | divided_by: 2", "3.5"), Example("2 | divided_by: 3", "0.666667")],
        liquid: "Liquid divides integers to an integer (7 by 2 is 3); here the result is exact to 6 places.",
        typing: { (input, arguments) throws(Refusal) in
            try Arithmetic.rejectZero(arguments)
            let dividend = try Arithmetic.interval(input)
            let results = try Arithmetic.divisors(arguments).map { dividend.divided(by: $0) }
            let joined = results.dropFirst().reduce(results[0]) { $0.joined($1) }
            return StaticType(joined.type, isOptional: input.isOptional)
        },
        function: { (input, arguments, evaluation) throws(ComputationFailure) in
            try Arithmetic.apply(input, arguments, evaluation, keepsIntegers: false) { (a, b) throws(ComputationFailure) in
                try a.divided(by: b)
            }
        })
}
