extension Code {
    package static let mixedText = Code(
        "BZ0314", .error, "Text around a placeholder",
        explanation: """
            A number, a flag, an enum member or a duration is either one literal or one placeholder, without text around it. \
            Delete the text, or select the value with a `when` list.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              points: integer(0..)
            message:
              title: Hello
              badge: 1️⃣"{{ points }} points"2️⃣
            """),
        replacing: #"badge: "{{ points }} points""#, with: #"badge: "{{ points }}""#)
}

extension Diagnostic {
    package static func mixedText(_ setting: String, accepts: String, rule: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .mixedText, at: span, "`\(setting)` takes \(accepts), not text with placeholders", rule: rule,
            help: ["keep only the placeholder, or select the value with a `when` list"])
    }
}
