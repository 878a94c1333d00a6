extension Filter {
    static let floor = Filter(
        "floor", "Rounds down to an integer", input: .number,
        examples: [Example("2.9 | floor", "2"), Example("-2.1 | floor", "-3")],
        typing: { (input, _) throws(Refusal) in
            StaticType(try Arithmetic.interval(input).rounded(.down).type, isOptional: input.isOptional)
        },
        function: { (input, _, _) throws(ComputationFailure) in
            if case .integer = input { return input }
            return try Arithmetic.integer(try Arithmetic.decimal(input).rounded(.down))
        })
}
