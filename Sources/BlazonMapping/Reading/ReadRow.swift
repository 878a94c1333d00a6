import BlazonDiagnostics
import BlazonLanguage
import BlazonReference
import BlazonYAML

/// Parses a row. Keys other than a row's own are cells; whether their targets exist is known only after tables are merged.
extension TableReader {
    mutating func row(_ entry: Entry) -> RowDeclaration {
        let name = Located(entry.key.text, entry.keySpan)
        var row = RowDeclaration(name: name)
        checkRowName(name)
        let example = "\(name.value): { type: text, app: \(name.value) }"
        guard let entries = map(entry.value, key: name.value, expected: "a map", example: example) else {
            row.type = .broken
            return row
        }
        for entry in entries { read(entry, into: &row) }
        return row
    }

    private mutating func checkRowName(_ name: Located<String>) {
        let scalars = name.value.unicodeScalars
        if scalars.contains(where: { $0.properties.generalCategory == .control || $0.properties.isWhitespace }) || scalars.isEmpty
        {
            diagnostics.append(
                .takenName(name.value, what: "row", reason: "contains whitespace or a control character", at: name.span))
        } else if name.value.utf8.count > 256 {
            diagnostics.append(.takenName(name.value, what: "row", reason: "has more than 256 bytes", at: name.span))
        }
    }

    private mutating func read(_ entry: Entry, into row: inout RowDeclaration) {
        switch RowKey(entry.key.text) {
        case .type: (row.type, row.textMembers) = type(entry)
        case .summary: row.summary = text(entry)?.value
        case .source: row.source = text(entry)?.value
        case .from: row.from = systemSource(entry)
        case .implies: row.implies = texts(entry)
        case .excludes: row.demands.excludes = subjects(entry)
        case .requires: row.demands.requires = subjects(entry)
        case .oneOf: row.demands.oneOf = subjects(entry)
        case .atMostOneOf: row.demands.atMostOneOf = subjects(entry)
        case .matches: row.tests.matches = matches(entry)
        case .schemes: row.tests.schemes = texts(entry)
        case .occurs: row.tests.occurs = occurrences(entry)
        case .opens: row.opens = flag(entry).map { Located($0, entry.keySpan) }
        case .near: row.near = texts(entry)?.map(\.value)
        case .retired: row.retired = retired(entry)
        case .error: row.error = text(entry)?.value
        case nil:
            let key = Located(entry.key.text, entry.keySpan)
            row.cells.append((key, cell(entry.value, row: row.name.value, target: key.value)))
        }
    }

    /// The type, and the members of it that are texts.
    private mutating func type(_ entry: Entry) -> (TypeDeclaration, [[String]]) {
        guard let scalar = entry.value.scalar, !scalar.isNull else {
            diagnostics.append(
                .wrongTableShape("type", expected: "the name of a type", example: "type: text", at: entry.value.span))
            return (.broken, [])
        }
        let kind: Row.Kind
        switch scalar.text {
        case "text": kind = .text
        case "identifier": kind = .identifier
        case "url": kind = .url
        case "flag": kind = .flag
        case "duration": kind = .duration
        case "time": kind = .time
        case "map": kind = .map
        default: return valueType(scalar)
        }
        return (.known(kind, word: scalar.text), [])
    }

    private mutating func valueType(_ scalar: Scalar) -> (TypeDeclaration, [[String]]) {
        do throws(TypeSyntaxError) {
            let (word, texts) = try TypeSyntax.parse(row: scalar.text, patterns)
            guard !word.isOptional else {
                diagnostics.append(
                    .unknownRowType(
                        reason: "`optional` has no meaning for a row: every setting is optional",
                        help: "remove `optional`", replacement: nil, at: scalar.span))
                return (.broken, [])
            }
            return (.known(.value(word.type), word: scalar.text), texts)
        } catch {
            let own = ["text", "identifier", "flag", "duration", "time", "map"]
            let near = nearest(scalar.text, among: own)
            diagnostics.append(
                .unknownRowType(
                    reason: error.reason, help: near.map { "write `\($0)`" } ?? error.help,
                    replacement: near ?? error.replacement,
                    at: near == nil ? scalar.span(of: error.range) : scalar.span))
            return (.broken, [])
        }
    }

    private mutating func systemSource(_ entry: Entry) -> [String]? {
        guard let path = path(entry) else { return nil }
        let keys = path.value.keys
        let roots = ["delivery", "recipient"]
        guard keys.count > 1, roots.contains(keys[0]) else {
            diagnostics.append(.unknownSystemSource(path.value.text, roots: roots, at: path.span))
            return nil
        }
        return keys
    }

    private mutating func retired(_ entry: Entry) -> RetiredDeclaration? {
        let example = "retired: { since: 2024-06, use: title }"
        guard let entries = map(entry.value, key: "retired", expected: "a map", example: example) else { return nil }
        var since: String?
        var use: Located<String>?
        for entry in entries {
            switch RetiredKey(entry.key.text) {
            case .since: since = text(entry)?.value
            case .use: use = text(entry)
            case nil: reportUnknown(entry, in: RetiredKey.self)
            }
        }
        if !entries.contains(where: { RetiredKey($0.key.text) == .since }) {
            diagnostics.append(.missingTableKey("since", of: "`retired`", example: "2024-06", at: entry.keySpan))
        }
        return RetiredDeclaration(since: since ?? "", use: use)
    }
}
