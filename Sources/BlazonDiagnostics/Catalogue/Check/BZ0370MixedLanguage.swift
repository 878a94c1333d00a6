extension Code {
    package static let mixedLanguage = Code(
        "BZ0370", .error, "A message in two languages",
        explanation: """
            A locale that says some of the texts says all of them: a Spanish title over an English body is what recipients would see.
            Texts that are the same in every language (a brand) are named in `neutral`. A locale that inherits from the default,
            such as `en-GB`, may differ in one text only.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
              body: A gift for you
            locales:
              default: en
              1️⃣es2️⃣:
                title: Hola
            """),
        corrected: .template(
            """
            campaign: offer
            message:
              title: Hello
              body: A gift for you
            locales:
              default: en
              es:
                title: Hola
                body: Un regalo para ti
            """))
}

extension Diagnostic {
    /// - Parameter lacks: the settings that stay in another language, and where they are said.
    package static func mixedLanguage(
        _ locale: String, says: [String], lacks: [(name: String, span: Span)], target: String, at span: Span
    ) -> Diagnostic {
        let missing = listed(lacks.map(\.name))
        return Diagnostic(
            .mixedLanguage, at: span, "`\(locale)` translates \(listed(says)), but not \(missing)",
            label: "\(missing) would stay in another language on \(target)",
            labels: lacks.map { Label($0.span, "said here for all") },
            rule: "a message speaks one language (docs/language.md, Which value wins)",
            help: ["say \(missing) in `\(locale)`, or list it in `neutral` if it is the same in every language"])
    }
}
