import BlazonBytes

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
