extension Catalogue {
    static let sources: [Code] = [
        .sourceValue, .columnOfNoField, .columnOfRecordAndPart, .columnShared, .separatorConflict, .flagOfMissing, .idOfNoField,
        .idOfType,
    ]
}

extension Code {
    package static let sourceValue = Code(
        "BZ0287", .error, "Malformed value in `source`",
        explanation: """
            `source.values` and `source.csv` say how the source of the recipients writes its values. Each key takes only values that \
            Blazon can apply without guessing. `blazon explain source` lists the keys.
            """,
        example: .template(
            """
            campaign: demo
            source:
              csv: { encoding: 1️⃣cp12522️⃣ }
            message:
              title: Hello
            """),
        replacing: "encoding: cp1252", with: "encoding: windows-1252")
}

extension Diagnostic {
    /// `key` is its path in `source`, `reason` the predicate of the value.
    package static func sourceValue(
        _ key: String, _ value: String, reason: String, rule: String, help: String, replacement: String?, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .sourceValue, at: span, "`\(value)` \(reason)", label: "value of `source.\(key)`", rule: rule, help: [help],
            fixes: replacement.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}

extension Code {
    package static let columnOfNoField = Code(
        "BZ0830", .error, "Column of an unknown field",
        explanation: """
            `source.columns` gives a field of `recipient` the name that the source uses. A name of no field would change \
            nothing, so it is reported. Fields of records are written with a point, such as `order.total`.
            """,
        example: .template(
            """
            campaign: offer
            recipient: { firstName: string(..40) }
            source:
              columns:
                1️⃣fristName2️⃣: First Name
            message:
              title: "Hello {{ firstName }}"
            """),
        replacing: "fristName: First Name", with: "firstName: First Name")
}

extension Diagnostic {
    package static func columnOfNoField(_ name: String, known: [String], meant: String?, at span: Span) -> Diagnostic {
        Diagnostic(
            .columnOfNoField, at: span, "`source.columns` names the unknown field `\(name)`",
            label: meant.map { "did you mean `\($0)`?" } ?? "",
            rule: "the keys of `source.columns` are fields of `recipient`, such as `firstName` or `order.total`",
            help: [
                meant.map { "write `\($0)`" }
                    ?? (known.isEmpty ? "declare the field under `recipient:`" : "use one of \(listed(known))")
            ],
            fixes: meant.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}

extension Code {
    package static let columnOfRecordAndPart = Code(
        "BZ0831", .error, "Column of a record and of its field",
        explanation: """
            A record is read either from one column, as JSON, or field by field. `source.columns` names a column for both, so one \
            of them would never be read.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              order: { id: string(..20) }
            source:
              columns:
                order: Order
                1️⃣order.id2️⃣: Order Number
            message:
              title: "Order {{ order.id }}"
            """),
        replacing: "    order: Order\n", with: "")
}

extension Diagnostic {
    package static func columnOfRecordAndPart(_ field: String, record: String, first: Span, at span: Span) -> Diagnostic {
        Diagnostic(
            .columnOfRecordAndPart, at: span, "`\(record)` has a column, and so does its field `\(field)`",
            labels: [Label(first, "the column of the record")],
            rule: "a record is read from one column, or field by field", help: ["delete one of the two columns"])
    }
}

extension Code {
    package static let columnShared = Code(
        "BZ0832", .warning, "Column of two fields",
        explanation: """
            Two fields are read from the same column, so they always have the same value. That is possible, but more often \
            a line was copied and its name left as it was.
            """,
        example: .template(
            """
            campaign: offer
            recipient: { firstName: string(..40), lastName: string(..40) }
            source:
              columns:
                firstName: First Name
                lastName: 1️⃣First Name2️⃣
            message:
              title: "Hello {{ firstName }} {{ lastName }}"
            """),
        replacing: "lastName: First Name", with: "lastName: Last Name")
}

extension Diagnostic {
    package static func columnShared(_ column: String, fields: (String, String), at span: Span) -> Diagnostic {
        Diagnostic(
            .columnShared, at: span, "`\(fields.0)` and `\(fields.1)` are both read from `\(column)`", label: "used twice",
            rule: "each field usually has a column of its own", help: ["correct the name of the column"])
    }
}

extension Code {
    package static let separatorConflict = Code(
        "BZ0833", .error, "Separator with two meanings",
        explanation: """
            The same character cannot separate cells and the items of a list, items and decimals, or decimals and groups of digits. In Shift-JIS, the second \
            bytes of characters include the letters and `|`, so those cannot separate cells.
            """,
        example: .template(
            """
            campaign: offer
            recipient: { tags: list(..5) of string(..20) }
            source:
              csv:
                separator: "|"
                list: 1️⃣"|"2️⃣
            message:
              title: "{{ tags | size }} tags"
            """),
        replacing: #"list: "|""#, with: #"list: "/""#)
}

extension Diagnostic {
    package static func separatorConflict(_ character: String, of roles: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .separatorConflict, at: span, "`\(character)` is \(roles)", label: "has another meaning",
            rule: "a separator has one meaning", help: ["use another character, as the export does"])
    }
}

extension Code {
    package static let flagOfMissing = Code(
        "BZ0834", .warning, "Boolean text that means a missing value",
        explanation: """
            `source.values.booleans` gives texts the meaning `true` or `false`. A text of `missing` means that the field has no value, \
            and without `missing` the empty text does. One text cannot have both meanings. For an export that leaves the cell of \
            `false` empty, write `missing: []`: then no text means a missing value.
            """,
        example: .template(
            """
            campaign: offer
            recipient: { vip: boolean }
            source:
              values:
                booleans: { X: true, 1️⃣""2️⃣: false }
            message:
              title: "{% if vip %}Early access{% else %}Our sale{% endif %}"
            """),
        replacing: "  values:\n", with: "  values:\n    missing: []\n")
}

extension Diagnostic {
    /// `isListed`: whether `missing` lists the text; otherwise it is the empty one, which means a missing value without that key.
    package static func flagOfMissing(_ text: String, isListed: Bool, at span: Span) -> Diagnostic {
        let name = text.isEmpty ? "the empty text" : "`\(text)`"
        return Diagnostic(
            .flagOfMissing, at: span, "\(name) means a missing value, and neither true nor false",
            label: "never read as a boolean",
            rule: "a text of `missing` means a missing value; without this key, the empty text does",
            help: [
                isListed
                    ? "delete \(name) from `missing`, or from `booleans`"
                    : "write `missing: []` beside `booleans`, so that no text means a missing value, or delete \(name)"
            ])
    }
}

extension Code {
    package static let idOfNoField = Code(
        "BZ0620", .error, "Unknown field in `source.id`",
        explanation: """
            `source.id` names the field of `recipient` that identifies a recipient in rejects, skips, requests and `--only`, where \
            it is not `id`. With a name of no field, none of them could name a recipient.
            """,
        example: .template(
            """
            campaign: offer
            recipient: { messageId: string(..40), firstName: string(..40) }
            source:
              id: 1️⃣mesageId2️⃣
            message:
              title: "Hello {{ firstName }}"
            """),
        replacing: "id: mesageId", with: "id: messageId")

    package static let idOfType = Code(
        "BZ0621", .error, "Field in `source.id` that cannot identify a recipient",
        explanation: """
            The field that `source.id` names identifies a recipient in rejects, skips, requests and `--only`. So it is a text, a word \
            or a whole number, and a field of `recipient` itself, not of a record in it.
            """,
        example: .template(
            """
            campaign: offer
            recipient: { key: string(..40), vip: boolean }
            source:
              id: 1️⃣vip2️⃣
            message:
              title: "Hello {{ key }}{% if vip %}!{% endif %}"
            """),
        replacing: "id: vip", with: "id: key")
}

extension Diagnostic {
    package static func idOfNoField(_ name: String, known: [String], meant: String?, at span: Span) -> Diagnostic {
        Diagnostic(
            .idOfNoField, at: span, "`source.id` names the unknown field `\(name)`",
            label: meant.map { "did you mean `\($0)`?" } ?? "",
            rule: "`source.id` is a field of `recipient` that is a text, a word or a whole number, such as `messageId`",
            help: [
                meant.map { "write `\($0)`" }
                    ?? (known.isEmpty ? "declare the field under `recipient:`" : "use one of \(listed(known))")
            ],
            fixes: meant.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }

    package static func idOfType(_ name: String, type: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .idOfType, at: span, "`\(name)` is \(type), which cannot identify a recipient", label: "not a text or a whole number",
            rule: "`source.id` is a field of `recipient` that is a text, a word or a whole number",
            help: ["name a field that is a text, a word or a whole number"])
    }
}
