extension Code {
    package static let targetByNever = Code(
        "BZ0382", .warning, "Target without recipients",
        explanation: """
            `targetBy` sends each recipient to the target that a field names. The type of the field does not include this \
            target, so it gets no recipients. Add it to the enum or remove the target.
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
        replacing: "platform: enum(ios)", with: "platform: enum(ios | android)")
}

extension Diagnostic {
    package static func targetByNever(_ targets: [String], field: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .targetByNever, at: span, "`\(field)` is never \(listed(targets))",
            label: "no recipient gets this target", rule: "the type of the field defines its possible values",
            help: ["add \(listed(targets)) to the enum, or remove the target from `targets`"])
    }
}
