extension Code {
    package static let campaignName = Code(
        "BZ0206", .error, "A campaign needs a folder name",
        explanation: """
            The campaign becomes a folder on any file system: lower-case ASCII letters, digits and `-`, not first; at most 100 bytes.
            """,
        example: .template(
            """
            campaign: 1️⃣Spring Offer2️⃣
            message:
              title: Hello
            """),
        corrected: .template(
            """
            campaign: spring-offer
            message:
              title: Hello
            """))
}

extension Diagnostic {
    package static func campaignName(_ name: String, replacement: String?, at span: Span) -> Diagnostic {
        Diagnostic(
            .campaignName, at: span, "`\(name)` cannot name a campaign", label: "becomes the name of a folder",
            rule: "a campaign is `[a-z0-9][a-z0-9-]*`, at most 100 bytes",
            help: ["use lower-case ASCII letters, digits and `-`"],
            fixes: replacement.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}
