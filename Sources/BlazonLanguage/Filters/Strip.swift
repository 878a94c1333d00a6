extension Filter {
    static let strip = Filter(
        "strip", "Removes white space at both ends", input: .text,
        examples: [Example("'  Ana ' | strip", "Ana"), Example("'New York' | strip", "New York")],
        typing: { (input, _) in
            input.text(max: input.maxScalars, blank: input.blankReason)
        },
        sizing: { (input, _, classes) in PossibleText(input, classes)?.losing },
        function: { (input, _, evaluation) in
            let text = evaluation.spelling(of: input)
            let kept = evaluation.bytes(text) { (bytes) -> Range<Int> in
                var start = bytes.count
                var end = 0
                var at = 0
                while at < bytes.count {
                    let (scalar, length) = decodeScalar(bytes, at: at)
                    if !scalar.properties.isWhitespace {
                        start = min(start, at)
                        end = at + length
                    }
                    at += length
                }
                return start < end ? start..<end : 0..<0
            }
            return .text(text.lowerBound + kept.lowerBound..<text.lowerBound + kept.upperBound)
        })
}
