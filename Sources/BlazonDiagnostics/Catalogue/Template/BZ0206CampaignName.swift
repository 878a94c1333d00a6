extension Code {
    package static let campaignName = Code(
        "BZ0206", .error, "Malformed campaign name",
        explanation: """
            The campaign becomes the name of a folder, so it must be valid on every file system. Use lower-case ASCII letters, \
            digits and `-`, at most 100 bytes. It cannot begin with `-`.
            """,
        example: .template(
            """
            campaign: 1️⃣Spring Offer2️⃣
            message:
              title: Hello
            """),
        replacing: "campaign: Spring Offer", with: "campaign: spring-offer")
}

extension Diagnostic {
    package static func campaignName(_ name: String, replacement: String?, at span: Span) -> Diagnostic {
        Diagnostic(
            .campaignName, at: span, "`\(name)` is not a valid campaign name", label: "becomes the name of a folder",
            rule: "a campaign name matches `[a-z0-9][a-z0-9-]*` and has at most 100 bytes",
            help: ["use lower-case ASCII letters, digits and `-`"],
            fixes: replacement.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}
