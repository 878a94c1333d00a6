extension Code {
    package static let tooMany = Code(
        "BZ0273", .error, "Template limit exceeded",
        explanation: """
            A template has at most 1,000 fields, 1,000 members in an `enum`, 100 URL schemes and 10,000 branches per file \
            (`when`, `otherwise` and the branches of `{% if %}`). All locales, variants and targets together have at most \
            250,000 settings, where each key, placeholder, filter and operator counts as one. The limits keep checks fast. To \
            raise one, use an option such as `--max fields=2000`.
            """,
        example: .command(
            #"(echo 'campaign: offer'; echo 'recipient:'; seq -f '  f%.0f: string' 2000) > offer.yaml; blazon check offer.yaml"#),
        corrected: .command(#"blazon check offer.yaml --max fields=2000"#))
}

extension Diagnostic {
    /// `limit` is the number, if it is not the default.
    package static func tooMany(_ name: Limits.Name, limit: Int, at span: Span) -> Diagnostic {
        let (what, help) =
            switch name {
            case .fields: ("fields", "remove the fields that no expression uses")
            case .members: ("members of the enum", "use `string(..n)` instead of a long list of members")
            case .schemes: ("schemes in `links`", "remove the schemes that no link uses")
            case .editionSettings:
                ("settings in all locales, variants and targets", "divide the locales or variants among several templates")
            default: ("branches in this file", "divide the branches among several templates")
            }
        return Diagnostic(
            .tooMany, at: span, "more than \(limit) \(what)", label: "one too many",
            rule: "a template has at most \(limit) \(what)", help: [help, name.help])
    }
}
