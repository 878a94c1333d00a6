extension Filter {
    static let titlecase = Filter(
        "titlecase", "Converts the first letter of each word to upper case and the rest to lower case", input: .text,
        examples: [
            Example("'new YORK' | titlecase", "New York"), Example("\"jean-luc o'neill\" | titlecase", "Jean-Luc O'neill"),
        ],
        liquid: "Liquid has no such filter.",
        typing: { (input, _) in Casing.typed(.wordsUpper, input) },
        localizing: { (input, _, locale) in Casing.localized(.wordsUpper, input, locale) },
        size: .cased,
        function: { (input, _, evaluation) in Casing.apply(.wordsUpper, to: input, &evaluation) })
}
