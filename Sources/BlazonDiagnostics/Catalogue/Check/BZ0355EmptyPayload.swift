extension Code {
    package static let emptyPayload = Code(
        "BZ0355", .error, "A payload with nothing in it",
        explanation: """
            No setting of the template lands in this target's payload. The service refuses an empty one.
            """,
        example: .template(
            """
            campaign: 1️⃣offer2️⃣
            targets: [ios]
            message:
              priority: high
            """),
        corrected: .template(
            """
            campaign: offer
            targets: [ios]
            message:
              title: Hello
              priority: high
            """))
}

extension Diagnostic {
    package static func emptyPayload(_ target: String, forSome isForSome: Bool, at span: Span) -> Diagnostic {
        Diagnostic(
            .emptyPayload, at: span, "nothing is sent to \(isForSome ? "some recipients on " : "")\(target) (`PayloadEmpty`)",
            rule: "a payload has at least one attribute",
            help: ["add a setting that lands on this target, or take the target out of `targets:`"])
    }
}
