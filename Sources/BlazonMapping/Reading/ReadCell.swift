import BlazonDiagnostics
import BlazonReference
import BlazonYAML

/// Parses a cell: a path, `{ at: …, as: … }`, `{ header: … }`, `{ request: … }`, `{ none: reason }`, or a list of these.
extension TableReader {
    mutating func cell(_ node: Node, row: String, target: String) -> CellDeclaration {
        switch node.kind {
        case .scalar(let scalar):
            if isBareNA(scalar) {
                diagnostics.append(.unexplainedNA(row: row, target: target, at: node.span))
                return .broken
            }
            guard let location = location(scalar, form: nil) else { return .broken }
            return .mapsTo(DestinationDeclaration(locations: [location]))
        case .mapping(let entries): return cell(entries, node: node, row: row, target: target)
        case .sequence(let items): return joined(items, node: node, row: row, target: target)
        }
    }

    /// Whether a cell is `NA`, `n/a` or empty, which authors write for "not available".
    private func isBareNA(_ scalar: Scalar) -> Bool {
        scalar.isNull || (scalar.isPlain && ["na", "n/a", "none", "–", "-"].contains(scalar.text.lowercased()))
    }

    private mutating func cell(_ entries: [Entry], node: Node, row: String, target: String) -> CellDeclaration {
        var destination = DestinationDeclaration()
        let form = entries.first { CellKey($0.key.text) == .as }?.value
        let locations = entries.filter { CellKey($0.key.text).map(CellKey.exclusive.contains) ?? false }
        var isBroken = false
        var reason: String?
        var quiet = false
        var when: [ConditionDeclaration] = []
        var demands = DemandsDeclaration()
        for entry in entries {
            switch CellKey(entry.key.text) {
            case .at: isBroken = !readPaths(entry, form: form, into: &destination) || isBroken
            case .header: isBroken = !readHeader(entry, form: form, into: &destination) || isBroken
            case .request: isBroken = !readRequest(entry, form: form, into: &destination) || isBroken
            case .unavailable:
                if let scalar = entry.value.scalar, !scalar.isNull, !scalar.text.isEmpty {
                    reason = scalar.text
                } else {
                    diagnostics.append(.unexplainedNA(row: row, target: target, at: entry.keySpan))
                    isBroken = true
                }
            case .when: when = conditions(entry.value)
            case .quiet: quiet = flag(entry) ?? false
            case .as: continue
            case .kinds: destination.kinds = kinds(entry)
            case .implies: destination.implies = (texts(entry) ?? []).map { ($0, location: 0) }
            case .excludes: demands.excludes = subjects(entry)
            case .requires: demands.requires = subjects(entry)
            case .oneOf: demands.oneOf = subjects(entry)
            case .atMostOneOf: demands.atMostOneOf = subjects(entry)
            case .matches: destination.tests.matches = matches(entry)
            case .schemes: destination.tests.schemes = texts(entry)
            case .occurs: destination.tests.occurs = occurrences(entry)
            case .min: destination.min = text(entry).map { [$0] } ?? []
            case .zero: destination.allowsZero = flag(entry) ?? false
            case .max: destination.max = text(entry).map { [$0] } ?? []
            case .headers: destination.headers = fixedHeaders(entry)
            case .minimumOS: destination.minimumOS = text(entry)?.value
            case .error: destination.error = text(entry)?.value
            case nil:
                reportUnknown(entry, in: CellKey.self)
                // The broken entry may have been the location.
                isBroken = isBroken || locations.isEmpty
            }
        }
        guard !isBroken else { return .broken }
        guard locations.count == 1 else {
            let found = locations.map(\.key.text)
            diagnostics.append(.unclearLocation(row: row, target: target, found: found, at: locations.last?.keySpan ?? node.span))
            return .broken
        }
        checkFit(entries, mapsTo: reason == nil)
        if let reason { return .none(reason: reason, quiet: quiet) }
        destination.demands = [(demands, location: 0)]
        for index in destination.locations.indices { destination.locations[index].when = when }
        return .mapsTo(destination)
    }

    /// `quiet` belongs to `none`, all others to a location.
    private mutating func checkFit(_ entries: [Entry], mapsTo: Bool) {
        let keys = mapsTo ? CellKey.ofDestinations : CellKey.ofReasons
        for entry in entries {
            guard let key = CellKey(entry.key.text), !keys.contains(key) else { continue }
            let map = mapsTo ? "a cell with a destination" : "a cell with `none`"
            reportUnknown(entry, of: map, known: keys.map(\.rawValue))
        }
    }

    /// A setting that maps to several attributes: their locations, each with its own headers and demands. What the value must be is joined.
    private mutating func joined(_ items: [Node], node: Node, row: String, target: String) -> CellDeclaration {
        var joined = DestinationDeclaration()
        var isBroken = false
        for item in items {
            switch cell(item, row: row, target: target) {
            case .mapsTo(let destination):
                let first = joined.locations.count
                joined.locations += destination.locations
                joined.kinds += destination.kinds
                joined.implies += destination.implies.map { ($0.row, location: first + $0.location) }
                joined.demands += destination.demands.map { ($0.demands, location: first + $0.location) }
                joined.headers += destination.headers.map { header in
                    FixedHeaderDeclaration(name: header.name, values: header.values, location: first + header.location)
                }
                joined.tests.join(destination.tests)
                if !destination.min.isEmpty {
                    joined.allowsZero = destination.allowsZero && (joined.min.isEmpty || joined.allowsZero)
                }
                joined.min += destination.min
                joined.max += destination.max
                joined.minimumOS = joined.minimumOS ?? destination.minimumOS
                joined.error = joined.error ?? destination.error
            case .none:
                diagnostics.append(.unclearLocation(row: row, target: target, found: ["none", "other places"], at: item.span))
                isBroken = true
            case .broken: isBroken = true
            }
        }
        if items.isEmpty {
            diagnostics.append(.unclearLocation(row: row, target: target, found: [], at: node.span))
            isBroken = true
        }
        return isBroken ? .broken : .mapsTo(joined)
    }

    private mutating func location(_ scalar: Scalar, form: Node?) -> LocationDeclaration? {
        attributePath(scalar).map { read in
            LocationDeclaration(location: read.isSpread ? .spread(read.path) : .payload(read.path), span: scalar.span, form: form)
        }
    }

    /// Parses `at: path` or `at: [path, path]`; false if a path could not be parsed.
    private mutating func readPaths(_ entry: Entry, form: Node?, into destination: inout DestinationDeclaration) -> Bool {
        let nodes = entry.value.items ?? [entry.value]
        var isWhole = !nodes.isEmpty
        if nodes.isEmpty {
            diagnostics.append(.wrongTableShape("at", expected: "a path", example: "at: aps.sound", at: entry.value.span))
        }
        for node in nodes {
            guard let scalar = node.scalar, !scalar.isNull else {
                diagnostics.append(.wrongTableShape("at", expected: "a path", example: "at: aps.sound", at: node.span))
                isWhole = false
                continue
            }
            if let location = location(scalar, form: form) { destination.locations.append(location) } else { isWhole = false }
        }
        return isWhole
    }

    private mutating func readHeader(_ entry: Entry, form: Node?, into destination: inout DestinationDeclaration) -> Bool {
        guard let scalar = entry.value.scalar, !scalar.isNull, !scalar.text.isEmpty else {
            diagnostics.append(
                .wrongTableShape(
                    "header", expected: "the name of a request header", example: "header: X-Collapse-Key",
                    at: entry.value.scalar?.isNull == true ? entry.keySpan : entry.value.span))
            return false
        }
        let before = diagnostics.count
        checkHeaderName(scalar)
        destination.locations.append(LocationDeclaration(location: .header(scalar.text), span: scalar.span, form: form))
        return diagnostics.count == before
    }

    private mutating func readRequest(_ entry: Entry, form: Node?, into destination: inout DestinationDeclaration) -> Bool {
        guard let path = path(entry) else { return false }
        if let first = path.value.keys.first, path.value != .token, Path.partsOfRequest.contains(first) {
            diagnostics.append(
                .wrongTableShape(
                    "request", expected: "a different path, because every request has `\(first)`", example: "request: token",
                    at: path.span))
            return false
        }
        destination.locations.append(LocationDeclaration(location: .request(path.value), span: path.span, form: form))
        return true
    }

    private mutating func kinds(_ entry: Entry) -> [Located<String>] {
        let known = MediaKind.all
        return (texts(entry) ?? []).filter { kind in
            if known.contains(kind.value) { return true }
            diagnostics.append(
                .unknownMediaKind(kind.value, nearest: nearest(kind.value, among: known), known: known, at: kind.span))
            return false
        }
    }
}
