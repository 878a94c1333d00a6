import BlazonBytes
import BlazonJSON

/// How a target's push type follows from what a payload holds, and what each type asks for.
package struct PushType: Sendable {
    /// The request header that carries it.
    package let header: String
    /// Types that attributes call for: the first of which the payload has one.
    package let types: [(name: String, attributes: [Path])]
    /// The type of all other payloads.
    package let otherwise: String
    /// The request header of the priority; nil: none is filled in.
    package let priorityHeader: String?
    /// What is sent there for a type where the author left it out. A payload of the silent type may have no other.
    package let priority: [(type: String, value: String)]
    /// Attributes without which the service refuses, delays or drops a payload of a type.
    package let requires: [(type: String, attributes: [Path])]
    /// The type of pushes that show nothing: they may have no other priority than the one given for it.
    package let silentType: String
    /// Whether the table says so; else it is what the service takes for granted.
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

    /// All types that it can come to.
    package var names: [String] { types.map(\.name) + [otherwise] }

    /// What a payload of a type is sent with unless the author says more.
    package func priority(of type: String) -> String? { priority.first { $0.type.hasSameBytes(as: type) }?.value }
}

extension Target {
    /// The header that carries the push type; nil where there are none.
    package var pushTypeHeader: String? { pushType?.header }

    /// The values that the service knows for a header; nil: any.
    package func words(ofHeader name: String) -> [String]? {
        let wanted = name.lowercased()
        return words.first { $0.header.lowercased() == wanted }?.words
    }
}
