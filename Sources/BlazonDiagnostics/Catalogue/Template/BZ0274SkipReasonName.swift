extension Code {
    package static let skipReasonName = Code(
        "BZ0274", .error, "Malformed reason",
        explanation: """
            The name of a reason under `skip`, and of a holdout, appears in the manifest and in `skipped.ndjson`. Use lower-case \
            ASCII letters, digits and `-`, at most 100 bytes. It cannot begin with `-`.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              optedIn: boolean
            skip:
              1️⃣No consent2️⃣: not optedIn
            message:
              title: Hello
            """),
        replacing: "No consent: not", with: "no-consent: not")
}

extension Diagnostic {
    /// `replacement` is the closest valid name; nil if no character would remain.
    package static func skipReasonName(_ name: String, replacement: String?, at span: Span) -> Diagnostic {
        Diagnostic(
            .skipReasonName, at: span, "`\(name)` is not a valid reason", label: "appears in reports as the reason",
            rule: "a reason matches `[a-z0-9][a-z0-9-]*` and has at most 100 bytes",
            help: ["use lower-case ASCII letters, digits and `-`"],
            fixes: replacement.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}
