extension Code {
    package static let takenName = Code(
        "BZ0421", .error, "Reserved or malformed name",
        explanation: """
            The name of a target is also the name of a section in templates, part of a file name, and a key in rows. It has only \
            letters, digits, `-` and `_`, and is different from the other keys of a row. The name of a row is different from the \
            names of all targets.
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
    /// `reason` is a predicate: "is a section of every template".
    package static func takenName(_ name: String, what: String, reason: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .takenName, at: span,
            name.isEmpty
                ? "the name of a \(what) cannot be empty" : "`\(name)` cannot be the name of a \(what): it \(reason)",
            label: "invalid name",
            rule: "a name has a single meaning in the table and in templates", help: ["choose another name for the \(what)"])
    }
}
