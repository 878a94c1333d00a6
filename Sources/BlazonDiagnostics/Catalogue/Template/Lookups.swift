extension Catalogue {
    static let lookups: [Code] = [
        .lookupLacks, .lookupUnreadable, .lookupHeader, .invalidRow, .lookupFieldType, .lookupFieldMissing, .unusedLookup,
    ]
}

extension Code {
    package static let lookupLacks = Code(
        "BZ0630", .error, "Incomplete lookup",
        explanation: """
            A lookup has a `file` with its rows, the `key` by which they are found, and the `fields` that expressions read. Used files can
            add what the template leaves out.
            """,
        example: .template(
            """
            campaign: offer
            recipient: { sku: string(..20) }
            message:
              title: "{{ lookup.products[sku].name | default: 'Our offer' }}"
            lookups:
              1️⃣products2️⃣: { file: products.csv, fields: { name: string(..60) } }
            """),
        replacing: "{ file: products.csv, fields", with: "{ file: products.csv, key: sku, fields")
}

extension Diagnostic {
    package static func lookupLacks(_ keys: [String], of name: String, at span: Span) -> Diagnostic {
        let list = keys.map { "`\($0)`" }.joined(separator: " and ")
        return Diagnostic(
            .lookupLacks, at: span, "the lookup `\(name)` lacks \(list)", label: "incomplete",
            rule: "a lookup has a `file`, a `key` and `fields`", help: ["add \(list)"])
    }
}

extension Code {
    package static let lookupUnreadable = Code(
        "BZ0631", .error, "Unusable file of a lookup",
        explanation: """
            The path in `file` is relative to the file that contains it. It must lead to a regular file in the project whose name ends in
            `.csv` or `.ndjson`. Convert other formats first.
            """,
        example: .template(
            """
            campaign: offer
            recipient: { sku: string(..20) }
            message:
              title: "{{ lookup.products[sku].name | default: 'Our offer' }}"
            lookups:
              products: { file: 1️⃣products.xlsx2️⃣, key: sku, fields: { name: string(..60) } }
            """),
        replacing: "products.xlsx", with: "products.csv")
}

extension Diagnostic {
    package static func lookupUnreadable(_ name: String, path: String, reason: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .lookupUnreadable, at: span, "cannot use `\(name)`", label: reason,
            rule: "`file` names a `.csv` or `.ndjson` file of the project, relative to the file that contains it",
            help: ["check the path, which leads to `\(path)`"])
    }
}

extension Code {
    package static let lookupHeader = Code(
        "BZ0632", .error, "Unusable columns of a lookup",
        explanation: """
            The header of a CSV file must name the key and every required field of the lookup. `columns` under the lookup's `source`
            gives a field the name of another column.
            """,
        example: .template(
            """
            campaign: offer
            recipient: { sku: string(..20) }
            message:
              title: "{{ lookup.products[sku].label | default: 'Our offer' }}"
            lookups:
              products: { file: products.csv, key: sku, fields: { 1️⃣label2️⃣: string(..60) } }
            """),
        replacing: "label", with: "name")
}

extension Diagnostic {
    package static func lookupHeader(_ reason: String, of file: String, help: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .lookupHeader, at: span, "cannot read the rows of `\(file)`", label: reason,
            rule: "the header of a lookup has its key and its required fields", help: [help])
    }

    /// The same for a column that the template names. `meant` is the column that is probably meant; `elsewhere` the key that can name it
    /// if no field can have its name, with the line. `spans` are those of the name, in the template.
    package static func lookupColumnMissing(
        _ name: String, of file: String, meant: String?, elsewhere: String?, columns: [String], at spans: [Span]
    ) -> Diagnostic {
        Diagnostic(
            .lookupHeader, at: spans[0], "`\(file)` has no column `\(name)`", label: meant.map { "did you mean `\($0)`?" } ?? "",
            rule: "the header of a lookup has its key and its required fields",
            help: [
                meant.map { "write `\($0)`" } ?? elsewhere.map { "name the column in \($0)" }
                    ?? "write one of the columns of the file: \(listed(columns))"
            ],
            fixes: meant.map { meant in
                [Fix("write `\(meant)`", spans.map { Fix.Edit($0, YAMLText.value(meant)) })]
            } ?? [])
    }
}

extension Code {
    package static let invalidRow = Code(
        "BZ0633", .error, "Unusable row of a lookup",
        explanation: """
            Each row of a lookup has a value of its type for the key and for every required field, and no two rows have the same key.
            Rows are judged like recipients, when the template is compiled. Correct the file, or declare the types that it has.
            """,
        example: .rows(
            """
            sku,name
            MUG-1,Mug
            1️⃣MUG-1,Blue mug2️⃣
            """,
            template: """
                campaign: offer
                recipient: { sku: string(..20) }
                message:
                  title: "{{ lookup.products[sku].name | default: 'Our offer' }}"
                lookups:
                  products: { file: products.csv, key: sku, fields: { name: string(..60) } }
                """),
        replacing: "MUG-1,Blue mug", with: "MUG-2,Blue mug")
}

extension Diagnostic {
    /// `setting` is the key of the template that would make the value readable, with lines that it may have.
    package static func invalidRow(_ reason: String, setting: (key: String, lines: [String])? = nil, at span: Span) -> Diagnostic
    {
        Diagnostic(
            .invalidRow, at: span, reason, label: "in this row",
            rule: "every row of a lookup has the types of `fields`",
            help: [
                setting.map { setting in
                    let lines = setting.lines.map { "`\($0)`" }.joined(separator: " or ")
                    return "set `\(setting.key)`\(lines.isEmpty ? "" : ", as in \(lines)"), or correct the row"
                } ?? "correct the row, or the type in `fields`"
            ])
    }

    /// `first` is the line of the first row with the key.
    package static func repeatedKey(_ key: String, of file: String, first: Int, at span: Span) -> Diagnostic {
        Diagnostic(
            .invalidRow, at: span, "the key `\(key)` is in `\(file)` twice", label: "first in line \(first)",
            rule: "no two rows of a lookup have the same key", help: ["delete one of the rows"])
    }

    package static func moreInvalidRows(_ count: Int, of file: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .invalidRow, at: span,
            "\(count) \(count == 1 ? "other row" : "other rows") of `\(file)` \(count == 1 ? "is" : "are") invalid",
            label: "the first 20 are reported", rule: "every row of a lookup has the types of `fields`",
            help: ["correct the rows, or the types in `fields`"])
    }
}

extension Diagnostic {
    package static func lookupTooLarge(_ name: String, _ reason: String, _ limit: Limits.Name, at span: Span) -> Diagnostic {
        Diagnostic(
            .lookupUnreadable, at: span, "the lookup `\(name)` is too large", label: reason,
            rule: "the rows of a lookup are a part of the compiled program",
            help: ["leave out rows or fields that the campaign does not need", limit.help])
    }
}

extension Code {
    package static let lookupFieldType = Code(
        "BZ0639", .error, "Nested field of a lookup",
        explanation: """
            A field of a lookup is a single value: a text, a number, a boolean, a date, a URL, or a word of an enum. Rows with lists or
            records are not read. Give each part a column of its own.
            """,
        example: .template(
            """
            campaign: offer
            recipient: { sku: string(..20) }
            message:
              title: "{{ lookup.products[sku].name | default: 'Our offer' }}"
            lookups:
              products: { file: products.csv, key: sku, fields: { name: string(..60), 1️⃣tags2️⃣: list of string } }
            """),
        replacing: ", tags: list of string", with: "")
}

extension Diagnostic {
    package static func lookupFieldType(_ name: String, type: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .lookupFieldType, at: span, "`\(name)` is \(type)", label: "more than one value",
            rule: "a field of a lookup is a single value", help: ["declare a field for each part"])
    }
}

extension Code {
    package static let lookupFieldMissing = Code(
        "BZ0641", .warning, "Field that no row of a lookup has",
        explanation: """
            An optional field may be missing in a row. If the file has it in no row, its name may be misspelled, and every recipient gets the
            default. Correct the name, name its column in `source.columns`, or delete the field.
            """,
        example: .template(
            """
            campaign: offer
            recipient: { sku: string(..20) }
            message:
              title: "{{ lookup.products[sku].label | default: 'Our offer' }}"
            lookups:
              products: { file: products.csv, key: sku, fields: { 1️⃣label2️⃣: optional string(..60) } }
            """),
        replacing: "label", with: "name")
}

extension Diagnostic {
    /// `near` is the column or key that is probably meant.
    package static func lookupFieldMissing(_ name: String, of file: String, near: String?, at span: Span) -> Diagnostic {
        Diagnostic(
            .lookupFieldMissing, at: span, "no row of `\(file)` has `\(name)`", label: near.map { "did you mean `\($0)`?" } ?? "",
            rule: "a field that a row lacks is missing, so that its default counts",
            help: [
                near.map { "write `\($0)` here and where it is read, or `source: { columns: { \(name): \($0) } }`" }
                    ?? "correct the name, or delete the field"
            ])
    }
}

extension Code {
    package static let unusedLookup = Code(
        "BZ0640", .note, "Unused lookup",
        explanation: """
            A lookup has an effect only where an expression reads it. Those of a used file can be unused, because other templates read
            them. Read it, or delete it.
            """,
        example: .template(
            """
            campaign: offer
            recipient: { sku: string(..20) }
            message:
              title: "Offer for {{ sku }}"
            lookups:
              1️⃣products2️⃣: { file: products.csv, key: sku, fields: { name: string(..60) } }
            """),
        replacing: "Offer for {{ sku }}", with: "{{ lookup.products[sku].name | default: 'Our offer' }}")
}

extension Diagnostic {
    package static func unusedLookup(_ name: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .unusedLookup, at: span, "the lookup `\(name)` is never used", label: "not read",
            rule: "expressions read lookups as `lookup.\(name)[KEY]`", help: ["read it in an expression, or delete it"])
    }
}
