import BlazonText

extension Catalogue {
    static let tablePaths: [Code] = [
        .badPath, .collidingPaths, .missingCell, .unexplainedNA, .unclearLocation, .repeatedEnvelope, .misspelledAttribute,
        .partOfRow,
    ]
}

extension Code {
    package static let badPath = Code(
        "BZ0408", .error, "Malformed path",
        explanation: """
            A path consists of keys from the outermost to the innermost, separated by dots: `aps.alert.title`. Put a key that \
            contains a dot in quotes: `data."a.b"`. A `*` stands for all keys of a map and is allowed only at the end: `data.*`.
            """,
        example: .table(
            #"""
            table: shop
            targets:
              app: { title: App }
            settings:
              title: { type: text, app: alert1️⃣..2️⃣title }
            """#),
        replacing: "title: { type: text, app: alert..title }", with: "title: { type: text, app: alert.title }")
}

extension Diagnostic {
    /// `reason` is a predicate: "has an empty key".
    package static func badPath(_ path: String, reason: String, label: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .badPath, at: span, path.isEmpty ? "this path \(reason)" : "`\(path)` \(reason)", label: label,
            rule: "a path is keys separated by dots; a key with a dot is in quotes; `*` is alone at the end",
            help: ["write a path such as `data.title`, `data.\"a.b\"` or `data.*`"])
    }
}

extension Code {
    package static let collidingPaths = Code(
        "BZ0409", .error, "Conflicting paths",
        explanation: """
            An attribute has a single value, and a text value cannot contain other keys. Two rows can share a path only if one \
            `excludes` the other, or if both write the same fixed value. A map at `data.*` can be combined with rows at paths \
            such as `data.title`: each template is checked for conflicting keys. A row fixes a request header to one value.
            """,
        example: .table(
            #"""
            table: shop
            targets:
              app: { title: App }
            settings:
              title: { type: text, app: alert }
              body: { type: text, app: 1️⃣alert.body2️⃣ }
            """#),
        replacing: "title: { type: text, app: alert }", with: "title: { type: text, app: alert.title }")
}

extension Diagnostic {
    /// `row` is the second row and maps to `location`; `other` is the first (nil: `otherKey` of the target), or the same, and maps to
    /// `otherLocation`.
    package static func collidingPaths(
        row: String, location: String, other: String?, otherKey: String = "always", otherLocation: String, target: String,
        at span: Span, otherSpan: Span
    ) -> Diagnostic {
        let first = other.map { "`\($0)`" } ?? "`\(otherKey)`"
        let isOwn = other?.hasSameBytes(as: row) ?? false
        let conflict =
            if location.lowercased().hasSameBytes(as: otherLocation.lowercased()), !location.hasSameBytes(as: otherLocation) {
                "`\(otherLocation)` and `\(location)` are one name, since case is ignored"
            } else if !location.hasSameBytes(as: otherLocation) {
                "`\(location)` and `\(otherLocation)` are inside one another"
            } else if isOwn {
                "\(first) maps to `\(location)` twice"
            } else {
                "\(first) and `\(row)` both map to `\(location)`"
            }
        let way = other.map { "add `\($0)` to its `excludes`" } ?? "change `\(otherKey)`"
        return Diagnostic(
            .collidingPaths, at: span, "conflict on `\(target)`: \(conflict)", label: "`\(row)` maps to this path",
            labels: [Label(otherSpan, "\(first) maps to `\(otherLocation)`")],
            rule: "an attribute has one value; only an object contains other keys",
            help: [isOwn ? "delete one of the two paths" : "use another path for `\(row)`, or \(way)"])
    }

    /// Two cells of a row give a header different values, and nothing keeps them apart.
    package static func headerWithTwoValues(
        _ header: String, of row: String, target: String, at span: Span, otherSpan: Span
    ) -> Diagnostic {
        Diagnostic(
            .collidingPaths, at: span, "conflict on `\(target)`: `\(row)` gives the header `\(header)` two values",
            label: "the second value", labels: [Label(otherSpan, "the first value")],
            rule:
                "a header has one value for each recipient; cells of a row whose `when` exclude each other can fix different ones",
            help: ["use one value, or add `when` conditions that exclude each other"])
    }
}

extension Code {
    package static let missingCell = Code(
        "BZ0410", .error, "Missing cell",
        explanation: """
            Every row has a cell for every target: either a destination, or `{ none: reason }`. The reason shows that the \
            setting was not forgotten. A target that `extends` another inherits its cells.
            """,
        example: .table(
            #"""
            table: shop
            targets:
              app: { title: App }
              web: { title: Web }
            settings:
              1️⃣title2️⃣: { type: text, app: title }
            """#),
        replacing: "app: title", with: "app: title, web: { none: Web pages show no headline }")
}

extension Diagnostic {
    /// A row of the table has no cell for some targets.
    package static func missingCell(row: String, targets: [String], at span: Span) -> Diagnostic {
        let names = targets.map { "`\($0)`" }.joined(separator: ", ")
        return Diagnostic(
            .missingCell, at: span, "`\(row)` has no cell for \(names)", label: "neither a destination nor a reason",
            rule: "a row has a cell for every target",
            help: ["add a path, or `\(targets.first ?? ""): { none: reason }`"])
    }

    /// A target that was added to inherited rows has no cell in some of them.
    package static func missingCell(target: String, rows: [String], at span: Span) -> Diagnostic {
        let names = rows.map { "`\($0)`" }.joined(separator: ", ")
        return Diagnostic(
            .missingCell, at: span, "`\(target)` has no cell in \(names)", label: "these rows have no cell for this target",
            rule: "a row has a cell for every target",
            help: ["add a cell for `\(target)` to each of these rows, or extend another target in `\(target)`"])
    }
}

extension Code {
    package static let unexplainedNA = Code(
        "BZ0411", .error, "Missing reason for `none`",
        explanation: """
            If a target does not support a setting, the cell gives the reason. Authors see the reason when they use the setting \
            on this target. Add it to the cell.
            """,
        example: .table(
            #"""
            table: shop
            targets:
              app: { title: App }
            settings:
              title: { type: text, app: 1️⃣NA2️⃣ }
            """#),
        replacing: "text, app: NA", with: "text, app: { none: The app shows its own headline }")
}

extension Diagnostic {
    package static func unexplainedNA(row: String, target: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .unexplainedNA, at: span, "`\(row)` gives no reason for `none` on `\(target)`", label: "missing reason",
            rule: "a cell is a destination or `{ none: reason }`",
            help: ["write `\(target): { none: reason }` with a reason for authors"])
    }
}

extension Code {
    package static let unclearLocation = Code(
        "BZ0423", .error, "Ambiguous cell",
        explanation: """
            A cell has exactly one destination: `at:` an attribute of the payload, `header:` a request header, `request:` a part \
            of the request, or `none:` with a reason. If a setting maps to several destinations, write a list of cells.
            """,
        example: .table(
            #"""
            table: shop
            targets:
              app: { title: App }
            settings:
              title: { type: text, app: 1️⃣{ max: 20 bytes }2️⃣ }
            """#),
        replacing: "title: { type: text, app: { max: 20 bytes } }",
        with: "title: { type: text, app: { at: title, max: 20 bytes } }")
}

extension Diagnostic {
    /// `found` lists the cell's keys for locations: none, or too many.
    package static func unclearLocation(row: String, target: String, found: [String], at span: Span) -> Diagnostic {
        Diagnostic(
            .unclearLocation, at: span,
            found.isEmpty
                ? "this cell has no destination for `\(row)` on `\(target)`"
                : "the cell of `\(row)` contains both \(found.map { "`\($0)`" }.joined(separator: " and "))",
            label: found.isEmpty ? "no destination" : "more than one destination",
            rule: "a cell has exactly one of `at`, `header`, `request` and `none`",
            help: [
                found.isEmpty
                    ? "add `at: path`, `header: name` or `none: reason`" : "make it a list of cells with one destination each"
            ])
    }
}

extension Code {
    package static let repeatedEnvelope = Code(
        "BZ0430", .error, "Repeated envelope in a path",
        explanation: """
            Paths of a target are relative to the envelope that `under` defines. A path that begins with the envelope repeats \
            it: `message.message.data.title`. Write the path without the envelope.
            """,
        example: .table(
            #"""
            table: shop
            targets:
              app: { title: App, under: message }
            settings:
              title: { type: text, app: 1️⃣message.data.title2️⃣ }
            """#),
        replacing: "title: { type: text, app: message.data.title }", with: "title: { type: text, app: data.title }")
}

extension Diagnostic {
    /// `inner` is the path without the envelope (empty if nothing remains), and `whole` the path that would be sent.
    package static func repeatedEnvelope(
        _ path: String, under: String, inner: String, whole: String, target: String, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .repeatedEnvelope, at: span, "`\(path)` repeats the envelope of `\(target)`", label: "becomes `\(whole)`",
            rule: "paths of `\(target)` are relative to `under: \(under)`",
            help: [inner.isEmpty ? "use an attribute inside the envelope" : "write `\(inner)`"],
            fixes: inner.isEmpty ? [] : [Fix("write `\(inner)`", replace: span, with: inner.asYAMLPath)])
    }
}

extension String {
    /// A path as a YAML scalar, quoted if it starts with a quote or `*`.
    fileprivate var asYAMLPath: String {
        if hasPrefix("*") { return "\"\(self)\"" }
        return hasPrefix("\"") ? "'\(self)'" : self
    }
}

extension Code {
    package static let misspelledAttribute = Code(
        "BZ0431", .warning, "Misspelled attribute",
        explanation: """
            The service or the built-in table has an attribute with a similar name. Some translated pages and samples print \
            wrong names (`aps.sonido`, `media-attachement-url`), which no app or service reads. Use the correct name.
            """,
        example: .table(
            #"""
            table: shop
            targets:
              app: { title: App, service: apns }
            settings:
              sound: { type: identifier, app: 1️⃣aps.sonido2️⃣ }
            """#),
        replacing: "sound: { type: identifier, app: aps.sonido }", with: "sound: { type: identifier, app: aps.sound }")
}

extension Diagnostic {
    /// `isKey` means that `span` covers only the name, so that it can be replaced.
    package static func misspelledAttribute(
        _ name: String, meant: String, target: String, isKey: Bool = true, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .misspelledAttribute, at: span, "`\(name)` is probably a misspelling of `\(meant)` on `\(target)`",
            label: "did you mean `\(meant)`?", rule: "services and apps read attributes by their exact names",
            help: ["write `\(meant)`"],
            fixes: isKey ? [Fix("write `\(meant)`", replace: span, with: meant)] : [])
    }
}

extension Code {
    package static let partOfRow = Code(
        "BZ0442", .warning, "Some attributes of a row are missing",
        explanation: """
            The row writes several attributes, and the payload has only some of them. A template that uses the setting sends all of them. If \
            apps do not expect the others, give the attributes separate rows.
            """,
        example: .payload(
            #"{"title": "Hello", 1️⃣"link"2️⃣: "https://shop.example"}"#,
            table: #"""
                table: shop
                targets:
                  app: { title: App }
                settings:
                  title: { type: text, app: title }
                  link: { type: url, app: [link, { at: kind, as: "web" }] }
                """#),
        replacing: #""link""#, with: #""kind": "web", "link""#)
}

extension Diagnostic {
    package static func partOfRow(
        _ row: String, alsoWrites attribute: String, table: String, target: String, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .partOfRow, at: span, "`\(row)` also writes `\(attribute)`, which the payload lacks",
            rule: "\(table): `\(row)` writes all of its attributes on `\(target)`",
            help: ["send both, or give the attributes separate rows"])
    }
}
