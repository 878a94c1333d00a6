extension Code {
    package static let rowWithoutDestination = Code(
        "BZ0441", .note, "Row that maps to nothing",
        explanation: """
            The row has no destination on any target, so a template that uses it sends nothing. `blazon mapping lint` notes this. If \
            the row only explains to authors why a setting is missing, it is right as it is.
            """,
        example: .table(
            #"""
            table: shop
            targets:
              app: { title: App }
            settings:
              title: { type: text, app: title }
              1️⃣badge2️⃣: { type: integer, app: { none: no icons on our televisions } }
            """#),
        replacing: "{ none: no icons on our televisions }", with: "badge")
}

extension Diagnostic {
    package static func rowWithoutDestination(_ row: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .rowWithoutDestination, at: span, "`\(row)` maps to nothing on any target", label: "never sent",
            rule: "a row maps to an attribute, a header or a part of the request on at least one target",
            help: ["add a destination, or remove the row"])
    }
}
