extension Code {
    package static let usesUnreadable = Code(
        "BZ0271", .error, "A file that cannot be used",
        explanation: """
            Paths of `uses` are relative to the file that names them. The file is a regular one within the project: the nearest folder above
            that holds `.git` or `blazon.yaml`, else the template's own.
            """,
        example: .template(
            """
            campaign: offer
            uses: 1️⃣comon.yaml2️⃣
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
    package static func usesUnreadable(_ name: String, path: String, reason: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .usesUnreadable, at: span, "`\(name)` cannot be used", label: reason,
            rule: "a file of the project, named from the folder of the file that uses it",
            help: ["look at the path: it leads to `\(path)`"])
    }

    /// - Parameter limit: how many files may come in by `uses`, whatever the way.
    package static func usesTooMany(limit: Int, at span: Span) -> Diagnostic {
        Diagnostic(
            .usesUnreadable, at: span, "this would be one file too many", label: "after \(limit) others",
            rule: "a template uses at most \(limit) files, theirs included",
            help: ["join some of the files", Limits.Name.usesFiles.help])
    }

    /// - Parameter limit: how many files may stand on one another below a template.
    package static func usesChainTooLong(limit: Int, at span: Span) -> Diagnostic {
        Diagnostic(
            .usesUnreadable, at: span, "this is the end of a chain of more than \(limit) files that use one another",
            label: "one too many", rule: "at most \(limit) files stand on one another",
            help: ["join some of the files", Limits.Name.usesDepth.help])
    }
}
