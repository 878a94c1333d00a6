extension Code {
    package static let plainHTTP = Code(
        "BZ0345", .warning, "Media over an unprotected connection",
        explanation: """
            iOS refuses `http:` downloads unless the app was built with an exception, and anyone on the way can change the picture.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
              media: 1️⃣http:2️⃣//cdn.example.com/clip.jpg
            """),
        corrected: .template(
            """
            campaign: offer
            message:
              title: Hello
              media: https://cdn.example.com/clip.jpg
            """))
}

extension Diagnostic {
    package static func plainHTTP(_ setting: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .plainHTTP, at: span, "`\(setting)` is fetched over `http:`", rule: "media is fetched over `https:`",
            help: ["write `https:`, if the server has it"],
            fixes: [Fix("write `https:`", replace: span, with: "https:", .suggestion)])
    }
}
