package import BlazonDiagnostics
package import BlazonText

/// Compares a real payload, or a line of `--emit request`, with a table: what no row can produce, and what contradicts a row.
package struct PayloadLint: Sendable {
    /// The target that the payload was compared with; nil if the table explains none of it.
    package let target: Target?
    /// Attributes that rows, `always` or maps produce, and all attributes.
    package private(set) var explained = 0
    package private(set) var attributes = 0
    package private(set) var diagnostics: Diagnostics = []

    /// The payload, or the line of a request.
    private let payload: LocatedJSON
    private let request: PostedRequest?
    private let file: FileID
    private let table: MappingTable

    /// Compares a payload with a target, or with the one that explains most of it; a request with the one that it names.
    package init(_ payload: LocatedJSON, in file: FileID, table: MappingTable, target: Target? = nil) {
        self.payload = payload
        self.file = file
        self.table = table
        let request = PostedRequest(payload)
        self.request = request
        let explanation: PayloadExplanation?
        if let request {
            let named = target ?? table.target(named: request.target)
            let posted = named.map { $0.postedAs.flatMap(table.target(named:)) ?? $0 }
            explanation = posted.map { PayloadExplanation(request.body.json, table: table, target: $0, request: request) }
        } else {
            explanation =
                target.map { PayloadExplanation(payload.json, table: table, target: $0) } ?? table.explanation(of: payload.json)
        }
        self.target = explanation?.target
        guard let explanation else {
            diagnostics.append(
                .unexplainedPayload(table: table.name, targets: table.targets.map(\.name), at: span(payload.range)))
            return
        }
        attributes = explanation.attributes.count
        attributes += explanation.posted.count
        for attribute in explanation.attributes + explanation.posted { check(attribute, explanation.target) }
        let present = PresentRows(explanation)
        var missing: [String] = []
        for header in explanation.missingHeaders + present.missingHeaders()
        where !missing.contains(where: { $0.isSameHeader(as: header) }) {
            missing.append(header)
            reportMissing(header, explanation.target)
        }
        checkPath(explanation.target, present)
        for missing in present.missingAttributes() {
            diagnostics.append(
                .partOfRow(
                    missing.row, alsoWrites: missing.attribute, table: table.name, target: explanation.target.name,
                    at: keySpan(missing.keys)))
        }
        for broken in present.brokenRules() {
            let span = broken.keys.isEmpty ? self.span(payload.range.prefix(1)) : keySpan(broken.keys)
            diagnostics.append(
                .contradictedRule(
                    broken.rule.text(under: explanation.envelope), isWarning: broken.rule.isWarning, error: broken.rule.error,
                    source: broken.rule.source,
                    table: table.name, target: explanation.target.name, at: span))
        }
        for limit in explanation.target.limits { check(limit, explanation, present) }
        diagnostics = diagnostics.sortedBySource()
    }

    private mutating func reportMissing(_ header: String, _ target: Target) {
        diagnostics.append(
            .contradictedRow(
                Path([PostedRequest.headersKey, header]).text, found: "missing", row: nil, sends: "it", table: table.name,
                target: target.name, at: keySpan([PostedRequest.headersKey])))
    }

    // MARK: Attributes

    private mutating func check(_ attribute: PayloadExplanation.Attribute, _ target: Target) {
        let name = Path(attribute.keys).text
        switch attribute.source {
        case .rows, .custom, .always: explained += 1
        case .none:
            diagnostics.append(
                .unproducedAttribute(
                    name, meant: similar(to: attribute.keys, target), elsewhere: elsewhere(attribute.keys, target),
                    table: table.name, target: target.name, at: keySpan(attribute.keys)))
        case .reserved(let pattern, let isDropped, let row):
            diagnostics.append(
                .reservedAttribute(
                    name, pattern: pattern.written, isDropped: isDropped, row: row.name, table: table.name,
                    target: target.name, at: keySpan(attribute.keys)))
        case .contradiction(let row, let sends):
            let json = attribute.json.compact
            let found = json.unicodeScalars.count > 40 ? attribute.json.kind : json
            diagnostics.append(
                .contradictedRow(
                    name, found: found, row: row?.name, sends: sends, table: table.name, target: target.name,
                    at: span(payload.nearest(to: attribute.keys).range)))
        }
    }

    /// The attribute of the target that was probably meant.
    private func similar(to keys: [String], _ target: Target) -> (attribute: String, row: String)? {
        guard let key = keys.last else { return nil }
        var known: [(attribute: String, row: String, keys: [String])] = []
        for row in table.rows {
            for path in row.attributes(on: target) {
                let whole = target.under.keys + path.keys
                known.append((Path(whole).text, row.name, whole))
            }
        }
        let siblings = known.filter { $0.keys.dropLast().elementsEqual(keys.dropLast(), by: { $0.hasSameBytes(as: $1) }) }
        if let name = nearest(key, among: siblings.compactMap(\.keys.last)) {
            return siblings.first { $0.keys.last?.hasSameBytes(as: name) == true }.map { ($0.attribute, $0.row) }
        }
        if let row = table.row(named: key) ?? table.row(near: key), let found = known.first(where: { $0.row == row.name }) {
            return (found.attribute, found.row)
        }
        let name = nearest(key, among: known.compactMap(\.keys.last))
        return known.first { $0.keys.last == name }.map { ($0.attribute, $0.row) }
    }

    /// A row of another built-in table that maps to the same attribute of the same service.
    private func elsewhere(_ keys: [String], _ target: Target) -> (row: String, table: String)? {
        for name in BuiltInTables.names where name != table.name {
            guard let other = BuiltInTables.ready(name) else { continue }
            for column in other.targets where column.service == target.service {
                let row = other.rows.first { row in
                    row.attributes(on: column).contains { Path(keys).contains(Path(column.under.keys + $0.keys)) }
                }
                if let row { return (row.name, name) }
            }
        }
        return nil
    }

    // MARK: Path

    /// Reports a method or path that is not that of the recipient's request.
    private mutating func checkPath(_ target: Target, _ present: PresentRows) {
        guard let request, !target.requests.isEmpty else { return }
        var possible: [RequestLine] = []
        for line in target.requests {
            let applies = line.when.map { present.holds($0) } ?? true
            if applies == false { continue }
            possible.append(line)
            if applies == true { break }
        }
        if possible.isEmpty { return }
        guard let line = possible.first(where: request.isPosted) else {
            let path = payload["path"] ?? payload
            let found = [payload["method"], payload["path"]].compactMap { part -> String? in
                if case .text(let text)? = part?.json { text } else { nil }
            }
            return diagnostics.append(
                .contradictedRow(
                    "path", found: found.isEmpty ? "missing" : found.joined(separator: " "), row: nil,
                    sends: possible.map(\.text).joined(separator: " or "), table: table.name, target: target.name,
                    at: span(path.range)))
        }
        if possible.count > 1 { return }
        for (name, _) in line.headers where request.header(name) == nil && !line.omits(name) { reportMissing(name, target) }
        for name in line.without where request.header(name) != nil {
            diagnostics.append(
                .contradictedRow(
                    Path([PostedRequest.headersKey, name]).text, found: "present", row: nil, sends: "\(line.text) without it",
                    table: table.name, target: target.name, at: keySpan([PostedRequest.headersKey, name])))
        }
    }

    // MARK: Size

    private mutating func check(_ limit: Target.Limit, _ explanation: PayloadExplanation, _ present: PresentRows) {
        let target = explanation.target
        if let condition = limit.condition, present.holds(condition) != true { return }
        // The envelope counts, even if the file does not contain it.
        let missing = explanation.envelope.isEmpty ? target.under.keys : []
        let content = request?.body ?? payload
        let whole = missing.reversed().reduce(explanation.withoutOption(content.json)) { .object([JSON.Member($1, $0)]) }
        let part = target.part(countedBy: limit)
        let counted = part.paths?.first.map { content.nearest(to: $0.dropFirst(missing.count)) } ?? content
        let allowed = explanation.bytes(of: limit).subtracting(clamping: limit.reserve)
        let bytes = part.bytes(of: whole, written: whole.compact.utf8.count)
        guard bytes > allowed else { return }
        let name = part.paths == nil ? "the payload" : "`\(part.text)`"
        diagnostics.append(
            .payloadAboveLimit(
                bytes: bytes, limit: allowed, counted: name + (limit.title.map { ", \($0)," } ?? ""), isWarning: limit.isWarning,
                error: limit.error, table: table.name, target: target.name, at: span(counted.range)))
    }

    // MARK: Spans

    private func span(_ range: Range<Int>) -> Span { Span(file: file, start: range.lowerBound, end: range.upperBound) }

    /// The key of an attribute; for one inside a JSON text, the text.
    private func keySpan(_ keys: [String]) -> Span {
        let inner = payload.nearest(to: keys.dropLast())
        guard let key = keys.last, let value = inner[key] else { return span(inner.range) }
        return span(value.keyRange ?? value.range)
    }
}

extension Row {
    /// The attributes that the row writes on a target, inside the envelope.
    /// `always`: only those that do not depend on other rows.
    package func attributes(on target: Target, always: Bool = false) -> [Path] {
        guard case .mapsTo(let destination)? = cells[target.name] else { return [] }
        let isFixed = { index in !always || destination.conditions.isEmpty || destination.conditions[index] == nil }
        return destination.locations.enumerated().compactMap { index, location in
            if case .payload(let path) = location.location, isFixed(index) { path } else { nil }
        }
    }
}
