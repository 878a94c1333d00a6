extension Catalogue {
    static let names: [Code] = [
        .unknownField, .unknownSetting, .unknownFilter, .pathToRecord, .pathIntoScalar, .unusedField,
        .notOneOf,
    ]
}

extension Code {
    package static let unknownField = Code(
        "BZ0302", .error, "Unknown field", isCommon: true,
        explanation: """
            An expression can read fields of `recipient:`, constants of `delivery:`, blocks, and the values `target`, `locale`, \
            `variant` and `campaign`. Any other name would print nothing. Correct the name or declare the field.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              firstName: string(..40)
            message:
              title: "Hello {{ 1️⃣fristName2️⃣ }} of {{ firstName }}"
            """),
        replacing: #"title: "Hello {{ fristName }} of {{ firstName }}""#, with: #"title: "Hello {{ firstName }}""#)
}

extension Diagnostic {
    /// `record` is the record that was searched (nil: the recipient itself), `meant` the closest existing name, and `redundant`
    /// the prefix of a field of the recipient, with that field.
    package static func unknownField(
        _ name: String, in record: String?, known: [String], meant: String?, redundant: (span: Span, rest: String)? = nil,
        instead: String? = nil, at span: Span
    ) -> Diagnostic {
        let container = record.map { "`\($0)`" } ?? "the recipient"
        return Diagnostic(
            .unknownField, at: span, "unknown field `\(name)` in \(container)",
            label: meant.map { "did you mean `\($0)`?" } ?? "",
            rule: "an expression can read only names declared under `recipient:`, `delivery:` and `let:`",
            help: [
                (redundant?.rest ?? meant).map { "write `\($0)`" } ?? instead
                    ?? (known.isEmpty
                        ? "declare it under `recipient:`, for example as `\(name): string(..40)`"
                        : "declare it under `recipient:`, or use one of \(listed(known))")
            ],
            fixes: redundant.map { [Fix("write `\($0.rest)`", replace: $0.span, with: "")] }
                ?? meant.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}

extension Code {
    package static let unknownSetting = Code(
        "BZ0304", .error, "Unknown setting", isCommon: true,
        explanation: """
            The rows of the mapping table are the settings that exist. A setting without a row would have no destination in the \
            payload. Blazon recognizes names from other platforms and from translated pages (`content_available`, `sonido`) and \
            suggests the right setting.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
              1️⃣bagde2️⃣: 2
            """),
        replacing: "bagde: 2", with: "badge: 2")
}

extension Diagnostic {
    /// `isNearMiss` means that the name is an alias of `meant`, and `other` is another name of the same section that sets it.
    package static func unknownSetting(
        _ name: String, meant: String?, isNearMiss: Bool, other: String? = nil, table: String, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .unknownSetting, at: span,
            isNearMiss && meant != nil
                ? "unknown setting `\(name)`; the setting is `\(meant ?? "")`" : "unknown setting `\(name)`",
            label: Lookalike.label(name) ?? meant.map { isNearMiss ? "use `\($0)`" : "did you mean `\($0)`?" } ?? "",
            rule: "settings are the rows of the mapping table \(table)",
            help: [
                meant.map { meant in
                    other.map { "write `\(meant)` once, instead of `\(name)` and `\($0)`" } ?? "write `\(meant)`"
                } ?? "run `blazon mapping show \(table)` for a list; put values for your own app under the setting of type map"
            ],
            fixes: (other == nil ? meant : nil).map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }

    /// The same for what other tools set in a message, and Blazon elsewhere or not at all.
    package static func foreignSetting(_ name: String, help: String, table: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .unknownSetting, at: span, "unknown setting `\(name)`", label: "not a setting in Blazon",
            rule: "settings are the rows of the mapping table \(table)", help: [help])
    }

    /// The same for a language with settings of its own. `tag` is its canonical form.
    package static func languageInMessage(_ name: String, tag: String, table: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .unknownSetting, at: span, "unknown setting `\(name)`", label: "a language, which has its section under `locales:`",
            rule: "settings are the rows of the mapping table \(table)",
            help: [
                "write the texts of the default language directly below `message:`, its name as `default:` below `locales:`, and the "
                    + "texts of every other language there, such as `\(tag):`"
            ])
    }

    /// The same for a setting of another built-in table. `isBuiltIn` if the template's own table is built-in too.
    package static func settingOfOtherTable(
        _ name: String, row: String, of other: String, table: String, isBuiltIn: Bool, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .unknownSetting, at: span, "unknown setting `\(name)`", label: "`\(row)` is a setting of the table \(other)",
            rule: "settings are the rows of the mapping table \(table)",
            help: [
                isBuiltIn
                    ? "write `mapping: \(other)`, or a table of your own that has a row `\(row)`"
                    : "extend \(other) in your table, or add a row `\(row)`"
            ])
    }
}

extension Code {
    package static let unknownFilter = Code(
        "BZ0325", .error, "Unknown filter",
        explanation: """
            Filters have the syntax and mostly the names of Liquid. Run `blazon explain FILTER` for a description. Templates \
            cannot define their own filters.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              firstName: string(..40)
            message:
              title: "Hello {{ firstName | 1️⃣captalize2️⃣ }}"
            """),
        replacing: #"title: "Hello {{ firstName | captalize }}""#,
        with: #"title: "Hello {{ firstName | capitalize }}""#)
}

extension Diagnostic {
    /// `foreign` is the filter that another tool calls so (`isSame`: with the same arguments and result), `instead` what to do where Blazon has
    /// none.
    package static func unknownFilter(
        _ name: String, foreign: String?, isSame: Bool, instead: String?, known: [String], at span: Span
    ) -> Diagnostic {
        let meant = foreign ?? (instead == nil ? nearest(name, among: known) : nil)
        return Diagnostic(
            .unknownFilter, at: span, "unknown filter `\(name)`",
            label: foreign.map { "use `\($0)`" } ?? meant.map { "did you mean `\($0)`?" } ?? "",
            rule: "the filters are \(listed(known))",
            help: [meant.map { "write `\($0)`" } ?? instead ?? "use one of the filters that `blazon explain filters` lists"],
            fixes: meant.map {
                [Fix("write `\($0)`", replace: span, with: $0, foreign == nil || isSame ? .automatic : .suggestion)]
            } ?? [])
    }
}

extension Code {
    package static let pathToRecord = Code(
        "BZ0340", .error, "Record used as a value",
        explanation: """
            A record is a group of fields and has no value itself. Use one of its fields.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              order:
                id: string(..20)
            message:
              title: "Order {{ 1️⃣order2️⃣ }}"
            """),
        replacing: #"title: "Order {{ order }}""#, with: #"title: "Order {{ order.id }}""#)
}

extension Diagnostic {
    package static func pathToRecord(_ name: String, members: [String], at span: Span) -> Diagnostic {
        Diagnostic(
            .pathToRecord, at: span, "`\(name)` is a record, not a single value", label: "use one of its fields",
            rule: members.isEmpty ? "this record has no fields" : "its fields are \(listed(members))",
            help: [members.first.map { "write a field, such as `\(name).\($0)`" } ?? "declare a field in the record"])
    }
}

extension Code {
    package static let pathIntoScalar = Code(
        "BZ0341", .error, "Field of a non-record value",
        explanation: """
            A dot reads a field of a record, which is a map of fields under `recipient:`. Text, numbers and lists have no \
            fields. Use filters such as `size` or `first` instead.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              city: string(..40)
            message:
              title: "Hello {{ city.1️⃣name2️⃣ }}"
            """),
        replacing: #"title: "Hello {{ city.name }}""#, with: #"title: "Hello {{ city }}""#)
}

extension Diagnostic {
    /// `filter` and `item` are what the name means, `tail` is the range between the ends of both names, and an `isExample` filter has a value
    /// that only the author knows.
    package static func pathIntoScalar(
        _ name: String, of parent: String, filter: String?, item: (index: Int, rest: String)?, tail: Span?, isExample: Bool,
        at span: Span
    ) -> Diagnostic {
        let meant = item.map { (tail: "[\($0.index)]", rest: $0.rest) } ?? filter.map { (tail: " | \($0)", rest: "") }
        let other = filter == nil || item != nil ? "" : "`\(parent)`, or use a filter, as in "
        let help = meant.map { "write \(other)`\(parent)\($0.tail)\($0.rest)`" }
        let fix = meant.flatMap { meant in tail.map { Fix("write `\(parent)\(meant.tail)`", replace: $0, with: meant.tail) } }
        return Diagnostic(
            .pathIntoScalar, at: span, "`\(parent)` has no field `\(name)`", rule: "only records have fields",
            help: [help ?? "write `\(parent)`, or declare it as a record that has the field `\(name)`"],
            fixes: fix.map { [isExample ? $0.asSuggestion : $0] } ?? [])
    }
}

extension Code {
    package static let unusedField = Code(
        "BZ0357", .note, "Unused field", isCommon: true,
        explanation: """
            Every recipient must provide every declared field, and its value is checked. A field that the template does not use \
            only causes recipients to be rejected. Remove it, unless you want the check.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              1️⃣city2️⃣: string(..40)
            message:
              title: Hello
            """),
        replacing: "title: Hello", with: "title: Hello {{ city }}")
}

extension Diagnostic {
    package static func unusedField(_ path: String, isOptional: Bool, at span: Span) -> Diagnostic {
        Diagnostic(
            .unusedField, at: span, "`\(path)` is never used",
            rule: isOptional ? "a value of another type is rejected" : "every recipient must provide every declared field",
            help: ["remove it from `recipient:`, unless you want the check"])
    }
}

extension Code {
    package static let notOneOf = Code(
        "BZ0363", .error, "Alternative settings",
        explanation: """
            According to the mapping table, these settings are alternatives, so a template has only one of them. Delete the \
            others.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
              userToken: abc
              1️⃣userTopic2️⃣: news
            """,
            table:
                """
                table: own
                title: Own
                targets:
                  app: { title: App, service: fcm, default: true }
                settings:
                  title: { type: text, summary: First line, source: own, app: title }
                  userToken: { type: identifier, summary: Who, source: own, oneOf: [userToken, userTopic], app: token }
                  userTopic: { type: identifier, summary: Which, source: own, app: topic }
                """),
        replacing: "title: Hello\n  userToken: abc", with: "title: Hello")
}

extension Diagnostic {
    package static func notOneOf(
        _ names: [String], given: [(name: String, span: Span)], table: String, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .notOneOf, at: span, "only one of \(listed(given.map(\.name))) is allowed",
            labels: given.dropLast().map { Label($0.span, "alternative") },
            rule: "in \(table), only one of \(listed(names)) is allowed", help: ["delete all but one"])
    }
}
