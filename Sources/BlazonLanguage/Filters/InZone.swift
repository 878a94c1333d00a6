extension Filter {
    static let inZone = Filter(
        "in_zone", "Converts a datetime to a time zone", input: .datetime,
        parameters: [
            Parameter(nil, .zone, summary: "an IANA time zone, such as `'Europe/Madrid'`, or a value of type `zone`")
        ],
        examples: [
            Example("'2026-07-01T12:00:00Z' | in_zone: 'Europe/Madrid'", "2026-07-01T14:00:00+02:00"),
            Example("'2026-12-01T23:30:00Z' | in_zone: 'Asia/Tokyo' | date: 'short'", "12/2/26"),
        ],
        liquid: "Liquid has no such filter.",
        localizing: { (input, arguments, locale) throws(Refusal) in
            let argument = arguments.first?.type
            let result = StaticType(.datetime, isOptional: input.isOptional)
            if argument?.type == .zone, argument?.constant == nil { return Localized(result, .namedZone) }
            let name = argument?.constant ?? ""
            guard let rules = locale.zone(name), let format = ZoneFormat(rules) else {
                throw Refusal(
                    argument: 0, "the argument must be an IANA time zone, but is `\(name)`", word: name, known: locale.zoneNames)
            }
            return Localized(result, .zone(format), containsArguments: true)
        })
}
