package import BlazonJSON
import BlazonLanguage
package import BlazonMapping

/// Converts a service's payload to a template whose settings produce it. Reads the table in reverse: finds the row and target
/// whose cell maps to each attribute.
package struct PayloadImport {
    package private(set) var draft: Draft
    /// The target whose cells cover most of the payload; nil if none covers any of it.
    package private(set) var target: Target?
    /// Whether placeholders were converted, so that the result depends on the recipient.
    package private(set) var isDynamic = false

    private let table: MappingTable
    /// Paths of attributes that were imported or reported as lost.
    private var covered: Set<[String]> = []

    /// Imports a payload. `service` is `apns` or `fcm`, and restricts the targets; nil: any.
    package init(_ payload: JSON, table: MappingTable, campaign: String, service: String?) {
        self.table = table
        draft = Draft(campaign: campaign)
        let candidates = table.targets.filter { service == nil || $0.service == service }
        // Ties go to the first in the table's order.
        var best: (target: Target, score: Int)?
        for candidate in candidates {
            let score = score(candidate.decoded(payload), candidate, isNamed: service != nil)
            if score > best?.score ?? 0 { best = (candidate, score) }
        }
        guard let best else { return }
        target = best.target
        draft.targets = [best.target.name]
        read(best.target.decoded(payload), best.target)
    }

    /// Number of attributes that rows cover, minus those outside of the target's envelope, which no row can produce.
    private func score(_ payload: JSON, _ target: Target, isNamed: Bool) -> Int {
        guard let content = payload.value(at: target.under.keys) else { return 0 }
        let count = table.rows.reduce(0) { sum, row in
            guard let places = destination(row, target)?.places else { return sum }
            return sum
                + places.count { place in
                    guard case .payload(let path) = place.place, let value = content.value(at: path.keys) else { return false }
                    return SettingValue(row, place.form, isText: isText(path.keys, target)).value(of: value) != nil
                }
        }
        let opens = table.rows.contains { row in
            destination(row, target)?.places.contains { place in
                switch place.place {
                // Any object has keys at its root, so those alone do not identify a target.
                case .spread(let path): (isNamed || !path.keys.isEmpty) && content.value(at: path.keys) != nil
                case .payload(let path):
                    if path.keys.count > 1, case .object? = content[path.keys[0]] { true } else { false }
                case .header, .request: false
                }
            } ?? false
        }
        return count * 2 + (opens ? 1 : 0)
    }

    private func destination(_ row: Row, _ target: Target) -> Destination? {
        if case .mapsTo(let destination)? = row.cells[target.name], row.retired == nil { destination } else { nil }
    }

    private func isText(_ path: [String], _ target: Target) -> Bool { target.requiresString(at: path) }

    private mutating func read(_ payload: JSON, _ target: Target) {
        let under = target.under.keys
        for (path, _) in target.always { covered.insert(under + path.keys) }
        var implied: Set<String> = []
        for row in table.rows {
            guard let destination = destination(row, target) else { continue }
            read(row, destination, payload, target, &implied)
        }
        draft.message.removeAll { implied.contains($0.name) }
        for row in table.rows {
            guard let destination = destination(row, target) else { continue }
            for (place, _) in destination.places {
                if case .spread(let path) = place { spread(row, under + path.keys, payload, target) }
            }
        }
        reportRest(payload, [], target)
    }

    /// Reads one setting from the first of its attributes that is present.
    private mutating func read(
        _ row: Row, _ destination: Destination, _ payload: JSON, _ target: Target, _ implied: inout Set<String>
    ) {
        for (place, form) in destination.places {
            guard case .payload(let path) = place else { continue }
            let keys = target.under.keys + path.keys
            guard !covered.contains(keys), let json = payload.value(at: keys) else { continue }
            guard let value = SettingValue(row, form, isText: isText(path.keys, target)).value(of: json) else { continue }
            covered.insert(keys)
            if add(row, value, json, at: keys) { implied.formUnion(row.implies + destination.implies) }
            return
        }
    }

    /// Adds a setting; returns whether that was possible.
    private mutating func add(_ row: Row, _ value: Draft.Value, _ json: JSON, at keys: [String]) -> Bool {
        let place = jsonPath(keys)
        if case .text(let text) = value, !text.isEmpty {
            if let from = row.from, from.count == 2 {
                // A system row: a constant of the run, or a field of the recipient.
                if from[0] == "delivery" {
                    draft.delivery.append(Draft.Fact(name: from[1], value: text, place: place))
                } else {
                    recipientField(from[1], text, at: place)
                }
                return true
            }
            if row.isOfRecipient, !ForeignText(text, name: place, place: { _ in place }).text.isDynamic {
                // The device of the only recipient that the payload was made for.
                recipientField(row.name, text, at: place)
                let use = FieldUse(path: [row.name], kind: .text, isOptional: false, place: place)
                let own = DraftText.Expression(
                    id: PieceID(place: place, number: 0), code: row.name, uses: [use], source: text, place: place)
                draft.message.append(Draft.Setting(name: row.name, value: .template(DraftText([.output(own)])), place: place))
                draft.addNote(.guessed, place, "`\(row.name)` differs for each recipient: it is a field")
                return true
            }
        }
        draft.message.append(Draft.Setting(name: row.name, value: converted(value, row, at: place), place: place))
        return true
    }

    private mutating func recipientField(_ name: String, _ value: String, at place: String) {
        draft.ownFields.append(FieldUse(path: [name], kind: .text, isOptional: false, place: place))
        draft.sample.append(Draft.Fact(name: name, value: value, place: place))
    }

    /// The value with its placeholders converted.
    private mutating func converted(_ value: Draft.Value, _ row: Row?, at place: String) -> Draft.Value {
        switch value {
        case .text(let text):
            let foreign = ForeignText(text, name: place) { _ in place }
            let own = draft.take(foreign, for: row)
            if own.isDynamic || !foreign.losses.isEmpty { isDynamic = true }
            return .template(own)
        case .template: return value
        case .map(let members):
            return .map(
                draft.distinct(members, at: place).map { ($0.key, converted($0.value, nil, at: "\(place).\($0.key)")) })
        case .list(let items): return .list(items.enumerated().map { converted($0.element, nil, at: "\(place)[\($0.offset)]") })
        case .word: return value
        }
    }

    /// Imports the attributes without a row at a path that accepts any keys.
    private mutating func spread(_ row: Row, _ keys: [String], _ payload: JSON, _ target: Target) {
        guard case .object(let members)? = payload.value(at: keys) else { return }
        var custom: [(key: String, value: Draft.Value)] = []
        for member in members {
            let path = keys + [member.key]
            // A row or the envelope uses this name.
            let isUsed = table.rows.contains { row in
                destination(row, target)?.places.contains { place in
                    if case .payload(let own) = place.place { (target.under.keys + own.keys).starts(with: path) } else { false }
                } ?? false
            }
            if isUsed || covered.contains(path) || target.under.keys.starts(with: path) { continue }
            guard let value = customValue(member.value, isText: isText(Array(path.dropFirst(target.under.keys.count)), target))
            else {
                continue
            }
            covered.insert(path)
            custom.append((member.key, value))
        }
        if custom.isEmpty { return }
        let place = jsonPath(keys)
        draft.message.append(Draft.Setting(name: row.name, value: converted(.map(custom), nil, at: place), place: place))
    }

    /// A value of the app's own; nil if templates cannot express it.
    private func customValue(_ json: JSON, isText: Bool) -> Draft.Value? {
        switch json {
        case .null: return nil
        case .text(let text): return .text(text)
        case .number(let spelling): return isText ? nil : .word(spelling)
        case .boolean(let truth): return isText ? nil : .word(truth ? "true" : "false")
        case .array(let items):
            let values = items.compactMap { customValue($0, isText: isText) }
            return values.count == items.count && !isText ? .list(values) : nil
        case .object(let members):
            let values = members.compactMap { member in customValue(member.value, isText: isText).map { (member.key, $0) } }
            return values.count == members.count && !isText ? .map(values) : nil
        }
    }

    /// Reports the remaining attributes.
    private mutating func reportRest(_ json: JSON, _ path: [String], _ target: Target) {
        if covered.contains(path) { return }
        if case .object(let members) = json, !members.isEmpty || path.isEmpty {
            for member in members { reportRest(member.value, path + [member.key], target) }
        } else if !guess(json, path, target) {
            draft.addNote(
                .omitted, jsonPath(path), "\(json.ascii.prefix(60)): no setting of \(table.name) becomes this attribute")
        }
    }
}

extension PayloadImport {
    /// Imports a text whose name is an alias of a setting (`alert` as a text), unless that is set already.
    private mutating func guess(_ json: JSON, _ path: [String], _ target: Target) -> Bool {
        guard case .text(let text) = json, !text.isEmpty, let key = path.last,
            let row = table.row(named: key) ?? table.row(near: key), destination(row, target) != nil, row.from == nil,
            [.text, .identifier, .url].contains(row.kind), !draft.message.contains(where: { $0.name == row.name })
        else { return false }
        let place = jsonPath(path)
        _ = add(row, .text(text), json, at: path)
        draft.addNote(.guessed, place, "it is the setting `\(row.name)`, which becomes another attribute")
        return true
    }
}

extension Row {
    /// Whether it is a push's destination, which is different for every recipient.
    fileprivate var isOfRecipient: Bool {
        cells.values.contains { cell in
            guard case .mapsTo(let destination) = cell else { return false }
            return destination.places.contains { if case .request = $0.place { true } else { false } }
        }
    }
}

/// `data["custom key"]`, in the notation of golden tests.
func jsonPath(_ keys: [String]) -> String {
    var path = ""
    for key in keys {
        let isPlain =
            !key.isEmpty
            && key.utf8.allSatisfy { byte in
                byte >= 0x80 || (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == 0x5F
                    || byte == 0x2D
            }
        path += isPlain ? (path.isEmpty ? key : ".\(key)") : "[\(JSON.text(key).compact)]"
    }
    return path.isEmpty ? "$" : path
}

extension JSON {
    func value(at path: [String]) -> JSON? {
        path.reduce(Optional(self)) { value, key in value.flatMap { $0[key] } }
    }
}
