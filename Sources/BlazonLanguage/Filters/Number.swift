extension Filter {
    static let number = Filter(
        "number", "Prints a number in the format of the message's language, with at most 3 decimals", input: .number,
        parameters: [Printing.decimals],
        examples: [
            Example("1234.5 | number", "1,234.5"), Example("1234.5 | number", "1.234,5", locale: "de"),
            Example("1234567 | number", "12,34,567", locale: "hi"), Example("2.0005 | number", "2.001"),
            Example("2.5 | number: decimals: 2", "2.50"),
        ],
        liquid: "Liquid has no such filter.",
        localizing: { (input, arguments, locale) throws(Refusal) in
            var format = locale.decimalFormat
            try Printing.setDecimals(of: &format, arguments, at: 0)
            return try Printing.number(format, input)
        })
}

/// Shared code of filters that print a number in one format.
enum Printing {
    static let decimals = Filter.Parameter(
        "decimals", .integer, required: false, literal: true, summary: "exact number of decimals, from 0 to 20")

    /// Sets the exact number of decimals if an argument gives it.
    static func setDecimals(
        of format: inout NumberFormat, _ arguments: [Filter.Argument], at index: Int
    ) throws(Filter.Refusal) {
        guard arguments.indices.contains(index), let argument = arguments[index].type else { return }
        guard let digits = argument.wholeConstant, (0...20).contains(digits) else {
            throw Filter.Refusal(argument: index, "the argument must be from 0 to 20")
        }
        (format.minFraction, format.maxFraction) = (Int(digits), Int(digits))
    }

    static func number(_ format: NumberFormat, _ input: StaticType) throws(Filter.Refusal) -> Filter.Localized {
        Filter.Localized(try type(format, input), .number(format))
    }

    static func type(_ format: NumberFormat, _ input: StaticType) throws(Filter.Refusal) -> StaticType {
        let interval = try Arithmetic.interval(input)
        return input.printed { format.longest(interval, $0) }
    }

}
