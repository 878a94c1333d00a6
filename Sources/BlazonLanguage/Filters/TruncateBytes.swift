import BlazonText

extension Filter {
    static let truncateBytes = Filter(
        "truncate_bytes", "Truncates a text to a number of UTF-8 bytes, including the ellipsis, between characters", input: .text,
        parameters: [
            Parameter(nil, .integer, literal: true, summary: "maximum number of bytes, including the ellipsis (`…` has 3)"),
            Truncation.parameter,
        ],
        examples: [
            Example("'Weekend offer' | truncate_bytes: 10", "Weekend…"),
            Example("'日本語' | truncate_bytes: 8, ellipsis: ''", "日本"),
        ],
        liquid: "Liquid has no such filter.",
        typing: { (input, arguments) throws(Refusal) in
            try Truncation.typed("truncate_bytes", input, arguments, measure: \.utf8.count, unit: "bytes", boundsScalars: true)
        },
        size: .cut(isInBytes: true),
        function: { (input, arguments, evaluation) in
            let text = evaluation.spelling(of: input)
            guard let limit = evaluation.wholeArgument(0, arguments).map({ max(0, $0) }), text.count > limit else {
                return .text(text)
            }
            let ending = Truncation.ending(arguments, &evaluation)
            let end = evaluation.bytes(text) { Graphemes.end(within: limit.subtracting(clamping: ending.count), $0) }
            return Truncation.cut(text, at: end, ending: ending, &evaluation)
        })
}
