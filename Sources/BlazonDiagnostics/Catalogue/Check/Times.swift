import BlazonText

extension Catalogue {
    static let times: [Code] = [.notADate, .needsSendTime, .unknownZone]
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
    package static func notADate(_ word: String, form: String, quote: String? = nil, at span: Span) -> Diagnostic {
        let meant = quote.flatMap { quote in isoDate(word).map { quote + $0 + quote } }
        return Diagnostic(
            .notADate, at: span, "`\(word)` is not a date", label: "compared with a date", rule: "a date is written as `\(form)`",
            help: ["write the date as in `'\(form)'`"], fixes: meant.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? []
        )
    }
}

extension Code {
    package static let needsSendTime = Code(
        "BZ0366", .error, "Unknown send time",
        explanation: """
            The mapping table writes this duration as an absolute time in the payload. The time would count from the moment of \
            sending, which is unknown when the program is compiled. Write the duration in seconds, or map it to a request \
            header. A duration of 0 is always possible.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
              1️⃣until2️⃣: 2h
            """,
            table:
                """
                table: own
                title: Own
                targets:
                  app: { title: App, service: fcm, default: true }
                settings:
                  title: { type: text, summary: First line, source: own, app: title }
                  until: { type: duration, summary: How long it holds, source: own, app: { at: until, as: epoch } }
                """),
        replacing: "until: 2h", with: "until: 0")
}

extension Diagnostic {
    package static func needsSendTime(_ setting: String, target: String, table: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .needsSendTime, at: span, "`\(setting)` maps to an absolute time in the payload of \(target)",
            label: "counts from an unknown time",
            rule: "in \(table), \(setting) is written as seconds since 1970, from the send time",
            help: ["write it as `as: seconds` in the table, or map it to a request header"])
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
