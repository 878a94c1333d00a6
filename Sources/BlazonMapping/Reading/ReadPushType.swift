import BlazonDiagnostics
import BlazonReference
import BlazonYAML

/// Parses the push types and headers of a target.
extension TableReader {
    /// `{ header: x-kind, alert: [shown], otherwise: quiet, priority: { quiet: 1 } }`
    mutating func pushType(_ entry: Entry) -> PushTypeDeclaration? {
        let example = "pushType: { header: x-kind, alert: [shown], otherwise: quiet }"
        guard let entries = map(entry.value, key: "pushType", expected: "a map", example: example) else { return nil }
        var rule = PushTypeDeclaration(span: entry.keySpan)
        for entry in entries {
            switch PushTypeKey(entry.key.text) {
            case .header:
                rule.location = location(entry)
            case .otherwise: rule.otherwise = text(entry)
            case .priority: readPriority(entry, into: &rule)
            case .requires: rule.requires = attributes(entry)
            case .suffixes: rule.suffixes = suffixes(entry)
            case .error: rule.error = text(entry)?.value
            case nil where nearest(entry.key.text, among: PushTypeKey.names) != nil: reportUnknown(entry, in: PushTypeKey.self)
            case nil: if let paths = paths(entry) { rule.types.append((Located(entry.key.text, entry.keySpan), paths)) }
            }
        }
        for (key, example) in [("header", "x-kind"), ("otherwise", "quiet")]
        where !entries.contains(where: { $0.key.text == key }) {
            diagnostics.append(.missingTableKey(key, of: "`pushType`", example: example, at: entry.keySpan))
        }
        return rule
    }

    /// The name of a header, or the path of an attribute: a name with a dot.
    private mutating func location(_ entry: Entry) -> Located<Destination.Location>? {
        guard let name = text(entry), let scalar = entry.value.scalar else { return nil }
        guard name.value.utf8.contains(UInt8(ascii: ".")) else {
            checkHeaderName(scalar)
            return Located(.header(name.value), name.span)
        }
        return path(scalar).map { Located(.payload($0), name.span) }
    }

    /// `{ x-app: { call: .call } }`
    private mutating func suffixes(_ entry: Entry) -> [(
        header: Located<String>, ofTypes: [(type: Located<String>, suffix: String)]
    )]? {
        let example = "suffixes: { x-app: { call: .call } }"
        guard let entries = map(entry.value, key: "suffixes", expected: "a map of headers", example: example) else { return nil }
        return entries.compactMap { entry in
            checkHeaderName(entry.key)
            guard let types = map(entry.value, key: entry.key.text, expected: "a map of push types", example: example) else {
                return nil
            }
            return (
                Located(entry.key.text, entry.keySpan),
                types.compactMap { type in text(type).map { (Located(type.key.text, type.keySpan), $0.value) } }
            )
        }
    }

    /// `{ quiet: 1, call: [10, 5] }`, also `{ header: x-priority, quiet: 1 }`.
    private mutating func readPriority(_ entry: Entry, into rule: inout PushTypeDeclaration) {
        let example = "priority: { quiet: 1, call: [10, 5] }"
        guard let entries = map(entry.value, key: "priority", expected: "a map of push types", example: example) else { return }
        var priority: [(type: Located<String>, values: [Located<String>], isList: Bool)] = []
        for entry in entries {
            if entry.key.text == "header" {
                rule.priorityLocation = location(entry)
            } else if let values = texts(entry), !values.isEmpty {
                priority.append((Located(entry.key.text, entry.keySpan), values, entry.value.items != nil))
            }
        }
        rule.priority = priority
    }

    /// `{ quiet: wake }`
    private mutating func attributes(_ entry: Entry) -> [(type: Located<String>, attributes: [Located<Path>])]? {
        let example = "requires: { quiet: wake }"
        guard let entries = map(entry.value, key: "requires", expected: "a map of push types", example: example) else {
            return nil
        }
        return entries.compactMap { entry in paths(entry).map { (Located(entry.key.text, entry.keySpan), $0) } }
    }

    /// A path, or a list of paths.
    mutating func paths(_ entry: Entry) -> [Located<Path>]? {
        let nodes = entry.value.items ?? [entry.value]
        let scalars = nodes.compactMap(\.scalar).filter { !$0.isNull }
        guard !nodes.isEmpty, scalars.count == nodes.count else {
            let key = entry.key.text
            diagnostics.append(
                .wrongTableShape(
                    key, expected: "a path or a list of paths", example: "\(key): [title, data.badge]", at: entry.value.span))
            return nil
        }
        return scalars.compactMap { scalar in path(scalar).map { Located($0, scalar.span) } }
    }

    /// `words: { x-kind: [alert, quiet] }`
    mutating func headerWords(_ entry: Entry) -> [(header: String, words: [String])]? {
        let example = "words: { x-kind: [alert, quiet] }"
        guard let entries = map(entry.value, key: "words", expected: "a map of headers", example: example) else { return nil }
        return entries.compactMap { entry in
            checkHeaderName(entry.key)
            guard let words = texts(entry), !words.isEmpty else { return nil }
            return (entry.key.text, words.map(\.value))
        }
    }
}
