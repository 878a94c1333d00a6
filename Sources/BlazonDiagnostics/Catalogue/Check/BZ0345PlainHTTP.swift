extension Code {
    package static let plainHTTP = Code(
        "BZ0345", .warning, "Media over plain HTTP",
        explanation: """
            iOS blocks `http:` downloads unless the app has an exception. Without encryption, anyone on the network can replace \
            the image. Use `https:`.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
              media: 1️⃣http:2️⃣//cdn.example.com/clip.jpg
            """),
        replacing: "media: http://cdn.example.com/clip.jpg", with: "media: https://cdn.example.com/clip.jpg")
}

extension Diagnostic {
    package static func plainHTTP(_ setting: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .plainHTTP, at: span, "`\(setting)` uses `http:`", rule: "media URLs use `https:`",
            help: ["use `https:` if the server supports it"],
            fixes: [Fix("write `https:`", replace: span, with: "https:", .suggestion)])
    }
}
