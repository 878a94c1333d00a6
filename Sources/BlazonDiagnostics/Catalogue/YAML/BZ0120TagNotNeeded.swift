extension Code {
    package static let tagNotNeeded = Code(
        "BZ0120", .error, "Tag on a value",
        explanation: """
            A word that begins with `!` is a YAML tag, which names a type. Blazon reads each value by the type that its \
            place expects, so only `!!str` is accepted (the value then counts as quoted). A text that begins with `!` \
            needs quotes.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: 1️⃣!Sale2️⃣ today
            """),
        corrected: .template(
            """
            campaign: offer
            message:
              title: "!Sale today"
            """))
}

extension Diagnostic {
    package static func tagNotNeeded(_ tag: String, at span: Span, value: String, replace all: Span) -> Diagnostic {
        Diagnostic(
            .tagNotNeeded, at: span, "`\(tag)` is read as a YAML tag, and tags are not needed", label: "names a type",
            rule: "the place of a value decides its type; of the tags only `!!str` is accepted",
            help: ["delete the tag, or put the text in quotes if the `!` belongs to it"],
            fixes: value.contains("\n") ? [] : Fix.quoting(value, at: all))
    }
}
