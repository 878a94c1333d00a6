extension Code {
    package static let takenName = Code(
        "BZ0421", .error, "A name is taken or not allowed",
        explanation: """
            A target's name is also a section of templates and part of a file's name, and it stands beside the other keys in rows: so it consists of
            letters, digits, `-` and `_`, and is none of these keys. A row's name is none of the targets' names.
            """,
        example: .table(
            #"""
            table: shop
            targets:
              1️⃣message2️⃣: { title: App }
            settings:
              title: { type: text, message: title }
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
    /// - Parameter reason: "is a section of every template".
    package static func takenName(_ name: String, what: String, reason: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .takenName, at: span,
            name.isEmpty
                ? "an empty text cannot be the name of a \(what)" : "`\(name)` cannot be the name of a \(what): it \(reason)",
            label: "another name is needed",
            rule: "a name means one thing wherever it may stand", help: ["choose another name for the \(what)"])
    }
}
