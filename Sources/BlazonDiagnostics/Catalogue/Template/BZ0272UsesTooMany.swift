extension Code {
    package static let usesTooMany = Code(
        "BZ0272", .error, "Too many files that are used",
        explanation: """
            Files may use one another 32 deep, and a template at most 256 files.
            """,
        example: .template(
            """
            campaign: offer
            uses: 1️⃣deep-0.yaml2️⃣
            message:
              title: Hello
            """),
        corrected: .template(
            """
            campaign: offer
            message:
              title: Hello
            """))
}

extension Diagnostic {
    package static func usesTooMany(chain: Int, files: Int, at span: Span) -> Diagnostic {
        Diagnostic(
            .usesTooMany, at: span, "too many files are used", label: "not read",
            rule: "at most \(chain) files in a chain, and \(files) in all", help: ["put these files together"])
    }
}
