extension Filter {
    static let upcase = Filter(
        "upcase", "Raises all letters", input: .text,
        examples: [Example("'Straße' | upcase", "STRASSE"), Example("'ana' | upcase", "ANA")],
        typing: { (input, _) in Casing.typed(input) },
        function: { (input, _, machine) in Casing.apply(.upper, to: input, &machine) })
}
