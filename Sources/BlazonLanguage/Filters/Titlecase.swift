extension Filter {
    static let titlecase = Filter(
        "titlecase", "Raises the first letter of each word and lowers the rest", input: .text,
        examples: [
            Example("'new YORK' | titlecase", "New York"), Example("\"jean-luc o'neill\" | titlecase", "Jean-Luc O'neill"),
        ],
        liquid: "Liquid has no such filter.",
        typing: { (input, _) in Casing.typed(.wordsUpper, input) },
        localizing: { (input, _, locale) in Casing.localized(.wordsUpper, input, locale) },
        function: { (input, _, machine) in Casing.apply(.wordsUpper, to: input, &machine) })
}
