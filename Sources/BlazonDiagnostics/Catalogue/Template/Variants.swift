import BlazonText

extension Catalogue {
    static let variants: [Code] = [
        .variantWeight, .localeWordInVariant, .variantHidden, .variantsAlike, .loneVariant, .noVariants,
    ]
}

extension Code {
    package static let variantWeight = Code(
        "BZ0268", .error, "Weight that is not a whole number",
        explanation: """
            A weight is the share of recipients that get a variant, relative to the sum of all weights. It is a whole number of \
            at least 1. The weights do not have to add up to 100.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              id: string
            message:
              title: Hello
            variants:
              a: { weight: 1️⃣0.52️⃣ }
              b: { weight: 1 }
            """),
        replacing: "a: { weight: 0.5 }", with: "a: { weight: 1 }")
}

extension Diagnostic {
    package static func variantWeight(_ word: String, limit: Int, at span: Span) -> Diagnostic {
        Diagnostic(
            .variantWeight, at: span, "`\(word)` is not a valid weight", label: "expected a whole number from 1 to \(limit)",
            rule: "recipients are distributed in proportion to the weights",
            help: ["write whole numbers, such as `50` and `50`, or `70` and `30`"],
            fixes: word.utf8.hasSuffix("%") && (Int(word.dropLast()) ?? 0) > 0
                ? [Fix("write `\(word.dropLast())`", replace: span, with: String(word.dropLast()))] : [])
    }
}

extension Code {
    package static let localeWordInVariant = Code(
        "BZ0269", .error, "Locale rule in a variant",
        explanation: """
            The field that selects the locale, the default locale and the neutral settings apply to the whole template. The \
            `locales` of a variant contain only texts. Move the key to `locales:` at the top level.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              id: string
            message:
              title: Hello
            variants:
              a: { weight: 1 }
              b:
                weight: 1
                message:
                  title: Hi
                locales:
                  1️⃣default2️⃣: en
                  de:
                    title: Hallo
            locales:
              default: en
              de:
                title: Guten Tag
            """),
        replacing: "locales:\n      default: en", with: "locales:")
}

extension Diagnostic {
    package static func localeWordInVariant(_ word: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .localeWordInVariant, at: span, "`\(word)` belongs to the template's `locales`", label: "not allowed in a variant",
            rule: "one rule selects the locale for all variants", help: ["move `\(word)` to `locales:` at the top level"])
    }
}

extension Code {
    package static let variantHidden = Code(
        "BZ0376", .warning, "Variant hidden by a locale",
        explanation: """
            A locale takes precedence over a variant. If it defines every text that the variant changes, all variants are the \
            same in that locale, and the test measures nothing. Add the texts of the variant for this locale under `locales` in \
            the variant.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              id: string
              locale: locale
            message:
              title: Hello
            variants:
              a: { weight: 1 }
              b:
                weight: 1
                message:
                  title: Hello again
            locales:
              default: en
              1️⃣es2️⃣:
                title: Hola
            """),
        corrected: .template(
            """
            campaign: offer
            recipient:
              id: string
              locale: locale
            message:
              title: Hello
            variants:
              a: { weight: 1 }
              b:
                weight: 1
                message:
                  title: Hello again
                locales:
                  es:
                    title: Hola otra vez
            locales:
              default: en
              es:
                title: Hola
            """))
}

extension Diagnostic {
    /// `targets` are those where it is hidden; empty: all. `section` is the target of the section in the locale that hides it; nil: the
    /// texts of the locale itself do.
    package static func variantHidden(
        _ variant: String, by locale: String, on targets: [String] = [], section: String? = nil, at span: Span
    ) -> Diagnostic {
        let path = "locales.\(locale)" + (section.map { ".\($0)" } ?? "")
        return Diagnostic(
            .variantHidden, at: span,
            "`\(locale)` overrides every text of the variant `\(variant)`\(targets.isEmpty ? "" : " on \(listed(targets))")",
            label: section.map { "its texts for `\($0)` override the variant's" } ?? "these texts override the variant's",
            rule: section == nil
                ? "locales take precedence over variants" : "sections of targets in a locale take precedence over variants",
            help: [
                "add the variant's texts under `variants.\(variant).\(path)`"
                    + (section == nil ? "" : ", or delete those under `\(path)`")
            ])
    }
}

extension Code {
    package static let variantsAlike = Code(
        "BZ0586", .warning, "Variants that are alike on a target",
        explanation: """
            The section of a target takes precedence over `message` of a variant. If it sets what the variants change, all variants \
            are the same on that target, and the test measures nothing there. Give the variants a section for the target, too.
            """,
        example: .template(
            """
            campaign: offer
            targets: [ios, android]
            recipient: { id: string }
            message: { title: Hello }
            android: { 1️⃣title2️⃣: Hello on Android }
            variants:
              a: { weight: 1 }
              b: { weight: 1, message: { title: Hello again } }
            """),
        replacing: "{ title: Hello again } }", with: "{ title: Hello again }, android: { title: Hello again on Android } }")
}

extension Diagnostic {
    /// `section` is the target whose section is meant: the target itself, or one that it extends.
    package static func variantsAlike(_ variants: [String], on target: String, section: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .variantsAlike, at: span, "on `\(target)`, the variants \(listed(variants)) are the same",
            label: "overrides what they change", rule: "the section of a target takes precedence over `message` of a variant",
            help: ["add `\(section):` to the variants, with what they change"])
    }
}

extension Code {
    package static let loneVariant = Code(
        "BZ0377", .warning, "Single variant",
        explanation: """
            With only one variant, every recipient gets it, and there is nothing to compare. Add a second variant or delete \
            `variants`.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              id: string
            message:
              title: Hello
            variants:
              1️⃣a2️⃣: { weight: 50 }
            """),
        replacing: "a: { weight: 50 }", with: "a: { weight: 50 }\n  b: { weight: 50, message: { title: Hi } }")
}

extension Diagnostic {
    package static func loneVariant(_ name: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .loneVariant, at: span, "`\(name)` is the only variant", label: "every recipient gets it",
            rule: "a test compares at least two variants", help: ["add a second variant, or delete `variants`"])
    }
}

extension Code {
    package static let noVariants = Code(
        "BZ0378", .error, "No variants",
        explanation: """
            `variant` is the name of the variant that a recipient gets in an A/B test. This template has no `variants`, so it \
            has no value. Add `variants:`, or write `recipient.variant` if you mean a field.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello {{ 1️⃣variant2️⃣ }}
            """),
        replacing: "title: Hello {{ variant }}", with: "title: Hello")
}

extension Diagnostic {
    package static func noVariants(at span: Span) -> Diagnostic {
        Diagnostic(
            .noVariants, at: span, "`variant` has no value", label: "this template has no `variants`",
            rule: "`variant` is the name of the recipient's variant; write `recipient.variant` for a field",
            help: ["add `variants:`, or write `recipient.variant` if you mean a field"])
    }
}
