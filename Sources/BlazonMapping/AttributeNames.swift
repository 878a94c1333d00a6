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
    }

    private var attributes: [Attribute] = []
    private var byFoldedName: [String: [Int]] = [:]

    /// Shorter names are too similar to others of an app.
    private static let shortestName = 6

    init(_ table: MappingTable, on target: Target) {
        for row in table.rows {
            guard case .mapsTo(let destination)? = row.cell(on: target) else { continue }
            for (location, _) in destination.locations {
                switch location {
                case .payload(let path):
                    guard let name = path.keys.last else { continue }
                    add(
                        Attribute(
                            parent: Array(path.keys.dropLast()), name: name, row: row.name,
                            text: Path(target.under.keys + path.keys).text))
                case .header(let name): add(Attribute(parent: nil, name: name, row: row.name, text: "header \(name)"))
                case .spread, .request: continue
                }
            }
        }
    }

    private mutating func add(_ attribute: Attribute) {
        byFoldedName[foldedName(attribute.name), default: []].append(attributes.count)
        attributes.append(attribute)
    }

    /// The attribute that the name of a custom field below a path (inside the envelope) resembles: one beside it, or one of several
    /// words elsewhere. `nearest` finds the most similar of some names.
    package func resembled(
        by name: String, below base: Path, nearest: (String, [String]) -> String?
    ) -> Resembled? {
        func isBeside(_ attribute: Attribute) -> Bool {
            attribute.parent?.elementsEqual(base.keys) { $0.hasSameBytes(as: $1) } ?? false
        }
        let same = byFoldedName[foldedName(name), default: []].map { attributes[$0] }
        if let beside = same.first(where: isBeside) { return Resembled(text: beside.text, row: beside.row, isElsewhere: false) }
        // Apps have names of one word, such as `title`, for data of their own.
        if let elsewhere = same.first(where: { $0.name.utf8.contains { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") } }) {
            return Resembled(text: elsewhere.text, row: elsewhere.row, isElsewhere: true)
        }
        guard name.utf8.count >= Self.shortestName else { return nil }
        let siblings = attributes.filter { isBeside($0) && $0.name.utf8.count >= Self.shortestName }
        guard let meant = nearest(name, siblings.map(\.name)), let found = siblings.first(where: { $0.name == meant }) else {
            return nil
        }
        return Resembled(text: found.text, row: found.row, isElsewhere: false)
    }
}
