import BlazonText

/// The names that rows write on one target, among which a custom field can be misspelled or misplaced.
package struct AttributeNames: Sendable {
    /// An attribute or header that the name of a custom field resembles.
    package struct Resembled: Sendable {
        /// The whole path, or the name of the header.
        package let text: String
        package let row: String
        /// Whether it is not beside the custom field, where the service does not read it.
        package let isElsewhere: Bool
    }

    private struct Attribute: Sendable {
        /// nil: a header.
        let parent: [String]?
        let name: String
        let row: String
        let text: String

        func isBeside(_ path: Path) -> Bool { parent?.elementsEqual(path.keys) { $0.hasSameBytes(as: $1) } ?? false }
    }

    /// An object that the custom fields of a row are written into.
    private struct Object: Sendable {
        let path: Path
        /// The attributes beside custom fields whose names are long enough to be misspelled.
        let siblings: [Attribute]
        let siblingNames: [String]
        /// The keys that rows and the target itself write into it.
        let used: [(name: String, row: String)]
    }

    private var attributes: [Attribute] = []
    private var byFoldedName: [String: [Int]] = [:]
    private var objects: [Object] = []

    /// Shorter names are too similar to others of an app.
    private static let shortestName = 6

    init(_ table: MappingTable, on target: Target) {
        var written: [(path: Path, row: String)] = []
        var spreads: [Path] = []
        for row in table.rows {
            guard case .mapsTo(let destination)? = row.cell(on: target) else { continue }
            for (location, _) in destination.locations {
                switch location {
                case .payload(let path):
                    written.append((path, row.name))
                    guard let name = path.keys.last else { continue }
                    add(
                        Attribute(
                            parent: Array(path.keys.dropLast()), name: name, row: row.name,
                            text: Path(target.under.keys + path.keys).text))
                case .header(let name): add(Attribute(parent: nil, name: name, row: row.name, text: "header \(name)"))
                case .spread(let path): if !spreads.contains(path) { spreads.append(path) }
                case .request: continue
                }
            }
        }
        written += target.always.map { ($0.path, $0.path.keys.joined(separator: ".")) }
        objects = spreads.map { object($0, written) }
    }

    private func object(_ path: Path, _ written: [(path: Path, row: String)]) -> Object {
        let siblings = attributes.filter { attribute in
            attribute.name.utf8.count >= Self.shortestName && attribute.isBeside(path)
        }
        let used = written.filter { $0.path.keys.count > path.keys.count && $0.path.keys.starts(with: path.keys) }
        return Object(
            path: path, siblings: siblings, siblingNames: siblings.map(\.name),
            used: used.map { (name: $0.path.keys[path.keys.count], row: $0.row) })
    }

    private mutating func add(_ attribute: Attribute) {
        byFoldedName[foldedName(attribute.name), default: []].append(attributes.count)
        attributes.append(attribute)
    }

    private func object(at path: Path) -> Object? { objects.first { $0.path == path } }

    /// What writes a key into an object that a row's custom fields are written into: another row, or an attribute that the target always
    /// has.
    package func user(of name: String, in object: Path, besides row: Row) -> String? {
        self.object(at: object)?.used.first { $0.name.hasSameBytes(as: name) && !$0.row.hasSameBytes(as: row.name) }?.row
    }

    /// The attribute that the name of a custom field in an object (inside the envelope) resembles: one beside it, or one of several
    /// words elsewhere. `nearest` finds the most similar of some names.
    package func resembled(
        by name: String, in object: Path, nearest: (String, [String]) -> String?
    ) -> Resembled? {
        let same = byFoldedName[foldedName(name), default: []].lazy.map { attributes[$0] }
        if let beside = same.first(where: { $0.isBeside(object) }) {
            return Resembled(text: beside.text, row: beside.row, isElsewhere: false)
        }
        // Apps have names of one word, such as `title`, for data of their own.
        if let elsewhere = same.first(where: { $0.name.utf8.contains { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") } }) {
            return Resembled(text: elsewhere.text, row: elsewhere.row, isElsewhere: true)
        }
        guard name.utf8.count >= Self.shortestName, let object = self.object(at: object),
            let meant = nearest(name, object.siblingNames), let found = object.siblings.first(where: { $0.name == meant })
        else { return nil }
        return Resembled(text: found.text, row: found.row, isElsewhere: false)
    }
}
