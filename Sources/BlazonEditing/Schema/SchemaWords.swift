import BlazonText

/// A schema from its keywords, in the order given.
func schema(_ words: KeyValuePairs<String, JSON>) -> JSON { .object(words.map { JSON.Member($0.key, $0.value) }) }

extension JSON {
    /// `{"$ref": "#/$defs/name"}`
    static func reference(_ name: String) -> JSON { schema(["$ref": .text("#/$defs/\(name)")]) }

    static func anyOf(_ schemas: [JSON]) -> JSON { schema(["anyOf": .array(schemas)]) }

    /// This schema with more keywords.
    func with(_ words: KeyValuePairs<String, JSON>) -> JSON {
        guard case .object(let members) = self else { return self }
        return .object(members + words.map { JSON.Member($0.key, $0.value) })
    }

    static func described(_ description: String, _ schema: JSON) -> JSON {
        guard case .object(let members) = schema else { return schema }
        return .object([JSON.Member("description", .text(description))] + members)
    }

    static func properties(_ members: [(key: String, value: JSON)]) -> JSON {
        .object(members.map { JSON.Member($0.key, $0.value) })
    }
}

/// An object with these keys and no others.
func closed(_ properties: [(key: String, value: JSON)]) -> JSON {
    schema(["type": .text("object"), "properties": .properties(properties), "additionalProperties": .boolean(false)])
}

/// An object whose keys are names, with values of one schema.
func map(of value: JSON, names: JSON?) -> JSON {
    let map = schema(["type": .text("object"), "additionalProperties": value])
    return names.map { map.with(["propertyNames": $0]) } ?? map
}

/// An item, or a list of items.
func oneOrMore(_ item: JSON) -> JSON {
    .anyOf([item, schema(["type": .text("array"), "items": item, "minItems": .integer(1)])])
}

/// The dialect of the schemas.
let dialect = JSON.text("https://json-schema.org/draft/2020-12/schema")

/// A text as a literal in a regular expression.
func literalPattern(_ text: String) -> String {
    var pattern = ""
    for scalar in text.unicodeScalars {
        if "\\^$.|?*+()[]{}/-".unicodeScalars.contains(scalar) { pattern += "\\" }
        pattern.unicodeScalars.append(scalar)
    }
    return pattern
}
