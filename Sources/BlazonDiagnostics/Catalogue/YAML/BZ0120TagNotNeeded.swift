import BlazonBytes

extension Code {
    package static let tagNotNeeded = Code(
        "BZ0120", .error, "Unsupported YAML tag",
        explanation: """
            A word that begins with `!` is a YAML tag, which names a type. Blazon knows the type of each value from its key, so \
            it accepts only `!!str`, which has the same effect as quotes. Delete the tag, or put the text in quotes if it begins \
            with `!`.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: 1️⃣!Sale2️⃣ today
            """),
        replacing: "title: !Sale today", with: #"title: "!Sale today""#)
}

extension Diagnostic {
    package static func tagNotNeeded(_ tag: String, at span: Span, value: String, replace all: Span) -> Diagnostic {
        Diagnostic(
            .tagNotNeeded, at: span, "`\(tag)` is a YAML tag that Blazon does not support", label: "YAML reads `!` as a tag",
            rule: "the key determines the type of its value; the only supported tag is `!!str`",
            help: ["delete the tag, or put the text in quotes if it begins with `!`"],
            fixes: value.utf8.contains("\n") ? [] : Fix.quoting(value, at: all))
    }
}
