extension Catalogue {
    static let skips: [Code] = [
        .holdoutKey, .holdoutsAlone, .holdoutValue, .choiceField, .targetByStray, .targetByNever, .holdoutReason,
    ]
}

extension Code {
    package static let holdoutKey = Code(
        "BZ0275", .error, "Content of a holdout",
        explanation: """
            A holdout is the share of an A/B test that gets nothing, so it has no message, no sections of targets and no locales. \
            Its only keys are `weight` and `holdout`.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              id: string
            message:
              title: Hello
            variants:
              a: { weight: 90 }
              control: { weight: 10, holdout: true, 1️⃣message2️⃣: { title: Hi } }
            """),
        replacing: ", message: { title: Hi } }", with: " }")
}

extension Diagnostic {
    package static func holdoutKey(_ key: String, of holdout: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .holdoutKey, at: span, "`\(key)` in the holdout `\(holdout)`, to which nothing is sent",
            rule: "the only keys of a holdout are `weight` and `holdout`", help: ["delete `\(key)`, or delete `holdout: true`"])
    }
}

extension Code {
    package static let holdoutsAlone = Code(
        "BZ0276", .error, "Only holdouts",
        explanation: """
            A holdout is the share of an A/B test that gets nothing. If every variant is one, the campaign sends nothing to \
            anybody. Add a variant that is sent.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              id: string
            message:
              title: Hello
            variants:
              1️⃣control2️⃣: { weight: 10, holdout: true }
            """),
        replacing: "control: { weight: 10, holdout: true }",
        with: "a: { weight: 90 }\n  control: { weight: 10, holdout: true }")
}

extension Diagnostic {
    package static func holdoutsAlone(at span: Span) -> Diagnostic {
        Diagnostic(
            .holdoutsAlone, at: span, "no variant is sent", rule: "at least one variant of a test is not a holdout",
            help: ["add a variant without `holdout: true`"])
    }
}

extension Code {
    package static let holdoutValue = Code(
        "BZ0277", .error, "Malformed holdout",
        explanation: "`holdout` takes `true` or `false`. With `true`, nothing is sent to the variant's share of the recipients.",
        example: .template(
            """
            campaign: offer
            recipient:
              id: string
            message:
              title: Hello
            variants:
              a: { weight: 90 }
              control: { weight: 10, holdout: 1️⃣yes2️⃣ }
            """),
        replacing: "holdout: yes", with: "holdout: true")
}

extension Diagnostic {
    package static func holdoutValue(_ word: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .holdoutValue, at: span, "`holdout` takes `true` or `false`, not `\(word)`",
            rule: "a variant is sent, or it is a holdout", help: ["write `true` or `false`"])
    }
}

extension Code {
    package static let choiceField = Code(
        "BZ0375", .error, "Unsuitable selector field",
        explanation: """
            `locales.by` takes a field with a language tag, `variants.by` a field that every recipient has, and `targetBy` a \
            field with the name of a target. Use a field of that kind.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              id: string
              points: integer
            message:
              title: Hello
            locales:
              by: 1️⃣points2️⃣
              default: en
              es:
                title: Hola
            """),
        corrected: .template(
            """
            campaign: offer
            recipient:
              id: string
              points: integer
              language: optional locale
            message:
              title: Hello
            locales:
              by: language
              default: en
              es:
                title: Hola
            """))
}

extension Diagnostic {
    package static func choiceField(
        _ key: String, accepts: String, found: String, isOptional: Bool = false, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .choiceField, at: span, "`\(key)` takes \(accepts), but this is \(isOptional ? "optional" : found)",
            label: isOptional ? "can be missing" : found, rule: "this field selects what a recipient receives",
            help: [isOptional ? "remove `optional` from its type, or use another field" : "use another field"])
    }
}

extension Code {
    package static let targetByStray = Code(
        "BZ0381", .warning, "Enum member that is not a target",
        explanation: """
            `targetBy` sends each recipient to the target that a field names. This enum has members that are not targets of the \
            template. Recipients with such a value are rejected. Remove the members or add the targets.
            """,
        example: .template(
            """
            campaign: offer
            targetBy: 1️⃣platform2️⃣
            recipient:
              platform: enum(ios | android | huawei)
            message:
              title: Hello
            """),
        replacing: "platform: enum(ios | android | huawei)", with: "platform: enum(ios | android)")
}

extension Diagnostic {
    package static func targetByStray(_ members: [String], targets: [String], at span: Span) -> Diagnostic {
        Diagnostic(
            .targetByStray, at: span,
            "\(listed(members)) \(members.count == 1 ? "is not a target" : "are not targets") of this template",
            label: "such recipients are rejected", rule: "the template's targets are \(listed(targets))",
            help: [
                "remove \(members.count == 1 ? "it" : "them") from the enum, or add \(members.count == 1 ? "the target" : "the targets")"
            ])
    }
}

extension Code {
    package static let targetByNever = Code(
        "BZ0382", .warning, "Target without recipients",
        explanation: """
            `targetBy` sends each recipient to the target that a field names. The type of the field does not include this \
            target, so it gets no recipients. Add it to the enum or remove the target.
            """,
        example: .template(
            """
            campaign: offer
            targetBy: 1️⃣platform2️⃣
            recipient:
              platform: enum(ios)
            message:
              title: Hello
            """),
        replacing: "platform: enum(ios)", with: "platform: enum(ios | android)")
}

extension Diagnostic {
    package static func targetByNever(_ targets: [String], field: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .targetByNever, at: span, "`\(field)` is never \(listed(targets))",
            label: "no recipient gets this target", rule: "the type of the field defines its possible values",
            help: ["add \(listed(targets)) to the enum, or remove the target from `targets`"])
    }
}

extension Code {
    package static let holdoutReason = Code(
        "BZ0800", .error, "Holdout with the name of a reason",
        explanation: """
            The manifest and `skipped.ndjson` name the reason for which a record was skipped: the reason under `skip`, or the name \
            of the holdout. With one name for both, the reports would not show which it was.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              id: string
              isTester: boolean
            skip:
              control: isTester
            message:
              title: Hello
            variants:
              a: { weight: 90 }
              1️⃣control2️⃣: { weight: 10, holdout: true }
            """),
        replacing: "  control: isTester", with: "  tester: isTester")
}

extension Diagnostic {
    /// `reason` is the span of the reason under `skip`.
    package static func holdoutReason(_ name: String, reason: Span, at span: Span) -> Diagnostic {
        Diagnostic(
            .holdoutReason, at: span, "the holdout `\(name)` has the name of a reason under `skip`",
            labels: [Label(reason, "the reason")],
            rule: "every skipped record has one reason, by its name", help: ["give one of them another name"])
    }
}
