extension Code {
    package static let attributeRetyped = Code(
        "BZ0702", .error, "Attribute of another type",
        explanation: """
            The new version sends values of a type that the earlier version never sent, such as a string where apps read a \
            number. An app that decodes the attribute fails. Keep the type, or send the new values as another attribute.
            """,
        example: .command("sed -i 's/points: .*/points: many/' offer.yaml; blazon diff HEAD:offer.yaml offer.yaml"),
        corrected: .command("git checkout offer.yaml; blazon diff HEAD:offer.yaml offer.yaml"))
}

extension Diagnostic {
    /// `old` and `new` describe types: "an integer".
    package static func attributeRetyped(
        _ attribute: String, was old: String, is new: String, on target: String, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .attributeRetyped, at: span, "`\(attribute)` on `\(target)` can now be \(new); it was \(old)",
            rule: "an app reads an attribute as the type that earlier payloads had",
            help: ["keep the type, or send the new values as another attribute"])
    }
}
