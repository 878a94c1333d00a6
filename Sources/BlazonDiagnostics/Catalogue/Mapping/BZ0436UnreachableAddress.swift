extension Code {
    package static let unreachableAddress = Code(
        "BZ0436", .error, "Address that a target lacks",
        explanation: """
            Exactly one row of a target's `addressing` reaches each request, so each of them needs a destination on that target. \
            Map the row to an attribute, a header or a part of the request, or remove it from `addressing`.
            """,
        example: .table(
            #"""
            table: shop
            targets:
              app: { title: App, addressing: { oneOf: [token, 1️⃣topic2️⃣] } }
            settings:
              token: { type: identifier, app: { request: token } }
              topic: { type: identifier, app: { none: no topics } }
            """#),
        replacing: "oneOf: [token, topic]", with: "oneOf: [token]")
}

extension Diagnostic {
    package static func unreachableAddress(_ row: String, target: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .unreachableAddress, at: span, "`\(row)` is an address of `\(target)`, but maps to nothing there",
            label: "not sent", rule: "each row of `addressing` has a destination on the target",
            help: ["add a destination to `\(row)`, or remove it from `addressing`"])
    }
}
