extension Code {
    package static let usesCycle = Code(
        "BZ0270", .error, "Files that use one another",
        explanation: """
            A file that is used may use others, but none that leads back to it.
            """,
        example: .template(
            """
            campaign: offer
            uses: 1️⃣template.yaml2️⃣
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
    /// - Parameter cycle: the files from the first back to it.
    package static func usesCycle(_ cycle: some Sequence<String>, at span: Span) -> Diagnostic {
        let files = Array(cycle)
        return Diagnostic(
            .usesCycle, at: span, "`\(files.last ?? "")` uses itself", label: files.joined(separator: " → "),
            rule: "a file that others stand on does not stand on them", help: ["take one of these out of `uses`"])
    }
}
