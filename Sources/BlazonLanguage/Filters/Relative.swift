extension Filter {
    static let relative = Filter(
        "relative", "Prints a date or datetime relative to the time of sending, in the short form of the message's language",
        input: .date,
        examples: [
            Example("now | relative", "now"),
            Example("now | plus: 3, 'days' | relative", "in 3 days"),
            Example("now | minus: 1, 'days' | relative", "yesterday"),
            Example("now | minus: 2, 'hours' | relative", "vor 2 Std.", locale: "de"),
        ],
        liquid: "Liquid has no such filter.", readsNow: true,
        localizing: { (input, _, locale) throws(Refusal) in
            let format = RelativeFormat(locale, hasTime: input.hasTime)
            return Localized(input.printed { format.longest($0) }, .relative(format))
        })
}
