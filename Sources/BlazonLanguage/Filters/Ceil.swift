extension Filter {
    static let ceil = Filter(
        "ceil", "Rounds up to an integer", input: .number,
        examples: [Example("2.1 | ceil", "3"), Example("-2.9 | ceil", "-2")],
        typing: { (input, _) throws(Refusal) in
            StaticType(try Arithmetic.interval(input).rounded(.up).type, isOptional: input.isOptional)
        },
        function: { (input, _, _) throws(ComputationFailure) in
            if case .integer = input { return input }
            return try Arithmetic.integer(try Arithmetic.decimal(input).rounded(.up))
        })
}
