extension Code {
    package static let outOfRange = Code(
        "BZ0309", .error, "Value out of range",
        explanation: """
            The mapping table defines a range for the setting. The platform ignores or rejects a value outside of it. Use a \
            value in the range.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
              badge: 1️⃣-12️⃣
            """),
        replacing: "badge: -1", with: "badge: 0")
}

extension Diagnostic {
    package static func outOfRange(_ setting: String, _ word: String, accepts: String, rule: String, at span: Span) -> Diagnostic
    {
        Diagnostic(
            .outOfRange, at: span, "`\(word)` is out of range for `\(setting)`", label: "takes \(accepts)", rule: rule,
            help: ["use a value in the range"])
    }
}
