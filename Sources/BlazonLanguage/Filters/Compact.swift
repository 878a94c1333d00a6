extension Filter {
    static let compact = Filter(
        "compact", "Prints a number in compact form, with two digits below 100", input: .number,
        examples: [
            Example("1234 | compact", "1.2K"), Example("999999 | compact", "1M"), Example("45 | compact", "45"),
            Example("1234567 | compact", "1,2\u{A0}M", locale: "es"),
        ],
        liquid: "Liquid has no such filter.",
        localizing: { (input, _, locale) throws(Refusal) in
            let format = CompactFormat(locale)
            let interval = try Arithmetic.interval(input)
            return Localized(input.printed { format.longest(interval, $0) }, .compact(format))
        })
}
