extension Catalogue {
    static let tableForms: [Code] = [.invalidForm]
}

extension Code {
    package static let invalidForm = Code(
        "BZ0445", .error, "Unknown form or broken pattern",
        explanation: """
            `matches` takes the name of a form, of the language or of the table's `forms`, or a pattern in quotes from `^` to `$`. A \
            pattern has characters, `.`, classes, groups, `|` and `? * + {m,n}`; back-references, look-around and flags are not part of \
            it. The example of a form matches its pattern.
            """,
        example: .table(
            #"""
            table: shop
            targets:
              app: { title: App }
            settings:
              key: { type: identifier, matches: 1️⃣base64ulr2️⃣, app: key }
            """#),
        replacing: "base64ulr", with: "base64url")
}

extension Diagnostic {
    package static func unknownForm(_ name: String, nearest: String?, known: [String], at span: Span) -> Diagnostic {
        Diagnostic(
            .invalidForm, at: span, "unknown form `\(name)`", label: "not a form",
            rule: "`matches` takes the name of a form, or a pattern from `^` to `$`",
            help: [nearest.map { "write `\($0)`" } ?? "use one of \(listed(known)), or a pattern such as `'^[a-z]+$'`"],
            fixes: nearest.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }

    /// `range` is that of the fault in UTF-8 bytes of the pattern.
    package static func badPattern(_ reason: String, help: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .invalidForm, at: span, "not a pattern: \(reason)", label: "not part of a pattern",
            rule: "a pattern has characters, classes, groups, `|` and `? * + {m,n}` between `^` and `$`", help: [help])
    }

    package static func exampleOfForm(_ example: String, form: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .invalidForm, at: span, "the example `\(example)` does not match the form `\(form)`", label: "does not match",
            rule: "the example of a form matches its pattern", help: ["correct the example, or the pattern"])
    }
}
