import BlazonBytes

extension Code {
    package static let tagWithoutIf = Code(
        "BZ0231", .error, "Tag without its beginning",
        explanation: """
            `{% elsif %}` belongs to an earlier `{% if %}` or `{% unless %}` in the same text, `{% when %}` to a `{% case %}`, \
            `{% else %}` to any of these or to a `{% for %}`, and each end to its beginning. Add the beginning or delete this tag.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi1️⃣{% endif %}2️⃣"
            """),
        replacing: #"title: "Hi{% endif %}""#, with: #"title: "Hi{% if target == 'ios' %}!{% endif %}""#)
}

extension Diagnostic {
    package static func tagWithoutIf(_ word: String, at span: Span) -> Diagnostic {
        let beginning =
            switch word {
            case "when": "case"
            case _ where word.utf8.hasPrefix("end") && word.utf8.count > 3: String(word.dropFirst(3))
            default: "if"
            }
        return Diagnostic(
            .tagWithoutIf, at: span, "`\(word)` has no `\(beginning)` before it", label: "no `{% \(beginning) %}` before this",
            rule: "branches and ends belong to an earlier tag in the same text",
            help: ["write `{% \(beginning) … %}` before it, or delete it"])
    }
}
