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
