extension Code {
    package static let optionalUsedBare = Code(
        "BZ0303", .error, "Optional value without a default",
        explanation: """
            A field declared as `optional` can be missing, null or blank. Define what to send in that case: add `default:`, or \
            test the field in a condition.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              firstName: optional string(..40)
            message:
              title: "Hello {{ 1️⃣firstName2️⃣ }}"
            """),
        replacing: #"title: "Hello {{ firstName }}""#, with: #"title: "Hello {{ firstName | default: 'friend' }}""#)
}

extension Diagnostic {
    /// `name` is the expression that may be missing, such as `cart | first`, and the field to test in a condition. `fallback` is
    /// a colon and a literal of the type, for the fix; nil if there is none to suggest. No text prints a record.
    package static func optionalUsedBare(
        _ name: String, field: String, declared: DeclaredField?, fallback: String?, isRecord: Bool = false,
        needsParentheses: Bool,
        at span: Span
    ) -> Diagnostic {
        var fixes: [Fix] = []
        if let fallback {
            let end = Span(file: span.file, start: Int(span.end), end: Int(span.end))
            let start = Span(file: span.file, start: Int(span.start), end: Int(span.start))
            let edits =
                needsParentheses
                ? [Fix.Edit(start, "("), Fix.Edit(end, " | default\(fallback))")] : [Fix.Edit(end, " | default\(fallback)")]
            // What is sent then is the author's to choose.
            fixes = [Fix("add a default value", edits, .suggestion)]
        }
        return Diagnostic(
            .optionalUsedBare, at: span, "`\(name)` can be missing and has no default",
            label: declared.map(Self.reason) ?? "can be missing",
            labels: declared.map { [Label(declaration: $0.typeSpan)] } ?? [],
            rule: isRecord
                ? "an optional record needs a condition that tests it"
                : "an optional value needs a `default:` or a condition that tests it",
            help: [
                isRecord
                    ? "use it where a condition has tested it: `when: \(field)`, or `{% if \(field) %}…{% endif %}` for its fields"
                    : "add a default, as in `{{ \(name) | default\(fallback ?? ": …") }}`, or wrap it in `{% if \(field) %}…{% endif %}`"
            ],
            fixes: fixes)
    }
    private static func reason(_ declared: DeclaredField) -> String {
        if declared.isOptional { return "optional" }
        if let record = declared.optionalRecord { return "`\(record)` can be missing" }
        return declared.type == "locale" ? "missing if the value is not a valid language tag" : "can be empty"
    }
}
