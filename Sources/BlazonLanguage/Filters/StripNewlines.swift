import BlazonText

extension Filter {
    static let stripNewlines = Filter(
        "strip_newlines", "Removes line breaks", input: .text,
        examples: [Example("'New\nYork' | strip_newlines", "NewYork"), Example("'Ana' | strip_newlines", "Ana")],
        // A line break is white space: what was visible stays.
        typing: { (input, _) in input.text(max: input.maxScalars, blank: input.blankReason) },
        size: .subset,
        function: { (input, _, evaluation) in
            let text = evaluation.spelling(of: input)
            let start = evaluation.arena.count
            for index in text {
                let byte = evaluation.arena[index]
                if byte == UInt8(ascii: "\n") { continue }
                let isBeforeBreak = index + 1 < text.upperBound && evaluation.arena[index + 1] == UInt8(ascii: "\n")
                if byte == UInt8(ascii: "\r"), isBeforeBreak { continue }
                evaluation.arena.append(byte)
            }
            return .text(start..<evaluation.arena.count)
        })
}
