import BlazonText

/// Compares the cells of a row for corresponding targets of two tables.
struct CellComparison {
    private let row: Row
    private let target: Target
    private let column: Target
    private let old: Cell?
    private let new: Cell?

    init(_ row: Row, _ target: Target, _ other: Row, _ column: Target) {
        self.row = row
        self.target = target
        self.column = column
        old = row.cells[target.name]
        new = other.cells[column.name]
    }

    var changes: [TableChange] {
        switch (old, new) {
        case (.mapsTo(let before)?, .mapsTo(let now)?): compare(before, now)
        // Also where the table has no warning about it (`quiet`): the app gets less.
        case (.mapsTo?, .none(let reason, _)?): [change(.lost, "not sent: \(reason)")]
        case (.mapsTo?, nil): [change(.lost, "not sent")]
        case (.none(_, let before)?, .none(_, let now)?) where before != now:
            [change(.changed, now ? "not sent, without a warning" : "not sent, with a warning")]
        case (.none?, .mapsTo(let now)?), (nil, .mapsTo(let now)?): [change(.gained, "sent as \(locations(now, column))")]
        default: []
        }
    }

    private func change(_ effect: TableChange.Effect, _ text: String) -> TableChange {
        TableChange(effect, row.name, on: target.name, text)
    }

    private func compare(_ before: Destination, _ now: Destination) -> [TableChange] {
        var changes: [TableChange] = []
        let (then, here) = (names(before, target), names(now, column))
        let gone = then.contains { location in !here.containsBytes(of: location) }
        let added = here.contains { location in !then.containsBytes(of: location) }
        if gone {
            changes.append(change(.lost, "sent as \(locations(now, column)) instead of \(locations(before, target))"))
        } else if added {
            changes.append(change(.gained, "also sent as \(here.filter { !then.contains($0) }.joined(separator: ", "))"))
        } else if locations(before, target) != locations(now, column) {
            changes.append(change(.changed, "sent as \(locations(now, column)) instead of \(locations(before, target))"))
        } else if before.locations.map(\.form) != now.locations.map(\.form) {
            changes.append(change(.changed, "sent as \(locations(now, column)), with other types"))
        }
        return changes + conditions(before, now) + limits(before, now) + kinds(before, now) + others(before, now)
    }

    /// When locations that both have are written.
    private func conditions(_ before: Destination, _ now: Destination) -> [TableChange] {
        /// The conditions of a location, which can be written under several; none: it is always written.
        func conditions(of name: String, _ destination: Destination, _ names: [String]) -> [String] {
            if destination.conditions.isEmpty { return [] }
            let all = zip(names, destination.conditions).filter { $0.0.hasSameBytes(as: name) }.map(\.1?.text)
            return all.contains(nil) ? [] : all.compactMap(\.self)
        }
        let (then, here) = (names(before, target), names(now, column))
        return here.indices.filter { here.firstIndex(of: here[$0]) == $0 && then.contains(here[$0]) }.compactMap { index in
            let name = here[index]
            let (old, new) = (conditions(of: name, before, then), conditions(of: name, now, here))
            if old == new { return nil }
            let (earlier, present) = (old.joined(separator: " or "), new.joined(separator: " or "))
            if new.isEmpty { return change(.gained, "always sent as \(name), instead of only with \(earlier)") }
            return change(.lost, "sent as \(name) only with \(present)" + (old.isEmpty ? "" : ", instead of with \(earlier)"))
        }
    }

    /// The locations without the form of the value.
    private func names(_ destination: Destination, _ target: Target) -> [String] {
        destination.locations.map { location, _ in
            switch location {
            case .payload(let path): Path(target.under.keys + path.keys).text
            case .spread(let path): Destination.Location.spread(Path(target.under.keys + path.keys)).text
            case .header(let name): "header \(name.lowercased())"
            case .request(let path): "request \(path.text)"
            }
        }
    }

    /// The locations with the form of the value, as tables are shown.
    private func locations(_ destination: Destination, _ target: Target) -> String {
        destination.locations.map { MappingTable.text($0.location, $0.form, under: target.under) }.joined(separator: ", ")
    }

    private func limits(_ before: Destination, _ now: Destination) -> [TableChange] {
        minimums(before, now) + maximums(before, now)
    }

    private func minimums(_ before: Destination, _ now: Destination) -> [TableChange] {
        if before.min == now.min, before.allowsZero == now.allowsZero { return [] }
        func text(_ destination: Destination) -> String {
            destination.min.map { (destination.allowsZero ? "0 or " : "") + "at least \($0.text)" } ?? "no minimum"
        }
        let isNarrower = now.min.map { min in before.min.map { $0.isBelow(min) } ?? true } ?? false
        return [
            change(
                isNarrower || before.allowsZero && !now.allowsZero ? .lost : .gained, "\(text(now)) instead of \(text(before))")
        ]
    }

    private func maximums(_ before: Destination, _ now: Destination) -> [TableChange] {
        if before.max == now.max { return [] }
        guard let max = now.max else { return [change(.gained, "no maximum instead of \(before.max?.text ?? "")")] }
        guard let earlier = before.max else { return [change(.lost, "at most \(max.text)")] }
        return [change(max.isBelow(earlier) ? .lost : .gained, "at most \(max.text) instead of \(earlier.text)")]
    }

    private func kinds(_ before: Destination, _ now: Destination) -> [TableChange] {
        // No kinds: any media.
        let gone =
            now.kinds.isEmpty ? [] : (before.kinds.isEmpty ? MediaKind.all : before.kinds).filter { !now.kinds.contains($0) }
        let added =
            before.kinds.isEmpty ? [] : (now.kinds.isEmpty ? MediaKind.all : now.kinds).filter { !before.kinds.contains($0) }
        return (gone.isEmpty ? [] : [change(.lost, "does not show \(gone.joined(separator: ", "))")])
            + (added.isEmpty ? [] : [change(.gained, "shows \(added.joined(separator: ", "))")])
    }

    private func others(_ before: Destination, _ now: Destination) -> [TableChange] {
        var changes: [TableChange] = []
        func texts(_ destination: Destination) -> [String] {
            destination.headers.map { "\($0.name): \($0.words)\(destination.whenText($0.location))" }
        }
        let (then, here) = (texts(before), texts(now))
        let gone = before.headers.filter { header in !now.headers.contains { $0.name.isSameHeader(as: header.name) } }
        if !gone.isEmpty { changes.append(change(.lost, "no longer fixes headers \(gone.map(\.name).joined(separator: ", "))")) }
        if then != here, gone.isEmpty || !here.isEmpty {
            changes.append(change(.changed, "fixes \(here.isEmpty ? "no headers" : "headers " + here.joined(separator: ", "))"))
        }
        changes += implied(before.implies.map(\.name), now.implies.map(\.name), change)
        if before.minimumOS != now.minimumOS {
            changes.append(change(.changed, now.minimumOS.map { "needs \($0)" } ?? "needs no newer system"))
        }
        return changes
    }
}

extension Destination.Maximum {
    fileprivate func isBelow(_ other: Destination.Maximum) -> Bool {
        switch (self, other) {
        case (.bytes(let one), .bytes(let other)), (.items(let one), .items(let other)): one < other
        case (.seconds(let one), .seconds(let other)): one < other
        case (.number(let one), .number(let other)): one < other
        // Of different units: the type has changed as well.
        default: true
        }
    }
}
