extension Code {
    package static let targetByStray = Code(
        "BZ0381", .warning, "Enum member that is not a target",
        explanation: """
            `targetBy` sends each recipient to the target that a field names. This enum has members that are not targets of the \
            template. Recipients with such a value are rejected. Remove the members or add the targets.
            """,
        example: .template(
            """
            campaign: offer
            targetBy: 1️⃣platform2️⃣
            recipient:
              platform: enum(ios | android | huawei)
            message:
              title: Hello
            """),
        replacing: "platform: enum(ios | android | huawei)", with: "platform: enum(ios | android)")
}

extension Diagnostic {
    package static func targetByStray(_ members: [String], targets: [String], at span: Span) -> Diagnostic {
        Diagnostic(
            .targetByStray, at: span,
            "\(listed(members)) \(members.count == 1 ? "is not a target" : "are not targets") of this template",
            label: "such recipients are rejected", rule: "the template's targets are \(listed(targets))",
            help: [
                "remove \(members.count == 1 ? "it" : "them") from the enum, or add \(members.count == 1 ? "the target" : "the targets")"
            ])
    }
}
