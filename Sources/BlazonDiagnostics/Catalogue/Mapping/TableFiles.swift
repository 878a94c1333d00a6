extension Catalogue {
    static let tableFiles: [Code] = [
        .unknownTable, .unreadableTable, .extendsCycle, .unknownTableKey, .missingTableKey, .wrongTableShape, .unknownRowType,
        .emptyTable, .takenName,
    ]
}

extension Code {
    package static let unknownTable = Code(
        "BZ0401", .error, "Unknown mapping table",
        explanation: """
            A template's `mapping:` and a table's `extends:` name a built-in table or a path to a table file. A path contains a \
            `/` or ends in `.yaml` or `.yml`. Run `blazon mapping list` for the built-in tables.
            """,
        example: .table(
            #"""
            table: shop
            extends: 1️⃣campaign-standart2️⃣
            targets:
              ios: { title: iPhone }
            settings:
              title: { summary: Headline }
            """#),
        replacing: "extends: campaign-standart", with: "extends: campaign-standard")
}

extension Diagnostic {
    /// `known` lists the built-in tables.
    package static func unknownTable(_ name: String, nearest: String?, known: [String], at span: Span) -> Diagnostic {
        Diagnostic(
            .unknownTable, at: span, "unknown mapping table `\(name)`", label: "no built-in table has this name",
            rule: "the built-in tables are \(known.map { "`\($0)`" }.joined(separator: ", "))",
            help: [
                nearest.map { "write `\($0)`" }
                    ?? "use a built-in table, or a path that contains a `/` or ends in `.yaml`"
            ],
            fixes: nearest.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}

extension Code {
    package static let unreadableTable = Code(
        "BZ0402", .error, "Unreadable mapping table",
        explanation: """
            A path in `mapping:` or `extends:` is relative to the file that contains it. It must lead to a regular file in the \
            project. The project is the nearest parent folder that contains `.git` or `blazon.yaml`; without one, it is the \
            folder of the template.
            """,
        example: .table(
            #"""
            table: shop
            extends: 1️⃣./missing.yaml2️⃣
            targets:
              app: { title: App }
            settings:
              title: { type: text, app: title }
            """#),
        replacing: "table: shop\nextends: ./missing.yaml", with: "table: shop")
}

extension Diagnostic {
    /// `name` is the author's word, `path` the resolved path, and `reason` the reader's error ("no such file").
    package static func unreadableTable(_ name: String, path: String, reason: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .unreadableTable, at: span, "cannot read `\(name)`: \(reason)", label: "resolves to `\(path)`",
            rule: "the path of a table is relative to the file that contains it and stays in the project",
            help: ["correct the path, or use a built-in table"])
    }
}

extension Code {
    package static let extendsCycle = Code(
        "BZ0403", .error, "Circular `extends`",
        explanation: """
            A table or target that `extends` another inherits its content, so a chain of `extends` must have an end. The message \
            shows the whole cycle. Remove `extends` from one of its members.
            """,
        example: .table(
            #"""
            table: shop
            targets:
              app: { extends: 1️⃣web2️⃣ }
              web: { extends: app }
            settings:
              title: { type: text, app: title }
            """#),
        replacing: "app: { extends: web }", with: "app: { title: App }")
}

extension Diagnostic {
    /// `cycle` lists the names in order, and repeats the first at the end.
    package static func extendsCycle(_ cycle: [String], at span: Span) -> Diagnostic {
        Diagnostic(
            .extendsCycle, at: span, "`\(cycle.first ?? "")` extends itself: \(cycle.joined(separator: " → "))",
            label: "closes the cycle", rule: "a table or target cannot extend itself, directly or through others",
            help: ["remove `extends` from one of them"])
    }

    /// A chain of tables that exceeds the maximum length.
    package static func extendsTooLong(limit: Int, at span: Span) -> Diagnostic {
        Diagnostic(
            .extendsCycle, at: span, "the chain of tables that extend each other is longer than \(limit)",
            rule: "a chain of `extends` has at most \(limit) tables", help: ["combine some of the tables"])
    }
}

extension Code {
    package static let unknownTableKey = Code(
        "BZ0404", .error, "Unknown key in a mapping table",
        explanation: """
            docs/mapping.md lists the keys of a mapping table. An unknown key is usually a typo, and would be silently ignored. \
            Correct the spelling or delete the key.
            """,
        example: .table(
            #"""
            table: shop
            targets:
              app: { title: App }
            settings:
              title: { type: text, 1️⃣sumary2️⃣: First line, app: title }
            """#),
        replacing: "title: { type: text, sumary: First line, app: title }",
        with: "title: { type: text, summary: First line, app: title }")
}

extension Diagnostic {
    /// `owner` is what contains the key ("a row", "a target"), and `known` lists its valid keys.
    package static func unknownTableKey(
        _ key: String, of owner: String, nearest: String?, known: [String], at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .unknownTableKey, at: span, "unknown key `\(key)` in \(owner)", label: "unknown key",
            rule: "\(owner) has the keys \(known.map { "`\($0)`" }.joined(separator: ", "))",
            help: [nearest.map { "write `\($0)`" } ?? "delete `\(key)`"],
            fixes: nearest.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}

extension Code {
    package static let missingTableKey = Code(
        "BZ0405", .error, "Missing key in a mapping table",
        explanation: """
            Some keys have no default, such as the name of a table, the type of a row, or the bytes of a limit. Add the missing \
            key.
            """,
        example: .table(
            #"""
            table: shop
            targets:
              app: { title: App }
            settings:
              1️⃣title2️⃣: { app: title }
            """#),
        replacing: "title: { app: title }", with: "title: { type: text, app: title }")
}

extension Diagnostic {
    /// `owner` is what lacks the key: "row `title`".
    package static func missingTableKey(_ key: String, of owner: String, example: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .missingTableKey, at: span, "missing key `\(key)` in \(owner)", label: "has no `\(key)`",
            rule: "a mapping table requires `\(key)` here", help: ["add `\(key): \(example)`"])
    }
}

extension Code {
    package static let wrongTableShape = Code(
        "BZ0406", .error, "Wrong kind of value in a mapping table",
        explanation: """
            Each key of a mapping table takes one kind of value, such as a map, a list, a name, a number of bytes, or `true` or \
            `false`. Write the kind of value that the message names.
            """,
        example: .table(
            #"""
            table: shop
            targets:
              app: { default: 1️⃣maybe2️⃣ }
            settings:
              title: { type: text, app: title }
            """#),
        replacing: "app: { default: maybe }", with: "app: { default: true }")
}

extension Diagnostic {
    /// `expected` describes the value: "`true` or `false`", "a map of targets".
    package static func wrongTableShape(_ key: String, expected: String, example: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .wrongTableShape, at: span, "`\(key)` takes \(expected)", label: "different kind of value",
            rule: "a mapping table requires \(expected) here", help: ["write it as in `\(example)`"])
    }
}

extension Code {
    package static let unknownRowType = Code(
        "BZ0407", .error, "Unknown row type",
        explanation: """
            The type of a row is `text`, `identifier`, `url`, `flag`, `duration`, `map`, or a type that fields of recipients can \
            have: `integer(0..)`, `number(0..1)`, `boolean`, `enum(high | normal)`, `date`, `datetime`, `locale` or `list of …`. \
            Use one of these types.
            """,
        example: .table(
            #"""
            table: shop
            targets:
              app: { title: App }
            settings:
              title: { type: 1️⃣txt2️⃣, app: title }
            """#),
        replacing: "title: { type: txt, app: title }", with: "title: { type: text, app: title }")
}

extension Diagnostic {
    /// `reason` is a phrase ("unknown type `strng`"), and `replacement` an unambiguous correction of `span`.
    package static func unknownRowType(reason: String, help: String?, replacement: String?, at span: Span) -> Diagnostic {
        Diagnostic(
            .unknownRowType, at: span, reason, label: "not a type",
            rule: "a row has the type `text`, `identifier`, `url`, `flag`, `duration`, `map`, or a type of a recipient's field",
            help: [help ?? "use a type such as `text` or `integer(0..)`"],
            fixes: replacement.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}

extension Code {
    package static let emptyTable = Code(
        "BZ0419", .error, "Empty mapping table",
        explanation: """
            A mapping table needs at least one target and one row, so that there is something to send and a place to send it. A \
            table that extends another inherits its targets and rows.
            """,
        example: .table(
            #"""
            table: shop
            targets:
              app: { title: App }
            settings: 1️⃣{}2️⃣
            """#),
        replacing: "settings: {}", with: "settings:\n  title: { type: text, app: title }")
}

extension Diagnostic {
    /// `key` is `targets` or `settings`, and `what` is "target" or "row".
    package static func emptyTable(_ key: String, what: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .emptyTable, at: span, "`\(key)` is empty; a table needs at least one \(what)", label: "empty",
            rule: "a table has at least one target and one row", help: ["add a \(what), or extend another table"])
    }
}

extension Code {
    package static let takenName = Code(
        "BZ0421", .error, "Reserved or malformed name",
        explanation: """
            The name of a target is also the name of a section in templates, part of a file name, and a key in rows. It has only \
            letters, digits, `-` and `_`, and is different from the other keys of a row. The name of a row is different from the \
            names of all targets.
            """,
        example: .table(
            #"""
            table: shop
            targets:
              1️⃣message2️⃣: { title: App }
            settings:
              title: { type: text, message: title }
            """#),
        corrected: .table(
            #"""
            table: shop
            targets:
              app: { title: App }
            settings:
              title: { type: text, app: title }
            """#))
}

extension Diagnostic {
    /// `reason` is a predicate: "is a section of every template".
    package static func takenName(_ name: String, what: String, reason: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .takenName, at: span,
            name.isEmpty
                ? "the name of a \(what) cannot be empty" : "`\(name)` cannot be the name of a \(what): it \(reason)",
            label: "invalid name",
            rule: "a name has a single meaning in the table and in templates", help: ["choose another name for the \(what)"])
    }
}
