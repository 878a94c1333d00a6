extension Code {
    package static let attributeGone = Code(
        "BZ0701", .error, "Attribute gone",
        explanation: """
            Every payload of the earlier version had this attribute, so apps in the field may require it, and the new version \
            never sends it. Keep sending it until no installed app needs it. An attribute that some earlier payloads did not have \
            can be removed, since apps must handle its absence.
            """,
        example: .command("sed -i '/deepLink/d' offer.yaml; blazon diff HEAD:offer.yaml offer.yaml"),
        corrected: .command("git checkout offer.yaml; blazon diff HEAD:offer.yaml offer.yaml"))
}

extension Diagnostic {
    /// `old` describes the earlier type: "a string".
    package static func attributeGone(_ attribute: String, was old: String, on target: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .attributeGone, at: span, "`\(attribute)` is no longer sent on `\(target)`; it was \(old)",
            rule: "an app may require what every earlier payload had",
            help: ["keep `\(attribute)` until no installed app needs it"])
    }
}
