extension Code {
    package static let unknownArgument = Code(
        "BZ0329", .error, "Unknown filter argument",
        explanation: """
            An argument written as `name: value` must be one that the filter has. Otherwise a misspelled argument would silently \
            have no effect. Run `blazon explain FILTER` for a list of arguments.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              firstName: string(..40)
            message:
              title: "Hello {{ firstName | truncate: 10, 1️⃣elipsis2️⃣: '..' }}"
            """),
        replacing: #"title: "Hello {{ firstName | truncate: 10, elipsis: '..' }}""#,
        with: #"title: "Hello {{ firstName | truncate: 10, ellipsis: '..' }}""#)
}

extension Diagnostic {
    package static func unknownArgument(_ name: String, of filter: String, known: [String], at span: Span) -> Diagnostic {
        let meant = nearest(name, among: known)
        return Diagnostic(
            .unknownArgument, at: span, "unknown argument `\(name)` of `\(filter)`",
            label: meant.map { "did you mean `\($0)`?" } ?? "",
            rule: known.isEmpty
                ? "`\(filter)` has no named arguments" : "the named arguments of `\(filter)` are \(listed(known))",
            help: [meant.map { "write `\($0)`" } ?? "delete it"],
            fixes: meant.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}
