extension Code {
    package static let unsuitablePathValue = Code(
        "BZ0452", .error, "Unsuitable value in a request path",
        explanation: """
            A name in the path of a request is replaced by one value: a text, an identifier, a URL, a number. A flag, a duration, \
            a map or a list has no place there, and neither has a value with another encoding (`as:`).
            """,
        example: .table(
            #"""
            table: shop
            targets:
              app: { title: App, request: { path: "/send/1️⃣{groups}2️⃣" } }
            settings:
              groups: { type: list of string, app: { request: groups, as: json } }
            """#),
        replacing: "type: list of string, app: { request: groups, as: json }", with: "type: identifier, app: { request: groups }")
}

extension Diagnostic {
    /// `part` is in braces.
    package static func unsuitablePathValue(_ part: String, row: String, type: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .unsuitablePathValue, at: span, "`\(part)` requires one value, but `\(row)` is `\(type)`",
            label: "does not match the type of the row", rule: "a name in a path is replaced by one value",
            help: ["change the type of the row, or remove the name from the path"])
    }

    package static func encodedPathValue(_ name: String, row: String, target: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .unsuitablePathValue, at: span, "`\(row)` has an encoding on `\(target)`, so it cannot be part of the path",
            label: "`\(name)` has another form in the request", rule: "a name in a path is replaced by one value as it is",
            help: ["remove `as` from the cell"])
    }
}
