extension Filter {
    static let remove = Filter(
        "remove", "Removes every occurrence of a text", input: .text,
        parameters: [Parameter(nil, .text, summary: "text to remove, at least one character")],
        examples: [Example("'1-2-3' | remove: '-'", "123"), Example("'New York' | remove: 'New '", "York")],
        searches: true,
        typing: { (input, arguments) throws(Refusal) in
            guard let pattern = arguments.argument(0) else { throw Refusal(argument: nil, "a text is required") }
            let blank = try Replacement.blank("remove", input, pattern, with: nil)
            return input.text(max: input.maxScalars, blank: blank)
        },
        size: .subset,
        function: { (input, arguments, evaluation) throws(ComputationFailure) in
            try Replacement.replaced(input, evaluation.argument(0, arguments), with: 0..<0, &evaluation)
        })

    static let removeFirst = Filter(
        "remove_first", "Removes the first occurrence of a text", input: .text,
        parameters: [Parameter(nil, .text, summary: "text to remove, at least one character")],
        examples: [Example("'1-2-3' | remove_first: '-'", "12-3"), Example("'New York' | remove_first: 'New '", "York")],
        searches: true,
        typing: { (input, arguments) throws(Refusal) in
            guard let pattern = arguments.argument(0) else { throw Refusal(argument: nil, "a text is required") }
            let blank = try Replacement.blank("remove_first", input, pattern, with: nil)
            return input.text(max: input.maxScalars, blank: blank)
        },
        size: .subset,
        function: { (input, arguments, evaluation) throws(ComputationFailure) in
            try Replacement.replaced(input, evaluation.argument(0, arguments), with: 0..<0, onlyFirst: true, &evaluation)
        })
}
