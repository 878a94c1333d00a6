// Parts of a date or datetime as integers, the same in every language. Those of a datetime follow the zone that `in_zone` gave it, or else its
// own offset.
extension Filter {
    /// Whether the filter gives a part of a time.
    package var isPartOfTime: Bool { Self.partsOfTimes.contains { $0 === self } }

    package static let partsOfTimes: [Filter] = [.hour, .minute, .weekday, .day, .month, .year]

    package static let hour = part(
        "hour", "Gives the hour of a datetime, from 0 to 23", input: .datetime, 0...23,
        examples: [
            Example("'2026-11-21T18:05:00+01:00' | hour", "18"),
            Example("'2026-07-01T22:30:00Z' | in_zone: 'Europe/Madrid' | hour", "0"),
        ], liquid: "%H"
    ) { $0.hour }

    package static let minute = part(
        "minute", "Gives the minute of a datetime, from 0 to 59", input: .datetime, 0...59,
        examples: [
            Example("'2026-11-21T18:05:00+01:00' | minute", "5"),
            Example("'2026-11-21T18:05:00Z' | in_zone: 'Asia/Kolkata' | minute", "35"),
        ], liquid: "%M"
    ) { $0.minute }

    package static let weekday = part(
        "weekday", "Gives the day of the week as in ISO 8601, from 1 (Monday) to 7 (Sunday)", 1...7,
        examples: [
            Example("'2026-11-21' | weekday", "6"),
            Example("'2026-11-22T18:00:00Z' | in_zone: 'Asia/Tokyo' | weekday", "1"),
        ], liquid: "%u"
    ) { $0.weekday == 0 ? 7 : $0.weekday }

    static let day = part(
        "day", "Gives the day of the month, from 1 to 31", 1...31,
        examples: [
            Example("'2026-11-21' | day", "21"),
            Example("'2026-11-30T18:00:00Z' | in_zone: 'Asia/Tokyo' | day", "1"),
        ], liquid: "%d"
    ) { $0.day }

    package static let month = part(
        "month", "Gives the month, from 1 to 12", 1...12,
        examples: [
            Example("'2026-11-21' | month", "11"),
            Example("'2026-11-30T18:00:00Z' | in_zone: 'Asia/Tokyo' | month", "12"),
        ], liquid: "%m"
    ) { $0.month }

    static let year = part(
        "year", "Gives the year, from 1 to 9999", 1...9999,
        examples: [
            Example("'2026-11-21' | year", "2026"),
            Example("'2026-12-31T18:00:00Z' | in_zone: 'Asia/Tokyo' | year", "2027"),
        ], liquid: "%Y"
    ) { $0.year }

    /// The English names of what the filter numbers from 1; empty: it has none.
    package var englishNames: [String] {
        if self === Self.weekday { return ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] }
        guard self === Self.month else { return [] }
        return [
            "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
            "December",
        ]
    }

    private static func part(
        _ name: String, _ summary: String, input: Kind = .date, _ range: ClosedRange<Int64>, examples: [Example],
        liquid pattern: String, _ part: @escaping @Sendable (CalendarDateTime) -> Int
    ) -> Filter {
        Filter(
            name, summary, input: input, examples: examples,
            liquid: "Liquid writes `date: '\(pattern)'`, a text; this is an integer.",
            typing: { (input, _) in StaticType(.integer(range), isOptional: input.isOptional) },
            function: { (input, _, evaluation) throws(ComputationFailure) in
                evaluation.dateTime(input).map { .integer(Int64(part($0))) } ?? .missing
            })
    }
}
