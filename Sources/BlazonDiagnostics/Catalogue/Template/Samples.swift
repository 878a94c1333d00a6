extension Catalogue {
    static let samples: [Code] = [
        .sampleTime, .sampleDoesNotFit, .sampleUnknownField, .sampleRejected, .branchNotSampled, .choiceNotSampled,
        .defaultNotSampled,
        .editionNotSampled,
    ]
}

extension Code {
    package static let sampleTime = Code(
        "BZ0283", .error, "Malformed time of a sample",
        explanation: """
            `now` in a sample is its time of sending, which the sample takes instead of `--send-at`. It is a date and time with its \
            offset, as in RFC 3339.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
            samples:
              ana:
                now: 1️⃣2026-11-212️⃣
            """),
        replacing: "2026-11-21", with: "2026-11-21T09:00:00Z")
}

extension Diagnostic {
    package static func sampleTime(_ word: String, of sample: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .sampleTime, at: span, "`\(word)` is not the time of sending of sample `\(sample)`", label: "not a date and time",
            rule: "`now` in a sample is a date and time with its offset (RFC 3339)",
            help: ["write the time as in `2026-11-21T09:00:00Z`"])
    }
}

extension Code {
    package static let sampleDoesNotFit = Code(
        "BZ0359", .error, "Sample that does not match the schema",
        explanation: """
            Samples are test recipients, so their values must match the types under `recipient:`. Otherwise nothing can be \
            rendered for them. Correct the sample or the type of the field.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              points: integer(0..)
            message:
              title: "{{ points }} points"
            samples:
              ana:
                points: 1️⃣many2️⃣
            """),
        replacing: "points: many", with: "points: 12")
}

extension Diagnostic {
    /// Requires at least one field.
    package static func sampleLacks(_ sample: String, _ fields: [String], at span: Span) -> Diagnostic {
        let verb = fields.count == 1 ? "is missing and not optional" : "are missing and not optional"
        return sampleDoesNotFit(sample, because: "\(listed(fields)) \(verb)", at: span)
    }

    /// `sourceKey` is the key of `source` that would make the value readable in the recipients' file.
    package static func sampleDoesNotFit(
        _ sample: String, because reason: String, sourceKey: String? = nil, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .sampleDoesNotFit, at: span, "sample `\(sample)`: \(reason)", rule: "a sample matches the schema under `recipient:`",
            help: [
                sourceKey.flatMap(ownForm).map { "\($0): a sample has Blazon's own forms, whatever `source` says" }
                    ?? "correct the sample or the type of the field"
            ])
    }
}

extension Code {
    package static let sampleUnknownField = Code(
        "BZ0360", .warning, "Unknown field in a sample",
        explanation: """
            Fields that are not declared under `recipient:` are ignored, so an unknown field in a sample is usually a typo. \
            Correct the name, declare the field, or delete it.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              city: string(..40)
            message:
              title: Hello {{ city }}
            samples:
              ana:
                city: Lisboa
                1️⃣pionts2️⃣: 2
            """),
        replacing: "city: Lisboa\n    pionts: 2", with: "city: Lisboa")
}

extension Diagnostic {
    /// An error if `isMissing`: the sample lacks the field that was meant, so it cannot be sent.
    package static func sampleUnknownField(
        _ name: String, of sample: String, known: [String], isMissing: Bool = false, at span: Span
    ) -> Diagnostic {
        let meant = nearest(name, among: known)
        return Diagnostic(
            .sampleUnknownField, at: span, "unknown field `\(name)` in sample `\(sample)`",
            severity: isMissing ? .error : nil,
            label: meant.map { "did you mean `\($0)`?" } ?? "", rule: "a sample gives values to the fields of `recipient:`",
            help: [meant.map { "write `\($0)`" } ?? "delete it, or declare it under `recipient:`"],
            fixes: meant.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}

extension Code {
    package static let sampleRejected = Code(
        "BZ0362", .error, "Sample that cannot be rendered",
        explanation: """
            The sample matches the schema, but no payload can be rendered for this target. For example, the payload is too \
            large, a URL is invalid, or a calculation exceeds 64 bits. Real recipients with such values are rejected.
            """,
        example: .template(
            """
            campaign: offer
            targets: [ios]
            recipient:
              folder: string(..40)
            message:
              title: Hello
              deepLink: "https://example.com/{{ folder }}/a"
            samples:
              1️⃣up2️⃣:
                folder: ".."
            """),
        replacing: #"folder: "..""#, with: "folder: docs")
}

extension Diagnostic {
    package static func sampleRejected(
        _ sample: String, on targets: [String], because reason: String, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .sampleRejected, at: span, "sample `\(sample)` cannot be rendered for \(listed(targets)): \(reason)",
            rule: "every sample has a payload for every target", help: ["correct the sample"])
    }
}

extension Code {
    package static let branchNotSampled = Code(
        "BZ0605", .note, "Branch without a sample",
        explanation: """
            Golden files test only what samples render. No sample takes this branch, so its output is untested. Add a sample \
            that covers it, or let `blazon samples --generate` find one.
            """,
        example: .command("sed -i '/points: 1000/d' offer.yaml; blazon test offer.yaml"),
        corrected: .command("blazon samples offer.yaml --generate"))
}

extension Diagnostic {
    /// `words` is the branch as written.
    package static func branchNotSampled(_ words: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .branchNotSampled, at: span, "no sample takes `\(words)`", label: "not tested",
            rule: "every branch needs a sample",
            help: ["add a sample that covers it, for example with `blazon samples --generate`"])
    }
}

extension Code {
    package static let choiceNotSampled = Code(
        "BZ0606", .note, "Locale or variant without a sample",
        explanation: """
            No sample has this locale or variant, so no golden file shows what its recipients get. Add a sample for each, for \
            example with `blazon samples --generate`.
            """,
        example: .command("sed -i '/locale: es/d' offer.yaml; blazon test offer.yaml"),
        corrected: .command("blazon samples offer.yaml --generate"))
}

extension Diagnostic {
    /// `kind` is `locale` or `variant`.
    package static func choiceNotSampled(_ kind: String, _ names: [String], at span: Span) -> Diagnostic {
        Diagnostic(
            .choiceNotSampled, at: span,
            "no sample has the \(kind)\(names.count == 1 ? "" : "s") \(listed(names))",
            label: "not tested", rule: "every \(kind) needs a sample",
            help: ["add a sample for each, for example with `blazon samples --generate`"])
    }
}

extension Code {
    package static let defaultNotSampled = Code(
        "BZ0613", .note, "Default without a sample",
        explanation: """
            Golden files test only what samples render. Every sample has the value before this `default`, so what recipients \
            without the value get is untested. Add a sample without it, or let `blazon samples --generate` find one. The share \
            that `--coverage` requires does not include defaults.
            """,
        example: .command("sed -i '/ben:/d' offer.yaml; blazon test offer.yaml"),
        corrected: .command("blazon samples offer.yaml --generate"))
}

extension Diagnostic {
    /// `words` is the default as written.
    package static func defaultNotSampled(_ words: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .defaultNotSampled, at: span, "no sample takes `\(words)`", label: "not tested",
            rule: "every default needs a sample without the value",
            help: ["add a sample without the value, for example with `blazon samples --generate`"])
    }
}

extension Code {
    package static let editionNotSampled = Code(
        "BZ0614", .note, "Text of a variant without a sample",
        explanation: """
            A variant that sets texts has them in each locale. No sample has this locale with this variant, so no golden file shows \
            what its recipients get. Add a sample for each, for example with `blazon samples --generate`. The share that \
            `--coverage` requires does not include them.
            """,
        example: .command("sed -i '/locale: es/d' offer.yaml; blazon test offer.yaml"),
        corrected: .command("blazon samples offer.yaml --generate"))
}

extension Diagnostic {
    /// `names` are pairs of a locale and a variant.
    package static func editionNotSampled(_ names: [(locale: String, variant: String)], at span: Span) -> Diagnostic {
        let pairs = names.map { "`\($0.locale)` with `\($0.variant)`" }
        return Diagnostic(
            .editionNotSampled, at: span, "no sample has \(pairs.joined(separator: ", "))", label: "not tested",
            rule: "the texts of every variant need a sample in every locale",
            help: ["add a sample for each, for example with `blazon samples --generate`"])
    }
}
