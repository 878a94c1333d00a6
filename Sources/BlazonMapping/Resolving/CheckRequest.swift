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
        for part in joined.request?.path ?? [] {
            guard let name = part.value.name else { continue }
            let isToken = name.utf8.elementsEqual(Path.token.text.utf8)
            var isFilled = false
            for (row, resolved) in cells {
                guard case .mapsTo(let destination)? = resolved.cell else { continue }
                let form = destination.locations.first { target.fills(part.value, $0.location) }?.form
                guard form != nil || (isToken && tokens.contains(row)) else { continue }
                isFilled = true
                checkFit(part, row: table.rows[row], form: form ?? .plain, target)
            }
            if !isFilled { checkName(name, of: target, cells, at: part.span) }
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
