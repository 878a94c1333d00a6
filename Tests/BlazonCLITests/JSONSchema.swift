import BlazonText
import Foundation

/// A validator for the words of JSON Schema 2020-12 that the schemas of docs/reference use. A word it does not know is a fault,
/// so that no rule of a schema is passed over.
struct JSONSchema {
    let root: JSON

    init(_ file: URL) throws { root = try JSON.read(Array(Data(contentsOf: file))) }

    /// A schema of docs/reference by its name.
    init(_ name: String) throws { try self.init(ReferenceTests.pages.appending(path: "\(name).schema.json")) }

    /// What does not fit, each with its path in the document.
    func faults(_ document: JSON) -> [String] { faults(document, root, at: "$") }

    private func faults(_ value: JSON, _ schema: JSON, at path: String) -> [String] {
        guard case .object(let words) = schema else { return ["\(path): the schema is \(schema.kind)"] }
        return words.flatMap { faults(value, word: $0.key, $0.value, of: schema, at: path) }
    }

    private func faults(_ value: JSON, word: String, _ rule: JSON, of schema: JSON, at path: String) -> [String] {
        func fault(_ isFine: Bool) -> [String] {
            isFine ? [] : ["\(path): \(word) wants \(rule.compact), found \(value.compact)"]
        }
        switch word {
        case "$schema", "$defs", "title", "description": return []
        case "$ref":
            let names = rule.string?.split(separator: "/").dropFirst().map(String.init) ?? []
            guard let target = names.reduce(root, { (node: JSON?, name) in node?[name] }) else { return fault(false) }
            return faults(value, target, at: path)
        case "type":
            let kinds = (rule.items ?? [rule]).compactMap(\.string)
            return fault(kinds.contains(value.typeName) || value.integer != nil && kinds.contains("number"))
        case "enum": return fault(rule.items?.contains(value) == true)
        case "oneOf":
            return fault((rule.items ?? []).count { faults(value, $0, at: path).isEmpty } == 1)
        case "required":
            guard let members = value.members else { return [] }
            return fault(rule.items?.allSatisfy { name in members.contains { $0.key == name.string } } == true)
        case "properties":
            return (value.members ?? []).flatMap { member in
                rule[member.key].map { faults(member.value, $0, at: path + "." + member.key) } ?? []
            }
        case "patternProperties":
            return (value.members ?? []).flatMap { member in
                (rule.members ?? []).flatMap { pattern in
                    matches(member.key, pattern.key) ? faults(member.value, pattern.value, at: path + "." + member.key) : []
                }
            }
        case "additionalProperties":
            let others = (value.members ?? []).filter { member in
                schema["properties"]?[member.key] == nil
                    && !(schema["patternProperties"]?.members ?? []).contains { matches(member.key, $0.key) }
            }
            if case .boolean(let isOpen) = rule { return fault(isOpen || others.isEmpty) }
            return others.flatMap { faults($0.value, rule, at: path + "." + $0.key) }
        case "dependentRequired":
            return fault(
                (rule.members ?? []).allSatisfy { member in
                    value[member.key] == nil || (member.value.items ?? []).allSatisfy { value[$0.string ?? ""] != nil }
                })
        case "prefixItems":
            return zip(value.items ?? [], rule.items ?? []).enumerated().flatMap { faults($1.0, $1.1, at: "\(path)[\($0)]") }
        case "items":
            let first = schema["prefixItems"]?.items?.count ?? 0
            return (value.items ?? []).enumerated().dropFirst(first).flatMap { faults($1, rule, at: "\(path)[\($0)]") }
        case "minItems": return fault(value.items.map { $0.count >= rule.integer ?? .max } ?? true)
        case "maxItems": return fault(value.items.map { $0.count <= rule.integer ?? -1 } ?? true)
        case "minProperties": return fault(value.members.map { $0.count >= rule.integer ?? .max } ?? true)
        case "pattern":
            guard let text = value.string else { return [] }
            return fault(matches(text, rule.string ?? "["))
        case "minLength": return fault(value.string.map { $0.unicodeScalars.count >= rule.integer ?? .max } ?? true)
        case "minimum": return fault(value.integer.map { $0 >= rule.integer ?? .max } ?? true)
        default: return ["\(path): the schema's word `\(word)` is not known"]
        }
    }

    private func matches(_ text: String, _ pattern: String) -> Bool { (try? Regex(pattern)).map { text.contains($0) } ?? false }
}

extension JSON {
    var string: String? { if case .text(let text) = self { text } else { nil } }
    var items: [JSON]? { if case .array(let items) = self { items } else { nil } }
    var members: [Member]? { if case .object(let members) = self { members } else { nil } }
    var integer: Int? { if case .number(let spelling) = self { Int(spelling) } else { nil } }

    /// The word of JSON Schema.
    fileprivate var typeName: String {
        switch self {
        case .null: "null"
        case .boolean: "boolean"
        case .number: integer == nil ? "number" : "integer"
        case .text: "string"
        case .array: "array"
        case .object: "object"
        }
    }
}
