extension Catalogue {
    static let dateFilters: [Code] = [.secondsAsDate, .localizedComparison]
}

extension Code {
    package static let secondsAsDate = Code(
        "BZ0563", .note, "Seconds since 1970 written as a date",
        explanation: """
            `date` prints dates for people, in their language. Seconds since 1970 are for the app or the service, and have a filter of \
            their own, which gives a number. `date: '%s'`, as other template languages write it, means the same.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              arrival: datetime
            message:
              title: Hello
              customFields: { eta: "{{ arrival | 1️⃣date: '%s'2️⃣ }}" }
            """),
        replacing: "date: '%s'", with: "epoch")
}

extension Diagnostic {
    /// `date: '%s'`; `meant` is the filter that does it.
    package static func secondsAsDate(meant: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .secondsAsDate, at: span, "`date: '%s'` is the filter `\(meant)`", label: "seconds since 1970",
            rule: "`\(meant)` gives seconds since 1970 as a number", help: ["write `\(meant)`"],
            fixes: [Fix("write `\(meant)`", replace: span, with: meant)])
    }
}

extension Code {
    package static let localizedComparison = Code(
        "BZ0564", .error, "Localized text compared",
        explanation: """
            `date`, `number`, `plural` and the like write a text that differs between languages, so that a condition on it is true in one \
            language and false in another. Compare the value itself, or a part of it: `hour`, `minute`, `weekday`, `day`, `month` and \
            `year` give integers.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              time: datetime
              locale: optional locale
            message:
              title: "{% if time | 1️⃣date: 'H'2️⃣ == '8' %}Good morning{% else %}Hello{% endif %}"
            locales:
              default: en
              ja:
                title: "こんにちは"
            """),
        replacing: "date: 'H' == '8'", with: "hour == 8")
}

extension Diagnostic {
    /// `call` is the filter with its arguments, and `meant` what to compare instead.
    package static func localizedComparison(_ call: String, meant: String, fixes: [Fix], at span: Span) -> Diagnostic {
        Diagnostic(
            .localizedComparison, at: span, "the text that `\(call)` writes differs between languages", label: "localized",
            rule: "a condition is the same in all languages of a template", help: [meant], fixes: fixes)
    }
}
