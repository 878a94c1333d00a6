extension Catalogue {
    static let fieldDeclarations: [Code] = [
        .fieldName, .typeWord, .optionalRecord, .optionalBeforeName, .typeCycle, .typesTooDeep, .fieldNamedNow,
    ]
}

extension Code {
    package static let fieldName = Code(
        "BZ0212", .error, "Malformed field name",
        explanation: """
            Expressions read a field as `{{ name }}`, so its name has only letters, digits and `_`, and begins with a letter or \
            `_`. Rename the field in the template and in the data; for a field of the recipient, `source.columns` can name the \
            data's column instead.
            """,
        example: .template(
            """
            campaign: demo
            delivery:
              1️⃣first-name2️⃣: Ana
            message:
              title: Hello
            """),
        replacing: "first-name: Ana", with: "firstName: Ana")
}

extension Diagnostic {
    /// `isField` is false for a name of `let`.
    package static func fieldName(_ name: String, isField: Bool, at span: Span) -> Diagnostic {
        Diagnostic(
            .fieldName, at: span, "`\(name)` is not a valid \(isField ? "field name" : "name")",
            label: "letters, digits and `_` only",
            rule: "a \(isField ? "field name" : "name") has only letters, digits and `_`, and does not begin with a digit",
            help: [
                isField
                    ? "rename the field here and in the data, or name the data's column under `source.columns`"
                    : "rename it here and where expressions read it"
            ])
    }
}

extension Code {
    package static let typeWord = Code(
        "BZ0214", .error, "Unrecognized type",
        explanation: """
            The types are `string`, `integer`, `number`, `boolean`, `enum(a | b)`, `date`, `datetime`, `url`, `locale` and `list \
            of …`. A type can have bounds, as in `string(..40)`. Put `optional` before the type of a field that can be missing.
            """,
        example: .template(
            """
            campaign: demo
            recipient:
              name: 1️⃣strng2️⃣
            message:
              title: "Hi {{ name }}"
            """),
        replacing: "name: strng", with: "name: string")
}

extension Diagnostic {
    /// The name of no type, with the nearest under `types`.
    package static func unknownType(_ name: String, meant: String, at span: Span) -> Diagnostic {
        .typeWord(reason: "unknown type `\(name)`", help: "did you mean `\(meant)`?", replacement: meant, at: span)
    }

    /// A constant that is a list of records.
    package static func recordItem(_ name: String, at span: Span) -> Diagnostic {
        .typeWord(
            reason: "the constant `\(name)` cannot be a list of records", help: "use a list of single values",
            replacement: nil, at: span)
    }

    /// A form in a type that neither the language nor the template's table has.
    package static func unknownFormOfType(
        _ name: String, nearest: String?, known: [String], table: String, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .typeWord, at: span, "unknown form `\(name)`", label: "not a form of the language or of \(table)",
            rule: "`matches` takes a form of the language or of the table, or a pattern in quotes",
            help: [
                nearest.map { "did you mean `\($0)`?" }
                    ?? "the forms are \(listed(known)); write any other as a pattern in quotes"
            ])
    }

    package static func typeWord(reason: String, help: String?, replacement: String?, at span: Span) -> Diagnostic {
        Diagnostic(
            .typeWord, at: span, reason, label: "expected a type",
            rule: "a type is, for example, `string(..40)`, `optional integer(0..)` or `list of string`",
            help: help.map { [$0] } ?? [],
            fixes: replacement.map {
                [
                    $0.isEmpty
                        ? Fix("delete it", replace: span, with: "", .suggestion) : Fix("write `\($0)`", replace: span, with: $0)
                ]
            } ?? [])
    }
}

extension Code {
    package static let optionalRecord = Code(
        "BZ0215", .error, "Optional record",
        explanation: """
            A record that can be missing as a whole is declared by the name of its type: `favourite: optional item`, with the fields \
            of `item` under `types`. A record that is there has all of its required fields. If each of its fields is optional, the \
            record can be left out anyway, and `optional` is not written.
            """,
        example: .template(
            """
            campaign: demo
            recipient:
              order: 1️⃣optional record2️⃣
            message:
              title: Hello
            """),
        corrected: .template(
            """
            campaign: demo
            types:
              order: { id: string(..20) }
            recipient:
              order: optional order
            message:
              title: "{% if order %}Order {{ order.id }}{% else %}Hello{% endif %}"
            """))
}

extension Diagnostic {
    /// An optional record whose type has no name, for which `type` is nil, or has no required field.
    package static func optionalRecord(_ name: String, type: String?, at span: Span) -> Diagnostic {
        guard let type else {
            return Diagnostic(
                .optionalRecord, at: span, "the type of the optional record `\(name)` has no name",
                label: "the name of a type is expected here",
                rule: "only a record with a named type can be optional",
                help: [
                    "declare its fields under `types`, such as `item: { sku: string(..20) }`, and write `\(name): optional item`"
                ])
        }
        return Diagnostic(
            .optionalRecord, at: span, "`optional` has no effect on `\(name)`",
            label: "each field of `\(type)` is optional",
            rule: "a record whose fields are all optional can always be missing",
            help: ["write `\(name): \(type)`, or remove `optional` from a field that each `\(type)` has"])
    }
}

extension Code {
    package static let optionalBeforeName = Code(
        "BZ0216", .error, "Misplaced `optional`",
        explanation: """
            `optional` is part of the type and comes after the colon: `name: optional string`. A record cannot be optional; its \
            fields can.
            """,
        example: .template(
            """
            campaign: demo
            recipient:
              1️⃣optional name2️⃣: string
            message:
              title: Hello
            """),
        corrected: .template(
            """
            campaign: demo
            recipient:
              name: optional string
            message:
              title: "Hi {{ name | default: 'friend' }}"
            """))
}

extension Diagnostic {
    package static func optionalBeforeName(_ name: String, prefix: Span, isRecord: Bool, at span: Span) -> Diagnostic {
        let help =
            isRecord
            ? "remove `optional`, and put it before the types of the fields that can be missing"
            : "write `\(name): optional …`"
        return Diagnostic(
            .optionalBeforeName, at: span, "`optional` is before the name `\(name)`", label: "belongs after the colon",
            rule: "`optional` is part of the type", help: [help],
            fixes: isRecord ? [Fix("remove `optional`", replace: prefix, with: "", .suggestion)] : [])
    }
}

extension Code {
    package static let typeCycle = Code(
        "BZ0279", .error, "Cycle of types",
        explanation: """
            A named type can contain other named types, but none that leads back to it: no value could have such a type. Remove one \
            of the names.
            """,
        example: .template(
            """
            campaign: offer
            types:
              person: { name: string(..40), friend: 1️⃣person2️⃣ }
            message:
              title: Hello
            """),
        replacing: "friend: person", with: "friend: string(..40)")
}

extension Diagnostic {
    /// `cycle` lists the names from the first back to it.
    package static func typeCycle(_ cycle: [String], at span: Span) -> Diagnostic {
        Diagnostic(
            .typeCycle, at: span, "the type `\(cycle.last ?? "")` contains itself", label: cycle.joined(separator: " → "),
            rule: "a type cannot contain itself, directly or through other types", help: ["remove one of these names"])
    }
}

extension Code {
    package static let typesTooDeep = Code(
        "BZ0281", .error, "Types nested too deep",
        explanation:
            "Named types contain each other up to 64 levels deep. Replace some of the names by the types that they mean.",
        example: .template(
            """
            campaign: offer
            types:
            \((0..<63).map { "  t\($0): t\($0 + 1)\n" }.joined())  t63: 1️⃣t642️⃣
              t64: boolean
            recipient:
              isNew: t0
            message:
              title: "{% if isNew %}Welcome{% else %}Hello{% endif %}"
            """),
        corrected: .template(
            """
            campaign: offer
            types:
              t0: boolean
            recipient:
              isNew: t0
            message:
              title: "{% if isNew %}Welcome{% else %}Hello{% endif %}"
            """))
}

extension Diagnostic {
    package static func typesTooDeep(_ name: String, limit: Int, at span: Span) -> Diagnostic {
        Diagnostic(
            .typesTooDeep, at: span, "`\(name)` is nested more than \(limit) levels deep",
            rule: "named types contain each other up to \(limit) levels deep", help: ["replace some names by their types"])
    }
}

extension Code {
    package static let fieldNamedNow = Code(
        "BZ0282", .error, "Field named now",
        explanation: """
            `now` is the time of sending in every expression, and a sample gives that time under this name. A field of the \
            recipient cannot have the same name. A field within a record can.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              1️⃣now2️⃣: datetime
            message:
              title: Hello
            """),
        replacing: "now", with: "sentAt")
}

extension Diagnostic {
    package static func fieldNamedNow(at span: Span) -> Diagnostic {
        Diagnostic(
            .fieldNamedNow, at: span, "`now` is the time of sending, not a field", label: "reserved name",
            rule: "`now` names the time of sending in expressions and samples", help: ["choose another name for the field"])
    }
}
