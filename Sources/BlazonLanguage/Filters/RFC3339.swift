extension Filter {
    static let rfc3339 = Filter(
        "rfc3339", "Writes a date, or a date with time, in UTC as in RFC 3339; a fraction of a second is cut off", input: .date,
        examples: [
            Example("'2026-11-21T19:00:00.9+01:00' | rfc3339", "2026-11-21T18:00:00Z"),
            Example("'2026-11-21' | rfc3339", "2026-11-21T00:00:00Z"),
        ],
        liquid: "Liquid has no such filter.",
        typing: { (input, _) in StaticType(.datetime, isOptional: input.isOptional) },
        function: { (input, _, evaluation) throws(ComputationFailure) in
            guard let time = evaluation.dateTime(input) else { return .missing }
            let start = evaluation.arena.count
            evaluation.append(utc: try CalendarDateTime(epoch: time.epoch))
            return .text(start..<evaluation.arena.count)
        })
}
