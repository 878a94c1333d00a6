extension Filter {
    package static let percent = Filter(
        "percent", "Prints a fraction as a percentage, without decimals: 0.2 is 20 %", input: .number,
        examples: [
            Example("0.2 | percent", "20%"), Example("0.125 | percent", "13\u{A0}%", locale: "es"),
            Example("0.2 | percent", "20\u{A0}%", locale: "de"),
        ],
        liquid: "Liquid has no such filter.", takesFraction: true,
        localizing: { (input, _, locale) throws(Refusal) in
            var format = NumberPattern(locale.percentPattern).format(locale.numbers)
            format.shift = 2
            format.maxFraction = 0
            return try Printing.number(format, input)
        })
}
