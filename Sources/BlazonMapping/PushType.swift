import BlazonText

/// How a target's push type follows from a payload, and the requirements of each type.
package struct PushType: Sendable {
    /// The values that a push type's priority can have.
    package struct Priority: Sendable {
        package let type: String
        /// At least one; the first is sent if the author sets none.
        package let values: [String]
        /// Whether the type can have no others.
        package let isComplete: Bool

        package init(type: String, values: [String], isComplete: Bool) {
            (self.type, self.values, self.isComplete) = (type, values, isComplete)
        }
    }

    /// Where the push type is: a header of the request, or an attribute of the payload for a payload inside another. The attribute is
    /// written only by rows.
    package let location: Destination.Location
    /// Types that attributes determine. The first type with one of its attributes in the payload applies.
    package let types: [(name: String, attributes: [Path])]
    /// The type of all other payloads.
    package let otherwise: String
    /// Where the priority is; nil: none is filled in.
    package let priorityLocation: Destination.Location?
    package let priority: [Priority]
    /// Attributes without which the service rejects, delays or drops a payload of a type.
    package let requires: [(type: String, attributes: [Path])]
    /// What a type adds to the value of a header.
    package let suffixes: [(header: String, ofTypes: [(type: String, suffix: String)])]
    /// The type of pushes that show nothing. Only the priorities listed for it are allowed.
    package let silentType: String
    /// The service's own name for the error of a payload that does not match its type; nil if it has none.
    package let error: String?
    /// Whether the table declares the rule; otherwise it is the service's default.
    package let isDeclared: Bool

    package init(
        location: Destination.Location, types: [(name: String, attributes: [Path])], otherwise: String,
        priorityLocation: Destination.Location?, priority: [Priority], requires: [(type: String, attributes: [Path])],
        suffixes: [(header: String, ofTypes: [(type: String, suffix: String)])], silentType: String, error: String?,
        isDeclared: Bool
    ) {
        self.location = location
        self.types = types
        self.otherwise = otherwise
        self.priorityLocation = priorityLocation
        self.priority = priority
        self.requires = requires
        self.suffixes = suffixes
        self.silentType = silentType
        self.error = error
        self.isDeclared = isDeclared
    }

    /// All types that the rule can yield.
    package var names: [String] { types.map(\.name) + [otherwise] }

    /// The priority that a payload of a type is sent with unless the author sets one.
    package func priority(of type: String) -> String? { entry(type)?.values.first }

    /// The priorities that a payload of a type can have; nil: any.
    package func priorities(of type: String) -> [String]? {
        guard let entry = entry(type), entry.isComplete || type.hasSameBytes(as: silentType) else { return nil }
        return entry.values
    }

    private func entry(_ type: String) -> Priority? { priority.first { $0.type.hasSameBytes(as: type) } }

    /// What the types add to a header; nil if they add nothing. Names of headers ignore case.
    package func suffixes(ofHeader name: String) -> [(type: String, suffix: String)]? {
        if suffixes.isEmpty { return nil }
        let folded = name.lowercased()
        return suffixes.first { $0.header.lowercased() == folded }?.ofTypes
    }
}

extension Destination.Location {
    /// The name of the header; nil for another location.
    package var header: String? { if case .header(let name) = self { name } else { nil } }

    /// As `pushType` names it: the name of a header, or the path of an attribute.
    package var pushTypeText: String {
        switch self {
        case .header(let name): name
        case .payload(let path), .spread(let path), .request(let path): path.text
        }
    }
}

extension Target {
    /// The header of the push type; nil if there is none.
    package var pushTypeHeader: String? { pushType?.location.header }

    /// The values that the service knows for a header; nil: any.
    package func words(ofHeader name: String) -> [String]? {
        let folded = name.lowercased()
        return words.first { $0.header.lowercased() == folded }?.words
    }
}
