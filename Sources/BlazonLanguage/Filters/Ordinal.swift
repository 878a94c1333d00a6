extension Filter {
    static let ordinal = Filter(
        "ordinal", "Selects a text by a whole number's ordinal category: 1st, 2nd", input: .integer,
        parameters: Plurals.parameters,
        examples: [
            Example("22 | ordinal: one: '#st', two: '#nd', few: '#rd', other: '#th'", "22nd"),
            Example("3 | ordinal: other: '#.'", "3.", locale: "de"),
        ],
        liquid: "Liquid has no such filter.",
        localizing: { (input, arguments, locale) throws(Refusal) in
            try Plurals.localized(input, arguments, locale, rules: PluralRules.read(locale.ordinalRules))
        })
}
