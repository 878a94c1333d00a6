import BlazonText

extension Catalogue {
    static let serviceRules: [Code] = [.brokenRule, .ruleWarning, .ruleForEach, .valueForEach, .suffixOfOtherType]
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
            .brokenRule, at: span, rule + alsoFor(example) + errorName(error),
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
            .ruleWarning, at: span, rule + alsoFor(example) + errorName(error),
            rule: "in \(table), on \(target): \(rule)" + sourced(source),
            help: [note.isEmpty ? "follow the rule, so that the service does what the setting says" : note])
    }
}

extension Diagnostic {
    /// Payloads that can be larger than a service may accept. `title` says when: "in one measurement".
    package static func sizeAdvice(
        most: Int, limit: Int, title: String?, target: String, table: String, at span: Span
    ) -> Diagnostic {
        let advice = "\(grouped(limit)) bytes" + (title.map { " \($0)" } ?? "")
        return Diagnostic(
            .ruleWarning, at: span,
            "payloads on \(target) can have \(grouped(most)) bytes, and the service may reject more than \(advice)",
            rule: "in \(table), on \(target): a limit of \(advice), with `level: warning`",
            help: ["shorten the texts, or bound the fields by their types"])
    }
}

extension Code {
    package static let ruleForEach = Code(
        "BZ0560", .note, "Rule that the types do not decide",
        explanation: """
            The types do not decide whether a rule of the service can be broken. It is applied to each recipient: a recipient whose \
            payload would break it is rejected for this target, with the rule as the reason; if the rule is one with `level: warning`, the payload \
            is sent. A condition on the fields that the rule depends on proves it for all.
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
    /// `isWarning`: payloads that break the rule are sent.
    package static func ruleForEach(
        _ rule: String, proof: String? = nil, isWarning: Bool = false, target: String, error: String?, source: String,
        table: String, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .ruleForEach, at: span,
            (isWarning
                ? "payloads on \(target) may break this, and are sent: \(rule)"
                : "recipients for whom this is broken are rejected on \(target): \(rule)") + errorName(error),
            rule: "in \(table), on \(target): \(rule)" + sourced(source),
            help: [proof ?? "add a condition on the fields that the rule depends on, so that no recipient can break it"])
    }
}

extension Code {
    package static let valueForEach = Code(
        "BZ0561", .note, "Value tested for each recipient",
        explanation: """
            The service accepts only some values of a setting, such as letters and digits, and the type of the field allows others. The \
            value is tested for each recipient: one with a value that the service does not accept is rejected for this target, with the reason. A \
            type with the form, such as `string(..32) matches hex`, proves it for all.
            """,
        example: .template(
            """
            campaign: offer
            recipient: { color: string(..7) }
            message:
              title: Hello
              1️⃣color2️⃣: "{{ color }}"
            """,
            table:
                """
                table: own
                title: Own
                targets:
                  app: { title: App, service: fcm, default: true }
                settings:
                  title: { type: text, summary: First line, source: own, app: title }
                  color: { type: identifier, summary: Colour, source: own, matches: colour, app: color }
                """),
        replacing: "string(..7)", with: "string(..7) matches colour")
}

extension Diagnostic {
    /// `proof` is how a type proves the rule; nil: none does.
    package static func valueForEach(
        _ rule: String, proof: String?, target: String, error: String?, source: String, table: String, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .valueForEach, at: span, "recipients with another value are rejected on \(target): \(rule)" + errorName(error),
            rule: "in \(table), on \(target): \(rule)" + sourced(source),
            help: [proof ?? "make sure that each recipient has such a value"])
    }

    /// A value that a service does not accept. `word` is the author's; nil: it depends on the recipient. `example` describes recipients
    /// who get it; empty: all.
    package static func wrongValue(
        _ row: String, word: String?, accepts: String, such: String?, example: String, target: String, error: String?,
        source: String,
        table: String, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .wrongForm, at: span,
            (word.map { "`\($0)` must be \(accepts)" } ?? "no value here is \(accepts)")
                + alsoFor(example) + errorName(error),
            label: such.map { "such as `\($0)`" } ?? "not accepted",
            rule: "in \(table), on \(target): `\(row)` must be \(accepts)" + sourced(source),
            help: [
                such.map { "write a value such as `\($0)`\(onlyForThem(example))" } ?? "change the value\(onlyForThem(example))"
            ])
    }
}

extension Code {
    package static let suffixOfOtherType = Code(
        "BZ0562", .warning, "Suffix of another push type",
        explanation: """
            Blazon appends to some headers what the push type adds, such as `.voip` to the app's bundle id. This value ends in what \
            another push type adds. It is sent with the suffix of its own type, if there is one. State the value without a suffix, or set \
            the push type that it is meant for. A name may end like this, too; then nothing is wrong.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
              app: 1️⃣org.shop.call2️⃣
            """,
            table:
                """
                table: own
                title: Own
                targets:
                  app-push:
                    title: App
                    default: true
                    pushType: { header: x-kind, show: title, otherwise: call, suffixes: { x-app: { call: .call } } }
                settings:
                  title: { type: text, summary: First line, source: own, app-push: title }
                  app: { type: identifier, summary: App, source: own, app-push: { header: x-app } }
                """),
        replacing: "app: org.shop.call", with: "app: org.shop")
}

extension Diagnostic {
    /// `adds` is the suffix of the type that the push has; nil: it has none.
    package static func suffixOfOtherType(
        _ value: String, suffix: String, other: String, type: String, adds: String?, header: String, target: String,
        table: String,
        at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .suffixOfOtherType, at: span,
            "`\(value)` ends in the suffix of the push type \(other), but the push on \(target) is of type \(type)",
            label: "sent as `\(value)\(adds ?? "")`",
            rule: "in \(table), Blazon appends `\(suffix)` to \(header) of a push of type \(other)",
            help: ["state the value without `\(suffix)`, or set the push type \(other)"])
    }
}

/// The recipients for whom a rule is broken, as the rest of a sentence; `example` is empty if it is broken for all.
private func alsoFor(_ example: String) -> String { example.isEmpty ? "" : ", also for recipients \(example)" }
