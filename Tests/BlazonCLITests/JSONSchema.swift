import BlazonJSON
import Foundation

/// A validator for the words of JSON Schema 2020-12 that docs/reference/diagnostics.schema.json uses. A word it does not know is
/// a fault, so that no rule of the schema is passed over.
struct JSONSchema {
    private let root: JSON

    init(_ file: URL) throws { root = try JSON.read(Array(Data(contentsOf: file))) }

    /// What does not fit, each with its place in the document.
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
        case "type": return fault((rule.items ?? [rule]).contains { $0.string == value.typeName })
        case "enum": return fault(rule.items?.contains(value) == true)
        case "required": return fault(rule.items?.allSatisfy { $0.string.map { value[$0] != nil } ?? false } == true)
        case "properties":
            return (value.members ?? []).flatMap { member in
                rule[member.key].map { faults(member.value, $0, at: path + "." + member.key) } ?? []
            }
        case "additionalProperties":
            return fault((value.members ?? []).allSatisfy { schema["properties"]?[$0.key] != nil })
        case "items":
            return (value.items ?? []).enumerated().flatMap { faults($1, rule, at: "\(path)[\($0)]") }
        case "pattern":
            guard let text = value.string, let pattern = rule.string, let regex = try? Regex(pattern) else { return fault(false) }
            return fault(text.contains(regex))
        case "minLength": return fault(value.string.map { $0.unicodeScalars.count >= rule.integer ?? .max } ?? true)
        case "minimum": return fault(value.integer.map { $0 >= rule.integer ?? .max } ?? true)
        default: return ["\(path): the schema's word `\(word)` is not known"]
        }
    }
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
