extension Code {
    package static let usesUnreadable = Code(
        "BZ0271", .error, "Unusable file",
        explanation: """
            A path in `uses` is relative to the file that contains it. It must lead to a regular file in the project. The \
            project is the nearest parent folder that contains `.git` or `blazon.yaml`; without one, it is the folder of the \
            template.
            """,
        example: .template(
            """
            campaign: offer
            uses: 1️⃣comon.yaml2️⃣
            message:
              title: Hello
            """),
        replacing: "campaign: offer\nuses: comon.yaml", with: "campaign: offer")
}

extension Diagnostic {
    package static func usesUnreadable(_ name: String, path: String, reason: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .usesUnreadable, at: span, "cannot use `\(name)`", label: reason,
            rule: "`uses` names files of the project, relative to the file that contains it",
            help: ["check the path, which leads to `\(path)`"])
    }

    /// `limit` is the maximum number of imported files.
    package static func usesTooMany(limit: Int, at span: Span) -> Diagnostic {
        Diagnostic(
            .usesUnreadable, at: span, "the template uses more than \(limit) files", label: "one too many",
            rule: "a template uses at most \(limit) files, directly or through other files",
            help: ["combine some of the files", Limits.Name.usesFiles.help])
    }

    /// `limit` is the maximum nesting of imports.
    package static func usesChainTooLong(limit: Int, at span: Span) -> Diagnostic {
        Diagnostic(
            .usesUnreadable, at: span, "the chain of files that use each other is longer than \(limit)",
            label: "one too many", rule: "a chain of `uses` has at most \(limit) files",
            help: ["combine some of the files", Limits.Name.usesDepth.help])
    }
}
