import BlazonMapping
import BlazonText

/// Invariants of every request of a target whose table states how it is posted, checked with the table and the request alone.
struct RequestInvariant {
    private let table: MappingTable
    private let target: Target

    /// nil where the table states nothing.
    init?(_ table: MappingTable, _ target: Target) {
        if target.requests.isEmpty, target.validateOnly == nil { return nil }
        (self.table, self.target) = (table, target)
    }

    /// Violations in a request, and in the same request that asks only for validation.
    func faults(in line: [UInt8], validating: [UInt8]) -> [String] {
        guard let request = try? JSON.read(line), let other = try? JSON.read(validating) else { return ["no request"] }
        var faults: [String] = []
        let posted = target.requests.first { $0.when.map { holds($0, in: request) } ?? true }
        if let posted {
            if request["method"] != .text(posted.method) { faults.append("another method") }
            let path = posted.path.map { text(of: $0, in: request) }.joined()
            if request["path"] != .text(path) { faults.append("another path than \(path)") }
            for name in posted.without where request["headers"]?[name] != nil { faults.append("has the header \(name)") }
            for (name, value) in posted.headers where request["headers"]?[name] != .text(value) {
                faults.append("lacks the header \(name)")
            }
        } else if request["path"] != nil {
            faults.append("a path")
        }
        faults += fixedHeaders(of: request, without: posted?.without ?? [])
        guard let body = request["body"], case .object(var members)? = other["body"] else { return faults + ["no body"] }
        if let name = target.validateOnly {
            let last = members.popLast()
            if last?.key != name || last?.value != .boolean(true) { faults.append("delivers") }
        }
        if JSON.object(members) != body { faults.append("another payload with validation") }
        return faults
    }

    /// Headers that cells fix are sent where their attribute is, and nowhere else if nothing but the row writes them. What several rows
    /// write shows none of them.
    private func fixedHeaders(of request: JSON, without: [String]) -> [String] {
        guard case .object(let headers)? = request["headers"] else { return ["no headers"] }
        var faults: [String] = []
        for row in table.rows {
            guard case .mapsTo(let destination)? = row.cell(on: target) else { continue }
            for header in destination.headers where !without.contains(where: { $0.isSameHeader(as: header.name) }) {
                let location = destination.locations[header.location].location
                if rows(writing: location) > 1 { continue }
                let value = headers.first { $0.key.isSameHeader(as: header.name) }?.value
                let isWritten = isThere(location, in: request)
                if isWritten, !([header.value] + header.others).contains(where: { value == .text($0) }) {
                    faults.append("lacks \(header.name): \(header.value) of \(row.name)")
                }
                let isOfOthers = header.name.isSameHeader(as: target.pushTypeHeader)
                if !isWritten, !isOfOthers, value == .text(header.value) {
                    faults.append("has \(header.name): \(header.value) of \(row.name)")
                }
            }
        }
        return faults
    }

    private func rows(writing location: Destination.Location) -> Int {
        table.rows.count { row in
            guard case .mapsTo(let destination)? = row.cell(on: target) else { return false }
            return destination.locations.contains { $0.location == location }
        }
    }

    /// Whether rows are set, as their paths in the request show.
    private func holds(_ condition: RuleCondition, in request: JSON) -> Bool {
        switch condition {
        case .row(let path, .set): isThere(path.row, in: request)
        case .row(let path, .unset): !isThere(path.row, in: request)
        case .row, .pushType: false
        case .allOf(let conditions): conditions.allSatisfy { holds($0, in: request) }
        case .anyOf(let conditions): conditions.contains { holds($0, in: request) }
        }
    }

    private func isThere(_ row: String, in request: JSON) -> Bool {
        guard case .mapsTo(let destination)? = table.row(named: row)?.cell(on: target) else { return false }
        return destination.locations.contains { location, _ in isThere(location, in: request) }
    }

    private func isThere(_ location: Destination.Location, in request: JSON) -> Bool {
        switch location {
        case .header(let name): request["headers"]?[name] != nil
        case .request(let path): request.value(at: path.keys) != nil
        case .payload(let path), .spread(let path): request["body"]?.value(at: target.under.keys + path.keys) != nil
        }
    }

    /// RFC 6570, from the members of the request.
    private func text(of part: RequestLine.Part, in request: JSON) -> String {
        guard let name = part.name else { return part.text }
        let value: String
        switch request.value(at: name.split(separator: ".").map(String.init)) {
        case .text(let text)?: value = text
        case .number(let spelling)?: value = spelling
        default: return part.text
        }
        if case .variable = part { return value.utf8.percentEncoded() }
        let bytes = Array(value.utf8)
        return bytes.indices.map { at in
            // A `%` stays only before two hexadecimal digits.
            let digits = bytes[(at + 1)...].prefix(2)
            let isEncoded = bytes[at] == UInt8(ascii: "%") && digits.count == 2 && digits.allSatisfy(\.isHexDigit)
            return [bytes[at]].percentEncoded {
                isEncoded || $0.isUnreserved || ":/?#[]@!$&'()*+,;=".utf8.contains($0)
            }
        }.joined()
    }
}
