/// What a piece of YAML is, and what a place wants, as phrases.
package enum Shape: String, Sendable {
    case text = "a text", list = "a list", map = "a map", type = "a type", condition = "a condition"
}

extension Code {
    package static let notATemplate = Code(
        "BZ0201", .error, "The document is no template",
        explanation: """
            A template is a map: `campaign`, `message` and its other sections are its keys.
            """,
        example: .template(
            """
            1️⃣Hello2️⃣
            """),
        corrected: .template(
            """
            campaign: demo
            message:
              title: Hello
            """))
}

extension Diagnostic {
    package static func notATemplate(_ found: Shape, at span: Span) -> Diagnostic {
        Diagnostic(
            .notATemplate, at: span, "the template is \(found.rawValue), not a map of sections", label: "no section begins here",
            rule: "a template has `campaign:` and `message:` at its top",
            help: ["begin with `campaign: my-campaign`, and `message:` below it"])
    }
}
