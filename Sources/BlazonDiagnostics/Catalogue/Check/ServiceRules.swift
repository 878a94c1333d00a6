extension Catalogue {
    static let serviceRules: [Code] = [.brokenRule, .ruleWarning, .ruleForEach]
}

extension Code {
    package static let brokenRule = Code(
        "BZ0558", .error, "Broken rule of a service",
        explanation: """
            The mapping table states a rule of the push service about settings that are sent together. The service rejects or ignores \
            a payload that breaks it, and at least some recipients would get one. The message names such a recipient if not all are \
            concerned. `blazon explain` of the setting shows the table's rules.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
              kind: sale
              1️⃣price2️⃣: 0
            """,
            table:
                """
                table: own
                title: Own
                targets:
                  app: { title: App, service: fcm, default: true }
                rules:
                  - { when: { kind: sale }, values: { price: 1..100 }, source: our wiki }
                settings:
                  title: { type: text, summary: First line, source: own, app: title }
                  kind: { type: enum(sale | news), summary: Kind, source: own, app: kind }
                  price: { type: integer(0..), summary: Price, source: own, app: price }
                """),
        replacing: "price: 0", with: "price: 5")
}

extension Diagnostic {
    /// `example` describes recipients for whom the rule is broken; empty: all.
    package static func brokenRule(
        _ rule: String, example: String, target: String, error: String?, source: String, note: String, others: [Span],
        table: String, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .brokenRule, at: span, "\(rule)\(example.isEmpty ? "" : ", also for recipients \(example)")" + errorName(error),
            labels: others.map { Label($0, "part of the rule") }, rule: "in \(table), on \(target): \(rule)" + sourced(source),
            help: [note.isEmpty ? "change one of the settings\(onlyForThem(example))" : note])
    }
}

extension Code {
    package static let ruleWarning = Code(
        "BZ0559", .warning, "Effect that a service may drop",
        explanation: """
            The mapping table states a rule whose violation the service may accept, or that costs only a part of the effect. The \
            payload is sent.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
              1️⃣kind2️⃣: sale
            """,
            table:
                """
                table: own
                title: Own
                targets:
                  app: { title: App, service: fcm, default: true }
                rules:
                  - { when: { kind: sale }, requires: price, level: warning, source: our wiki }
                settings:
                  title: { type: text, summary: First line, source: own, app: title }
                  kind: { type: enum(sale | news), summary: Kind, source: own, app: kind }
                  price: { type: integer(0..), summary: Price, source: own, app: price }
                """),
        replacing: "title: Hello\n  kind: sale", with: "title: Hello\n  kind: news")
}

extension Diagnostic {
    /// `example` describes recipients for whom the rule is broken; empty: all.
    package static func ruleWarning(
        _ rule: String, example: String, target: String, error: String?, source: String, note: String, table: String,
        at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .ruleWarning, at: span, "\(rule)\(example.isEmpty ? "" : ", also for recipients \(example)")" + errorName(error),
            rule: "in \(table), on \(target): \(rule)" + sourced(source),
            help: [note.isEmpty ? "follow the rule, so that the service does what the setting says" : note])
    }
}

extension Code {
    package static let ruleForEach = Code(
        "BZ0560", .note, "Rule applied to each recipient",
        explanation: """
            The types do not decide whether a rule of the service can be broken. It is applied to each recipient: a recipient whose \
            payload would break it is rejected for this target, with the rule as the reason. A condition on the fields that the rule depends on \
            proves it for all.
            """,
        example: .template(
            """
            campaign: offer
            recipient: { a: integer, b: integer }
            message:
              title: Hello
              1️⃣kind2️⃣: sale
              price: [{ when: a > b, then: 5 }, { otherwise: ~ }]
            """,
            table:
                """
                table: own
                title: Own
                targets:
                  app: { title: App, service: fcm, default: true }
                rules:
                  - { when: { kind: sale }, requires: price, source: our wiki }
                settings:
                  title: { type: text, summary: First line, source: own, app: title }
                  price: { type: integer(0..), summary: Price, source: own, app: price }
                  kind: { type: enum(sale | news), summary: Kind, source: own, app: kind }
                """),
        replacing: "title: Hello\n  kind: sale", with: "title: Hello\n  kind: news")
}

extension Diagnostic {
    package static func ruleForEach(
        _ rule: String, target: String, error: String?, source: String, table: String, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .ruleForEach, at: span, "recipients for whom this is broken are rejected on \(target): \(rule)" + errorName(error),
            rule: "in \(table), on \(target): \(rule)" + sourced(source),
            help: ["add a condition on the fields that the rule depends on, so that no recipient can break it"])
    }
}
