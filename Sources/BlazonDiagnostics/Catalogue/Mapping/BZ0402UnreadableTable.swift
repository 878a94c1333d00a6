extension Code {
    package static let unreadableTable = Code(
        "BZ0402", .error, "A table cannot be read",
        explanation: """
            A path in `mapping:` or `extends:` is relative to the file that names it, and must stay within the project: the nearest folder above with
            `.git` or `blazon.yaml`, else the template's own. It must be a regular file.
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
        corrected: .table(
            #"""
            table: shop
            targets:
              app: { title: App }
            settings:
              title: { type: text, app: title }
            """#))
}

extension Diagnostic {
    /// - Parameters:
    ///   - name: the author's word.
    ///   - path: where it led.
    ///   - reason: why, as the reader of files tells it ("no such file").
    package static func unreadableTable(_ name: String, path: String, reason: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .unreadableTable, at: span, "`\(name)` cannot be read: \(reason)", label: "looked for at `\(path)`",
            rule: "a path to a table is relative to the file that names it and stays within the project",
            help: ["correct the path, or name a built-in table"])
    }
}
