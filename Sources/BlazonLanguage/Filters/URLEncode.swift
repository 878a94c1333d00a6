import BlazonText

extension Filter {
    static let urlEncode = Filter(
        "url_encode", "Percent-encodes all characters except letters, digits and `-._~`", input: .text,
        examples: [Example("'a b&c' | url_encode", "a%20b%26c"), Example("'ñ' | url_encode", "%C3%B1")],
        liquid: "Liquid writes a space as `+`; here it is `%20`, which is valid in every part of a URL.",
        typing: { (input, _) in
            let isPlain = NumberInterval(input.type) != nil || input.type == .boolean || input.type == .date
            let longest =
                input.constant.map(encodedCount) ?? (isPlain ? input.maxScalars : members(input) ?? product(input.maxScalars, 12))
            // White space becomes a visible `%20`; only the empty text stays empty.
            return input.text(max: longest, blank: input.blankReason)
        },
        size: .percentEncoded,
        function: { (input, _, evaluation) in
            let text = evaluation.spelling(of: input)
            let start = evaluation.arena.count
            for index in text {
                let byte = evaluation.arena[index]
                if byte.isUnreserved { evaluation.arena.append(byte) } else { evaluation.arena.append(percentEncoded: byte) }
            }
            return .text(start..<evaluation.arena.count)
        })

    private static func members(_ input: StaticType) -> Int? {
        guard case .enumeration(let members) = input.type else { return nil }
        return members.map(encodedCount).max()
    }

    private static func encodedCount(_ text: String) -> Int { text.utf8.reduce(0) { $0 + ($1.isUnreserved ? 1 : 3) } }
}
