extension Code {
    package static let textLeftOut = Code(
        "BZ0318", .error, "A text that is left out for some",
        explanation: """
            `~` after `then:` or `otherwise:` leaves a setting out for those recipients. A title or body must always say something.
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
        corrected: .template(
            """
            campaign: offer
            recipient:
              points: integer(0..)
            message:
              title: Hello
              body:
                - when: points > 0
                  then: "{{ points }} points"
                - otherwise: Come and see
            """))
}

extension Diagnostic {
    package static func textLeftOut(_ setting: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .textLeftOut, at: span, "`\(setting)` cannot be left out for some recipients", label: "nothing would be shown",
            rule: "a text setting always says something", help: ["write what these recipients see"])
    }
}
