import BlazonText

extension Filter {
    static let truncate = Filter(
        "truncate", "Truncates a text to a number of characters, including the ellipsis", input: .text,
        parameters: [
            Parameter(
                nil, .integer, required: false, literal: true,
                summary: "maximum number of characters as readers see them, including the ellipsis; default: 50"),
            Truncation.parameter,
        ],
        examples: [
            Example("'Weekend offer' | truncate: 8", "Weekend…"), Example("'Weekend' | truncate: 8", "Weekend"),
            Example("'Weekend offer' | truncate: 10, ellipsis: '...'", "Weekend..."),
            Example("'Weekend offer' | truncate: 7, ''", "Weekend"),
        ],
        liquid: "Liquid's ellipsis is `...`, and it truncates between code points, within emoji.",
        typing: { (input, arguments) throws(Refusal) in
            try Truncation.typed(
                "truncate", input, arguments, measure: \.count, unit: "length", boundsScalars: false, standard: standard)
        },
        size: .cut(isInBytes: false),
        function: { (input, arguments, evaluation) in
            let text = evaluation.spelling(of: input)
            let limit = max(0, evaluation.wholeArgument(0, arguments) ?? Int(standard))
            guard evaluation.bytes(text, { Graphemes.end(ofFirst: limit, $0) }) != nil else { return .text(text) }
            let ending = Truncation.ending(arguments, &evaluation)
            let kept = limit.subtracting(clamping: evaluation.bytes(ending) { Graphemes.count($0) })
            let end = evaluation.bytes(text) { Graphemes.end(ofFirst: kept, $0) } ?? text.count
            return Truncation.cut(text, at: end, ending: ending, &evaluation)
        })

    /// Characters to keep unless the author says otherwise, as in Liquid.
    private static let standard: Int64 = 50
}
