extension Filter {
    static let replace = Filter(
        "replace", "Replaces every occurrence of a text", input: .text,
        parameters: [
            Parameter(nil, .text, summary: "text to replace, at least one character"),
            Parameter(nil, .text, summary: "replacement"),
        ],
        examples: [
            Example("'1-2-3' | replace: '-', '.'", "1.2.3"), Example("'New York' | replace: ' ', ''", "NewYork"),
        ],
        liquid: "In Liquid the second text is optional; here it is required, and may be ''.",
        typing: { (input, arguments) throws(Refusal) in
            guard let pattern = arguments.argument(0), let other = arguments.argument(1) else {
                throw Refusal(argument: nil, "two texts are required")
            }
            if let constant = pattern.constant, constant.isEmpty { throw Refusal(argument: 0, "the argument must not be empty") }
            // Only removing visible text can leave a blank result.
            let removesVisible = !(pattern.constant.map(isBlank) ?? false)
            let blank =
                input.blankReason
                ?? (other.blankReason != nil && removesVisible
                    ? "`replace` with a text that can be blank can leave a blank text" : nil)
            return input.text(max: longest(input.maxScalars, pattern, other.maxScalars), blank: blank)
        },
        sizing: { (input, arguments, classes) in
            guard let text = PossibleText(input, classes), let pattern = arguments.first ?? nil,
                let other = (arguments.dropFirst().first ?? nil)?.constant
            else { return nil }
            return pattern.constant.map { text.replacing($0, with: other) } ?? text.replacingAnything(with: other)
        },
        function: { (input, arguments, evaluation) throws(ComputationFailure) in
            let text = evaluation.spelling(of: input)
            let pattern = evaluation.spelling(of: evaluation.argument(0, arguments))
            let other = evaluation.spelling(of: evaluation.argument(1, arguments))
            guard !pattern.isEmpty else { return .text(text) }
            let start = evaluation.arena.count
            let search = TextSearch(pattern, in: evaluation.arena.span)
            var at = text.lowerBound
            while let place = search.first(in: evaluation.arena.span, at..<text.upperBound) {
                evaluation.appendCopy(of: at..<place)
                evaluation.appendCopy(of: other)
                try evaluation.checkText(from: start)
                at = place + pattern.count
            }
            evaluation.appendCopy(of: at..<text.upperBound)
            return .text(start..<evaluation.arena.count)
        })

    /// The longest result: as many replacements as fit, plus the rest.
    private static func longest(_ input: Int?, _ pattern: StaticType, _ other: Int?) -> Int? {
        guard let input, let other else { return nil }
        let width = max(1, pattern.constant?.unicodeScalars.count ?? 1)
        return other <= width && pattern.constant != nil ? input : sum(product(input / width, max(other, width)), input % width)
    }
}
