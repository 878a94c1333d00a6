import BlazonDiagnostics
import BlazonText

/// Checks how requests are posted: the names in their path, and the member that asks only for validation.
extension TableResolver {
    /// Rows that map to the token of a request on some target. Their value is the token on every target.
    func tokenRows(_ cells: [[ResolvedCell?]]) -> Set<Int> {
        Set(
            cells.indices.filter { row in
                cells[row].contains { cell in
                    guard case .mapsTo(let destination)? = cell?.cell else { return false }
                    return destination.locations.contains { $0.location == .request(.token) }
                }
            })
    }

    mutating func checkRequest(
        _ target: Target, chain: [Int], cells: [(row: Int, cell: ResolvedCell)], tokens: Set<Int>
    ) {
        guard let joined = joinedTarget(chain) else { return }
        checkValidation(target, joined, cells)
        checkConditions(joined.request?.lines ?? [])
        checkHeaders(target, joined, cells)
        // By the bytes of the member: rows that write it.
        var writers: [[UInt8]: [(row: Int, form: Destination.Form)]] = [:]
        let token = Array(Path.token.text.utf8)
        for (row, resolved) in cells {
            guard case .mapsTo(let destination)? = resolved.cell else { continue }
            var names: Set<[UInt8]> = []
            for case (.request(let path), let form) in destination.locations where names.insert(Array(path.text.utf8)).inserted {
                writers[Array(path.text.utf8), default: []].append((row, form))
            }
            if tokens.contains(row), !names.contains(token) { writers[token, default: []].append((row, .plain)) }
        }
        for part in (joined.request?.lines ?? []).flatMap(\.path) {
            guard let name = part.value.name else { continue }
            let rows = writers[Array(name.utf8)] ?? []
            for (row, form) in rows { checkFit(part, row: table.rows[row], form: form, target) }
            if rows.isEmpty { checkName(name, of: target, cells, at: part.span) }
        }
    }

    /// An entry without `when` is for all recipients, so that none is left for those after it.
    private mutating func checkConditions(_ lines: [RequestLineDeclaration]) {
        for line in lines.dropLast() where line.when == nil {
            report(
                .missingTableKey("when", of: "an entry of `request` before the last", example: "{ channel: set }", at: line.span))
        }
    }

    /// `without` and `suffixes` are about headers that the target writes. What is inherited may be about rows that map to nothing here.
    private mutating func checkHeaders(_ target: Target, _ joined: TargetDeclaration, _ cells: [(row: Int, cell: ResolvedCell)]) {
        let left = (joined.request?.lines ?? []).flatMap(\.without).map { (key: "without", name: $0) }
        let suffixed = (joined.pushType?.suffixes ?? []).map { (key: "suffixes", name: $0.header) }
        let named = (left + suffixed).filter { $0.name.span.file == file && TableReader.isHeaderName($0.name.value) }
        if named.isEmpty { return }
        var written = target.headers.map(\.name) + target.requests.flatMap(\.headers).map(\.name)
        written += [target.pushTypeHeader, target.pushType?.priorityLocation?.header].compactMap { $0 }
        for (_, resolved) in cells {
            guard case .mapsTo(let destination)? = resolved.cell else { continue }
            written += destination.headers.map(\.name) + destination.locations.compactMap(\.location.header)
        }
        // Those of the service may be named by a table that does not write them.
        let ofService = target.service.flatMap(Service.named)?.headers ?? []
        let folded = Set((written + ofService).map { $0.lowercased() })
        for (key, name) in named where !folded.contains(name.value.lowercased()) {
            let meant = nearest(name.value, among: written) ?? written.first ?? "x-app"
            report(
                .wrongTableShape(
                    key, expected: "headers that the target writes",
                    example: "\(key): \(key == "without" ? meant : "{ \(meant): … }")",
                    at: name.span))
        }
    }

    /// A name is replaced by one value, without another encoding.
    private mutating func checkFit(
        _ part: Located<RequestLine.Part>, row: RowDeclaration, form: Destination.Form, _ target: Target
    ) {
        guard case .known(let kind, let word)? = row.type, let name = part.value.name else { return }
        guard kind.isOneValue else {
            return report(.unsuitablePathValue(part.value.text, row: row.name.value, type: word, at: part.span))
        }
        switch form {
        case .plain, .string: break
        default: report(.encodedPathValue(name, row: row.name.value, target: target.name, at: part.span))
        }
    }

    /// A name that no row fills in is the sender's, unless it resembles one of the table's.
    private mutating func checkName(
        _ name: String, of target: Target, _ cells: [(row: Int, cell: ResolvedCell)], at span: Span
    ) {
        var members = Path.partsOfRequest
        for (_, resolved) in cells {
            guard case .mapsTo(let destination)? = resolved.cell else { continue }
            for case (.request(let path), _) in destination.locations { members.append(path.text) }
        }
        if rowIndex[name] != nil {
            return report(.rowOutsideRequest(name, target: target.name, at: span))
        }
        guard let meant = nearest(name, among: members), !name.hasSameBytes(as: Path.token.text) else { return }
        report(.unknownPathName(name, nearest: Path.partsOfRequest.contains(meant) && meant != "token" ? nil : meant, at: span))
    }

    /// The member is beside the envelope, so without one it is beside the attributes.
    private mutating func checkValidation(
        _ target: Target, _ joined: TargetDeclaration, _ cells: [(row: Int, cell: ResolvedCell)]
    ) {
        guard let member = joined.validateOnly else { return }
        if let envelope = target.under.keys.first {
            guard envelope.hasSameBytes(as: member.value) else { return }
            return report(
                .wrongTableShape(
                    "validateOnly", expected: "a member other than the envelope", example: "validateOnly: validate_only",
                    at: member.span))
        }
        func check(_ path: Path, location: String, row: String, at span: Span) {
            guard path.keys.first.map({ $0.hasSameBytes(as: member.value) }) ?? true else { return }
            report(
                .collidingPaths(
                    row: row, location: location, other: nil, otherKey: "validateOnly", otherLocation: member.value,
                    target: target.name, at: span, otherSpan: member.span))
        }
        for always in joined.always ?? [] {
            check(always.value.path, location: always.value.path.text, row: "always", at: always.span)
        }
        for (row, resolved) in cells {
            guard case .mapsTo(let destination)? = resolved.cell else { continue }
            for ((location, _), span) in zip(destination.locations, resolved.spans) {
                switch location {
                case .payload(let path), .spread(let path):
                    check(path, location: location.text, row: table.rows[row].name.value, at: span)
                case .header, .request: continue
                }
            }
        }
    }
}

extension Row.Kind {
    /// Whether it is a single value that a path can contain.
    fileprivate var isOneValue: Bool { !isCompound && self != .flag && self != .duration && self != .time }
}
