extension Code {
    package static let repeatedUnit = Code(
        "BZ1005", .error, "Repeated unit",
        explanation: """
            Two units of a translation file have the same id, so that it is not known which translation is meant. This happens where \
            files are joined by hand.
            """,
        example: .command("cat a.es.csv a.es.csv > b.es.csv; blazon translate import b.es.csv"),
        corrected: .command("blazon translate import a.es.csv"))
}

extension Diagnostic {
    package static func repeatedUnit(_ unit: String, first: Span, at span: Span) -> Diagnostic {
        Diagnostic(
            .repeatedUnit, at: span, "the file has the unit `\(unit)` twice", label: "the second",
            labels: [Label(first, "the first")], rule: "a unit has one translation", help: ["keep one of the two"])
    }
}
