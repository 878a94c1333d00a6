extension Code {
    package static let variantName = Code(
        "BZ0267", .error, "Malformed variant name",
        explanation: """
            The name of a variant appears in the manifest and, through `{{ variant }}`, in links and statistics. It has only \
            letters, digits, `-` and `_`.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              id: string
            message:
              title: Hello
            variants:
              1️⃣short text2️⃣: { weight: 1 }
              long: { weight: 1 }
              none: { weight: 1 }
            """),
        replacing: "short text: { weight: 1 }", with: "short-text: { weight: 1 }")
}

extension Diagnostic {
    /// `replacement` is the closest valid name; nil if no character would remain or another variant has it.
    package static func variantName(_ name: String, replacement: String?, at span: Span) -> Diagnostic {
        Diagnostic(
            .variantName, at: span, "`\(name)` is not a valid variant name", label: "only letters, digits, `-` and `_`",
            rule: "the name appears in the manifest and in `{{ variant }}`",
            help: [replacement.map { "write `\($0)`" } ?? "use a name without spaces, such as `short-text`"],
            fixes: replacement.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}
