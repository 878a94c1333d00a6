extension Filter {
    static let downcase = Filter(
        "downcase", "Converts all letters to lower case", input: .text,
        examples: [Example("'ANA' | downcase", "ana"), Example("'ΟΔΟΣ' | downcase", "οδος")],
        typing: { (input, _) in Casing.typed(.lower, input) },
        localizing: { (input, _, locale) in Casing.localized(.lower, input, locale) },
        size: .cased,
        function: { (input, _, evaluation) in Casing.apply(.lower, to: input, &evaluation) })
}
