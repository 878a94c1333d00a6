extension Code {
    package static let attributeAdded = Code(
        "BZ0704", .note, "New attribute",
        explanation: """
            The earlier version never sent this attribute. Apps in the field ignore it. Generate the receiver again with \
            `blazon receiver` to read it.
            """,
        example: .command("echo '  badge: 1' >> offer.yaml; blazon diff HEAD:offer.yaml offer.yaml"),
        corrected: .command("git checkout offer.yaml; blazon diff HEAD:offer.yaml offer.yaml"))
}

extension Diagnostic {
    /// `new` describes the type: "an integer".
    package static func attributeAdded(_ attribute: String, is new: String, on target: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .attributeAdded, at: span, "`\(attribute)` is new on `\(target)`: \(new)",
            rule: "apps ignore attributes that they do not know", help: ["generate receivers again to read it"])
    }
}
