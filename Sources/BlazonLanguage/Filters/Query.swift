import BlazonText

extension Filter {
    static let query = Filter(
        "query", "Adds parameters to the query of a URL, percent-encoded, before its fragment", input: .any,
        open: Parameter(nil, .text, summary: "the value of the parameter named before the colon"),
        examples: [
            Example("'https://example.com/a' | query: utm_source: 'push'", "https://example.com/a?utm_source=push"),
            Example(
                "'https://example.com/?a=1#top' | query: city: 'São Paulo', n: 2",
                "https://example.com/?a=1&city=S%C3%A3o%20Paulo&n=2#top"),
        ],
        liquid: "Liquid has no such filter.",
        localizing: { (input, arguments, _) throws(Refusal) in
            var longest: Int?
            if case .url(let most) = input.type {
                longest = most
            } else if let text = input.constant, urlScheme(text.utf8Span.span) != nil {
                longest = text.unicodeScalars.count
            } else {
                throw Refusal(argument: nil, "the input must be a value of type `url`; in other texts write the URL out")
            }
            var names: [String] = []
            for argument in arguments {
                guard let name = argument.name, let type = argument.type else {
                    throw Refusal(argument: nil, "each argument needs a name: `query: source: 'push'`")
                }
                let encoded = name.utf8.percentEncoded()
                names.append(encoded)
                longest = sum(longest, sum(encoded.utf8.count + 2, product(type.maxScalars, 12)))
            }
            if names.isEmpty { throw Refusal(argument: nil, "a parameter is required: `query: source: 'push'`") }
            return Localized(
                StaticType(.url(max: longest), isOptional: input.isOptional), .query(QueryFormat(names: names)))
        })
}

/// Adds parameters to a URL. The names are percent-encoded; the values are the arguments.
package struct QueryFormat: Sendable, Hashable {
    var names: [String]

    func apply(
        _ input: Value, _ arguments: Range<Int>, _ evaluation: inout EvaluationState
    ) throws(ComputationFailure) -> Value {
        let link = evaluation.spelling(of: input)
        var parameters: [(name: String, value: Range<Int>)] = []
        for (index, name) in names.enumerated() {
            let value = evaluation.argument(index, arguments)
            parameters.append((name, evaluation.spelling(of: value)))
        }
        return try evaluation.add(parameters, to: link)
    }
}
