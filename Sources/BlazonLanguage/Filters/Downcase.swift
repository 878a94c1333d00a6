extension Filter {
    static let downcase = Filter(
        "downcase", "Lowers all letters", input: .text,
        examples: [Example("'ANA' | downcase", "ana"), Example("'ΟΔΟΣ' | downcase", "οδος")],
        typing: { (input, _) in Casing.typed(input) },
        function: { (input, _, machine) in Casing.apply(.lower, to: input, &machine) })
}
