extension Code {
    package static let urlFieldNeeded = Code(
        "BZ0324", .error, "Text field used as a URL",
        explanation: """
            A field that is the whole link must have the type `url`. Then each recipient's value is parsed, and its scheme is \
            checked against `links.schemes`, before it is sent. Declare the field as `url`, or write the scheme and host in the \
            template.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              link: string(..200)
            message:
              title: Hello
              deepLink: "{{ 1️⃣link2️⃣ }}"
            """),
        replacing: "link: string(..200)", with: "link: url(..200)")
}

extension Diagnostic {
    package static func urlFieldNeeded(found: String, declared: DeclaredField?, urlWord: String?, at span: Span) -> Diagnostic {
        Diagnostic(
            .urlFieldNeeded, at: span, "a whole URL must come from a field of type `url`, but this is \(found)",
            label: declared.map { "\($0.spokenField)" } ?? found,
            labels: declared.map { [Label(declaration: $0.typeSpan)] } ?? [],
            rule: "the scheme and host of a URL are literal, or the whole URL is one field of type `url`",
            help: ["declare the field as `url`, or write the scheme and host before the placeholder"],
            fixes: declared.flatMap { field in
                urlWord.map { [Fix("declare `\(field.name)` as `\($0)`", replace: field.typeSpan, with: $0, .suggestion)] }
            } ?? [])
    }
}
