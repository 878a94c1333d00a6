extension Catalogue {
    static let plurals: [Code] = [.missingForm, .redundantForm, .numberInForm]
}

extension Code {
    package static let missingForm = Code(
        "BZ0390", .error, "Missing plural form or case",
        explanation: """
            `plural` and `ordinal` need a text for every category that the numbers can have in the language of the message. \
            `select` needs a text for every value that its input can have: each member of an enum, `true` and `false`, or each number of \
            a small range; or `other` for all that have none. Without it, some recipients would get no text.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              points: integer(0..10_000)
            message:
              title: "You have {{ points | 1️⃣plural2️⃣: other: '# points' }}"
            """),
        replacing: "plural: other:", with: "plural: one: '# point', other:")
}

extension Diagnostic {
    /// `names` are all categories or members without a text.
    package static func missingForms(
        _ filter: String, _ names: [String], because reason: String, fix: (Span, String)? = nil, at span: Span
    ) -> Diagnostic {
        let missing = listed(names)
        return Diagnostic(
            .missingForm, at: span, "\(missing) \(names.count == 1 ? "is" : "are") missing: \(reason)",
            label: "no text for \(missing)",
            rule: "`\(filter)` has a text for every possible input",
            help: ["add `\(names.prefix(8).map { "\($0): '…'" }.joined(separator: ", "))`"],
            fixes: fix.map {
                [Fix("add \(missing) with the text of the previous form", replace: $0.0, with: $0.1, .suggestion)]
            } ?? [])
    }
}

extension Code {
    package static let redundantForm = Code(
        "BZ0391", .note, "Unused plural form",
        explanation: """
            In the language of the message, no possible number has this plural category. The text has no effect and is not \
            compiled. You can delete it.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              points: integer(0..10_000)
            message:
              title: "You have {{ points | plural: one: '# point', 1️⃣few2️⃣: '# points', other: '# points' }}"
            """),
        replacing: "point', few: '# points', other:", with: "point', other:")
}

extension Diagnostic {
    package static func redundantForm(_ filter: String, _ name: String, because reason: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .redundantForm, at: span, "`\(name)` is never used: \(reason)",
            label: "never used",
            rule: "`\(filter)` selects the text by the CLDR plural category of the number",
            help: ["delete it"])
    }
}

extension Code {
    package static let numberInForm = Code(
        "BZ0318", .warning, "Number in a plural form",
        explanation: """
            In many languages a plural category has more than one number: in French, `one` is the category of 0 and 1, in \
            Russian that of 1, 21, 31 and others. A text with a number instead of `#` shows the wrong one for the others.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              points: integer(0..10_000)
            message:
              title: "Il vous reste {{ points | plural: one: 1️⃣'1 point'2️⃣, other: '# points' }}"
            locales: { default: fr }
            """),
        replacing: "'1 point'", with: "'# point'")
}

extension Diagnostic {
    /// `other` is another number that selects the text for `category`.
    package static func numberInForm(
        _ category: String, number: String, other: String, locale: String, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .numberInForm, at: span, "the text for `\(category)` says \(number), but \(other) selects it, too",
            label: "not for all numbers",
            rule: "in `\(locale)`, \(number) and \(other) are both `\(category)` (CLDR)",
            help: ["write `#` in place of \(number)"])
    }
}
