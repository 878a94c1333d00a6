extension Filter {
    static let slice = Filter(
        "slice", "Part of a text, in characters as readers see them, or of a list", input: .any,
        parameters: [
            Parameter(nil, .integer, summary: "where to start; 0 is the first, -1 the last"),
            Parameter(nil, .integer, required: false, summary: "how many characters or items; default: 1"),
        ],
        examples: [
            Example("'Liquid' | slice: 0, 3", "Liq"), Example("'Liquid' | slice: -3, 2", "ui"), Example("'Zoë' | slice: 2", "ë"),
            Example("['a', 'b', 'c'] | slice: 1, 2 | join: ' '", "b c"),
        ],
        liquid: "Liquid counts code points; here characters are counted as readers see them: an emoji is one.",
        typing: { (input, arguments) throws(Refusal) in
            let most = arguments.argument(1).map(Slicing.most) ?? 1
            if case .list(let max, _) = input.type {
                let isFirst = arguments.argument(0)?.wholeConstant == 0
                let isFilled = input.isFilled && isFirst && arguments.argument(1).map { Slicing.least($0) > 0 } ?? true
                return try ListFilters.typed(input, max: max.map { Swift.min($0, most) } ?? most, isFilled: isFilled)
            }
            guard input.type.isTextual else { throw Refusal(argument: nil, "the input must be a text or a list") }
            // A character can consist of any number of scalars.
            return input.text(
                max: most == 0 ? 0 : input.maxScalars, blank: input.blankReason ?? "`slice` can leave a blank text")
        },
        size: .subset,
        function: { (input, arguments, evaluation) in
            let start = evaluation.wholeArgument(0, arguments) ?? 0
            let length = evaluation.argument(1, arguments) == .missing ? 1 : evaluation.wholeArgument(1, arguments) ?? 0
            if let list = ListFilters.indices(input, evaluation) {
                let part = Slicing.part(of: list.count, start, length)
                return ListFilters.picked(list.lowerBound + part.lowerBound..<list.lowerBound + part.upperBound, &evaluation)
            }
            let text = evaluation.spelling(of: input)
            let range = evaluation.bytes(text) { (bytes) -> Range<Int> in
                let part = Slicing.part(of: start < 0 ? Graphemes.count(bytes) : .max, start, length)
                let first = Graphemes.end(ofFirst: part.lowerBound, bytes) ?? bytes.count
                return first..<(Graphemes.end(ofFirst: part.upperBound, bytes) ?? bytes.count)
            }
            return .text(text.lowerBound + range.lowerBound..<text.lowerBound + range.upperBound)
        })
}

/// The bounds of a slice.
private enum Slicing {
    /// The part of `count` characters or items; empty if it starts outside.
    static func part(of count: Int, _ start: Int, _ length: Int) -> Range<Int> {
        let first = start < 0 ? count + start : start
        guard first >= 0, first < count, length > 0 else { return 0..<0 }
        return first..<(length > count - first ? count : first + length)
    }

    static func most(_ type: StaticType) -> Int {
        guard case .integer(let range) = type.type else { return .max }
        return Int(Swift.max(0, range.upperBound))
    }

    static func least(_ type: StaticType) -> Int64 {
        guard case .integer(let range) = type.type else { return 0 }
        return range.lowerBound
    }
}
