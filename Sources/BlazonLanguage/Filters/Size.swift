extension Filter {
    static let size = Filter(
        "size", "Counts the items of a list, or the characters of a text", input: .any,
        examples: [Example("['tea', 'cup'] | size", "2"), Example("'Zoë' | size", "3")],
        liquid: "Liquid counts code points; here characters are counted as readers see them: an emoji is one.",
        typing: { (input, _) throws(Refusal) in
            let longest: Int?
            switch input.type {
            case .list(let max, _): longest = max
            case let type where type.isTextual: longest = input.maxScalars
            default: throw Refusal(argument: nil, "the input must be a list or text")
            }
            var least: Int64 = 0
            if input.isFilled || (input.type.isTextual && input.blankReason == nil) { least = 1 }
            let most = longest.flatMap { Int64(exactly: $0) } ?? .max
            return StaticType(.integer(min(least, most)...most), isOptional: input.isOptional)
        },
        function: { (input, _, evaluation) in
            switch input {
            case .list(let list): .integer(Int64(list.count))
            case .text(let text): .integer(Int64(evaluation.bytes(text) { Graphemes.count($0) }))
            default: .integer(0)
            }
        })
}
