extension Code {
    package static let moreThanOneDocument = Code(
        "BZ0107", .error, "Multiple documents",
        explanation: """
            `---` and `...` divide a YAML file into documents. Blazon reads one template per file, so it would ignore everything \
            after the first document. Move each further template to its own file.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
            1️⃣---2️⃣
            campaign: other
            """),
        corrected: .template(
            """
            campaign: offer
            message:
              title: Hello
            """))
}

extension Diagnostic {
    package static func moreThanOneDocument(at span: Span) -> Diagnostic {
        Diagnostic(
            .moreThanOneDocument, at: span, "a second document begins here", label: "everything from here on would be ignored",
            rule: "a file contains one template", help: ["move the second template to its own file"])
    }
}
