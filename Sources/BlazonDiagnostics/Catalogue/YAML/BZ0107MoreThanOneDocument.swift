extension Code {
    package static let moreThanOneDocument = Code(
        "BZ0107", .error, "More than one document",
        explanation: """
            `---` and `...` divide a YAML file into documents. A template is one document; what comes after would be lost.
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
            .moreThanOneDocument, at: span, "a second document begins here", label: "all from here on would be lost",
            rule: "a file holds one template", help: ["put the second template into a file of its own"])
    }
}
