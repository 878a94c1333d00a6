import BlazonText

extension Catalogue {
    static let values: [Code] = [
        .wrongType, .outOfRange, .rangeTooWide, .wrongLiteral, .unknownMember, .strayMember, .wrongForm, .notADuration,
    ]
}

extension Code {
    package static let wrongType = Code(
        "BZ0301", .error, "Wrong type of setting", isCommon: true,
        explanation: """
            The mapping table defines the type of each setting: `badge` is a whole number, and `priority` is one of two words. \
            Devices silently ignore a value of another type. Use a literal or a field of the right type.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              firstName: string(..40)
            message:
              title: Hello
              badge: "{{ 1️⃣firstName2️⃣ }}"
            """),
        corrected: .template(
            """
            campaign: offer
            recipient:
              points: integer(0..)
            message:
              title: Hello
              badge: "{{ points }}"
            """))
}

extension Diagnostic {
    /// `found` and `accepts` are phrases such as "text" and "an integer".
    /// `fields`: the fields that have such a value; nil: those of that type.
    package static func wrongType(
        _ setting: String, accepts: String, fields: String? = nil, found: String, declared: DeclaredField?, rule: String,
        at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .wrongType, at: span, "`\(setting)` takes \(accepts), but this is \(found)",
            label: declared?.spokenField ?? found, labels: declared.map { [Label(declaration: $0.typeSpan)] } ?? [], rule: rule,
            help: ["use \(accepts), as a literal or from \(fields ?? "a field of that type")"])
    }
}

extension Code {
    package static let outOfRange = Code(
        "BZ0309", .error, "Value out of range",
        explanation: """
            The mapping table defines a range for the setting. The platform ignores or rejects a value outside of it. Use a \
            value in the range.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
              badge: 1️⃣-12️⃣
            """),
        replacing: "badge: -1", with: "badge: 0")
}

extension Diagnostic {
    package static func outOfRange(_ setting: String, _ word: String, accepts: String, rule: String, at span: Span) -> Diagnostic
    {
        Diagnostic(
            .outOfRange, at: span, "`\(word)` is out of range for `\(setting)`", label: "takes \(accepts)", rule: rule,
            help: ["use a value in the range"])
    }
}

extension Code {
    package static let rangeTooWide = Code(
        "BZ0310", .error, "Range of the field too wide",
        explanation: """
            The type of the field allows values outside of the range of the setting. Narrow the type, so that recipients with \
            such values are rejected, or test the value in a condition.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              points: integer
            message:
              title: Hello
              badge: "{{ 1️⃣points2️⃣ }}"
            """),
        replacing: "points: integer", with: "points: integer(0..)")
}

extension Diagnostic {
    /// `found` and `accepts` are types in template notation: `integer`, `integer(0..)`.
    package static func rangeTooWide(
        _ setting: String, accepts: String, found: String, declared: DeclaredField?, rule: String, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .rangeTooWide, at: span, "`\(setting)` takes `\(accepts)`, but this can be any `\(found)`",
            label: declared.map { "`\($0.type)`" } ?? "`\(found)`",
            labels: declared.map { [Label(declaration: $0.typeSpan)] } ?? [], rule: rule,
            help: [
                declared.map {
                    "declare the field as `\($0.isOptional ? "optional " : "")\(accepts)`, or test the range in a condition"
                }
                    ?? "narrow the types of the fields in the expression, or test their range in a condition"
            ],
            fixes: declared.map {
                let word = ($0.isOptional ? "optional " : "") + accepts
                return [Fix("declare `\($0.name)` as `\(word)`", replace: $0.typeSpan, with: word, .suggestion)]
            } ?? [])
    }
}

extension Code {
    package static let wrongLiteral = Code(
        "BZ0311", .error, "Wrong kind of literal",
        explanation: """
            The type of the setting determines how a literal is read: a whole number for `badge`, `true` or `false` for a flag. \
            Write a literal of that type.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
              badge: 1️⃣two2️⃣
            """),
        replacing: "badge: two", with: "badge: 2")
}

extension Diagnostic {
    package static func wrongLiteral(_ setting: String, _ word: String, accepts: String, rule: String, at span: Span)
        -> Diagnostic
    {
        let meant = accepts == "true or false" ? truth(meantBy: word) : number(meantBy: word)
        return Diagnostic(
            .wrongLiteral, at: span, word.isEmpty ? "`\(setting)` is empty but takes \(accepts)" : "`\(word)` is not \(accepts)",
            label: "`\(setting)` takes \(accepts)", rule: rule,
            help: [meant.map { "write `\($0)`" } ?? "write \(accepts)"],
            fixes: meant.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }

    /// Extracts the number from `5;` and `"5"`, and removes group separators from `1,000` and `1 000`.
    private static func number(meantBy word: String) -> String? {
        let digits = word.filter { !";,' _\"".contains($0) }
        let isNumber = !digits.isEmpty && digits.utf8.allSatisfy(\.isASCIIDigit)
        let groups = word.utf8.split(at: ",", omittingEmpty: true)
        let isGrouped = groups.count == 1 || groups.dropFirst().allSatisfy { $0.utf8.count == 3 }
        return isNumber && isGrouped && digits.utf8.count < word.utf8.count ? digits : nil
    }

    /// Notations of true and false in YAML 1.1 and common usage, also with the comma or semicolon of JSON and of code.
    private static func truth(meantBy word: String) -> String? {
        switch word.filter({ !",;".contains($0) }).lowercased() {
        case "true", "yes", "on", "y", "1": "true"
        case "false", "no", "off", "n", "0": "false"
        default: nil
        }
    }
}

extension Code {
    package static let unknownMember = Code(
        "BZ0312", .error, "Unknown enum member",
        explanation: """
            An enum has a fixed set of members. The mapping table defines them for a setting, and `recipient:` for a field. Use \
            one of the members.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
            android:
              priority: 1️⃣hihg2️⃣
            """),
        replacing: "priority: hihg", with: "priority: high")
}

extension Diagnostic {
    /// `meant` is the member that the word represents or is closest to. `quote` surrounds the word in the source, for the fix.
    package static func unknownMember(
        _ word: String, of members: [String], meant: String?, rule: String?, quote: String, at span: Span
    )
        -> Diagnostic
    {
        Diagnostic(
            .unknownMember, at: span, "`\(word)` is not one of \(listed(members))",
            label: meant.map { "did you mean `\($0)`?" } ?? "",
            rule: rule ?? "the value of an enum is one of its members",
            help: [meant.map { "write `\($0)`" } ?? "use one of \(listed(members))"],
            fixes: meant.map { [Fix("write `\($0)`", replace: span, with: quote + $0 + quote)] } ?? [])
    }
}

extension Code {
    package static let strayMember = Code(
        "BZ0313", .error, "Enum member not allowed by the setting",
        explanation: """
            Every member of the field's enum must be a value that the setting takes. Otherwise some recipients would get an \
            invalid payload. Select the value with a `when` list, or remove the member from the enum.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              urgency: enum(high | normal | low)
            message:
              title: Hello
            android:
              priority: "{{ 1️⃣urgency2️⃣ }}"
            """),
        replacing: "urgency: enum(high | normal | low)", with: "urgency: enum(high | normal)")
}

extension Diagnostic {
    package static func strayMember(
        _ setting: String, _ word: String, members: [String], declared: DeclaredField?, rule: String, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .strayMember, at: span, "this can be `\(word)`, which `\(setting)` does not take",
            label: "can be `\(word)`",
            labels: declared.map { [Label(declaration: $0.typeSpan)] } ?? [], rule: rule,
            help: ["select the value with a `when` list, or declare only \(listed(members))"])
    }
}

extension Code {
    package static let wrongForm = Code(
        "BZ0335", .error, "Text without the required form",
        explanation: """
            A type or a setting that `matches` a form takes only texts of that form: `hex` is hexadecimal digits, and a pattern such \
            as `'^[a-z]+$'` matches the whole text. Here is another text, which no recipient can have. Correct it.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              color: string(..7) matches colour
            message:
              title: Hello
              body:
                - when: color == 1️⃣'red'2️⃣
                  then: Red
                - otherwise: Other
            """),
        replacing: "'red'", with: "'#ff0000'")
}

extension Diagnostic {
    /// `accepts` is the form's title: "hexadecimal digits".
    package static func wrongForm(_ word: String, accepts: String, example: String, rule: String?, at span: Span) -> Diagnostic {
        Diagnostic(
            .wrongForm, at: span, "`\(word)` must be \(accepts)", label: "such as `\(example)`",
            rule: rule ?? "a text matches the form of its type", help: ["write a text such as `\(example)`"])
    }
}

extension Code {
    package static let notADuration = Code(
        "BZ0315", .error, "Malformed duration",
        explanation: """
            A duration is a number and a unit: `90s`, `15m`, `2h` or `7d`. A number without a unit is in seconds.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
              expires: 1️⃣2 hours2️⃣
            """),
        replacing: "expires: 2 hours", with: "expires: 2h")
}

/// Converts `2 hours` to `2h` and `1 week` to `7d`.
private func duration(_ words: String) -> String? {
    let digits = words.prefix { $0.isASCII && $0.isNumber }
    let unit = words.dropFirst(digits.count).filter { $0 != " " }.lowercased()
    guard let number = Int(digits), number < 1_000_000 else { return nil }
    switch unit {
    case "s", "sec", "secs", "second", "seconds": return "\(number)s"
    case "m", "min", "mins", "minute", "minutes": return "\(number)m"
    case "h", "hr", "hrs", "hour", "hours": return "\(number)h"
    case "d", "day", "days": return "\(number)d"
    case "w", "wk", "week", "weeks": return "\(7 * number)d"
    default: return nil
    }
}

extension Diagnostic {
    package static func notADuration(_ setting: String, _ word: String, rule: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .notADuration, at: span, "`\(word)` is not a duration", label: "`\(setting)` takes a duration", rule: rule,
            help: ["write a duration such as `90s`, `15m`, `2h` or `7d`"],
            fixes: duration(word).map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}
