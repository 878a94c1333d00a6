extension Filter {
    package static let prepend = Filter(
        "prepend", "Prepends a text", input: .text,
        parameters: [Parameter(nil, .text, summary: "text to prepend")],
        examples: [Example("'Ana' | prepend: 'Hi '", "Hi Ana"), Example("7 | prepend: 'No. '", "No. 7")],
        typing: { (input, arguments) in Concatenation.typed(input, arguments.argument(0)) },
        size: .appended,
        function: { (input, arguments, evaluation) in
            Concatenation.joined(evaluation.argument(0, arguments), input, &evaluation)
        })
}
