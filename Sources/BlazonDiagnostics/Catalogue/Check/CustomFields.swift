extension Catalogue {
    static let customFields: [Code] = [
        .reservedName, .droppedName, .resemblingName, .discouragedName, .placeholderInKey, .blankKey, .encodedTwice,
    ]
}

extension Code {
    package static let reservedName = Code(
        "BZ0349", .error, "Reserved name of a custom field", isCommon: true,
        explanation: """
            The payload already has an attribute with this name, or the service reserves it. The service would reject the \
            message or overwrite the value. Choose another name.
            """,
        example: .template(
            """
            campaign: offer
            targets: [ios]
            message:
              title: Hello
              customFields:
                1️⃣aps2️⃣: 1
            """),
        replacing: "aps: 1", with: "app: 1")
}

extension Diagnostic {
    package static func reservedName(_ name: String, because reason: String, target: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .reservedName, at: span, "the name `\(name)` is reserved on \(target)", label: reason,
            rule: "custom fields share their level with other attributes of the payload", help: ["choose another name"])
    }
}

extension Code {
    package static let droppedName = Code(
        "BZ0388", .error, "Custom field that the app never gets",
        explanation: """
            The service delivers an attribute with this name, but its SDK uses it for itself and hides it from the app. Choose another \
            name.
            """,
        example: .template(
            """
            campaign: offer
            targets: [android]
            message:
              title: Hello
              customFields:
                1️⃣collapse_key2️⃣: news
            """),
        replacing: "collapse_key: news", with: "topic: news")
}

extension Diagnostic {
    package static func droppedName(_ name: String, pattern: String, target: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .droppedName, at: span, "the app never gets `\(name)` on \(target)", label: "matches `\(pattern)`",
            rule: "the service's SDK hides names such as `\(pattern)` from the app", help: ["choose another name"])
    }
}

extension Code {
    package static let resemblingName = Code(
        "BZ0386", .warning, "Custom field that resembles an attribute",
        explanation: """
            The name of this custom field is almost that of an attribute that a setting writes, or the attribute is read elsewhere in \
            the payload. As a custom field it only reaches the app. Use the setting, or choose another name.
            """,
        example: .template(
            """
            campaign: offer
            targets: [ios]
            message:
              title: Hello
              customFields:
                1️⃣mutable_content2️⃣: 1
            """),
        replacing: "mutable_content: 1", with: "changeable: 1")
}

extension Diagnostic {
    package static func resemblingName(
        _ name: String, of attribute: String, row: String, isElsewhere: Bool, target: String, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .resemblingName, at: span,
            isElsewhere
                ? "`\(name)` is read in `\(attribute)` only on \(target)" : "`\(name)` is almost `\(attribute)` on \(target)",
            label: "as a custom field it has no effect of its own", rule: "the setting `\(row)` writes `\(attribute)`",
            help: ["use the setting `\(row)`, or choose another name"])
    }
}

extension Code {
    package static let discouragedName = Code(
        "BZ0350", .warning, "Discouraged name of a custom field",
        explanation: """
            Earlier versions of the service reserved such names, and some of its libraries still reject them. Choose another \
            name.
            """,
        example: .template(
            """
            campaign: offer
            targets: [android]
            message:
              title: Hello
              customFields:
                1️⃣gcmKey2️⃣: 1
            """),
        replacing: "gcmKey: 1", with: "pushKey: 1")
}

extension Diagnostic {
    package static func discouragedName(_ name: String, pattern: String, target: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .discouragedName, at: span, "the name `\(name)` is discouraged on \(target)", label: "matches `\(pattern)`",
            rule: "the mapping table discourages names such as `\(pattern)`", help: ["choose another name"])
    }
}

extension Code {
    package static let placeholderInKey = Code(
        "BZ0351", .error, "Placeholder in a name",
        explanation: """
            The app reads custom fields by name, so the names are the same for every recipient. Put the placeholder in the \
            value.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              tier: string(..20)
            message:
              title: "Hello {{ tier }}"
              customFields:
                1️⃣"{{ tier }}"2️⃣: 1
            """),
        replacing: #""{{ tier }}": 1"#, with: #"tier: "{{ tier }}""#)
}

extension Diagnostic {
    package static func placeholderInKey(_ name: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .placeholderInKey, at: span, "the name `\(name)` contains a placeholder",
            rule: "names are the same for every recipient", help: ["write a literal name, and put the placeholder in the value"])
    }
}

extension Code {
    package static let blankKey = Code(
        "BZ0352", .error, "Blank name of a custom field",
        explanation: """
            A custom field needs a name, because the app reads it by name. Write a name that is not only whitespace.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
              customFields:
                1️⃣" "2️⃣: 1
            """),
        replacing: #"" ": 1"#, with: "a: 1")
}

extension Diagnostic {
    package static func blankKey(at span: Span) -> Diagnostic {
        Diagnostic(
            .blankKey, at: span, "the name is blank", rule: "a custom field has a name that is not blank", help: ["write a name"])
    }
}

extension Code {
    package static let encodedTwice = Code(
        "BZ0396", .error, "Double percent-encoding",
        explanation: """
            Values in a URL are percent-encoded automatically. With `url_encode`, a space would become `%2520`, and the app or \
            website would read `%20`. Remove the filter.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              city: string(..40)
            message:
              title: Hello
              deepLink: "https://example.com/shops?city={{ city | 1️⃣url_encode2️⃣ }}"
            """),
        replacing: " | url_encode", with: "")
}

extension Diagnostic {
    /// `removed` is the filter with the bar before it.
    package static func encodedTwice(removing removed: Span, at span: Span) -> Diagnostic {
        Diagnostic(
            .encodedTwice, at: span, "`url_encode` encodes the value twice", label: "the URL already encodes it",
            rule: "values in a URL are percent-encoded automatically", help: ["remove the filter"],
            fixes: [Fix("remove the filter", replace: removed, with: "")])
    }
}
