extension Code {
    package static let fileTooLarge = Code(
        "BZ0101", .error, "File is too large",
        explanation: """
            A template or mapping table may have 4 MiB, and 1 MiB in an editor. What is larger is hardly a campaign; recipients and media do \
            not belong in it.
            """,
        example: .command(#"head -c 5000000 /dev/zero > offer.yaml; blazon check offer.yaml"#),
        corrected: .command(#"blazon check offer.yaml"#))
}

extension Diagnostic {
    package static func fileTooLarge(limit: Int, at span: Span) -> Diagnostic {
        Diagnostic(
            .fileTooLarge, at: span, "the file has more than \(limit) bytes",
            rule: "a template or table may have \(limit) bytes",
            help: [
                "keep recipients and media out of the template: pass recipients with `--recipients`, link media by URL",
                Limits.Name.templateBytes.help,
            ])
    }

    /// The same in an editor, whose limit no option raises.
    package static func fileTooLargeForEditor(limit: Int, at span: Span) -> Diagnostic {
        Diagnostic(
            .fileTooLarge, at: span, "the file has more than \(limit) bytes",
            rule: "the language server reads files of up to \(limit) bytes",
            help: ["check it with `blazon check`, which reads \(Limits.Name.templateBytes.standard) bytes"])
    }
}
