extension Code {
    package static let titleSpacing = Code(
        "BZ0820", .warning, "White space in a title",
        explanation: """
            A title begins or ends in white space, or contains two spaces in a row, which phones show as a gap or an empty line. In \
            YAML a block scalar with `|` or `>` ends in a line break; write `|-` or `>-`.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: "1️⃣ 2️⃣New offers"
            """),
        replacing: #"title: " New offers""#, with: #"title: "New offers""#)
}

extension Diagnostic {
    /// `removed` is the place of the superfluous white space; nil if the file does not contain it verbatim.
    package static func titleSpacing(_ setting: String, _ fault: String, removed: Span?, at span: Span) -> Diagnostic {
        Diagnostic(
            .titleSpacing, at: removed ?? span, "`\(setting)` \(fault)",
            rule: "a title has single spaces between words and none at its ends",
            help: [
                removed == nil ? "write `|-` or `>-` if the text is a block, or remove the white space" : "remove the white space"
            ],
            fixes: removed.map { [Fix("remove the white space", replace: $0, with: "", .suggestion)] } ?? [])
    }
}
