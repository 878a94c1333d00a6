import BlazonBytes

extension Filter {
    static let uriEscape = Filter(
        "uri_escape", "Percent-encodes the characters that a URL cannot contain, and keeps those that have a meaning in it",
        input: .text,
        examples: [
            Example("'https://example.com/a b?c=ñ' | uri_escape", "https://example.com/a%20b?c=%C3%B1"),
            Example("'50%25 off' | uri_escape", "50%25%20off"),
        ],
        typing: { (input, _) in
            let isPlain = NumberInterval(input.type) != nil || input.type == .boolean || input.type == .date
            let longest =
                input.constant.map { escaped($0).utf8.count } ?? (isPlain ? input.maxScalars : product(input.maxScalars, 12))
            // White space becomes a visible `%20`; only the empty text stays empty.
            return input.text(max: longest, blank: input.blankReason)
        },
        sizing: { (input, _, classes) in PossibleText(input, classes)?.mapped { escaped($0) } },
        function: { (input, _, evaluation) in
            let text = evaluation.spelling(of: input)
            let start = evaluation.arena.count
            for index in text {
                let byte = evaluation.arena[index]
                if byte.isOfURL { evaluation.arena.append(byte) } else { evaluation.arena.append(percentEncoded: byte) }
            }
            return .text(start..<evaluation.arena.count)
        })

    private static func escaped(_ text: String) -> String { text.utf8.percentEncoded(keeping: \.isOfURL) }
}

extension UInt8 {
    /// RFC 3986, section 2: unreserved and reserved characters, and the `%` of what is encoded already.
    fileprivate var isOfURL: Bool { isUnreserved || ":/?#[]@!$&'()*+,;=%".utf8.contains(self) }
}
