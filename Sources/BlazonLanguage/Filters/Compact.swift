extension Filter {
    static let compact = Filter(
        "compact", "Prints a number in compact form, with two digits below 100; removes missing items of a list", input: .any,
        examples: [
            Example("1234 | compact", "1.2K"), Example("999999 | compact", "1M"), Example("45 | compact", "45"),
            Example("1234567 | compact", "1,2\u{A0}M", locale: "es"), Example("['a', 'b'] | compact | join: ' '", "a b"),
        ],
        liquid: "Liquid's filter is for lists only.",
        localizing: { (input, _, locale) throws(Refusal) in
            if case .list(let max, _) = input.type {
                return Localized(try ListFilters.typed(input, max: max, isFilled: false), nil)
            }
            guard input.type.isNumeric else { throw Refusal(argument: nil, "the input must be a number or a list") }
            let format = CompactFormat(locale)
            let interval = try Arithmetic.interval(input)
            return Localized(input.printed { format.longest(interval, $0) }, .compact(format))
        },
        size: .subset,
        function: { (input, _, evaluation) in
            guard let list = ListFilters.indices(input, evaluation) else { return input }
            let present = list.filter { evaluation.items[$0] != .missing }
            return ListFilters.picked(present, &evaluation)
        })
}
