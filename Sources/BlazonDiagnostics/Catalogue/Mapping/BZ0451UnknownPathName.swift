extension Code {
    package static let unknownPathName = Code(
        "BZ0451", .error, "Unknown name in a request path",
        explanation: """
            A name in braces is a member of the request: `token`, or what a row maps to with `{ request: name }`. Any other name \
            is filled in by the sender, such as the id of a project. It must not be the name of a row, of a member that every \
            request has, or similar to one: that is probably a mistake. Correct the name, or map the row to the request.
            """,
        example: .table(
            #"""
            table: shop
            targets:
              app: { title: App, request: { path: "/3/device/1️⃣{tokne}2️⃣" } }
            settings:
              device: { type: identifier, app: { request: token } }
            """#),
        replacing: "{tokne}", with: "{token}")
}

extension Diagnostic {
    /// `nearest` is a member that rows map to; nil: one that every request has.
    package static func unknownPathName(_ name: String, nearest: String?, at span: Span) -> Diagnostic {
        Diagnostic(
            .unknownPathName, at: span, "unknown name `\(name)` in the path of requests", label: "no row maps to it",
            rule: "a name in a path is a member of the request that a row maps to, or one that only the sender knows",
            help: [nearest.map { "write `{\($0)}`" } ?? "use a name that differs from the members of every request"],
            fixes: nearest.map { [Fix("write `{\($0)}`", replace: span, with: "{\($0)}")] } ?? [])
    }

    package static func rowOutsideRequest(_ row: String, target: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .unknownPathName, at: span, "`\(row)` is a setting that is not a member of the requests of `\(target)`",
            label: "no row maps to this member",
            rule: "a name in a path is a member of the request that a row maps to, or one that only the sender knows",
            help: ["map the row to the request on `\(target)`: `{ request: \(row) }`"])
    }
}
