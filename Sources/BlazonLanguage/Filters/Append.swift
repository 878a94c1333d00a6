extension Filter {
    package static let append = Filter(
        "append", "Appends a text", input: .text,
        parameters: [Parameter(nil, .text, summary: "text to append")],
        examples: [Example("'Ana' | append: '!'", "Ana!"), Example("3 | append: ' days'", "3 days")],
        typing: { (input, arguments) in Concatenation.typed(input, arguments.argument(0)) },
        size: .appended,
        function: { (input, arguments, evaluation) in
            Concatenation.joined(input, evaluation.argument(0, arguments), &evaluation)
        })
}
