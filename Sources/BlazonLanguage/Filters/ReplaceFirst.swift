extension Filter {
    static let replaceFirst = Filter(
        "replace_first", "Replaces the first occurrence of a text", input: .text,
        parameters: [
            Parameter(nil, .text, summary: "text to replace, at least one character"),
            Parameter(nil, .text, summary: "replacement"),
        ],
        examples: [
            Example("'1-2-3' | replace_first: '-', '.'", "1.2-3"), Example("'Ana' | replace_first: 'x', 'y'", "Ana"),
        ],
        liquid: "In Liquid the second text is optional; here it is required, and may be ''.",
        searches: true,
        typing: { (input, arguments) throws(Refusal) in
            guard let pattern = arguments.argument(0), let other = arguments.argument(1) else {
                throw Refusal(argument: nil, "two texts are required")
            }
            let blank = try Replacement.blank("replace_first", input, pattern, with: other)
            return input.text(max: Replacement.longest(input, pattern, other.maxScalars), blank: blank)
        },
        size: .replacedOnce,
        function: { (input, arguments, evaluation) throws(ComputationFailure) in
            let other = evaluation.spelling(of: evaluation.argument(1, arguments))
            return try Replacement.replaced(
                input, evaluation.argument(0, arguments), with: other, onlyFirst: true, &evaluation)
        })
}
