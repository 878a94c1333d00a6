extension Code {
    package static let tooMany = Code(
        "BZ0273", .error, "More than a template may have",
        explanation: """
            A recipient has at most 1,000 fields, an `enum` 1,000 members, `links` 100 schemes, and a file 10,000 branches: `when`,
            `otherwise`, `{% if %}` and what belongs to it; all locales, variants and targets together have 250,000 settings, where each key of
            a map, placeholder, filter and operator counts as one. Checking and measuring take time with the product of some of these. To raise
            a limit: `--max fields=2000`.
            """,
        example: .command(
            #"(echo 'campaign: offer'; echo 'recipient:'; seq -f '  f%.0f: string' 2000) > offer.yaml; blazon check offer.yaml"#),
        corrected: .command(#"blazon check offer.yaml --max fields=2000"#))
}

extension Diagnostic {
    /// - Parameter limit: the number, where it is not the standard one.
    package static func tooMany(_ name: Limits.Name, limit: Int, at span: Span) -> Diagnostic {
        let (what, help) =
            switch name {
            case .fields: ("field of the recipient", "leave out the fields that no expression reads")
            case .members: ("member of the enum", "take a `string(..n)` for a word of so many")
            case .schemes: ("scheme of `links`", "take out the schemes that no link has")
            case .editionSettings:
                ("setting of all locales, variants and targets", "share locales or variants out among templates")
            default: ("branch of this file", "share the branches out among templates")
            }
        return Diagnostic(
            .tooMany, at: span, "\(what) \(limit + 1) is more than a template may have", label: "one too many",
            rule: "at most \(limit) \(name.rawValue)", help: [help, name.help])
    }
}
