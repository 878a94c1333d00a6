import BlazonDiagnostics
import BlazonLanguage
import BlazonText

/// Checks push types and the values of headers.
extension TableResolver {
    mutating func checkPushType(_ target: Target, chain: [Int], cells: [(row: Int, cell: ResolvedCell)]) {
        guard let joined = joinedTarget(chain) else { return }
        checkReserve(target, joined)
        if let rule = joined.pushType { checkRule(rule, of: target) }
        if let header = target.pushTypeHeader, let known = target.words(ofHeader: header) {
            for (type, _) in (joined.limits ?? []).flatMap(\.byPushType) where !known.contains(type.value) {
                report(.unknownHeaderWord(type.value, header: header, known: known, target: target.name, at: type.span))
            }
        }
        for header in (joined.headers ?? []) + (joined.request?.lines ?? []).flatMap(\.headers) {
            checkWord(header.value.value, header: header.name, target, at: header.value.span)
        }
        for (row, resolved) in cells {
            guard case .mapsTo(let destination)? = resolved.cell else { continue }
            for (header, spans) in zip(destination.headers, resolved.headers) {
                for (word, span) in zip([header.value] + header.others, spans) {
                    checkWord(word, header: header.name, target, at: span)
                }
            }
            for ((location, form), span) in zip(destination.locations, resolved.spans) {
                guard case .header(let name) = location else { continue }
                for word in form.words(of: table.rows[row]) { checkWord(word, header: name, target, at: span) }
            }
        }
    }

    private mutating func checkReserve(_ target: Target, _ joined: TargetDeclaration) {
        for limit in joined.limits ?? [] { checkReserve(limit.reserve ?? joined.reserve, limit, target) }
    }

    private mutating func checkReserve(_ reserve: Located<Int>?, _ limit: LimitDeclaration, _ target: Target) {
        guard let reserve else { return }
        let smallest = ([limit.bytes] + limit.byPushType.map(\.bytes)).min() ?? limit.bytes
        if reserve.value >= smallest {
            report(.reserveAboveLimit(reserve.value, limit: smallest, target: target.name, at: reserve.span))
        }
    }

    /// Checks that the rule can yield the types in `priority` and `requires`, and that the service knows all its types.
    private mutating func checkRule(_ rule: PushTypeDeclaration, of target: Target) {
        let types = rule.types.map(\.name) + (rule.otherwise.map { [$0] } ?? [])
        let header = rule.location?.value.header
        if let header {
            for type in types { checkWord(type.value, header: header, target, at: type.span) }
        }
        // A row may set another type that the service knows.
        lazy var isWritten = isWritten(rule.location?.value, on: target)
        let named = (rule.priority ?? []).map(\.type) + (rule.requires ?? []).map(\.type)
        for type in named + (rule.suffixes ?? []).flatMap(\.ofTypes).map(\.type)
        where !types.contains(where: { $0.value.hasSameBytes(as: type.value) }) {
            let known = types.map(\.value)
            if let header {
                if target.words(ofHeader: header)?.contains(type.value) == true { continue }
            } else if isWritten {
                continue
            }
            report(.unknownPushType(type.value, known: known, nearest: nearest(type.value, among: known), at: type.span))
        }
        guard let priority = rule.priority, !priority.isEmpty else { return }
        guard let location = target.pushType?.priorityLocation else {
            report(
                .missingTableKey(
                    "header", of: "`priority`, because no row maps to a header with that name", example: "x-priority",
                    at: rule.span)
            )
            return
        }
        guard let header = location.header else { return }
        for value in priority.flatMap(\.values) { checkWord(value.value, header: header, target, at: value.span) }
    }

    /// Whether a row writes the push type.
    private func isWritten(_ location: Destination.Location?, on target: Target) -> Bool {
        let names = chain(of: target.name).map { table.targets[$0].name.value }
        return table.rows.contains { row in
            row.cells.contains { column, cell in
                guard case .mapsTo(let destination) = cell, names.containsBytes(of: column.value) else { return false }
                return destination.locations.contains { $0.location == location }
            }
        }
    }

    private mutating func checkWord(_ word: String, header: String, _ target: Target, at span: Span) {
        guard let known = target.words(ofHeader: header), !known.containsBytes(of: word) else { return }
        report(.unknownHeaderWord(word, header: header, known: known, target: target.name, at: span))
    }
}

extension Destination.Form {
    /// All words that it can write for a row, as far as the table alone shows.
    fileprivate func words(of row: RowDeclaration) -> [String] {
        switch self {
        case .fixed(let json): [Self.headerText(json)]
        case .words(let words): words.map { Self.headerText($0.1) }
        case .plain, .string: row.members
        case .affixed, .seconds, .time, .divided, .json, .list, .steps: []
        }
    }

    /// A JSON value in a header: a text without its quotes.
    package static func headerText(_ json: String) -> String {
        guard case .text(let text)? = try? JSON.read(Array(json.utf8)) else { return json }
        return text
    }
}

extension RowDeclaration {
    /// Members of an enum.
    fileprivate var members: [String] {
        guard case .known(let kind, _)? = type, case .value(.enumeration(let members)) = kind else { return [] }
        return members
    }
}
