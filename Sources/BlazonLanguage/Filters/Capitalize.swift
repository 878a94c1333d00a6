extension Filter {
    static let capitalize = Filter(
        "capitalize", "Converts the first character to upper case and the rest to lower case", input: .text,
        examples: [
            Example("'ana' | capitalize", "Ana"), Example("'ijsland' | capitalize", "IJsland", locale: "nl"),
            Example("'éVA maria' | capitalize", "Éva maria"), Example("'¿qué TAL?' | capitalize", "¿qué tal?"),
        ],
        typing: { (input, _) in Casing.typed(.firstUpper, input) },
        localizing: { (input, _, locale) in Casing.localized(.firstUpper, input, locale) },
        size: .cased,
        function: { (input, _, evaluation) in Casing.apply(.firstUpper, to: input, &evaluation) })
}
