import BlazonText

extension Filter {
    static let split = Filter(
        "split", "Splits a text into a list of the texts between a separator; empty texts at the end are left out, as in Liquid",
        input: .text,
        parameters: [
            Parameter(nil, .text, summary: "separator; `' '` is any white space, `''` separates all characters")
        ],
        examples: [
            Example("'tea,cup' | split: ',' | join: ' '", "tea cup"), Example("'New York' | split: ' ' | size", "2"),
            Example("',tea,,cup,,' | split: ',' | size", "4"), Example("'Zoë' | split: '' | last | default: '?'", "ë"),
        ],
        liquid: "With `''`, Liquid separates code points, within emoji.",
        searches: true,
        typing: { (input, arguments) throws(Refusal) in
            guard let separator = arguments.argument(0) else { throw Refusal(argument: 0, "a text is required") }
            let width = Swift.max(1, separator.constant?.unicodeScalars.count ?? 1)
            let longest = input.maxScalars
            let isWords = separator.constant == Splitting.whiteSpace || separator.constant?.isEmpty == true
            return StaticType(
                .list(max: longest.map { $0 == 0 ? 0 : ($0 - 1) / width + 1 }, of: .string(max: longest)),
                isOptional: input.isOptional,
                blank: isWords && separator.constant?.isEmpty == false
                    ? "`split` can leave invisible texts" : "`split` can leave blank texts")
        },
        size: .split,
        function: { (input, arguments, evaluation) in
            let text = evaluation.spelling(of: input)
            let separator = evaluation.spelling(of: evaluation.argument(0, arguments))
            let parts = Splitting.parts(of: text, separator, evaluation)
            let start = evaluation.items.count
            for part in parts { evaluation.items.append(.text(part)) }
            return .list(start..<evaluation.items.count)
        })
}

/// How a text is split, as in Ruby and so in Liquid.
enum Splitting {
    /// The separator that means any white space.
    static let whiteSpace = " "

    /// The ranges of the parts. Empty ones at the end are left out.
    static func parts(of text: Range<Int>, _ separator: Range<Int>, _ evaluation: EvaluationState) -> [Range<Int>] {
        var parts: [Range<Int>] = []
        if evaluation.arena[separator].elementsEqual(whiteSpace.utf8) {
            let words = evaluation.bytes(text) { Words.first(.max, in: $0).words }
            return words.map { text.lowerBound + $0.lowerBound..<text.lowerBound + $0.upperBound }
        }
        if separator.isEmpty {
            evaluation.bytes(text) { bytes in
                var at = 0
                while at < bytes.count {
                    let end = Graphemes.end(bytes, from: at)
                    parts.append(text.lowerBound + at..<text.lowerBound + end)
                    at = end
                }
            }
            return parts
        }
        let search = TextSearch(separator, in: evaluation.arena.span)
        var at = text.lowerBound
        while let found = search.first(in: evaluation.arena.span, at..<text.upperBound) {
            parts.append(at..<found)
            at = found + separator.count
        }
        parts.append(at..<text.upperBound)
        while parts.last?.isEmpty == true { parts.removeLast() }
        return parts
    }
}
