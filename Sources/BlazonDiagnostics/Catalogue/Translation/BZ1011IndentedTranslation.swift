extension Code {
    package static let indentedTranslation = Code(
        "BZ1011", .error, "Indented translation",
        explanation: """
            A translation has line breaks with indentation, and its source text has one line: a tool has laid out the XML, although \
            the file says `xml:space="preserve"`. The line breaks would be sent. Without that attribute, white space is collapsed.
            """,
        example: .command("xmllint --format offer.es.xlf -o offer.es.xlf; blazon translate import offer.es.xlf"),
        corrected: .command("sed -i 's/ xml:space=\"preserve\"//' offer.es.xlf; blazon translate import offer.es.xlf"))
}

extension Diagnostic {
    package static func indentedTranslation(_ unit: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .indentedTranslation, at: span, "the translation of `\(unit)` has indented lines, and its source text has one line",
            label: "this translation", rule: "white space in `xml:space=\"preserve\"` and in CSV is part of the text",
            help: ["delete the line breaks, or `xml:space=\"preserve\"` if a tool has indented the file"])
    }
}
