extension Filter {
    static let abs = Filter(
        "abs", "The number without its sign", input: .number,
        examples: [Example("-3 | abs", "3"), Example("1.50 | abs", "1.5")],
        typing: { (input, _) throws(Refusal) in
            StaticType(try Arithmetic.interval(input).magnitude.type, isOptional: input.isOptional)
        },
        function: { (input, _, _) throws(ComputationFailure) in
            let number = try Arithmetic.decimal(input).trimmed
            let result = number.mantissa < 0 ? number.negated : number
            if case .integer = input { return try Arithmetic.integer(result) }
            return .number(result)
        })
}
