extension Code {
    package static let settingShape = Code(
        "BZ0316", .error, "Wrong shape of setting",
        explanation: """
            Most settings take a single value. A setting of type map takes `name: value` pairs. Write the shape that the message \
            names.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
              customFields: 1️⃣gold2️⃣
            """),
        replacing: "customFields: gold", with: "customFields:\n    tier: gold")
}

extension Diagnostic {
    /// `isBranch` means that it is a map of `when`, `then` or `otherwise`.
    package static func settingShape(
        _ setting: String, accepts: String, found: String, isBranch: Bool = false, fixes: [Fix] = [], rule: String, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .settingShape, at: span, "`\(setting)` takes \(accepts), but this is \(found)", rule: rule,
            help: [isBranch ? "write each branch as an item of a list: `- when: …`" : "write \(accepts)"],
            fixes: fixes)
    }
}
