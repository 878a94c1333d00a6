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
        let (then, here) = (names(before), names(now))
        let gone = then.contains { location in !here.containsBytes(of: location) }
        let added = here.contains { location in !then.containsBytes(of: location) }
        if gone {
            changes.append(change(.lost, "sent as \(locations(now, column)) instead of \(locations(before, target))"))
        } else if added {
            let added = here.indices.filter { !then.containsBytes(of: here[$0]) }
            changes.append(change(.gained, "also sent as \(added.map { name(now, $0) }.joined(separator: ", "))"))
        } else if then != here || forms(before) != forms(now) {
            changes.append(change(.changed, "sent as \(locations(now, column)) instead of \(locations(before, target))"))
        } else if before.locations.map(\.form) != now.locations.map(\.form) {
            changes.append(change(.changed, "sent as \(locations(now, column)), with other types"))
        }
        return changes + conditions(before, now) + limits(before, now) + kinds(before, now) + others(before, now)
    }

    /// When locations that both have are written.
    private func conditions(_ before: Destination, _ now: Destination) -> [TableChange] {
        /// The condition of a location, which can be written under several; nil: it is always written.
        func condition(of name: String, _ destination: Destination, _ names: [String]) -> RuleCondition? {
            destination.condition(ofAny: names.indices.filter { names[$0].hasSameBytes(as: name) })
        }
        let (then, here) = (names(before), names(now))
        return here.indices.filter { here.firstIndex(of: here[$0]) == $0 && then.contains(here[$0]) }.compactMap { index in
            let shown = name(now, index)
            let old = condition(of: here[index], before, then)
            let new = condition(of: here[index], now, here)
            switch (old, new) {
            case (nil, nil): return nil
            case (let old?, nil): return change(.gained, "always sent as \(shown), instead of only with \(old.text)")
            case (nil, let new?): return change(.lost, "sent as \(shown) only with \(new.text)")
            case (let old?, let new?):
                if old.isNarrower(than: new) {
                    return new.isNarrower(than: old)
                        ? nil : change(.gained, "sent as \(shown) with \(new.text), instead of only with \(old.text)")
                }
                return change(.lost, "sent as \(shown) only with \(new.text), instead of with \(old.text)")
            }
        }
    }

    /// The locations without the form of the value, and without the envelope, whose change is one of the target.
    private func names(_ destination: Destination) -> [String] {
        destination.locations.map { location, _ in
            switch location {
            case .payload, .spread: location.text
            case .header(let name): "header \(name.lowercased())"
            case .request(let path): "request \(path.text)"
            }
        }
    }

    /// The forms of the value, as tables are shown.
    private func forms(_ destination: Destination) -> [String] { destination.locations.map { MappingTable.text($0.form) } }

    /// A location of the new table without the form of the value.
    private func name(_ destination: Destination, _ index: Int) -> String {
        MappingTable.text(destination.locations[index].location, .plain, under: column.under)
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
        func texts(_ destination: Destination, _ name: (String) -> String) -> [String] {
            destination.headers.map { "\(name($0.name)): \($0.words)\(destination.whenText($0.location))" }
        }
        let (then, here) = (texts(before) { $0.lowercased() }, texts(now) { $0.lowercased() })
        let gone = before.headers.filter { header in
            !now.headers.contains { other in
                other.name.isSameHeader(as: header.name)
                    && (now.condition(ofLocation: other.location).map { condition in
                        before.condition(ofLocation: header.location)?.isNarrower(than: condition) ?? false
                    } ?? true)
            }
        }
        if !gone.isEmpty { changes.append(change(.lost, "no longer fixes headers \(gone.map(\.name).joined(separator: ", "))")) }
        if then != here, gone.isEmpty || !here.isEmpty {
            changes.append(
                change(.changed, "fixes \(here.isEmpty ? "no headers" : "headers " + texts(now) { $0 }.joined(separator: ", "))"))
        }
        changes += implied(before.impliedTexts, now.impliedTexts, change)
        if before.minimumOS != now.minimumOS {
            changes.append(change(.changed, now.minimumOS.map { "needs \($0)" } ?? "needs no newer system"))
        }
        return changes
    }
}

extension Destination {
    /// What the cell implies, and when.
    fileprivate var impliedTexts: [String] { implies.map { "`\($0.name)`\(whenText($0.location))" } }
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
