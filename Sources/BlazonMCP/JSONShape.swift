import BlazonRPC
package import BlazonText

/// The form of a JSON value: a part of JSON Schema, which describes the arguments and results of tools and checks arguments.
package indirect enum JSONShape: Sendable {
    /// A member of an object.
    package struct Member: Sendable {
        let name: String
        let shape: JSONShape
        let summary: String
        let isRequired: Bool

        /// Creates a member.
        /// - Parameters:
        ///   - name: Its key.
        ///   - shape: The form of its value.
        ///   - summary: What it is, as a sentence; empty: the name says it.
        ///   - isRequired: Whether it is always present.
        package init(_ name: String, _ shape: JSONShape, _ summary: String = "", isRequired: Bool = true) {
            (self.name, self.shape, self.summary, self.isRequired) = (name, shape, summary, isRequired)
        }

        /// Creates a member that may be missing.
        /// - Parameters:
        ///   - name: Its key.
        ///   - shape: The form of its value.
        ///   - summary: What it is, as a sentence.
        /// - Returns: The member.
        package static func optional(_ name: String, _ shape: JSONShape, _ summary: String = "") -> Member {
            Member(name, shape, summary, isRequired: false)
        }
    }

    case any
    case text
    case boolean
    /// A whole number of at least this value.
    case integer(from: Int)
    /// One of these texts.
    case choice([String])
    case list(JSONShape)
    /// An object with any keys.
    case map(JSONShape)
    case object([Member])
    /// The value, or null.
    case optional(JSONShape)

    /// The JSON Schema (2020-12).
    package var schema: JSON {
        switch self {
        case .any: JSON.object([])
        case .text: BlazonRPC.object(["type": .text("string")])
        case .boolean: BlazonRPC.object(["type": .text("boolean")])
        case .integer(let least): BlazonRPC.object(["type": .text("integer"), "minimum": .integer(least)])
        case .choice(let texts): BlazonRPC.object(["type": .text("string"), "enum": .texts(texts)])
        case .list(let item): BlazonRPC.object(["type": .text("array"), "items": item.schema])
        case .map(let value): BlazonRPC.object(["type": .text("object"), "additionalProperties": value.schema])
        case .object(let members):
            BlazonRPC.object([
                "type": .text("object"),
                "properties": .object(members.map { JSON.Member($0.name, $0.schema) }),
                "required": .texts(members.filter(\.isRequired).map(\.name)), "additionalProperties": .boolean(false),
            ])
        case .optional(let value): BlazonRPC.object(["anyOf": .array([value.schema, BlazonRPC.object(["type": .text("null")])])])
        }
    }

    /// Why a value does not have the form; nil: it has.
    /// - Parameters:
    ///   - value: The value.
    ///   - name: How the sentence calls it.
    /// - Returns: A sentence without a period.
    package func fault(of value: JSON, named name: String) -> String? {
        switch (self, value) {
        case (.any, _), (.text, .text), (.boolean, .boolean), (.optional, .null): return nil
        case (.integer(let least), .number):
            guard let number = value.integer, number >= least else { return "\(name) must be a whole number from \(least) on" }
            return nil
        case (.choice(let texts), .text(let text)):
            return texts.containsBytes(of: text) ? nil : "\(name) must be one of \(Self.words(texts)), not `\(text)`"
        case (.list(let item), .array(let items)):
            return items.enumerated().lazy.compactMap { item.fault(of: $1, named: "\(name)[\($0)]") }.first
        case (.map(let item), .object(let members)):
            return members.lazy.compactMap { item.fault(of: $0.value, named: "`\($0.key)` of \(name)") }.first
        case (.object(let members), .object(let given)): return Self.fault(of: given, members, name)
        case (.optional(let shape), _): return shape.fault(of: value, named: name)
        default: return "\(name) must be \(kind), not \(value.kind)"
        }
    }

    private static func fault(of given: [JSON.Member], _ members: [Member], _ name: String) -> String? {
        for member in given {
            guard let known = members.first(where: { $0.name.hasSameBytes(as: member.key) }) else {
                return "unknown argument `\(member.key)`; \(name) takes \(words(members.map(\.name)))"
            }
            if let fault = known.shape.fault(of: member.value, named: "`\(known.name)`") { return fault }
        }
        let missing = members.first { member in member.isRequired && !given.contains { $0.key.hasSameBytes(as: member.name) } }
        return missing.map { "\(name) requires `\($0.name)`" }
    }

    private static func words(_ names: [String]) -> String { names.map { "`\($0)`" }.joined(separator: ", ") }

    private var kind: String {
        switch self {
        case .any: "a value"
        case .text, .choice: "a text"
        case .boolean: "true or false"
        case .integer: "a whole number"
        case .list: "a list"
        case .map, .object: "an object"
        case .optional(let shape): shape.kind
        }
    }
}

extension JSONShape.Member {
    /// The schema of the value, with the member's summary.
    fileprivate var schema: JSON {
        guard !summary.isEmpty, case .object(let members) = shape.schema else { return shape.schema }
        return .object([JSON.Member("description", .text(summary))] + members)
    }
}
