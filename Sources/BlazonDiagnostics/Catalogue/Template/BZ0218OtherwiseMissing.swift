extension Code {
    package static let otherwiseMissing = Code(
        "BZ0218", .error, "Missing `otherwise`",
        explanation: """
            A choice needs a value for every recipient. If no condition is true, the value of `otherwise` is used. Add `- \
            otherwise: …` as the last item.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title:
                1️⃣- when: target == 'ios'
                  then: Hello2️⃣
            """),
        replacing: "then: Hello", with: "then: Hello\n    - otherwise: Hi")
}

extension Diagnostic {
    package static func otherwiseMissing(at span: Span) -> Diagnostic {
        Diagnostic(
            .otherwiseMissing, at: span, "`otherwise` is missing", label: "has no value if no condition is true",
            rule: "a choice ends with `- otherwise: …`", help: ["add `- otherwise: …` as the last item"])
    }
}
