import BlazonText

extension Catalogue {
    static let tablePayloads: [Code] = [
        .unproducedAttribute, .contradictedRow, .contradictedRule, .contradictedAdvice, .payloadAboveLimit,
    ]
}

extension Code {
    package static let unproducedAttribute = Code(
        "BZ0437", .error, "Attribute that no row produces",
        explanation: """
            `blazon mapping lint TABLE --payload FILE` compares a real payload with a table. No row, `always` or map of the target \
            writes this attribute, so no template can send it. Add a row to the table, or correct the attribute's name.
            """,
        example: .payload(
            #"{"title": "Hello", 1️⃣"colour"2️⃣: "red"}"#,
            table: #"""
                table: shop
                targets:
                  app: { title: App }
                settings:
                  title: { type: text, app: title }
                  color: { type: identifier, app: color }
                """#),
        replacing: "colour", with: "color")
}

extension Diagnostic {
    /// `attribute` is a path from the outside in. `meant` is a similar attribute that a row produces; `elsewhere` is a built-in table
    /// with a row for this one.
    package static func unproducedAttribute(
        _ attribute: String, meant: (attribute: String, row: String)?, elsewhere: (row: String, table: String)?, table: String,
        target: String, at span: Span
    ) -> Diagnostic {
        var help = meant.map { ["send `\($0.attribute)`, or add a row to \(table) that maps to `\(attribute)`"] } ?? []
        if let elsewhere { help.append("in \(elsewhere.table), the setting `\(elsewhere.row)` maps to it") }
        if help.isEmpty { help = ["add a row to \(table) that maps to it"] }
        return Diagnostic(
            .unproducedAttribute, at: span, "no row of \(table) produces `\(attribute)` on `\(target)`",
            label: meant.map { "did you mean `\($0.attribute)`, which `\($0.row)` produces?" } ?? "",
            rule: "every attribute comes from a row, from `always`, or from the keys of a map", help: help)
    }

    /// A payload of which no target produces anything.
    package static func unexplainedPayload(table: String, targets: [String], at span: Span) -> Diagnostic {
        Diagnostic(
            .unproducedAttribute, at: span, "no target of \(table) produces any of this payload",
            rule: "the targets of \(table) are \(listed(targets))",
            help: ["use the table of the app or service that the payload is for, or name the target with `--target`"])
    }
}

extension Code {
    package static let contradictedRow = Code(
        "BZ0438", .error, "Value that a row cannot produce",
        explanation: """
            A row maps to this attribute of the payload, but writes another type of value, another word, or a value within other \
            limits. If the payload is right, correct the row: its `type`, `as` or `max`.
            """,
        example: .payload(
            #"{"title": "Hello", "badge": 1️⃣"3"2️⃣}"#,
            table: #"""
                table: shop
                targets:
                  app: { title: App }
                settings:
                  title: { type: text, app: title }
                  badge: { type: integer(0..), app: badge }
                """#),
        replacing: #""badge": "3""#, with: #""badge": 3"#)
}

extension Diagnostic {
    /// `found` is the value as JSON, `row` the row that maps there (nil: the target itself), and `sends` what it writes: "an integer".
    package static func contradictedRow(
        _ attribute: String, found: String, row: String?, sends: String, table: String, target: String, at span: Span
    ) -> Diagnostic {
        let writer = row.map { "`\($0)`" } ?? "`\(target)`"
        return Diagnostic(
            .contradictedRow, at: span, "`\(attribute)` is \(found), but \(writer) sends \(sends)", label: "expected \(sends)",
            rule: "a row writes values of its type, in the form that its cell describes",
            help: [
                row.map { "correct the payload, or the row `\($0)` of \(table)" }
                    ?? "correct the payload, or the target `\(target)` of \(table)"
            ])
    }

    /// A name that a map's keys cannot have.
    package static func reservedAttribute(
        _ attribute: String, pattern: String, isDropped: Bool, row: String, table: String, target: String, at span: Span
    ) -> Diagnostic {
        let reason = isDropped ? "the app never gets `\(pattern)`" : "`\(pattern)` is reserved"
        return Diagnostic(
            .contradictedRow, at: span, "`\(attribute)` cannot be a key of `\(row)`, because \(reason)",
            label: isDropped ? "the SDK of `\(target)` hides it" : "reserved on `\(target)`",
            rule: "keys of a map must not have names that `\(isDropped ? "dropped" : "reserved")` lists",
            help: ["rename the attribute, or add a row to \(table) that maps to it"])
    }
}

extension Code {
    package static let contradictedRule = Code(
        "BZ0439", .error, "Attributes that break a rule of rows",
        explanation: """
            Each attribute of the payload has a row, but not together: a row `excludes` another, or is missing although it is required, \
            implied or one of several alternatives. If the payload is right, correct the rule in the table.
            """,
        example: .payload(
            #"{"title": "Hello", 1️⃣"quiet"2️⃣: true}"#,
            table: #"""
                table: shop
                targets:
                  app: { title: App }
                settings:
                  title: { type: text, app: title }
                  quiet: { type: flag, excludes: title, app: quiet }
                """#),
        replacing: #"{"title": "Hello", "#, with: "{")
}

extension Diagnostic {
    /// `broken` is the rule in words.
    package static func contradictedRule(
        _ broken: String, isWarning: Bool, error: String?, source: String, table: String, target: String, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            isWarning ? .contradictedAdvice : .contradictedRule, at: span,
            "the payload breaks a rule of `\(target)`: \(broken)" + errorName(error),
            rule: "\(table): \(broken)" + (source.isEmpty ? "" : " (\(source))"),
            help: ["correct the payload, or the rule of \(table)"])
    }
}

extension Code {
    package static let contradictedAdvice = Code(
        "BZ0444", .warning, "Attributes whose effect a service may drop",
        explanation: """
            The payload breaks a rule of the table with `level: warning`. The service may accept it, or only a part of the effect is lost.
            """,
        example: .payload(
            #"{"title": "Hello", 1️⃣"kind"2️⃣: "sale"}"#,
            table: #"""
                table: shop
                targets:
                  app: { title: App }
                rules:
                  - { when: { kind: sale }, requires: price, level: warning }
                settings:
                  title: { type: text, app: title }
                  kind: { type: enum(sale | news), app: kind }
                  price: { type: integer(0..), app: price }
                """#),
        replacing: #""sale""#, with: #""news""#)
}

extension Code {
    package static let payloadAboveLimit = Code(
        "BZ0440", .error, "Payload above the table's limit",
        explanation: """
            The payload is larger than the target's `limit` in the table, without the `reserve`. `counts` says which part of it is \
            counted, as compact JSON. If the service accepted the payload, correct the limit.
            """,
        example: .payload(
            #"1️⃣{"title": "Our store is open on Sunday"}2️⃣"#,
            table: #"""
                table: shop
                targets:
                  app: { title: App, limit: 30 }
                settings:
                  title: { type: text, app: title }
                """#),
        replacing: " on Sunday", with: "")
}

extension Diagnostic {
    /// `counted` names what is counted: "the payload", "`data`".
    package static func payloadAboveLimit(
        bytes: Int, limit: Int, counted: String, isWarning: Bool, error: String?, table: String, target: String, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            isWarning ? .contradictedAdvice : .payloadAboveLimit, at: span,
            "\(counted) has \(grouped(bytes)) bytes, \(grouped(bytes - limit)) more than the limit" + errorName(error),
            label: "\(grouped(bytes)) of \(grouped(limit)) bytes",
            rule: "\(table): the limit of `\(target)` is \(grouped(limit)) bytes of compact JSON",
            help: ["shorten the payload, or correct the target's `limit`"])
    }
}
