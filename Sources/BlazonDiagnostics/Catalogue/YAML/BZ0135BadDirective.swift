extension Code {
    package static let badDirective = Code(
        "BZ0135", .error, "Malformed directive",
        explanation: """
            A line that begins with `%` in the first column is a directive to the YAML parser. A template needs none. Delete the \
            line, or indent it and put it in quotes if it is text.
            """,
        example: .template(
            """
            1️⃣%50 off2️⃣
            campaign: offer
            message:
              title: Hello
            """),
        corrected: .template(
            """
            campaign: offer
            message:
              title: Hello
            """))
}

extension Diagnostic {
    package static func badDirective(_ line: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .badDirective, at: span, "`\(line)` is read as a YAML directive", label: "`%` in the first column",
            rule: "the only directives are `%YAML 1.1` and `%TAG`, followed by `---`",
            help: ["delete the line, or indent it and put it in quotes if it is text"])
    }
}
