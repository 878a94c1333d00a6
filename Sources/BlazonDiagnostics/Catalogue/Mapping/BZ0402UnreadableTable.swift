extension Code {
    package static let unreadableTable = Code(
        "BZ0402", .error, "Unreadable mapping table",
        explanation: """
            A path in `mapping:` or `extends:` is relative to the file that contains it. It must lead to a regular file in the \
            project. The project is the nearest parent folder that contains `.git` or `blazon.yaml`; without one, it is the \
            folder of the template.
            """,
        example: .table(
            #"""
            table: shop
            extends: 1️⃣./missing.yaml2️⃣
            targets:
              app: { title: App }
            settings:
              title: { type: text, app: title }
            """#),
        replacing: "table: shop\nextends: ./missing.yaml", with: "table: shop")
}

extension Diagnostic {
    /// `name` is the author's word, `path` the resolved path, and `reason` the reader's error ("no such file").
    package static func unreadableTable(_ name: String, path: String, reason: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .unreadableTable, at: span, "cannot read `\(name)`: \(reason)", label: "resolves to `\(path)`",
            rule: "the path of a table is relative to the file that contains it and stays in the project",
            help: ["correct the path, or use a built-in table"])
    }
}
