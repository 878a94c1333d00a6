extension Code {
    package static let emptyPayload = Code(
        "BZ0355", .error, "Empty payload",
        explanation: """
            None of the template's settings maps to the payload of this target. The service rejects an empty payload. Add a \
            setting that the target supports, or remove the target.
            """,
        example: .template(
            """
            campaign: 1️⃣offer2️⃣
            targets: [ios]
            message:
              priority: high
            """),
        replacing: "message:", with: "message:\n  title: Hello")
}

extension Diagnostic {
    package static func emptyPayload(_ target: String, forSome isForSome: Bool, at span: Span) -> Diagnostic {
        Diagnostic(
            .emptyPayload, at: span,
            "the payload is empty \(isForSome ? "for some recipients " : "")on \(target) (`PayloadEmpty`)",
            rule: "a payload has at least one attribute",
            help: ["add a setting that maps to this target, or remove the target from `targets:`"])
    }
}
