extension Code {
    package static let notADuration = Code(
        "BZ0315", .error, "Malformed duration",
        explanation: """
            A duration is a number and a unit: `90s`, `15m`, `2h` or `7d`. A number without a unit is in seconds.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
              expires: 1️⃣2 hours2️⃣
            """),
        replacing: "expires: 2 hours", with: "expires: 2h")
}

/// Converts `2 hours` to `2h` and `1 week` to `7d`.
private func duration(_ words: String) -> String? {
    let digits = words.prefix { $0.isASCII && $0.isNumber }
    let unit = words.dropFirst(digits.count).filter { $0 != " " }.lowercased()
    guard let number = Int(digits), number < 1_000_000 else { return nil }
    switch unit {
    case "s", "sec", "secs", "second", "seconds": return "\(number)s"
    case "m", "min", "mins", "minute", "minutes": return "\(number)m"
    case "h", "hr", "hrs", "hour", "hours": return "\(number)h"
    case "d", "day", "days": return "\(number)d"
    case "w", "wk", "week", "weeks": return "\(7 * number)d"
    default: return nil
    }
}

extension Diagnostic {
    package static func notADuration(_ setting: String, _ word: String, rule: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .notADuration, at: span, "`\(word)` is not a duration", label: "`\(setting)` takes a duration", rule: rule,
            help: ["write a duration such as `90s`, `15m`, `2h` or `7d`"],
            fixes: duration(word).map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}
