extension Catalogue {
    static let constants: [Code] = [
        .placeholderInConstant, .constantWithoutType, .unknownDelivery, .neverComputed, .constantDoesNotFit, .optionalConstant,
    ]
}

extension Code {
    package static let placeholderInConstant = Code(
        "BZ0266", .error, "Placeholder in a constant",
        explanation: """
            `delivery` contains constants, which are the same for the whole run. A placeholder there is not evaluated. Write the \
            value itself, or move the placeholder to the setting that uses the constant.
            """,
        example: .template(
            """
            campaign: demo
            delivery:
              id: "winter-1️⃣{{ campaign }}2️⃣"
            message:
              title: "Hello {{ delivery.id }}"
            """),
        corrected: .template(
            """
            campaign: demo
            delivery:
              id: winter
            message:
              title: "Hello {{ delivery.id }}-{{ campaign }}"
            """))
}

extension Diagnostic {
    package static func placeholderInConstant(_ name: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .placeholderInConstant, at: span, "the constant `\(name)` contains a placeholder",
            label: "is sent unchanged",
            rule: "`delivery` contains constants of the run",
            help: ["write the value itself, or move the placeholder to where `\(name)` is used"])
    }
}

extension Code {
    package static let constantWithoutType = Code(
        "BZ0280", .error, "Typed constant without a type",
        explanation: """
            A constant of `delivery` is a text, or a map with its `type` and, unless every run sets it, its `value`. Write the type, \
            or the text alone.
            """,
        example: .template(
            """
            campaign: offer
            delivery:
              1️⃣ends2️⃣: { value: "2026-12-01" }
            message:
              title: "Until {{ delivery.ends }}"
            """),
        replacing: "{ value:", with: "{ type: date, value:")
}

extension Diagnostic {
    package static func constantWithoutType(_ name: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .constantWithoutType, at: span, "the constant `\(name)` has no type",
            rule: "a constant is a text, or a map with `type` and `value`", help: ["add `type:`, or write the text alone"])
    }
}

extension Code {
    package static let unknownDelivery = Code(
        "BZ0342", .error, "Unknown constant",
        explanation: """
            `delivery:` declares the constants of a run. The option `--set delivery.NAME=VALUE` sets one on the command line. \
            Correct the name or declare the constant.
            """,
        example: .template(
            """
            campaign: offer
            delivery:
              id: 56c4
            message:
              title: "Offer {{ delivery.1️⃣code2️⃣ }}"
            """),
        replacing: #"title: "Offer {{ delivery.code }}""#, with: #"title: "Offer {{ delivery.id }}""#)
}

extension Diagnostic {
    package static func unknownDelivery(_ name: String, meant: String?, at span: Span) -> Diagnostic {
        Diagnostic(
            .unknownDelivery, at: span, "unknown constant `\(name)` in `delivery`",
            label: meant.map { "did you mean `\($0)`?" } ?? "",
            rule: "constants are declared under `delivery:` or set on the command line",
            help: [meant.map { "write `\($0)`" } ?? "declare it under `delivery:`, or set it with `--set delivery.\(name)=…`"],
            fixes: meant.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}

extension Code {
    package static let neverComputed = Code(
        "BZ0553", .error, "Constant expression that fails",
        explanation: """
            A filter of constants has the same result for every recipient. If it fails, no recipient can be rendered. Text has \
            at most 64 KiB, and numbers have limits too. Write the result as a literal.
            """,
        example: .template(
            """
            campaign: offer
            blocks:
              twenty: "aaaaaaaaaaaaaaaaaaaa"
            message:
              title: "{{ block.twenty | replace: 'a', 'bbbbbbbbbbbbbbbbbbbb' | replace: 'b', 'cccccccccccccccccccc' | 1️⃣replace2️⃣: 'c', 'dddddddddddddddddddd' | truncate: 9 }}"
            """),
        replacing: "| replace: 'b', 'cccccccccccccccccccc' | replace: 'c', 'dddddddddddddddddddd' | truncate:",
        with: "| truncate:")
}

extension Diagnostic {
    /// `reason` is a predicate: "divides by zero".
    package static func neverComputed(_ filter: String, because reason: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .neverComputed, at: span, "`\(filter)` \(reason)", label: "for every recipient",
            rule: "the limits for values also apply to constants",
            help: ["write the result, or a smaller value, as a literal"])
    }
}

extension Code {
    package static let constantDoesNotFit = Code(
        "BZ0801", .error, "Constant of another type",
        explanation: """
            The value of a constant under `delivery` does not have the constant's type. It is judged as the value of a sample: by \
            type, bounds and members.
            """,
        example: .template(
            """
            campaign: offer
            delivery:
              ends: { type: date, value: 1️⃣tomorrow2️⃣ }
            message:
              title: "Until {{ delivery.ends | date: 'long' }}"
            """),
        replacing: "value: tomorrow", with: "value: 2026-12-01")
}

extension Diagnostic {
    /// `sourceKey` is the key of `source` that is about such values, in records.
    package static func constantDoesNotFit(
        _ name: String, because reason: String, sourceKey: String? = nil, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .constantDoesNotFit, at: span, "the value of `delivery.\(name)` does not fit: \(reason)",
            rule: "a constant's value has its type",
            help: [
                sourceKey.flatMap(ownForm).map { "\($0): a constant has Blazon's own forms, whatever `source` says" }
                    ?? "correct the value or the type"
            ])
    }
}

extension Code {
    package static let optionalConstant = Code(
        "BZ0802", .error, "Optional constant",
        explanation: """
            A constant under `delivery` has a value in every run: in the template, or by `--set`. So its type cannot be optional. For \
            a text that may be left out, set a text that conditions test, such as `none`.
            """,
        example: .template(
            """
            campaign: offer
            delivery:
              ends: { type: 1️⃣optional date2️⃣, value: 2026-12-01 }
            message:
              title: "Until {{ delivery.ends | date: 'long' }}"
            """),
        replacing: "type: optional date", with: "type: date")
}

extension Diagnostic {
    package static func optionalConstant(_ name: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .optionalConstant, at: span, "the constant `\(name)` cannot be optional",
            rule: "every run has a value for each constant", help: ["leave `optional` out"])
    }
}
