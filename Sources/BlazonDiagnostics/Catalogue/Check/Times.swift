import BlazonText

extension Catalogue {
    static let times: [Code] = [.notADate, .notATime, .unlikelyTime, .unknownZone]
}

extension Code {
    package static let notADate = Code(
        "BZ0334", .error, "Malformed date",
        explanation: """
            A literal beside a value of type `date` or `datetime` is read as a date or as a date with time. Write it in ISO 8601. A \
            date and a datetime are compared by the calendar day.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              until: date
            message:
              title: "{% if until < 1️⃣'21.11.2026'2️⃣ %}Soon{% else %}Later{% endif %}"
            """),
        replacing: "'21.11.2026'", with: "'2026-11-21'")
}

/// Converts `24.12.2026`, `2026/12/24`, and `12/24/2026` if unambiguous, to ISO 8601.
private func isoDate(_ word: String) -> String? {
    let parts = word.split(whereSeparator: { "./-".contains($0) })
    let numbers = parts.compactMap { Int($0) }
    guard parts.count == 3, numbers.count == 3 else { return nil }
    var (year, month, day) = (numbers[2], numbers[1], numbers[0])
    if parts[0].count == 4 {
        (year, day) = (numbers[0], numbers[2])
    } else if !word.utf8.contains(".") {
        if numbers[0] <= 12, numbers[1] <= 12, numbers[0] != numbers[1] { return nil }
        if numbers[1] > 12 { (month, day) = (numbers[0], numbers[1]) }
    }
    guard (1000...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else { return nil }
    return "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
}

extension Diagnostic {
    package static func notADate(
        _ word: String, form: String, quote: String? = nil, help: String? = nil, at span: Span
    ) -> Diagnostic {
        let meant = quote.flatMap { quote in isoDate(word).map { quote + $0 + quote } }
        return Diagnostic(
            .notADate, at: span, "`\(word)` is not a date", label: "compared with a date", rule: "a date is written as `\(form)`",
            help: [help ?? "write the date as in `'\(form)'`"],
            fixes: meant.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? []
        )
    }
}

extension Code {
    package static let notATime = Code(
        "BZ0389", .error, "Malformed time",
        explanation: """
            The setting takes a point in time. Write a date, or a date with its time, in ISO 8601, a duration from the time of \
            sending such as `15m`, or `{{ now }}` with filters. A whole number is sent as it is.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
              until: 1️⃣24.12.20262️⃣
            """,
            table:
                """
                table: own
                title: Own
                targets:
                  app: { title: App, service: fcm, default: true }
                settings:
                  title: { type: text, summary: First line, source: own, app: title }
                  until: { type: time, summary: How long it holds, source: own, app: until }
                """),
        replacing: "until: 24.12.2026", with: "until: 2026-12-24")
}

extension Diagnostic {
    package static func notATime(_ setting: String, _ word: String, rule: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .notATime, at: span, "`\(word)` is not a time", label: "`\(setting)` takes a time", rule: rule,
            help: [
                "write a time such as `2026-11-21T18:00:00Z`, a duration from the time of sending such as `15m`, or `{{ now }}`"
            ],
            fixes: isoDate(word).map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }

    /// A date that the target would count as a negative number.
    package static func timeBefore1970(_ setting: String, _ word: String, rule: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .notATime, at: span, "`\(word)` is before 1970", label: "`\(setting)` is counted from 1970", rule: rule,
            help: ["correct the date"])
    }
}

extension Code {
    package static let unlikelyTime = Code(
        "BZ0853", .warning, "Number that is hardly a time",
        explanation: """
            A whole number for a setting that takes a time is a time counted from 1970, in the unit that the setting's summary states. This one is \
            before the year 2000 or after 2099. For a time after that of sending, write a duration with a unit, such as `1h`; for \
            a date, write `2026-11-21T18:00:00Z`. 0 is never reported: services give it a meaning of its own.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
              until: 1️⃣36002️⃣
            """,
            table:
                """
                table: own
                title: Own
                targets:
                  app: { title: App, service: fcm, default: true }
                settings:
                  title: { type: text, summary: First line, source: own, app: title }
                  until: { type: time, summary: How long it holds, source: own, app: until }
                """),
        replacing: "until: 3600", with: "until: 1h")
}

extension Diagnostic {
    /// `time` is the number as a date; nil: after the year 9999. `meant` is what to write for the likely intent.
    package static func unlikelyTime(
        _ setting: String, _ number: String, unit: String, time: String?, meant: (word: String, reason: String)?, at span: Span
    ) -> Diagnostic {
        let isLiteral = span.range.count == number.utf8.count
        return Diagnostic(
            .unlikelyTime, at: span, "`\(number)` is \(time.map { "the time \($0)" } ?? "a time after the year 9999")",
            label: "\(unit) since 1970",
            rule: "a whole number in `\(setting)` is a time in \(unit) since 1970",
            help: [
                meant.map { "\($0.reason) `\($0.word)`" }
                    ?? "write a time such as `2026-11-21T18:00:00Z`, or a duration from the time of sending such as `15m`"
            ],
            fixes: meant.map { isLiteral ? [Fix("write `\($0.word)`", replace: span, with: $0.word, .suggestion)] : [] } ?? [])
    }
}

extension Code {
    package static let unknownZone = Code(
        "BZ0810", .error, "Unknown time zone",
        explanation: """
            A field of type `zone` is compared with a text that is not the name of an IANA time zone, so that they are never equal. \
            Names are written exactly as in IANA's database, such as `Europe/Madrid`; links such as `Asia/Calcutta` count.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              timeZone: zone
            message:
              title: "{% if timeZone == 1️⃣'Europe/Madird'2️⃣ %}Hola{% else %}Hello{% endif %}"
            """),
        replacing: "'Europe/Madird'", with: "'Europe/Madrid'")
}

extension Diagnostic {
    package static func unknownZone(_ word: String, meant: String?, quote: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .unknownZone, at: span, "`\(word)` is not a time zone", label: "compared with a time zone",
            rule: "a time zone is a name of IANA's database, such as `Europe/Madrid`",
            help: [meant.map { "did you mean `\($0)`?" } ?? "write the name as in IANA's database"],
            fixes: meant.map { [Fix("write `\($0)`", replace: span, with: quote + $0 + quote)] } ?? [])
    }
}
