import BlazonDiagnostics
import BlazonReference
import BlazonYAML

/// Parses the push types and headers of a target.
extension TableReader {
    /// `{ header: apns-push-type, alert: [aps.alert], otherwise: background, priority: { background: 5 } }`
    mutating func pushType(_ entry: Entry) -> PushTypeDeclaration? {
        let example = "pushType: { header: apns-push-type, alert: [aps.alert], otherwise: background }"
        guard let entries = map(entry.value, key: "pushType", expected: "a map", example: example) else { return nil }
        var rule = PushTypeDeclaration(span: entry.keySpan)
        for entry in entries {
            switch PushTypeKey(entry.key.text) {
            case .header:
                rule.header = text(entry)
                if let scalar = entry.value.scalar { checkHeaderName(scalar) }
            case .otherwise: rule.otherwise = text(entry)
            case .priority: readPriority(entry, into: &rule)
            case .requires: rule.requires = attributes(entry)
            case nil where nearest(entry.key.text, among: PushTypeKey.names) != nil: reportUnknown(entry, in: PushTypeKey.self)
            case nil: if let paths = paths(entry) { rule.types.append((Located(entry.key.text, entry.keySpan), paths)) }
            }
        }
        for (key, example) in [("header", "apns-push-type"), ("otherwise", "background")]
        where !entries.contains(where: { $0.key.text == key }) {
            diagnostics.append(.missingTableKey(key, of: "`pushType`", example: example, at: entry.keySpan))
        }
        return rule
    }

    /// `{ background: 5 }`, also `{ header: apns-priority, background: 5 }`.
    private mutating func readPriority(_ entry: Entry, into rule: inout PushTypeDeclaration) {
        let example = "priority: { background: 5 }"
        guard let entries = map(entry.value, key: "priority", expected: "a map of push types", example: example) else { return }
        var priority: [(type: Located<String>, value: Located<String>)] = []
        for entry in entries {
            if entry.key.text == "header" {
                rule.priorityHeader = text(entry)
                if let scalar = entry.value.scalar { checkHeaderName(scalar) }
            } else if let value = text(entry) {
                priority.append((Located(entry.key.text, entry.keySpan), value))
            }
        }
        rule.priority = priority
    }

    /// `{ background: aps.content-available }`
    private mutating func attributes(_ entry: Entry) -> [(type: Located<String>, attributes: [Located<Path>])]? {
        let example = "requires: { background: aps.content-available }"
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
                    key, expected: "a path or a list of paths", example: "\(key): [aps.alert, aps.badge]", at: entry.value.span))
            return nil
        }
        return scalars.compactMap { scalar in path(scalar).map { Located($0, scalar.span) } }
    }

    /// `words: { apns-push-type: [alert, background] }`
    mutating func headerWords(_ entry: Entry) -> [(header: String, words: [String])]? {
        let example = "words: { apns-push-type: [alert, background] }"
        guard let entries = map(entry.value, key: "words", expected: "a map of headers", example: example) else { return nil }
        return entries.compactMap { entry in
            checkHeaderName(entry.key)
            guard let words = texts(entry), !words.isEmpty else { return nil }
            return (entry.key.text, words.map(\.value))
        }
    }
}
