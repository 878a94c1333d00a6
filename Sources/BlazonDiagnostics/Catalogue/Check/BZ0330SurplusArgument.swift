extension Code {
    package static let surplusArgument = Code(
        "BZ0330", .error, "One argument too many",
        explanation: """
            The filter takes fewer arguments, or this one was given before.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              firstName: string(..40)
            message:
              title: "Hello {{ firstName | upcase: 1️⃣12️⃣ }}"
            """),
        corrected: .template(
            """
            campaign: offer
            recipient:
              firstName: string(..40)
            message:
              title: "Hello {{ firstName | upcase }}"
            """))
}

extension Diagnostic {
    package static func surplusArgument(of filter: String, signature: String, removing extent: Span? = nil, at span: Span)
        -> Diagnostic
    {
        Diagnostic(
            .surplusArgument, at: span, "one argument too many for `\(filter)`", rule: "it is written `\(signature)`",
            help: ["take it out"], fixes: extent.map { [Fix("take it out", replace: $0, with: "", .suggestion)] } ?? [])
    }
}
