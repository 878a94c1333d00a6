import BlazonText

/// How a target's push type follows from a payload, and the requirements of each type.
package struct PushType: Sendable {
    /// The request header with the push type.
    package let header: String
    /// Types that attributes determine. The first type with one of its attributes in the payload applies.
    package let types: [(name: String, attributes: [Path])]
    /// The type of all other payloads.
    package let otherwise: String
    /// The request header of the priority; nil: none is filled in.
    package let priorityHeader: String?
    /// The priority sent for a type if the author sets none. A silent payload may have no other.
    package let priority: [(type: String, value: String)]
    /// Attributes without which the service rejects, delays or drops a payload of a type.
    package let requires: [(type: String, attributes: [Path])]
    /// The type of pushes that show nothing. Only the priority listed for it is allowed.
    package let silentType: String
    /// Whether the table declares the rule; otherwise it is the service's default.
    package let isDeclared: Bool

    package init(
        header: String, types: [(name: String, attributes: [Path])], otherwise: String, priorityHeader: String?,
        priority: [(type: String, value: String)], requires: [(type: String, attributes: [Path])], silentType: String,
        isDeclared: Bool
    ) {
        self.header = header
        self.types = types
        self.otherwise = otherwise
        self.priorityHeader = priorityHeader
        self.priority = priority
        self.requires = requires
        self.silentType = silentType
        self.isDeclared = isDeclared
    }

    /// All types that the rule can yield.
    package var names: [String] { types.map(\.name) + [otherwise] }

    /// The priority that a payload of a type is sent with unless the author sets one.
    package func priority(of type: String) -> String? { priority.first { $0.type.hasSameBytes(as: type) }?.value }
}

extension Target {
    /// The header of the push type; nil if there is none.
    package var pushTypeHeader: String? { pushType?.header }

    /// The values that the service knows for a header; nil: any.
    package func words(ofHeader name: String) -> [String]? {
        let folded = name.lowercased()
        return words.first { $0.header.lowercased() == folded }?.words
    }
}
