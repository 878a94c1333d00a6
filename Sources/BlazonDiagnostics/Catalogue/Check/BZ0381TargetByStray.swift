extension Code {
    package static let targetByStray = Code(
        "BZ0381", .warning, "A target that the template lacks",
        explanation: """
            Recipients whose field holds the name of no target of the template are set aside.
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
    package static func targetByStray(_ members: [String], targets: [String], at span: Span) -> Diagnostic {
        Diagnostic(
            .targetByStray, at: span,
            "\(listed(members)) \(members.count == 1 ? "is no target" : "are no targets") of this template",
            label: "such recipients are set aside", rule: "the template's targets are \(listed(targets))",
            help: ["take \(members.count == 1 ? "it" : "them") from the enum, or add the target"])
    }
}
