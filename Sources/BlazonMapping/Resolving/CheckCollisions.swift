import BlazonDiagnostics
import BlazonText

/// Locations of one target that rows map to. No two may coincide or contain each other.
private struct Occupied {
    struct Occupant {
        /// nil: the target's `always`.
        let row: Int?
        let location: String
        let span: Span
        /// The location and the value that is always written there; nil: it varies. Those that agree may share a location.
        let agreement: [UInt8]?
        /// When it is written; nil: always.
        let condition: RuleCondition?

        init(row: Int?, location: String, span: Span, fixed: String?, condition: RuleCondition? = nil) {
            (self.row, self.location, self.span, self.condition) = (row, location, span, condition)
            // UTF-8 never contains 0xFF.
            agreement = fixed.map { Array(location.utf8) + [0xFF] + Array($0.utf8) }
        }

        func agrees(with other: Occupant) -> Bool { agreement != nil && agreement == other.agreement }
    }

    /// Rows that write to one location, in groups that agree: a table may have many, and they need not be compared with each other.
    struct Sharing {
        private(set) var groups: [[Occupant]] = []
        /// Indices of groups.
        private var indices: [[UInt8]: Int] = [:]

        mutating func add(_ occupant: Occupant) {
            if let agreement = occupant.agreement {
                if let index = indices[agreement] { return groups[index].append(occupant) }
                indices[agreement] = groups.count
            }
            groups.append([occupant])
        }
    }

    /// By key: rows that write exactly there.
    var exact: [[UInt8]: Sharing] = [:]
    /// By key: rows that write below it.
    var below: [[UInt8]: [Occupant]] = [:]
    /// By key: rows that spread a map's keys there.
    var spread: [[UInt8]: [Occupant]] = [:]
}

extension TableResolver {
    mutating func checkCollisions(_ target: Target, index: Int, chain: [Int], cells: [(row: Int, cell: ResolvedCell)]) {
        var occupied = Occupied()
        let joined = joinedTarget(chain)
        for always in joined?.always ?? [] {
            let path = always.value.path
            settle(
                Occupied.Occupant(row: nil, location: path.text, span: always.span, fixed: always.value.json),
                at: Self.keys(path, root: "payload"), isSpread: false, target: target, in: &occupied)
        }
        for (row, resolved) in cells {
            guard case .mapsTo(let destination)? = resolved.cell else { continue }
            for (index, (location, span)) in zip(destination.locations, resolved.spans).enumerated() {
                var fixed: String?
                if case .fixed(let json) = location.form { fixed = json }
                let occupant = Occupied.Occupant(
                    row: row, location: location.location.text, span: span, fixed: fixed,
                    condition: destination.conditions.isEmpty ? nil : destination.conditions[index])
                var isSpread = false
                if case .spread = location.location { isSpread = true }
                settle(occupant, at: Self.keys(location.location), isSpread: isSpread, target: target, in: &occupied)
            }
            checkHeaders(destination, resolved, of: table.rows[row].name.value, on: target)
        }
        for path in joined?.encoded ?? [] {
            for rival in Self.keys(path.value, root: "payload").flatMap({ (occupied.exact[$0]?.groups ?? []).joined() })
            where !diagnostics.contains(where: { $0.span == rival.span }) {
                report(
                    .encodedValue(
                        rival.row.map { table.rows[$0].name.value } ?? "always", location: rival.location,
                        encoded: path.value.text,
                        target: target.name, at: rival.span, encodedSpan: path.span))
            }
        }
    }

    /// A row gives a header one value for each recipient.
    private mutating func checkHeaders(
        _ destination: Destination, _ resolved: ResolvedCell, of row: String, on target: Target
    ) {
        if destination.headers.isEmpty { return }
        typealias Written = (name: String, value: String?, condition: RuleCondition?, span: Span)
        var earlier: [Written] = destination.locations.indices.compactMap { index in
            let (location, form) = destination.locations[index]
            guard let name = location.header else { return nil }
            var value: String?
            if case .fixed(let json) = form { value = Destination.Form.headerText(json) }
            return (name, value, destination.condition(ofLocation: index), resolved.spans[index])
        }
        for (header, spans) in zip(destination.headers, resolved.headers) {
            let condition = destination.condition(ofLocation: header.location)
            let rival = earlier.first { other in
                if let condition, other.condition?.excludes(condition) == true { return false }
                return header.name.isSameHeader(as: other.name) && !(other.value?.hasSameBytes(as: header.value) ?? false)
            }
            if let rival {
                report(.headerWithTwoValues(header.name, of: row, target: target.name, at: spans[0], otherSpan: rival.span))
            }
            earlier.append((header.name, header.value, condition, spans[0]))
        }
    }

    /// One key for each level, from the outside in, unique to its path.
    private static func keys(_ location: Destination.Location) -> [[UInt8]] {
        switch location {
        case .payload(let path), .spread(let path): keys(path, root: "payload")
        case .request(let path): keys(path, root: "request")
        case .header(let name): keys(Path([name.lowercased()]), root: "header")
        }
    }

    private static func keys(_ path: Path, root: String) -> [[UInt8]] {
        var keys = [Array(root.utf8)]
        // UTF-8 never contains 0xFF.
        for key in path.keys { keys.append((keys.last ?? []) + [0xFF] + Array(key.utf8)) }
        return keys
    }

    private mutating func settle(
        _ occupant: Occupied.Occupant, at keys: [[UInt8]], isSpread: Bool, target: Target, in occupied: inout Occupied
    ) {
        guard let last = keys.last else { return }
        if let rival = rival(of: occupant, at: keys, last, isSpread: isSpread, in: occupied) {
            report(
                .collidingPaths(
                    row: occupant.row.map { table.rows[$0].name.value } ?? "always", location: occupant.location,
                    other: rival.row.map { table.rows[$0].name.value }, otherLocation: rival.location, target: target.name,
                    at: occupant.span, otherSpan: rival.span))
        }
        for key in keys.dropLast(isSpread ? 0 : 1) { occupied.below[key, default: []].append(occupant) }
        if isSpread {
            occupied.spread[last, default: []].append(occupant)
        } else {
            occupied.exact[last, default: Occupied.Sharing()].add(occupant)
        }
    }

    /// The first that an occupant conflicts with. A spread map is an object at its path, so it conflicts with a value there but with
    /// nothing below.
    private func rival(
        of occupant: Occupied.Occupant, at keys: [[UInt8]], _ last: [UInt8], isSpread: Bool, in occupied: Occupied
    ) -> Occupied.Occupant? {
        for key in keys {
            for group in occupied.exact[key]?.groups ?? [] {
                if !group[0].agrees(with: occupant) {
                    if let rival = group.first(where: { collide(occupant, $0) }) { return rival }
                } else if let own = group.last, own.row == occupant.row, collide(occupant, own) {
                    // A row that writes there twice. Its locations follow each other.
                    return own
                }
            }
        }
        return (isSpread ? occupied.spread : occupied.below)[last]?.first { collide(occupant, $0) }
    }

    /// Whether two that do not agree conflict: neither excludes the other.
    private func collide(_ left: Occupied.Occupant, _ right: Occupied.Occupant) -> Bool {
        if let one = left.condition, let other = right.condition, one.excludes(other) { return false }
        guard let left = left.row, let right = right.row, left != right else { return true }
        func excludes(_ one: Int, _ other: Int) -> Bool {
            let name = table.rows[other].name.value
            return table.rows[one].demands.excludes?.contains { subject in
                if case .name(let excluded) = subject { excluded.value.hasSameBytes(as: name) } else { false }
            } ?? false
        }
        return !excludes(left, right) && !excludes(right, left)
    }

    /// Checks that a limit's `counts`, `encoded`, `requires`, `strings` and `pushType` have paths that rows map to.
    mutating func checkPaths(_ target: Target, index: Int, chain: [Int], cells: [(row: Int, cell: ResolvedCell)]) {
        guard let joined = joinedTarget(chain), !cells.contains(where: { $0.cell.cell == nil }) else { return }
        var destinations = target.always.map(\.path)
        for (_, resolved) in cells {
            guard case .mapsTo(let destination)? = resolved.cell else { continue }
            for location in destination.locations {
                switch location.location {
                case .payload(let path), .spread(let path): destinations.append(path)
                case .header, .request: continue
                }
            }
        }
        func check(_ path: Path, key: String, words: [String], at span: Span) -> Diagnostic? {
            if destinations.contains(where: { path.contains($0) || (!$0.keys.isEmpty && $0.contains(path)) }) { return nil }
            let candidates = words.filter { $0 != "*" } + destinations.compactMap(\.keys.first) + destinations.map(\.text)
            let suggestion = nearest(path.text, among: candidates)
            return .nothingMapsThere(path.text, key: key, words: words, nearest: suggestion, target: target.name, at: span)
        }
        for limit in joined.limits ?? [] {
            for path in limit.counts.paths {
                if let found = check(path, key: "counts", words: ["body", "plaintext"], at: limit.countsSpan) { report(found) }
            }
        }
        for path in joined.encoded ?? [] {
            if let found = check(path.value, key: "encoded", words: [], at: path.span) { report(found) }
        }
        for path in joined.requires ?? [] {
            if let found = check(path.value, key: "requires", words: [], at: path.span) { report(found) }
        }
        if let rule = joined.pushType {
            // What the service's own rule names is right, also where a table has no row for it.
            let known = (joined.service.flatMap(Service.named)?.pushType?.types ?? []).flatMap(\.attributes)
            let isSpread = destinations.contains { $0.keys.isEmpty }
            for path in rule.types.flatMap(\.attributes) + (rule.requires ?? []).flatMap(\.attributes)
            where !known.contains(path.value) {
                guard let found = check(path.value, key: "pushType", words: [], at: path.span) else { continue }
                // A map may have any attribute, so only a misspelled one is known.
                if !isSpread || !found.fixes.isEmpty { report(found) }
            }
        }
        if let strings = joined.strings, let found = check(strings.value, key: "strings", words: ["*"], at: strings.span) {
            report(found)
        }
    }
}

extension Destination.Location {
    /// The location in table notation; a header by its name.
    package var text: String {
        switch self {
        case .payload(let path), .request(let path): path.text
        case .spread(let path): path.keys.isEmpty ? "*" : path.text + ".*"
        case .header(let name): name
        }
    }
}
