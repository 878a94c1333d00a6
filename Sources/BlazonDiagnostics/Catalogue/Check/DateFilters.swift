extension Catalogue {
    static let dateFilters: [Code] = [.secondsAsDate]
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
