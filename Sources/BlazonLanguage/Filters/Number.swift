extension Filter {
    static let number = Filter(
        "number", "Prints a number in the format of the message's language, with at most 3 decimals", input: .number,
        examples: [
            Example("1234.5 | number", "1,234.5"), Example("1234.5 | number", "1.234,5", locale: "de"),
            Example("1234567 | number", "12,34,567", locale: "hi"), Example("2.0005 | number", "2.001"),
        ],
        liquid: "Liquid has no such filter.",
        localizing: { (input, _, locale) throws(Refusal) in
            try Printing.number(NumberPattern(locale.decimalPattern).format(locale.numbers), input)
        })
}

/// Shared code of filters that print a number in one format.
enum Printing {
    static func number(_ format: NumberFormat, _ input: StaticType) throws(Filter.Refusal) -> Filter.Localized {
        Filter.Localized(try type(format, input), .number(format))
    }

    static func type(_ format: NumberFormat, _ input: StaticType) throws(Filter.Refusal) -> StaticType {
        let interval = try Arithmetic.interval(input)
        return input.printed { format.longest(interval, $0) }
    }

}
