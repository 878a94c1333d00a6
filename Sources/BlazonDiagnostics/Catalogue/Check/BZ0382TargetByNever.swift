extension Code {
    package static let targetByNever = Code(
        "BZ0382", .warning, "A target that nobody is sent to",
        explanation: """
            `targetBy` sends each recipient to the target that the field names; a target that it cannot name gets no recipient.
            """,
        example: .template(
            """
            campaign: offer
            targetBy: 1️⃣platform2️⃣
            recipient:
              platform: enum(ios)
            message:
              title: Hello
            """),
        corrected: .template(
            """
            campaign: offer
            targetBy: platform
            recipient:
              platform: enum(ios | android)
            message:
              title: Hello
            """))
}

extension Diagnostic {
    package static func targetByNever(_ targets: [String], field: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .targetByNever, at: span, "`\(field)` never names \(listed(targets))",
            label: "no recipient is sent there", rule: "the field's type has all its values",
            help: ["add \(listed(targets)) to the enum, or leave the target out of `targets`"])
    }
}
