extension Catalogue {
    static let tableRows: [Code] = [
        .unknownRow, .unknownTarget, .nothingMapsThere, .unknownSystemSource, .undefinedImplication, .rowWithoutDestination,
        .impossibleRuleValue,
    ]
}

extension Code {
    package static let unknownRow = Code(
        "BZ0412", .error, "Unknown row",
        explanation: """
            `implies`, `excludes`, `requires`, `oneOf` and `use` refer to other rows of the table or of the table that it \
            extends. Correct the name or remove it.
            """,
        example: .table(
            #"""
            table: shop
            targets:
              app: { title: App }
            settings:
              title: { type: text, excludes: [1️⃣bodi2️⃣], app: title }
              body: { type: text, app: body }
            """#),
        replacing: "title: { type: text, excludes: [bodi], app: title }",
        with: "title: { type: text, excludes: [body], app: title }")
}

extension Diagnostic {
    /// `key` is `implies`, `excludes`, `use` and the like.
    package static func unknownRow(_ name: String, in key: String, nearest: String?, at span: Span) -> Diagnostic {
        Diagnostic(
            .unknownRow, at: span, "unknown row `\(name)`", label: "not a row of this table",
            rule: "`\(key)` takes the names of other rows of the table",
            help: [nearest.map { "write `\($0)`" } ?? "use the name of a row, or remove it from `\(key)`"],
            fixes: nearest.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }

    package static func ownRow(_ name: String, in key: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .unknownRow, at: span, "`\(name)` refers to itself in `\(key)`", label: "the same row",
            rule: "`\(key)` takes the names of other rows of the table", help: ["remove it from `\(key)`"])
    }
}

extension Code {
    package static let unknownTarget = Code(
        "BZ0413", .error, "Unknown target in a mapping table",
        explanation: """
            The cells of a row and the `extends` of a target refer to targets of the table or of the table that it extends. \
            Correct the name or add the target.
            """,
        example: .table(
            #"""
            table: shop
            targets:
              app: { title: App }
            settings:
              title: { type: text, app: title, 1️⃣watch2️⃣: title }
            """#),
        replacing: "title: { type: text, app: title, watch: title }", with: "title: { type: text, app: title }")
}

extension Diagnostic {
    /// `cell` is the target whose cell could have the name as a key.
    package static func unknownTarget(
        _ name: String, nearest: String?, known: [String], cell: String? = nil, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .unknownTarget, at: span, "unknown target `\(name)`", label: "unknown target",
            rule: known.isEmpty
                ? "the table has no target that it could be"
                : "the targets of the table are \(known.map { "`\($0)`" }.joined(separator: ", "))",
            help: [
                nearest.map { "write `\($0)`" } ?? cell.map { "write it in a cell, as in `\($0): { at: …, \(name): … }`" }
                    ?? "add `\(name)` to `targets`, or delete it here"
            ],
            fixes: nearest.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}

extension Code {
    package static let nothingMapsThere = Code(
        "BZ0418", .error, "Path without a row",
        explanation: """
            The `counts` of a limit, and the `strings`, `encoded`, `requires` and `pushType` of a target, have paths of the payload inside \
            `under`. No row maps to this path, so it would silently have no effect. Use a path that a row maps to.
            """,
        example: .table(
            #"""
            table: shop
            targets:
              app: { limit: { bytes: 4096, counts: 1️⃣dta2️⃣ } }
            settings:
              title: { type: text, app: data.title }
            """#),
        replacing: "app: { limit: { bytes: 4096, counts: dta } }",
        with: "app: { limit: { bytes: 4096, counts: data } }")
}

extension Diagnostic {
    /// `key` is `counts`, `strings`, `encoded`, `requires` or `pushType`, and `words` lists valid values other than paths.
    package static func nothingMapsThere(
        _ path: String, key: String, words: [String], nearest: String?, target: String, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .nothingMapsThere, at: span, "no row maps to `\(path)` on `\(target)`", label: "unused path",
            rule: "`\(key)` takes \(words.map { "`\($0)`, " }.joined())or a path inside `under` that a row maps to",
            help: [nearest.map { "write `\($0)`" } ?? "use a path that a row maps to"],
            fixes: nearest.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}

extension Code {
    package static let unknownSystemSource = Code(
        "BZ0420", .error, "Unknown source of a system row",
        explanation: """
            A row with `from:` gets its value from Blazon, not from authors. The value is a constant of the run (`delivery.id`) \
            or a field of the recipient (`recipient.messageId`), if the template declares it. Write a source of that form.
            """,
        example: .table(
            #"""
            table: shop
            targets:
              app: { title: App }
            settings:
              orderId: { type: identifier, from: 1️⃣order.id2️⃣, app: order }
            """#),
        replacing: "from: order.id,", with: "from: recipient.order.id,")
}

extension Diagnostic {
    package static func unknownSystemSource(_ source: String, roots: [String], at span: Span) -> Diagnostic {
        Diagnostic(
            .unknownSystemSource, at: span, "unknown source `\(source)`", label: "unknown source",
            rule: "`from` begins with \(roots.map { "`\($0).`" }.joined(separator: " or "))",
            help: ["write `\(roots.last ?? "").\(source)`, or another name with one of these prefixes"])
    }
}

extension Code {
    package static let undefinedImplication = Code(
        "BZ0422", .error, "Implied row without a value",
        explanation: """
            No author sets an implied setting, so its value must be clear. It must be a flag, which becomes true, or a row with \
            a fixed value on that target. If authors have to choose the value, use `requires`.
            """,
        example: .table(
            #"""
            table: shop
            targets:
              app: { title: App }
            settings:
              media: { type: url, implies: 1️⃣category2️⃣, app: media }
              category: { type: identifier, app: category }
            """#),
        replacing: "media: { type: url, implies: category, app: media }",
        with: "media: { type: url, requires: category, app: media }")
}

extension Diagnostic {
    package static func undefinedImplication(_ implied: String, of row: String, target: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .undefinedImplication, at: span, "`\(implied)` has no fixed value on `\(target)`, but `\(row)` implies it",
            label: "value unknown", rule: "an implied row is a flag or has a fixed value",
            help: ["use `requires`, so that authors set the value"])
    }
}

extension Code {
    package static let rowWithoutDestination = Code(
        "BZ0441", .note, "Row that maps to nothing",
        explanation: """
            The row has no destination on any target, so a template that uses it sends nothing. `blazon mapping lint` notes this. If \
            the row only explains to authors why a setting is missing, it is right as it is.
            """,
        example: .table(
            #"""
            table: shop
            targets:
              app: { title: App }
            settings:
              title: { type: text, app: title }
              1️⃣badge2️⃣: { type: integer, app: { none: no icons on our televisions } }
            """#),
        replacing: "{ none: no icons on our televisions }", with: "badge")
}

extension Diagnostic {
    package static func rowWithoutDestination(_ row: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .rowWithoutDestination, at: span, "`\(row)` maps to nothing on any target", label: "never sent",
            rule: "a row maps to an attribute, a header or a part of the request on at least one target",
            help: ["add a destination, or remove the row"])
    }
}

extension Code {
    package static let impossibleRuleValue = Code(
        "BZ0443", .error, "Rule that cannot apply",
        explanation: """
            A rule names a value that its row never has, so it would never apply. Correct the value, or the type of the row.
            """,
        example: .table(
            #"""
            table: shop
            targets:
              app: { title: App }
            rules:
              - { when: { kind: 1️⃣sail2️⃣ }, requires: price }
            settings:
              kind: { type: enum(sale | news), app: kind }
              price: { type: integer(0..), app: price }
            """#),
        replacing: "kind: sail", with: "kind: sale")
}

extension Diagnostic {
    /// `accepts` is a predicate: "is one of `sale` and `news`".
    package static func impossibleRuleValue(
        _ value: String, of row: String, accepts: String, nearest: String?, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .impossibleRuleValue, at: span, "`\(row)` is never `\(value)`", label: "the row \(accepts)",
            rule: "a rule names values that its rows can have",
            help: [nearest.map { "write `\($0)`" } ?? "use a value that the row can have"],
            fixes: nearest.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}
