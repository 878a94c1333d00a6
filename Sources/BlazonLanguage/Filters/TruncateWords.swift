extension Filter {
    static let truncateWords = Filter(
        "truncatewords", "Truncates a text to a number of words, separated by white space", input: .text,
        parameters: [
            Parameter(nil, .integer, required: false, literal: true, summary: "maximum number of words; default: 15"),
            Truncation.parameter,
        ],
        examples: [
            Example("'Our big weekend offer' | truncatewords: 2", "Our big…"),
            Example("'Weekend offer' | truncatewords: 2", "Weekend offer"),
            Example("'Our  big weekend' | truncatewords: 2, ' (more)'", "Our big (more)"),
        ],
        liquid: "Liquid's ellipsis is `...`.",
        typing: { (input, arguments) throws(Refusal) in
            if let number = arguments.argument(0) {
                guard let words = number.wholeConstant, words >= 1 else {
                    throw Refusal(argument: 0, "the argument must be at least 1")
                }
            }
            let ending = arguments.argument(1).map { $0.constant ?? "" } ?? Truncation.ellipsis
            // A white space and a letter at least are removed.
            let longest = sum(input.maxScalars, max(0, ending.unicodeScalars.count - 2))
            let blank = input.blankReason ?? (isBlank(ending) ? "the first words may be invisible" : nil)
            return input.text(max: longest, blank: blank)
        },
        size: .words,
        function: { (input, arguments, evaluation) in
            let text = evaluation.spelling(of: input)
            let most = max(1, evaluation.wholeArgument(0, arguments) ?? 15)
            let (words, isCut) = evaluation.bytes(text) { Words.first(most, in: $0) }
            guard isCut else { return .text(text) }
            let ending = Truncation.ending(arguments, &evaluation)
            let start = evaluation.arena.count
            for (number, word) in words.enumerated() {
                if number > 0 { evaluation.arena.append(UInt8(ascii: " ")) }
                evaluation.appendCopy(of: text.lowerBound + word.lowerBound..<text.lowerBound + word.upperBound)
            }
            evaluation.appendCopy(of: ending)
            return .text(start..<evaluation.arena.count)
        })
}

/// Words between ASCII white space, as Ruby and so Liquid separate them.
enum Words {
    /// The first words, and whether there are more.
    static func first(_ most: Int, in bytes: borrowing Span<UInt8>) -> (words: [Range<Int>], hasMore: Bool) {
        var words: [Range<Int>] = []
        var at = 0
        while at < bytes.count {
            while at < bytes.count, isSpace(bytes[at]) { at += 1 }
            let start = at
            while at < bytes.count, !isSpace(bytes[at]) { at += 1 }
            if start == at { break }
            if words.count == most { return (words, true) }
            words.append(start..<at)
        }
        return (words, false)
    }

    /// Whether it is a space, a tab, a line feed, a vertical tab, a form feed, a carriage return or NUL.
    static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) || byte == 0 }
}
