extension Code {
    package static let fileTooLarge = Code(
        "BZ0101", .error, "File too large",
        explanation: """
            A template or mapping table can have at most 4 MiB, or 1 MiB in an editor. A larger file usually contains recipients \
            or media. Pass recipients with `--recipients`, and link to media by URL.
            """,
        example: .command(#"head -c 5000000 /dev/zero > offer.yaml; blazon check offer.yaml"#),
        corrected: .command(#"blazon check offer.yaml"#))
}

extension Diagnostic {
    package static func fileTooLarge(limit: Int, at span: Span) -> Diagnostic {
        Diagnostic(
            .fileTooLarge, at: span, "the file is larger than \(limit) bytes",
            rule: "a template or mapping table has at most \(limit) bytes",
            help: [
                "move recipients and media out of the template: pass recipients with `--recipients`, link to media by URL",
                Limits.Name.templateBytes.help,
            ])
    }

    /// The same in an editor, whose limit no option raises.
    package static func fileTooLargeForEditor(limit: Int, at span: Span) -> Diagnostic {
        Diagnostic(
            .fileTooLarge, at: span, "the file is larger than \(limit) bytes",
            rule: "the language server reads files of up to \(limit) bytes",
            help: ["run `blazon check`, which reads files of up to \(Limits.Name.templateBytes.standard) bytes"])
    }
}
