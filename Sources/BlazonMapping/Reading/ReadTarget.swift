import BlazonDiagnostics
import BlazonReference
import BlazonText
import BlazonYAML

/// Parses a target, a column of the table.
extension TableReader {
    mutating func target(_ entry: Entry) -> TargetDeclaration {
        let name = Located(entry.key.text, entry.keySpan)
        var target = TargetDeclaration(name: name)
        checkName(name, what: "target")
        if let reason = ReservedNames.reason(name.value) {
            diagnostics.append(.takenName(name.value, what: "target", reason: reason, at: name.span))
        }
        // A target without declarations: `app:`.
        if let scalar = entry.value.scalar, scalar.isNull { return target }
        guard let entries = map(entry.value, key: name.value, expected: "a map", example: "\(name.value): { title: Our app }")
        else { return target }
        for entry in entries { read(entry, into: &target) }
        return target
    }

    private mutating func read(_ entry: Entry, into target: inout TargetDeclaration) {
        switch TargetKey(entry.key.text) {
        case .title: target.title = text(entry)?.value
        case .service: target.service = text(entry)?.value
        case .default: target.isDefault = flag(entry)
        case .extends: target.extends = text(entry)
        case .limit: target.limits = limits(entry)
        case .reserve: target.reserve = bytes(entry.value, key: entry.key.text).map { Located($0, entry.value.span) }
        case .under: target.under = path(entry)?.value
        case .strings: target.strings = strings(entry)
        case .encoded: target.encoded = encoded(entry)
        case .headerPaths: target.headerPaths = paths(entry)
        case .always: target.always = always(entry)
        case .headers: target.headers = headers(entry)
        case .pushType: target.pushType = pushType(entry)
        case .words: target.words = headerWords(entry)
        case .reserved: target.reserved = patterns(entry)
        case .dropped: target.dropped = patterns(entry)
        case .discouraged: target.discouraged = patterns(entry)
        case .addressing: target.addressing = addressing(entry)
        case .requires: target.requires = paths(entry)
        case .request: target.request = request(entry)
        case .validateOnly: target.validateOnly = text(entry)
        case .retired: target.retired = retiredTarget(entry)
        case .cells: target.cells = defaultCell(entry, of: target.name.value)
        case nil: reportUnknown(entry, in: TargetKey.self)
        }
    }

    /// A limit, or a list of limits, all of which apply.
    private mutating func limits(_ entry: Entry) -> [LimitDeclaration]? {
        guard let items = entry.value.items else { return limit(entry.value, at: entry.keySpan).map { [$0] } }
        return items.compactMap { limit($0, at: $0.span) }
    }

    /// `4096`, or `{ bytes: 4096, counts: data, voip: 5120 }`.
    private mutating func limit(_ node: Node, at span: Span) -> LimitDeclaration? {
        if node.scalar != nil {
            return bytes(node, key: "limit").map {
                LimitDeclaration(bytes: $0, counts: .body, countsSpan: node.span, byPushType: [])
            }
        }
        let example = "limit: { bytes: 4096, counts: body }"
        guard
            let entries = map(node, key: "limit", expected: "a number of bytes, a map, or a list of maps", example: example)
        else { return nil }
        var (when, title, reserve, isWarning): ([ConditionDeclaration], String?, Located<Int>?, Bool) = ([], nil, nil, false)
        var general: Int?
        var counts = Located(Target.Limit.Counts.body, span)
        var error: String?
        var byPushType: [(type: Located<String>, bytes: Int)] = []
        for entry in entries {
            let key = entry.key.text
            switch LimitKey(key) {
            case .bytes: general = bytes(entry.value, key: key)
            case .counts: counts = self.counts(entry) ?? counts
            case .error: error = text(entry)?.value
            case .when: when = conditions(entry.value)
            case .title: title = text(entry)?.value
            case .reserve: reserve = bytes(entry.value, key: key).map { Located($0, entry.value.span) }
            case .level: isWarning = self.isWarning(entry)
            case nil where nearest(key, among: LimitKey.names) != nil: reportUnknown(entry, in: LimitKey.self)
            case nil: if let bytes = bytes(entry.value, key: key) { byPushType.append((Located(key, entry.keySpan), bytes)) }
            }
        }
        if !entries.contains(where: { LimitKey($0.key.text) == .bytes }) {
            diagnostics.append(.missingTableKey("bytes", of: "this limit", example: "4096", at: span))
        }
        return general.map {
            LimitDeclaration(
                bytes: $0, counts: counts.value, countsSpan: counts.span, byPushType: byPushType, error: error, when: when,
                title: title, reserve: reserve, isWarning: isWarning)
        }
    }

    private mutating func counts(_ entry: Entry) -> Located<Target.Limit.Counts>? {
        switch entry.value.scalar?.text {
        case "body": Located(.body, entry.value.span)
        case "plaintext": Located(.plaintext, entry.value.span)
        default:
            distinctPaths(entry).flatMap { paths in
                paths.first.map { Located(.paths(paths.map(\.value)), paths.count == 1 ? $0.span : entry.value.span) }
            }
        }
    }

    /// Paths that are added: none of them is inside another, whose bytes would count twice.
    private mutating func distinctPaths(_ entry: Entry) -> [Located<Path>]? {
        guard let paths = paths(entry) else { return nil }
        for (index, path) in paths.enumerated() {
            let isCounted = paths[..<index].contains { $0.value.contains(path.value) || path.value.contains($0.value) }
            if isCounted {
                diagnostics.append(
                    .wrongTableShape(
                        "counts", expected: "paths that are not inside one another",
                        example: "counts: [data, notification]", at: path.span))
                return nil
            }
        }
        return paths
    }

    /// A path, or `*` for the whole payload.
    private mutating func strings(_ entry: Entry) -> Located<Path>? {
        guard let scalar = entry.value.scalar, scalar.text == "*" else { return path(entry) }
        return Located(Path([]), scalar.span)
    }

    /// `{ data: json }`: paths whose contents are sent as one JSON text each. A path can be inside another.
    private mutating func encoded(_ entry: Entry) -> [Located<Path>]? {
        let example = "encoded: { data: json }"
        guard let entries = map(entry.value, key: "encoded", expected: "a map of paths", example: example) else { return nil }
        var paths: [Located<Path>] = []
        for entry in entries {
            guard let path = path(entry.key) else { continue }
            guard let form = entry.value.scalar, form.text == "json" else {
                diagnostics.append(.wrongTableShape("encoded", expected: "`json`", example: example, at: entry.value.span))
                continue
            }
            if paths.contains(where: { $0.value == path }) {
                diagnostics.append(
                    .wrongTableShape("encoded", expected: "each path once", example: example, at: entry.keySpan))
                continue
            }
            paths.append(Located(path, entry.keySpan))
        }
        return paths
    }

    /// `{ oneOf: [token, topic] }`
    private mutating func addressing(_ entry: Entry) -> [Located<String>]? {
        let example = "addressing: { oneOf: [token, topic] }"
        guard let entries = map(entry.value, key: "addressing", expected: "a map", example: example) else { return nil }
        for entry in entries where AddressingKey(entry.key.text) == nil { reportUnknown(entry, in: AddressingKey.self) }
        guard let rows = entries.first(where: { AddressingKey($0.key.text) == .oneOf }) else {
            diagnostics.append(.missingTableKey("oneOf", of: "`addressing`", example: "[token, topic]", at: entry.keySpan))
            return nil
        }
        return texts(rows)
    }

    /// `{ none: "not on this service" }`
    private mutating func defaultCell(_ entry: Entry, of target: String) -> CellDeclaration {
        let example = "cells: { none: not on this service }"
        guard let entries = map(entry.value, key: "cells", expected: "`{ none: reason }`", example: example) else {
            return .broken
        }
        guard entries.contains(where: { DefaultCellKey($0.key.text) == .unavailable }) else {
            diagnostics.append(.missingTableKey("none", of: "`cells`", example: "not on this service", at: entry.keySpan))
            return .broken
        }
        return cell(entry.value, row: "cells", target: target)
    }

    /// `{ since: 2024-07-22, use: new, reason: Switched off }`
    private mutating func retiredTarget(_ entry: Entry) -> RetiredDeclaration? {
        let example = "retired: { since: 2024-07-22, use: new, reason: Switched off }"
        guard let entries = map(entry.value, key: "retired", expected: "a map", example: example) else { return nil }
        var (since, use, reason): (String?, Located<String>?, String?)
        for entry in entries {
            switch RetiredTargetKey(entry.key.text) {
            case .since: since = text(entry)?.value
            case .use: use = text(entry)
            case .reason: reason = text(entry)?.value
            case nil: reportUnknown(entry, in: RetiredTargetKey.self)
            }
        }
        if !entries.contains(where: { RetiredTargetKey($0.key.text) == .since }) {
            diagnostics.append(.missingTableKey("since", of: "`retired`", example: "2024-07-22", at: entry.keySpan))
        }
        return since.map { RetiredDeclaration(since: $0, use: use, reason: reason) }
    }

    private mutating func always(_ entry: Entry) -> [Located<AlwaysDeclaration>]? {
        let example = "always: { v: 2 }"
        guard let entries = map(entry.value, key: "always", expected: "a map of attributes", example: example) else { return nil }
        return entries.compactMap { entry in
            path(entry.key).map { Located(AlwaysDeclaration(path: $0, json: JSON(entry.value).compact), entry.keySpan) }
        }
    }

    /// Names, or prefixes of names: `google.*`.
    private mutating func patterns(_ entry: Entry) -> [NamePattern]? {
        texts(entry)?.map { name in
            name.value.utf8.hasSuffix("*")
                ? NamePattern(text: String(name.value.dropLast()), isPrefix: true)
                : NamePattern(text: name.value, isPrefix: false)
        }
    }
}
