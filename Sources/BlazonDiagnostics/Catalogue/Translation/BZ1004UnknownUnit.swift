extension Code {
    package static let unknownUnit = Code(
        "BZ1004", .warning, "Unit without a text in the template",
        explanation: """
            The template has no text for a unit of the translation file, because the text was removed or its condition was changed \
            after the export. Its translation is not imported. Export the file again to translate what the template has now.
            """,
        example: .command("blazon translate import old.es.xlf"),
        corrected: .command("blazon translate export offer.yaml --locale es --format xliff --out ."))
}

extension Diagnostic {
    package static func unknownUnit(_ unit: String, template: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .unknownUnit, at: span, "`\(template)` has no text for the unit `\(unit)`", label: "not imported",
            rule: "units have the paths and conditions of the template's texts",
            help: ["export the template again to translate what it has now"])
    }
}
