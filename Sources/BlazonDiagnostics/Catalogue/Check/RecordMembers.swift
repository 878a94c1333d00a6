extension Catalogue {
    static let recordMembers: [Code] = [.listInText, .memberMissing, .unknownRecordMember]
}

extension Code {
    package static let listInText = Code(
        "BZ0339", .error, "List or record used as a single value",
        explanation: """
            Text can contain only single values. Turn a list into one value with `join`, `size`, `first` or `last`. Use a dot to \
            read a field of a record.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              cart: list(..5) of string(..40)
            message:
              title: "In your cart: {{ 1️⃣cart2️⃣ }}"
            """),
        replacing: #"title: "In your cart: {{ cart }}""#, with: #"title: "In your cart: {{ cart | join: ', ' }}""#)
}

extension Diagnostic {
    package static func listInText(found: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .listInText, at: span, "expected a single value, but this is \(found)", rule: "text contains only single values",
            help: ["use `join`, `size`, `first` or `last` for a list, or a field of a record"])
    }
}

extension Code {
    package static let memberMissing = Code(
        "BZ0555", .error, "Missing member of a record",
        explanation: """
            The mapping table declares the members of this setting's records. A member is required unless its type is optional. \
            Set it for every recipient.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
              actions:
                - 1️⃣action2️⃣: open
            """,
            table:
                """
                table: own
                title: Own
                targets:
                  web: { title: Web, service: web-push, default: true }
                settings:
                  title: { type: text, summary: First line, source: own, web: notification.title }
                  actions:
                    type: "list(..2) of { action: string, title: string }"
                    summary: Buttons
                    source: own
                    web: notification.actions
                """),
        replacing: "- action: open", with: "- action: open\n      title: Open")
}

extension Diagnostic {
    package static func memberMissing(
        _ member: String, of setting: String, isForSome: Bool, type: String, rule: String, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .memberMissing, at: span, "\(isForSome ? "for some recipients " : "")`\(setting)` has no `\(member)`",
            label: "`\(member)` is required", rule: rule, help: ["write `\(member): …` (\(type))"])
    }
}

extension Code {
    package static let unknownRecordMember = Code(
        "BZ0556", .error, "Unknown member of a record",
        explanation: """
            The mapping table declares the members of this setting's records. Other names would not be understood by the service.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
              actions:
                - action: open
                  1️⃣titel2️⃣: Open
            """,
            table:
                """
                table: own
                title: Own
                targets:
                  web: { title: Web, service: web-push, default: true }
                settings:
                  title: { type: text, summary: First line, source: own, web: notification.title }
                  actions:
                    type: "list(..2) of { action: string, title: string }"
                    summary: Buttons
                    source: own
                    web: notification.actions
                """),
        replacing: "titel: Open", with: "title: Open")
}

extension Diagnostic {
    package static func unknownRecordMember(
        _ name: String, of setting: String, nearest: String?, known: [String], rule: String, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .unknownRecordMember, at: span, "unknown member `\(name)` of `\(setting)`",
            label: nearest.map { "did you mean `\($0)`?" } ?? "", rule: rule,
            help: [nearest.map { "write `\($0)`" } ?? "use \(listed(known))"],
            fixes: nearest.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}
