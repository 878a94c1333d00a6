import BlazonText
import BlazonYAML
import Foundation

/// Judges a value by a JSON Schema, as far as `blazon schema template` uses the language. A key that it does not know is an error, so that it
/// accepts nothing by mistake. `Scripts/check/schemas` uses an independent validator.
struct SchemaValidator {
    let schema: JSON

    /// The location of the first fault that no alternative avoids; nil: the value is valid.
    func fault(in value: JSON) -> String? { fault(value, schema, "") }

    private func fault(_ value: JSON, _ schema: JSON, _ location: String) -> String? {
        guard case .object(let words) = schema else { return schema == .boolean(false) ? "\(location): not allowed" : nil }
        for word in words {
            if let fault = fault(value, word, schema, location) { return fault }
        }
        return nil
    }

    private func fault(_ value: JSON, _ word: JSON.Member, _ schema: JSON, _ location: String) -> String? {
        func failed(_ isWrong: Bool) -> String? { isWrong ? "\(location): \(word.key) \(word.value.compact.prefix(200))" : nil }
        switch (word.key, word.value, value) {
        case ("$schema", _, _), ("$defs", _, _), ("description", _, _), ("deprecated", _, _), ("minContains", _, _),
            ("maxContains", _, _):
            return nil
        case ("$ref", .text(let path), _):
            guard let target = self.schema.value(at: path.split(separator: "/").dropFirst().map(String.init)) else {
                return "\(path) leads nowhere"
            }
            return fault(value, target, location)
        case ("anyOf", .array(let schemas), _):
            let faults = schemas.compactMap { fault(value, $0, location) }
            return faults.count < schemas.count
                ? nil : faults.max { $0.prefix { $0 != ":" }.count < $1.prefix { $0 != ":" }.count }
        case ("allOf", .array(let schemas), _): return schemas.lazy.compactMap { fault(value, $0, location) }.first
        case ("enum", .array(let values), _): return failed(!values.contains { $0.kind == value.kind && $0 == value })
        case ("type", .text(let type), _): return failed(!value.hasType(type))
        case ("type", .array(let types), _):
            return failed(!types.contains { if case .text(let type) = $0 { value.hasType(type) } else { false } })
        case ("pattern", .text(let pattern), .text(let text)):
            return failed(text.range(of: pattern, options: .regularExpression) == nil)
        case ("minLength", .number(let count), .text(let text)): return failed(text.unicodeScalars.count < Int(count) ?? 0)
        case ("maxLength", .number(let count), .text(let text)): return failed(text.unicodeScalars.count > Int(count) ?? 0)
        case ("minimum", .number(let bound), .number(let number)): return failed(Double(number) ?? 0 < Double(bound) ?? 0)
        case ("maximum", .number(let bound), .number(let number)): return failed(Double(number) ?? 0 > Double(bound) ?? 0)
        case ("items", let item, .array(let items)):
            return items.enumerated().lazy.compactMap { fault($1, item, "\(location)/\($0)") }.first
        case ("minItems", .number(let count), .array(let items)): return failed(items.count < Int(count) ?? 0)
        case ("maxItems", .number(let count), .array(let items)): return failed(items.count > Int(count) ?? 0)
        case ("contains", let item, .array(let items)):
            // Always with `minContains` and `maxContains` of 1.
            return failed(items.count { fault($0, item, location) == nil } != 1)
        case ("required", .array(let names), .object):
            return failed(names.contains { if case .text(let name) = $0 { value[name] == nil } else { true } })
        case ("minProperties", .number(let count), .object(let members)): return failed(members.count < Int(count) ?? 0)
        case ("propertyNames", let names, .object(let members)):
            return members.lazy.compactMap { fault(.text($0.key), names, "\(location)/\($0.key)") }.first
        case ("properties", let known, .object(let members)):
            return members.lazy.compactMap { member in
                known[member.key].flatMap { fault(member.value, $0, "\(location)/\(member.key)") }
            }.first
        case ("additionalProperties", let others, .object(let members)):
            return members.lazy.compactMap { member in
                if schema["properties"]?[member.key] != nil { return nil }
                return fault(member.value, others, "\(location)/\(member.key)")
            }.first
        case ("pattern", _, _), ("minLength", _, _), ("maxLength", _, _), ("minimum", _, _), ("maximum", _, _), ("items", _, _),
            ("minItems", _, _), ("maxItems", _, _), ("contains", _, _), ("required", _, _), ("minProperties", _, _),
            ("propertyNames", _, _), ("properties", _, _), ("additionalProperties", _, _):
            return nil
        default: return "the validator does not know \(word.key)"
        }
    }
}

extension JSON {
    fileprivate func hasType(_ type: String) -> Bool {
        switch (type, self) {
        case ("string", .text), ("number", .number), ("boolean", .boolean), ("null", .null), ("array", .array),
            ("object", .object):
            true
        case ("integer", .number(let number)): Double(number).map { $0 == $0.rounded() } ?? false
        default: false
        }
    }
}

extension Node {
    /// The node by YAML 1.2's core schema, by which editors read it.
    var json: JSON {
        switch kind {
        case .scalar(let scalar): scalar.json
        case .sequence(let items): .array(items.map(\.json))
        case .mapping(let entries): .object(entries.map { JSON.Member($0.key.text, $0.value.json) })
        }
    }
}

extension Scalar {
    fileprivate var json: JSON {
        guard isPlain else { return .text(text) }
        if isNull { return .null }
        if text.wholeMatch(of: /true|True|TRUE/) != nil { return .boolean(true) }
        if text.wholeMatch(of: /false|False|FALSE/) != nil { return .boolean(false) }
        if text.wholeMatch(of: /[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?/) != nil, let number = Double(text) {
            return .number(number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : "\(number)")
        }
        return .text(text)
    }
}
