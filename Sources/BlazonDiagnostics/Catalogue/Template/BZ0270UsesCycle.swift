extension Code {
    package static let usesCycle = Code(
        "BZ0270", .error, "Circular `uses`",
        explanation: """
            A used file can use other files, but none that leads back to it. Remove one of the files from `uses` to break the \
            cycle.
            """,
        example: .template(
            """
            campaign: offer
            uses: 1️⃣template.yaml2️⃣
            message:
              title: Hello
            """),
        replacing: "campaign: offer\nuses: template.yaml", with: "campaign: offer")
}

extension Diagnostic {
    /// `cycle` lists the files from the first back to it.
    package static func usesCycle(_ cycle: some Sequence<String>, at span: Span) -> Diagnostic {
        let files = Array(cycle)
        return Diagnostic(
            .usesCycle, at: span, "`\(files.last ?? "")` uses itself", label: files.joined(separator: " → "),
            rule: "a file cannot use itself, directly or through other files", help: ["remove one of these files from `uses`"])
    }
}
