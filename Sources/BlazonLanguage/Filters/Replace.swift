extension Filter {
    static let replace = Filter(
        "replace", "Replaces every occurrence of a text", input: .text,
        parameters: [
            Parameter(nil, .text, summary: "text to replace, at least one character"),
            Parameter(nil, .text, summary: "replacement"),
        ],
        examples: [
            Example("'1-2-3' | replace: '-', '.'", "1.2.3"), Example("'New York' | replace: ' ', ''", "NewYork"),
        ],
        liquid: "In Liquid the second text is optional; here it is required, and may be ''.",
        searches: true,
        typing: { (input, arguments) throws(Refusal) in
            guard let pattern = arguments.argument(0), let other = arguments.argument(1) else {
                throw Refusal(argument: nil, "two texts are required")
            }
            let blank = try Replacement.blank("replace", input, pattern, with: other)
            return input.text(max: longest(input.maxScalars, pattern, other.maxScalars), blank: blank)
        },
        size: .replaced,
        function: { (input, arguments, evaluation) throws(ComputationFailure) in
            let other = evaluation.spelling(of: evaluation.argument(1, arguments))
            return try Replacement.replaced(input, evaluation.argument(0, arguments), with: other, &evaluation)
        })

    /// The longest result: as many replacements as fit, plus the rest.
    private static func longest(_ input: Int?, _ pattern: StaticType, _ other: Int?) -> Int? {
        guard let input, let other else { return nil }
        let width = max(1, pattern.constant?.unicodeScalars.count ?? 1)
        return other <= width && pattern.constant != nil ? input : sum(product(input / width, max(other, width)), input % width)
    }
}
