package import BlazonText

/// Which rows of a table produce each attribute of a payload on one target.
package struct PayloadExplanation: Sendable {
    /// An attribute: a value that a row writes, or an object or value that none does.
    package struct Attribute: Sendable {
        /// Keys from the outside in, including the envelope and those inside JSON texts.
        package let keys: [String]
        package let json: JSON
        package let source: Source
    }

    /// A row that writes an attribute; `value` is nil if the attribute does not reveal the setting's value.
    package typealias Writer = (row: Row, value: RowValue?)

    package enum Source: Sendable {
        /// Rows that can write this value, in table order.
        case rows([Writer])
        /// A key of this map, whose keys are written at `base` (as in `keys`).
        case custom(Row, base: [String], RowValue)
        /// An attribute that every payload of the target has.
        case always
        /// A name that keys of the map cannot have: reserved, or hidden from the app.
        case reserved(NamePattern, isDropped: Bool = false, in: Row)
        /// The row that maps to this attribute (nil: the target itself) writes something else: "an integer".
        case contradiction(Row?, sends: String)
        /// No row maps there.
        case none
    }

    package let table: MappingTable
    package let target: Target
    /// In the order of the payload.
    package private(set) var attributes: [Attribute] = []
    /// The keys of the envelope, if the payload has one.
    package let envelope: [String]
    /// The line of which the payload is the body; nil: it is a payload alone.
    let request: PostedRequest?
    /// What the line has beside the payload: headers, and other members.
    package internal(set) var posted: [Attribute] = []
    /// The keys of the payload in the line, and those of the envelope.
    let prefix: [String]
    private let locations: AttributeLocations
    private let isPlaceholder: @Sendable (String) -> Bool

    /// Explains a payload, with or without the target's envelope, or the body of a request. `isPlaceholder` recognizes texts that other systems replace by a
    /// value; they contradict no row.
    package init(
        _ payload: JSON, table: MappingTable, target: Target, request: PostedRequest? = nil,
        isPlaceholder: @escaping @Sendable (String) -> Bool = { _ in false }
    ) {
        self.table = table
        self.target = target
        self.isPlaceholder = isPlaceholder
        locations = AttributeLocations(table, target)
        let content = payload.value(at: target.under.keys)
        envelope = content == nil ? [] : target.under.keys
        self.request = request
        prefix = (request == nil ? [] : [PostedRequest.bodyKey]) + envelope
        if !envelope.isEmpty { explainOutside(payload, at: []) }
        explain(content ?? payload, at: [])
        if let request { explainPosted(request) }
    }

    /// Reports what is beside the envelope.
    private mutating func explainOutside(_ json: JSON, at keys: [String]) {
        guard case .object(let members) = json, keys.count < envelope.count else { return }
        for member in members {
            let inner = keys + [member.key]
            if member.key.hasSameBytes(as: envelope[keys.count]) {
                explainOutside(member.value, at: inner)
            } else {
                let keys = prefix.dropLast(envelope.count) + inner
                attributes.append(Attribute(keys: Array(keys), json: member.value, source: isOption(inner) ? .always : .none))
            }
        }
    }

    /// Whether a member of a body asks the service to validate only.
    private func isOption(_ keys: [String]) -> Bool {
        guard let option = target.validateOnly else { return false }
        return request != nil && keys.elementsEqual([option], by: { $0.hasSameBytes(as: $1) })
    }

    /// A payload without the member that asks the service to validate only, which no limit counts.
    func withoutOption(_ payload: JSON) -> JSON {
        guard case .object(let members) = payload else { return payload }
        return .object(members.filter { !isOption([$0.key]) })
    }

    /// Explains a value at a path inside the envelope.
    private mutating func explain(_ json: JSON, at path: [String]) {
        let key = AttributeLocations.Key(path)
        if locations.encoded.contains(key) {
            if case .text(let text) = json, let inner = try? JSON.read(Array(text.utf8)), case .object = inner {
                explainMembers(of: inner, at: path)
            } else {
                add(json, path, .contradiction(nil, sends: "its members as one JSON text"))
            }
            return
        }
        let mapped = locations.rows[key] ?? []
        var writers: [Writer] = []
        var contradiction: Source?
        for location in mapped {
            let inverse = FormInverse(
                location.row, location.form, max: location.max, isText: target.requiresString(at: path),
                isPlaceholder: isPlaceholder)
            switch inverse.outcome(of: json) {
            case .value(let value): writers.append((location.row, value))
            case .anyValue: writers.append((location.row, nil))
            case .contradiction(let sends): contradiction = contradiction ?? .contradiction(location.row, sends: sends)
            }
        }
        if !writers.isEmpty { return add(json, path, .rows(writers)) }
        if let always = locations.always[key] {
            if json == always { return add(json, path, .always) }
            contradiction = contradiction ?? .contradiction(nil, sends: always.compact)
        }
        let isInner = locations.inner.contains(key)
        if isInner, case .object = json { return explainMembers(of: json, at: path) }
        if envelope.isEmpty, isOption(path) { return add(json, path, .always) }
        add(json, path, contradiction ?? custom(json, path, isInner: isInner))
    }

    private mutating func explainMembers(of json: JSON, at path: [String]) {
        guard case .object(let members) = json else { return }
        for member in members { explain(member.value, at: path + [member.key]) }
    }

    /// A key of a map, if one is written there.
    private func custom(_ json: JSON, _ path: [String], isInner: Bool) -> Source {
        guard let name = path.last, let row = locations.maps[AttributeLocations.Key(path.dropLast())] else { return .none }
        if isInner { return .none }
        if let pattern = target.reserved.first(where: { $0.matches(name) }) { return .reserved(pattern, in: row) }
        if let pattern = target.dropped.first(where: { $0.matches(name) }) { return .reserved(pattern, isDropped: true, in: row) }
        let isText = target.requiresString(at: path)
        guard let value = RowValue(custom: json, isText: isText) else {
            return .contradiction(row, sends: isText ? "strings" : "no null")
        }
        return .custom(row, base: prefix + path.dropLast(), value)
    }

    private mutating func add(_ json: JSON, _ path: [String], _ source: Source) {
        attributes.append(Attribute(keys: prefix + path, json: json, source: source))
    }
}

/// The locations of a target that rows map to.
struct AttributeLocations {
    /// A path by the bytes of its keys: canonically equivalent names are distinct.
    struct Key: Hashable {
        private let keys: [[UInt8]]

        init(_ keys: some Sequence<String>) { self.keys = keys.map { Array($0.utf8) } }
    }

    /// By path inside the envelope: the rows that write there.
    private(set) var rows: [Key: [(row: Row, form: Destination.Form, max: Destination.Maximum?)]] = [:]
    /// Maps by the path that their keys are written to.
    private(set) var maps: [Key: Row] = [:]
    /// Paths of objects that contain attributes.
    private(set) var inner: Set<Key> = [Key([])]
    private(set) var always: [Key: JSON] = [:]
    private(set) var encoded: Set<Key> = []

    init(_ table: MappingTable, _ target: Target) {
        for row in table.rows {
            guard case .mapsTo(let destination)? = row.cells[target.name] else { continue }
            for (location, form) in destination.locations {
                switch location {
                case .payload(let path):
                    addInner(path.keys.dropLast())
                    rows[Key(path.keys), default: []].append((row, form, destination.max))
                case .spread(let path):
                    addInner(path.keys[...])
                    if maps[Key(path.keys)] == nil { maps[Key(path.keys)] = row }
                case .header, .request: continue
                }
            }
        }
        for (path, json) in target.always {
            addInner(path.keys.dropLast())
            always[Key(path.keys)] = try? JSON.read(Array(json.utf8))
        }
        encoded = Set(target.encoded.map { Key($0.keys) })
    }

    private mutating func addInner(_ keys: ArraySlice<String>) {
        for count in 0...keys.count { inner.insert(Key(keys.prefix(count))) }
    }
}
