extension Code {
    package static let surplusArgument = Code(
        "BZ0330", .error, "Too many arguments",
        explanation: """
            The filter takes fewer arguments, or this argument is already given. Delete it.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              firstName: string(..40)
            message:
              title: "Hello {{ firstName | upcase: 1️⃣12️⃣ }}"
            """),
        replacing: #"title: "Hello {{ firstName | upcase: 1 }}""#, with: #"title: "Hello {{ firstName | upcase }}""#)
}

extension Diagnostic {
    package static func surplusArgument(of filter: String, signature: String, removing extent: Span? = nil, at span: Span)
        -> Diagnostic
    {
        Diagnostic(
            .surplusArgument, at: span, "too many arguments for `\(filter)`", rule: "the syntax is `\(signature)`",
            help: ["delete it"], fixes: extent.map { [Fix("delete it", replace: $0, with: "", .suggestion)] } ?? [])
    }
}
