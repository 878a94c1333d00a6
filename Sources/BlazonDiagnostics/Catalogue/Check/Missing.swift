extension Catalogue {
    static let missing: [Code] = [.nullWord, .optionalUsedBare, .emptyPayload, .idleDefault]
}

extension Code {
    package static let optionalUsedBare = Code(
        "BZ0303", .error, "Optional value without a default", isCommon: true,
        explanation: """
            A field declared as `optional` can be missing, null or blank. Define what to send in that case: add `default:`, or \
            test the field in a condition.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              firstName: optional string(..40)
            message:
              title: "Hello {{ 1️⃣firstName2️⃣ }}"
            """),
        replacing: #"title: "Hello {{ firstName }}""#, with: #"title: "Hello {{ firstName | default: 'friend' }}""#)
}

/// Where an expression stands that must have a value.
package enum RequiredPosition: Sendable {
    case placeholder, filterArgument, comparison
    /// The subject of a `case`, which its `when` compare.
    case subjectOfCase
    /// The whole value of a setting that is no text.
    case setting
}

/// A value that no literal of an expression can replace.
package enum NestedValue: String, Sendable {
    case list, record
}

extension Diagnostic {
    /// `name` is the expression that may be missing, such as `cart | first`, and the field to test in a condition. `fallback` is
    /// a colon and a literal of the type, for the fix; nil if there is none to suggest.
    package static func optionalUsedBare(
        _ name: String, field: String, declared: DeclaredField?, fallback: String?, nested: NestedValue? = nil,
        isBoolean: Bool, in position: RequiredPosition, at span: Span
    ) -> Diagnostic {
        var fixes: [Fix] = []
        if let fallback {
            let end = Span(file: span.file, start: Int(span.end), end: Int(span.end))
            let start = Span(file: span.file, start: Int(span.start), end: Int(span.start))
            let edits =
                position == .filterArgument
                ? [Fix.Edit(start, "("), Fix.Edit(end, " | default\(fallback))")] : [Fix.Edit(end, " | default\(fallback)")]
            // What is sent then is the author's to choose.
            fixes = [Fix("add a default value", edits, .suggestion)]
        }
        return Diagnostic(
            .optionalUsedBare, at: span, "`\(name)` can be missing and has no default",
            label: declared.map(Self.reason) ?? "can be missing",
            labels: declared.map { [Label(declaration: $0.typeSpan)] } ?? [],
            rule: nested.map { "an optional \($0.rawValue) needs a condition that tests it" }
                ?? "an optional value needs a `default:` or a condition that tests it",
            help: [help(name, field, "default\(fallback ?? ": …")", nested, isBoolean: isBoolean, position)],
            fixes: fixes)
    }

    private static func help(
        _ name: String, _ field: String, _ fallback: String, _ nested: NestedValue?, isBoolean: Bool, _ position: RequiredPosition
    ) -> String {
        switch (position, nested) {
        // `active and active == false` would never be true.
        case (.comparison, nil) where isBoolean:
            "write `\(field)` or `not \(field)`, where a missing value counts as false, or add a default, as in `\(name) | \(fallback)`"
        case (.comparison, nil): "test it first, as in `\(field) and …`, or add a default, as in `\(name) | \(fallback)`"
        case (.comparison, _): "test it first, as in `\(field) and …`"
        case (.subjectOfCase, nil) where isBoolean:
            "write `{% if \(field) %}…{% else %}…{% endif %}`, where a missing value counts as false, or add a default, as in `{% case \(name) | \(fallback) %}`"
        case (.subjectOfCase, nil):
            "test it first, as in `{% if \(field) %}{% case … %}…{% endcase %}{% endif %}`, or add a default, as in `{% case \(name) | \(fallback) %}`"
        case (.setting, nil):
            "add a default, as in `{{ \(name) | \(fallback) }}`, or leave the setting out: `- when: \(field)` with `then:`, and `- otherwise: ~`"
        case (_, let nested?):
            "use it where a condition has tested it: `when: \(field)`, or `{% if \(field) %}…{% endif %}`"
                + (nested == .record ? " for its fields" : "")
        case (.filterArgument, nil):
            "add a default, as in `(\(name) | \(fallback))`, or wrap the placeholder in `{% if \(field) %}…{% endif %}`"
        case (.placeholder, nil) where isBoolean:
            "add a default, as in `{{ \(name) | \(fallback) }}`, or write words for it: `{% if \(field) %}…{% else %}…{% endif %}`, where a missing value counts as false"
        case (.placeholder, nil):
            "add a default, as in `{{ \(name) | \(fallback) }}`, or wrap it in `{% if \(field) %}…{% endif %}`"
        }
    }

    /// `test` is the condition that the comparison means; nil: it is that of a `when`, which has no condition.
    package static func comparedWithBlank(
        _ name: String, test: String?, isBoolean: Bool, declared: DeclaredField?, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .optionalUsedBare, at: span, "`\(name)` can be missing and has no default", label: "no value is blank",
            labels: declared.map { [Label(declaration: $0.typeSpan)] } ?? [],
            rule: "null and blank values are missing; a condition tests whether a field is present by its name alone",
            help: [
                isBoolean
                    ? "a boolean that is missing counts as false; declare an enum with a word for each case"
                    : test.map { "write `\($0)`" } ?? missing(of: name)
            ],
            fixes: isBoolean ? [] : test.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }

    /// Where a `case` has the text for a missing value.
    fileprivate static func missing(of subject: String) -> String {
        "wrap the `case` in `{% if \(subject) %}…{% else %}…{% endif %}`: a missing value has no `when`"
    }

    private static func reason(_ declared: DeclaredField) -> String {
        if declared.isOptional { return "optional" }
        if let record = declared.optionalRecord { return "`\(record)` can be missing" }
        return declared.type == "locale" ? "missing if the value is not a valid language tag" : "can be empty"
    }
}

extension Code {
    package static let emptyPayload = Code(
        "BZ0355", .error, "Empty payload",
        explanation: """
            None of the template's settings maps to the payload of this target. The service rejects an empty payload. Add a \
            setting that the target supports, or remove the target.
            """,
        example: .template(
            """
            campaign: 1️⃣offer2️⃣
            targets: [ios]
            message:
              priority: high
            """),
        replacing: "message:", with: "message:\n  title: Hello")
}

extension Diagnostic {
    /// `example` describes recipients for whom it is so; empty: all; nil: some.
    package static func emptyPayload(_ target: String, example: String?, at span: Span) -> Diagnostic {
        let recipients = example.map { $0.isEmpty ? "" : "for recipients \($0) " } ?? "for some recipients "
        return Diagnostic(
            .emptyPayload, at: span,
            "the payload is empty \(recipients)on \(target) (`PayloadEmpty`)",
            rule: "a payload has at least one attribute",
            help: ["add a setting that maps to this target, or remove the target from `targets:`"])
    }
}

extension Code {
    package static let idleDefault = Code(
        "BZ0397", .note, "Unused default",
        explanation: """
            A required field has a value for every recipient, and so has an optional field after a condition that tests it. A \
            `default` there has no effect. Remove it, or declare the field as `optional`.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              firstName: string(..40)
            message:
              title: "Hello {{ firstName | 1️⃣default2️⃣: 'friend' }}"
            """),
        replacing: "firstName: string(..40)", with: "firstName: optional string(..40)")
}

extension Diagnostic {
    /// `removed` is the filter with its argument and the bar before it.
    package static func idleDefault(removing removed: Span, at span: Span) -> Diagnostic {
        Diagnostic(
            .idleDefault, at: span, "this `default` is never used", label: "the value is never missing",
            rule: "`default` replaces a value that is missing, null or blank",
            help: ["remove it, or declare the field as `optional`"],
            fixes: [Fix("remove it", replace: removed, with: "", .suggestion)])
    }
}

extension Code {
    package static let nullWord = Code(
        "BZ0250", .error, "Comparison with null",
        explanation: """
            Blazon has no null. To test whether an optional field is present, write its name: `{% if firstName %}` or `not \
            firstName`. To replace a missing value, write `{{ firstName | default: 'friend' }}`.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi{% if target != 1️⃣null2️⃣ %}!{% endif %}"
            """),
        replacing: #"title: "Hi{% if target != null %}!{% endif %}""#,
        with: #"title: "Hi{% if target == 'ios' %}!{% endif %}""#)
}

extension Diagnostic {
    /// `isBoolean`: the value that is compared with it is a boolean. `subject`: that of the `case` to which the `when` belongs.
    package static func nullWord(
        _ word: String, isBoolean: Bool = false, subject: (name: String, isOptional: Bool)? = nil, fix: (Span, String)? = nil,
        at span: Span
    ) -> Diagnostic {
        let help: String =
            if let subject, !subject.isOptional {
                "delete it: `\(subject.name)` is never missing"
            } else if isBoolean {
                "an optional boolean that is missing counts as false; declare an enum with a word for each case"
            } else {
                subject.map { missing(of: $0.name) } ?? "write `{% if field %}`, `not field` or `{{ field | default: '…' }}`"
            }
        return Diagnostic(
            .nullWord, at: span, "`\(word)` is not a value", label: "Blazon has no null",
            rule: "a condition tests whether a field is present by its name alone",
            help: [help],
            fixes: fix.map { [Fix("write `\($0.1)`", replace: $0.0, with: $0.1)] } ?? [])
    }
}
