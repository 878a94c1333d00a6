extension Code {
    package static let columnOfNoField = Code(
        "BZ0830", .error, "Column of an unknown field",
        explanation: """
            `source.columns` gives a field of `recipient` the name that the source uses. A name of no field would change \
            nothing, so it is reported. Fields of records are written with a point, such as `order.total`.
            """,
        example: .template(
            """
            campaign: offer
            recipient: { firstName: string(..40) }
            source:
              columns:
                1️⃣fristName2️⃣: First Name
            message:
              title: "Hello {{ firstName }}"
            """),
        replacing: "fristName: First Name", with: "firstName: First Name")
}

extension Diagnostic {
    package static func columnOfNoField(_ name: String, known: [String], meant: String?, at span: Span) -> Diagnostic {
        Diagnostic(
            .columnOfNoField, at: span, "`source.columns` names the unknown field `\(name)`",
            label: meant.map { "did you mean `\($0)`?" } ?? "",
            rule: "the keys of `source.columns` are fields of `recipient`, such as `firstName` or `order.total`",
            help: [
                meant.map { "write `\($0)`" }
                    ?? (known.isEmpty ? "declare the field under `recipient:`" : "use one of \(listed(known))")
            ],
            fixes: meant.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}
