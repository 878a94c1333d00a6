import BlazonEmit
import BlazonText

/// The types of an app's code for the payloads of one target.
struct PayloadModel {
    /// A type with properties.
    struct Structure {
        let name: String
        /// What it is, for its documentation.
        let summary: String
        var properties: [Property] = []
    }

    struct Property {
        let key: String
        let name: String
        let type: ValueType
        let isRequired: Bool
        let setting: AttributeSetting?
    }

    /// The type of a property.
    indirect enum ValueType {
        case boolean, integer, number, string, any
        /// A string that contains JSON.
        case text(ValueType)
        case list(ValueType)
        /// An index into `structures`.
        case structure(Int)
    }

    /// The first is the payload; each is followed by those that its properties need.
    private(set) var structures: [Structure] = []
    private let settings: AttributeSettings
    private var names: Identifiers

    /// Creates the model of an object type.
    init(_ type: PayloadType, name: String, summary: String, _ settings: AttributeSettings) {
        self.settings = settings
        names = Identifiers(reserved: [name])
        structures.append(Structure(name: name, summary: summary))
        if case .object(let members) = type { structures[0].properties = properties(members, at: []) }
    }

    /// Whether a property of any structure satisfies a condition on its type or on the types that it contains.
    func contains(_ matches: (ValueType) -> Bool) -> Bool {
        structures.contains { $0.properties.contains { $0.type.contains(matches) } }
    }

    private mutating func properties(_ members: [PayloadType.Member], at keys: [String]) -> [Property] {
        var identifiers = Identifiers()
        var names: [String?] = members.map { _ in nil }
        let attributes = members.map { settings[keys + [$0.key]] }
        let preferred = members.indices.map { Identifiers.property(attributes[$0]?.name ?? members[$0].key) }
        // Settings first, then keys that are names already, then by key: another campaign's custom field renames none of these.
        let order = members.indices.sorted { one, other in
            let (rank, otherRank) = (rank(one), rank(other))
            return rank == otherRank
                ? members[one].key.utf8.lexicographicallyPrecedes(members[other].key.utf8) : rank < otherRank
        }
        func rank(_ index: Int) -> Int { attributes[index] != nil ? 0 : preferred[index] == members[index].key ? 1 : 2 }
        for index in order {
            names[index] = identifiers.unique(preferred[index])
        }
        return members.indices.map { index in
            let (member, inner) = (members[index], keys + [members[index].key])
            return Property(
                key: member.key, name: names[index] ?? "", type: valueType(member.type, at: inner), isRequired: member.isRequired,
                setting: attributes[index])
        }
    }

    private mutating func valueType(_ type: PayloadType, at keys: [String]) -> ValueType {
        switch type {
        case .never, .any: return .any
        case .boolean: return .boolean
        case .integer: return .integer
        case .number: return .number
        case .string: return .string
        case .text(let inner): return .text(valueType(inner, at: keys))
        case .list(let item): return .list(valueType(item, at: keys))
        case .object(let members):
            let index = structures.count
            let name = names.unique(Identifiers.type(settings[keys]?.name ?? keys.last ?? ""))
            structures.append(Structure(name: name, summary: "The value of `\(keys.joined(separator: "."))`."))
            let properties = properties(members, at: keys)
            structures[index].properties = properties
            return .structure(index)
        }
    }
}

extension PayloadModel.ValueType {
    fileprivate func contains(_ matches: (PayloadModel.ValueType) -> Bool) -> Bool {
        if matches(self) { return true }
        switch self {
        case .text(let inner), .list(let inner): return inner.contains(matches)
        case .boolean, .integer, .number, .string, .any, .structure: return false
        }
    }
}
