extension Filter {
    static let upcase = Filter(
        "upcase", "Converts all letters to upper case", input: .text,
        examples: [
            Example("'Straße' | upcase", "STRASSE"), Example("'ana' | upcase", "ANA"),
            Example("'istanbul' | upcase", "İSTANBUL", locale: "tr"),
        ],
        typing: { (input, _) in Casing.typed(.upper, input) },
        localizing: { (input, _, locale) in Casing.localized(.upper, input, locale) },
        size: .cased,
        function: { (input, _, evaluation) in Casing.apply(.upper, to: input, &evaluation) })
}
