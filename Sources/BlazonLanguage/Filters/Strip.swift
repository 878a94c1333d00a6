import BlazonText

extension Filter {
    static let strip = Filter(
        "strip", "Removes white space at both ends", input: .text,
        examples: [Example("'  Ana ' | strip", "Ana"), Example("'New York' | strip", "New York")],
        typing: { (input, _) in Stripping.typed(input) },
        size: .subset,
        function: { (input, _, evaluation) in Stripping.stripped(input, start: true, end: true, &evaluation) })

    static let lstrip = Filter(
        "lstrip", "Removes white space at the start", input: .text,
        examples: [Example("'  Ana ' | lstrip | append: '!'", "Ana !"), Example("'New York' | lstrip", "New York")],
        typing: { (input, _) in Stripping.typed(input) },
        size: .subset,
        function: { (input, _, evaluation) in Stripping.stripped(input, start: true, end: false, &evaluation) })

    static let rstrip = Filter(
        "rstrip", "Removes white space at the end", input: .text,
        examples: [Example("'  Ana ' | rstrip", "  Ana"), Example("'New York ' | rstrip", "New York")],
        typing: { (input, _) in Stripping.typed(input) },
        size: .subset,
        function: { (input, _, evaluation) in Stripping.stripped(input, start: false, end: true, &evaluation) })
}

/// Shared code of the filters that remove white space at the ends of a text.
private enum Stripping {
    static func typed(_ input: StaticType) -> StaticType { input.text(max: input.maxScalars, blank: input.blankReason) }

    static func stripped(_ input: Value, start: Bool, end: Bool, _ evaluation: inout EvaluationState) -> Value {
        let text = evaluation.spelling(of: input)
        let visible = evaluation.bytes(text) { (bytes) -> Range<Int>? in
            var visible: Range<Int>?
            var at = 0
            while at < bytes.count {
                let (scalar, length) = decodeScalar(bytes, at: at)
                if !scalar.properties.isWhitespace { visible = (visible?.lowerBound ?? at)..<at + length }
                at += length
            }
            return visible
        }
        guard let visible else { return .text(text.lowerBound..<text.lowerBound) }
        let first = start ? text.lowerBound + visible.lowerBound : text.lowerBound
        return .text(first..<(end ? text.lowerBound + visible.upperBound : text.upperBound))
    }
}
