import BlazonText

extension Catalogue {
    static let sections: [Code] = [
        .notATemplate, .wrongShape, .campaignMissing, .messageMissing, .valueMissing, .unknownKey, .tooMany, .unknownSection,
        .sectionNotMap,
    ]
}

/// What a part of YAML is, and what a path requires, as phrases.
package enum Shape: String, Sendable {
    case text = "text", list = "a list", map = "a map", type = "a type", condition = "a condition",
        expression = "an expression", placeholder = "a placeholder"
}

extension Code {
    package static let notATemplate = Code(
        "BZ0201", .error, "Document is not a template",
        explanation: """
            A template is a map whose keys are `campaign`, `message` and the other sections. Text or a list at the top level is \
            not a template. Begin with `campaign: my-campaign` and a `message:`.
            """,
        example: .template(
            """
            1️⃣Hello2️⃣
            """),
        corrected: .template(
            """
            campaign: demo
            message:
              title: Hello
            """))
}

extension Diagnostic {
    package static func notATemplate(_ found: Shape, at span: Span) -> Diagnostic {
        Diagnostic(
            .notATemplate, at: span, "expected a map of sections, found \(found.rawValue)", label: "expected a section",
            rule: "a template is a map with the keys `campaign` and `message`",
            help: ["begin with `campaign: my-campaign`, followed by `message:`"])
    }
}

extension Code {
    package static let wrongShape = Code(
        "BZ0202", .error, "Wrong kind of value",
        explanation: """
            Each key takes one kind of value: text (`mapping: standard`), a list (`targets: [ios]`) or a map with its own keys. \
            Write the kind of value that the message names.
            """,
        example: .template(
            """
            campaign: demo
            description: 1️⃣[a, b]2️⃣
            message:
              title: Hello
            """),
        replacing: "description: [a, b]", with: "description: a and b")
}

extension Diagnostic {
    /// `fixes` are edits that convert the value to the expected form.
    package static func wrongShape(
        _ key: String, expected: Shape, found: Shape, help: String? = nil, fixes: [Fix] = [], at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .wrongShape, at: span, "`\(key)` takes \(expected.rawValue), but this is \(found.rawValue)",
            label: "\(found.rawValue)", rule: "each key takes one kind of value",
            help: [help ?? "write \(expected.rawValue) here"], fixes: fixes)
    }
}

extension Code {
    package static let campaignMissing = Code(
        "BZ0203", .error, "Missing campaign",
        explanation: """
            The campaign is the name of the output folder. Payloads carry it too, so that receipts can be counted per campaign. \
            Add a line such as `campaign: spring-offer`.
            """,
        example: .template(
            """
            1️⃣message2️⃣:
              title: Hello
            """),
        corrected: .template(
            """
            campaign: demo
            message:
              title: Hello
            """))
}

extension Diagnostic {
    package static func campaignMissing(at span: Span) -> Diagnostic {
        Diagnostic(
            .campaignMissing, at: span, "`campaign` is missing", label: "the template begins here",
            rule: "every template has a `campaign`",
            help: ["add a line `campaign: my-campaign`"])
    }
}

extension Code {
    package static let messageMissing = Code(
        "BZ0204", .error, "Missing message",
        explanation: """
            A template defines what to send under `message:` or under the name of a target. Without either there is nothing to \
            render. Add `message:` with at least a `title:`.
            """,
        example: .template(
            """
            1️⃣campaign2️⃣: demo
            """),
        corrected: .template(
            """
            campaign: demo
            message:
              title: Hello
            """))
}

extension Diagnostic {
    package static func messageMissing(at span: Span) -> Diagnostic {
        Diagnostic(
            .messageMissing, at: span, "`message` is missing", label: "the template begins here",
            rule: "a template defines what to send under `message:` or under the name of a target",
            help: ["add `message:` with a `title:` under it"])
    }
}

extension Code {
    package static let valueMissing = Code(
        "BZ0205", .error, "Missing value",
        explanation: """
            A key must have a value: nothing, `null` and blank text have no meaning here. Give the key a value or delete the \
            line. Put the value in quotes if it is text that YAML reads as null.
            """,
        example: .template(
            """
            campaign: demo
            1️⃣mapping2️⃣:
            message:
              title: Hello
            """),
        replacing: "campaign: demo\nmapping:", with: "campaign: demo")
}

extension Diagnostic {
    package static func valueMissing(_ key: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .valueMissing, at: span, "`\(key)` has no value", label: "expected a value",
            rule: "every key has a value",
            help: ["give `\(key)` a value, or delete the line"])
    }
}

extension Code {
    package static let unknownKey = Code(
        "BZ0211", .error, "Unknown key",
        explanation: """
            Blazon accepts only the keys of the language, so that a misspelled key is reported here and not lost in the push. \
            Correct the spelling or delete the key.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: Hello
            links:
              1️⃣scheme2️⃣: [https]
            """),
        replacing: "scheme: [https]", with: "schemes: [https]")
}

extension Diagnostic {
    /// `meant`: what another language's word is here. `instead`: what to do if no key is meant.
    package static func unknownKey(
        _ key: String, of parent: String, known: [String], meant: String? = nil, path: String? = nil,
        instead: String = "delete the key", at span: Span
    ) -> Diagnostic {
        let suggestion = path == nil ? meant ?? nearest(key, among: known) : nil
        let list = known.map { "`\($0)`" }.joined(separator: ", ")
        return Diagnostic(
            .unknownKey, at: span, "unknown key `\(key)` in \(parent.utf8.contains(" ") ? parent : "`\(parent)`")",
            label: (suggestion ?? path).map { "did you mean `\($0)`?" } ?? "unknown key",
            rule: "valid keys: \(list)", help: [(suggestion ?? path).map { "write `\($0)`" } ?? instead],
            fixes: suggestion.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}

extension Code {
    package static let tooMany = Code(
        "BZ0273", .error, "Template limit exceeded",
        explanation: """
            A template has at most 1,000 fields, 1,000 members in an `enum`, 100 schemes, parameters or hosts in `links`, and 10,000 branches per file \
            (`when`, `otherwise` and the branches of `{% if %}`). All locales, variants and targets together have at most \
            250,000 settings, where each key, placeholder, filter and operator counts as one. The limits keep checks fast. To \
            raise one, use an option such as `--max fields=2000`.
            """,
        example: .command(
            #"(echo 'campaign: offer'; echo 'recipient:'; seq -f '  f%.0f: string' 2000) > offer.yaml; blazon check offer.yaml"#),
        corrected: .command(#"blazon check offer.yaml --max fields=2000"#))
}

extension Diagnostic {
    /// `limit` is the number, if it is not the default.
    package static func tooMany(_ name: Limits.Name, limit: Int, at span: Span) -> Diagnostic {
        let (what, help) =
            switch name {
            case .fields: ("fields", "remove the fields that no expression uses")
            case .members: ("members of the enum", "use `string(..n)` instead of a long list of members")
            case .schemes: ("schemes, parameters or hosts in `links`", "remove those that no link uses")
            case .editionSettings:
                ("settings in all locales, variants and targets", "divide the locales or variants among several templates")
            default: ("branches in this file", "divide the branches among several templates")
            }
        return Diagnostic(
            .tooMany, at: span, "more than \(limit) \(what)", label: "one too many",
            rule: "a template has at most \(limit) \(what)", help: [help, name.help])
    }
}

extension Code {
    package static let unknownSection = Code(
        "BZ0305", .error, "Unknown section",
        explanation: """
            The top level of a template contains the sections of the language and one section per target of the mapping table. \
            Settings belong under `message:` or under a target.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
            1️⃣andriod2️⃣:
              priority: high
            """),
        replacing: "andriod:", with: "android:")
}

extension Diagnostic {
    /// `part` is the part of a template that has the key; nil: its top level.
    package static func unknownSection(
        _ name: String, of part: String?, meaning: SectionMeaning?, known: [String], table: String, at span: Span
    ) -> Diagnostic {
        let rename = meaning?.rename.map { Fix("write `\($0)`", replace: span, with: $0) }
        return Diagnostic(
            .unknownSection, at: span, "unknown section `\(name)`", label: meaning?.label(of: name) ?? "",
            rule: part.map { "\($0) contains its own keys and the targets of the table \(table)" }
                ?? "the top level contains the sections of the language and the targets of the table \(table)",
            help: [meaning?.help(for: name) ?? "use one of \(listed(known))"],
            fixes: rename.map { [meaning?.isCertain == true ? $0 : $0.asSuggestion] } ?? [])
    }
}

extension Code {
    package static let sectionNotMap = Code(
        "BZ0358", .error, "Target section without settings",
        explanation: """
            The section of a target is a map of settings, one per line. Write the settings under the name of the target.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
            1️⃣android2️⃣: high
            """),
        replacing: "android: high", with: "android:\n  priority: high")
}

extension Diagnostic {
    package static func sectionNotMap(_ name: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .sectionNotMap, at: span, "`\(name)` contains no settings", rule: "the section of a target is a map of settings",
            help: ["write the settings under it, one per line"])
    }
}
