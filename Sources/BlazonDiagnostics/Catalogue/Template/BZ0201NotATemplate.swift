/// What a piece of YAML is, and what a place wants, as phrases.
package enum Shape: String, Sendable {
    case text = "text", list = "a list", map = "a map", type = "a type", condition = "a condition"
}

extension Code {
    package static let notATemplate = Code(
        "BZ0201", .error, "Document is not a template",
        explanation: """
            A template is a map whose keys are `campaign`, `message` and the other sections. Text or a list at the top level is \
            not a template. Begin with `campaign: my-campaign` and a `message:`.
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
            .notATemplate, at: span, "expected a map of sections, found \(found.rawValue)", label: "expected a section",
            rule: "a template is a map with the keys `campaign` and `message`",
            help: ["begin with `campaign: my-campaign`, followed by `message:`"])
    }
}
