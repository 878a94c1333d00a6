extension Code {
    package static let textLeftOut = Code(
        "BZ0318", .error, "Omitted text",
        explanation: """
            `~` after `then:` or `otherwise:` omits a setting for the recipients of that branch. A title or body cannot be \
            omitted, because the notification would be empty. Write the text that these recipients see.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              points: integer(0..)
            message:
              title: Hello
              body:
                - when: points > 0
                  then: "{{ points }} points"
                - otherwise: 1️⃣~2️⃣
            """),
        replacing: "- otherwise: ~", with: "- otherwise: Come and see")
}

extension Diagnostic {
    package static func textLeftOut(_ setting: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .textLeftOut, at: span, "`\(setting)` cannot be omitted for some recipients",
            label: "the notification would be empty",
            rule: "a text setting has a value for every recipient", help: ["write the text for these recipients"])
    }
}
