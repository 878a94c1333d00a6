import BlazonLanguage
package import BlazonMapping
package import BlazonText

/// Converts a service's payload to a template whose settings produce it.
package struct PayloadImport {
    package private(set) var draft: Draft
    /// The target whose rows produce most of the payload; nil if no row produces any of it.
    package var target: Target? { explanation?.target }
    /// The envelope that the payload lacks; empty: none.
    package var missingEnvelope: [String] {
        explanation.map { $0.envelope.isEmpty ? $0.target.under.keys : [] } ?? []
    }
    /// Whether placeholders were converted, so that the result depends on the recipient.
    package private(set) var isDynamic = false

    private let table: MappingTable
    private let explanation: PayloadExplanation?
    /// Attributes of the explanation that were imported.
    private var covered: Set<Int> = []

    /// Imports a payload. `service` restricts the targets; nil: any.
    package init(_ payload: JSON, table: MappingTable, campaign: String, service: String?) {
        self.init(Self.explanation(of: payload, table, service), table: table, campaign: campaign)
    }

    /// Imports a payload with the table whose rows produce most of it. Of equal tables the first wins.
    package init(_ payload: JSON, tables: [MappingTable], campaign: String, service: String?) {
        var best: (table: MappingTable, explanation: PayloadExplanation)?
        var highest = 0
        for table in tables {
            guard let found = Self.explanation(of: payload, table, service) else { continue }
            let score = found.score(isNamed: service != nil)
            if score > highest { (best, highest) = ((table, found), score) }
        }
        self.init(best?.explanation, table: best?.table ?? tables[0], campaign: campaign)
    }

    private init(_ explanation: PayloadExplanation?, table: MappingTable, campaign: String) {
        self.table = table
        self.explanation = explanation
        draft = Draft(campaign: campaign)
        guard let explanation else { return }
        draft.mapping = table.name
        draft.targets = [explanation.target.name]
        read(explanation)
    }

    private static func explanation(of payload: JSON, _ table: MappingTable, _ service: String?) -> PayloadExplanation? {
        table.explanation(of: payload, service: service) { text in
            ["{{", "<%", "data-nl-expr"].contains { text.contains($0) }
        }
    }

    private mutating func read(_ explanation: PayloadExplanation) {
        var implied: Set<String> = []
        let rows = table.rows.filter { $0.retired == nil }
        let mapped = explanation.attributes.indices.filter { index in
            if case .rows = explanation.attributes[index].source { true } else { false }
        }
        // Rows may share an attribute: the one that has most attributes, all of them in the payload, is meant.
        let counts = rows.map { $0.attributes(on: explanation.target).count }
        let order = rows.indices.sorted { (counts[$1], $0) < (counts[$0], $1) }
        for isWhole in [true, false] {
            for index in order { read(rows[index], isWhole: isWhole, mapped, explanation, &implied) }
        }
        let positions = Dictionary(
            table.rows.enumerated().map { ($0.element.name, $0.offset) }, uniquingKeysWith: { first, _ in first })
        draft.message.removeAll { implied.contains($0.name) }
        draft.message.sort { (positions[$0.name] ?? 0) < (positions[$1.name] ?? 0) }
        for row in rows where row.kind == .map { readMap(row, explanation) }
        for (index, attribute) in explanation.attributes.enumerated() where !covered.contains(index) {
            reportRest(attribute, explanation.target)
        }
    }

    /// Reads one setting from its attributes, which must agree.
    private mutating func read(
        _ row: Row, isWhole: Bool, _ mapped: [Int], _ explanation: PayloadExplanation, _ implied: inout Set<String>
    ) {
        guard case .mapsTo(let destination)? = row.cells[explanation.target.name] else { return }
        var value: (value: RowValue, index: Int)?
        var own: [Int] = []
        for index in mapped where !covered.contains(index) {
            guard case .rows(let writers) = explanation.attributes[index].source,
                let writer = writers.first(where: { $0.row.name == row.name })
            else {
                continue
            }
            if let known = value?.value, let other = writer.value, known != other { continue }
            if value == nil, let found = writer.value { value = (found, index) }
            own.append(index)
        }
        let count = row.attributes(on: explanation.target, always: true).count
        guard let value, own.count >= count || !isWhole else { return }
        covered.formUnion(own)
        let attribute = explanation.attributes[value.index]
        add(row, Draft.Value(value.value), at: attribute.keys)
        // A flag that is off implies nothing.
        if value.value != .word("false") { implied.formUnion(row.implies + destination.implies.map(\.name)) }
    }

    /// Imports the keys of a map.
    private mutating func readMap(_ row: Row, _ explanation: PayloadExplanation) {
        var members: [(key: String, value: Draft.Value)] = []
        var location: String?
        for (index, attribute) in explanation.attributes.enumerated() {
            guard case .custom(let map, let base, let value) = attribute.source, map.name == row.name,
                let key = attribute.keys.last
            else { continue }
            covered.insert(index)
            location = location ?? jsonPath(base)
            members.append((key, Draft.Value(value)))
        }
        guard let location else { return }
        draft.message.append(
            Draft.Setting(name: row.name, value: converted(.map(members), nil, at: location), location: location))
    }

    private mutating func add(_ row: Row, _ value: Draft.Value, at keys: [String]) {
        let location = jsonPath(keys)
        if case .text(let text) = value, !text.isEmpty {
            if let from = row.from, from.count == 2 {
                // A system row: a constant of the run, or a field of the recipient.
                if from[0] == "delivery" {
                    draft.delivery.append(Draft.Fact(name: from[1], value: text, location: location))
                } else {
                    draft.addField(from[1], value: text, at: location)
                }
                return
            }
            if row.isOfRecipient, !ForeignText(text, name: location, location: { _ in location }).text.isDynamic {
                // The device of the only recipient that the payload was made for.
                return draft.addAddress(row.name, value: text, at: location)
            }
        }
        draft.message.append(Draft.Setting(name: row.name, value: converted(value, row, at: location), location: location))
    }

    /// The value with its placeholders converted.
    private mutating func converted(_ value: Draft.Value, _ row: Row?, at location: String) -> Draft.Value {
        switch value {
        case .text(let text):
            let foreign = ForeignText(text, name: location, used: draft.used) { _ in location }
            let own = draft.take(foreign, for: row)
            if own.isDynamic || !foreign.losses.isEmpty { isDynamic = true }
            return .template(own)
        case .template: return value
        case .map(let members):
            return .map(
                draft.distinct(members, at: location).map { ($0.key, converted($0.value, nil, at: "\(location).\($0.key)")) })
        case .list(let items):
            return .list(items.enumerated().map { converted($0.element, nil, at: "\(location)[\($0.offset)]") })
        case .word: return value
        }
    }

    /// Reports an attribute that was not imported, and why.
    private mutating func reportRest(_ attribute: PayloadExplanation.Attribute, _ target: Target) {
        let lost: String
        switch attribute.source {
        case .always: return
        case .none: return reportUnknown(attribute.json, attribute.keys, target)
        case .contradiction(let row?, let sends): lost = "`\(row.name)` sends \(sends)"
        case .contradiction(nil, let sends): lost = "`\(target.name)` sends \(sends)"
        case .reserved(_, _, let row): lost = "`\(row.name)` cannot have a reserved name"
        case .rows(let writers):
            lost = writers.first.map { "the value of `\($0.row.name)` does not follow from it" } ?? ""
        case .custom(let row, _, _): lost = "`\(row.name)` is not imported"
        }
        let path = jsonPath(attribute.keys)
        draft.addNote(
            .omitted, path, "\(attribute.json.ascii.prefix(60)): \(lost)", original: "\(path): \(attribute.json.compact)")
    }

    /// Reports the values of an attribute that no row produces.
    private mutating func reportUnknown(_ json: JSON, _ path: [String], _ target: Target) {
        if case .object(let members) = json, !members.isEmpty {
            for member in members { reportUnknown(member.value, path + [member.key], target) }
        } else if !guess(json, path, target) {
            draft.addNote(
                .omitted, jsonPath(path), "\(json.ascii.prefix(60)): no setting of \(table.name) becomes this attribute",
                original: "\(jsonPath(path)): \(json.compact)")
        }
    }
}

extension PayloadImport {
    /// Imports a text whose name is an alias of a setting (`alert` as a text), unless that is set already.
    private mutating func guess(_ json: JSON, _ path: [String], _ target: Target) -> Bool {
        guard case .text(let text) = json, !text.isEmpty, let key = path.last,
            let row = table.row(named: key) ?? table.row(near: key), case .mapsTo? = row.cells[target.name], row.from == nil,
            [.text, .identifier, .url].contains(row.kind), !draft.message.contains(where: { $0.name == row.name })
        else { return false }
        let location = jsonPath(path)
        add(row, .text(text), at: path)
        draft.addNote(.guessed, location, "it is the setting `\(row.name)`, which becomes another attribute")
        return true
    }
}

extension Row {
    /// Whether it is a push's destination, which is different for every recipient.
    fileprivate var isOfRecipient: Bool {
        cells.values.contains { cell in
            guard case .mapsTo(let destination) = cell else { return false }
            return destination.locations.contains { if case .request = $0.location { true } else { false } }
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
                byte >= 0x80 || byte.isASCIILetter || byte.isASCIIDigit || byte == 0x5F
                    || byte == 0x2D
            }
        path += isPlain ? (path.isEmpty ? key : ".\(key)") : "[\(JSON.text(key).compact)]"
    }
    return path.isEmpty ? "$" : path
}

extension Draft.Value {
    init(_ value: RowValue) {
        self =
            switch value {
            case .text(let text): .text(text)
            case .word(let word): .word(word)
            case .list(let items): .list(items.map { Draft.Value($0) })
            case .map(let members): .map(members.map { ($0.key, Draft.Value($0.value)) })
            }
    }
}
