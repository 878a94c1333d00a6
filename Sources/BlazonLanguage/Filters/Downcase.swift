extension Filter {
    static let downcase = Filter(
        "downcase", "Lowers all letters", input: .text,
        examples: [Example("'ANA' | downcase", "ana"), Example("'ΟΔΟΣ' | downcase", "οδος")],
        typing: { (input, _) in Casing.typed(.lower, input) },
        localizing: { (input, _, locale) in Casing.localized(.lower, input, locale) },
        function: { (input, _, machine) in Casing.apply(.lower, to: input, &machine) })
}
