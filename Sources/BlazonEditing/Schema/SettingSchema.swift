import BlazonLanguage
import BlazonMapping
import BlazonReference
import BlazonText

/// The schema of a setting's value, by its row. Templates interpret a scalar by its path, so a text may look like a number or
/// boolean to the YAML parser of an editor.
struct SettingSchema {
    let table: MappingTable

    /// The name of a row's schema in the definitions.
    static func name(_ row: Row) -> String { "setting.\(row.name)" }

    func definition(_ row: Row) -> JSON {
        var words = [row.summary, "", "Accepts \(row.typeWord)."] + table.destinationLines(of: row)
        if row.retired != nil { words.append("Retired.") }
        let description = words.joined(separator: "\n")
        var schema = JSON.described(description, .anyOf([value(row), Self.choice(.reference(Self.name(row)))]))
        if row.retired != nil { schema = schema.with(["deprecated": .boolean(true)]) }
        return schema
    }

    /// The items of the lists that a row takes, or of those in them, by the name of their schema.
    func items(_ row: Row) -> [(key: String, value: JSON)] {
        guard case .value(var type) = row.kind else { return [] }
        var name = Self.name(row)
        var definitions: [(key: String, value: JSON)] = []
        while case .list(_, let item) = type {
            name = Self.item(of: name)
            let value = value(item, text: text(of: row), name: name)
            definitions.append((name, .anyOf([value, Self.choice(.reference(name))])))
            type = item
        }
        return definitions
    }

    private static func item(of name: String) -> String { "\(name).item" }

    /// `- when: … then: …`, with its `otherwise`. `value` is what a branch gives, which can be another choice, or nothing where
    /// `mayOmit`.
    static func choice(_ value: JSON, mayOmit: Bool = true) -> JSON {
        let result = mayOmit ? JSON.anyOf([value, schema(["type": .text("null")])]) : value
        let when = schema([
            "type": .text("object"), "required": .texts(["when", "then"]), "additionalProperties": .boolean(false),
            "properties": schema(["when": .reference("condition"), "then": result]),
        ])
        let otherwise = schema([
            "type": .text("object"), "required": .texts(["otherwise"]), "additionalProperties": .boolean(false),
            "properties": schema(["otherwise": result]),
        ])
        return schema([
            "type": .text("array"), "minItems": .integer(1), "items": .anyOf([when, otherwise]),
            "contains": schema(["required": .texts(["otherwise"])]), "minContains": .integer(1), "maxContains": .integer(1),
        ])
    }

    /// A list with a value for each item of another: `for` and `each`.
    private static func loop(of item: JSON) -> JSON {
        func key(_ key: LoopKey) -> JSON {
            switch key {
            case .for: schema(["type": .text("string"), "pattern": .text("^\\s*[^\\s]+\\s+in\\s")])
            case .where: .reference("condition")
            case .offset: schema(["type": .text("integer"), "minimum": .integer(0)])
            case .limit: schema(["type": .text("integer"), "minimum": .integer(1)])
            case .reversed: schema(["type": .text("boolean")])
            case .each: item
            }
        }
        return schema([
            "type": .text("object"), "required": .texts([LoopKey.for.rawValue, LoopKey.each.rawValue]),
            "additionalProperties": .boolean(false),
            "properties": .object(
                LoopKey.allCases.map { JSON.Member($0.rawValue, .described($0.about.summary + ".", key($0))) }),
        ])
    }

    private func value(_ row: Row) -> JSON {
        switch row.kind {
        case .text, .identifier, .url: text(of: row)
        case .flag: literal(schema(["enum": .array([.boolean(true), .boolean(false), .text("true"), .text("false")])]))
        case .duration:
            literal(
                .anyOf([
                    schema(["type": .text("integer"), "minimum": .integer(0)]),
                    schema(["type": .text("string"), "pattern": .text("^[0-9]+[smhd]?$")]),
                ]))
        case .time:
            literal(
                .anyOf([
                    schema(["type": .text("integer"), "minimum": .integer(0)]),
                    schema(["type": .text("string"), "pattern": .text("^([0-9]+[smhd]?|[0-9]{4}-[0-9]{2}-[0-9]{2}([Tt].+)?)$")]),
                ]))
        case .map: .reference("map")
        case .value(let type): value(type, text: text(of: row), name: Self.name(row))
        }
    }

    /// A text with placeholders, or a literal that has the forms and schemes of the row on all targets.
    private func text(of row: Row) -> JSON {
        let patterns = table.rules.flatMap { rule -> [JSON] in
            guard case .fits(let path, let test) = rule.demand, path.members.isEmpty, path.row.hasSameBytes(as: row.name),
                rule.targets == nil, !rule.isWarning
            else { return [] }
            let literals = test.patterns.map { schema(["pattern": .text($0.inSchemas)]) }
            return literals.isEmpty ? [] : [.anyOf(literals + [schema(["pattern": .text("\\{[{%]")])])]
        }
        if patterns.isEmpty { return .reference("text") }
        return schema(["allOf": .array([.reference("text")] + patterns)])
    }

    /// `text` is the schema of texts, and of those in lists; `name` is that of the type's own schema.
    private func value(_ type: ValueType, text: JSON, name: String) -> JSON {
        switch type {
        case .integer(let range):
            return literal(
                .anyOf([
                    schema([
                        "type": .text("integer"), "minimum": .integer(range.lowerBound), "maximum": .integer(range.upperBound),
                    ]),
                    schema([
                        "type": .text("string"),
                        "pattern": .text(range.lowerBound >= 0 ? "^[0-9]+(\\.0+)?$" : "^-?[0-9]+(\\.0+)?$"),
                    ]),
                ]))
        case .number(let bounds):
            var words: [JSON.Member] = [JSON.Member("type", .text("number"))]
            if let lower = bounds.lower { words.append(JSON.Member("minimum", .number(lower.description))) }
            if let upper = bounds.upper { words.append(JSON.Member("maximum", .number(upper.description))) }
            return literal(
                .anyOf([
                    .object(words),
                    schema(["type": .text("string"), "pattern": .text("^-?[0-9]+(\\.[0-9]+)?([eE][+-]?[0-9]+)?$")]),
                ]))
        case .boolean: return literal(schema(["enum": .array([.boolean(true), .boolean(false), .text("true"), .text("false")])]))
        case .enumeration(let members):
            // `on` and `off` are booleans in YAML 1.1.
            var values = members.map { JSON.text($0) }
            if members.contains("on") || members.contains("yes") || members.contains("true") { values.append(.boolean(true)) }
            if members.contains("off") || members.contains("no") || members.contains("false") { values.append(.boolean(false)) }
            return literal(schema(["enum": .array(values)]))
        case .list(let max, _):
            let one = JSON.reference(Self.item(of: name))
            let list = schema(["type": .text("array"), "items": one])
            return .anyOf([
                max.map { list.with(["maxItems": .integer($0)]) } ?? list, .reference("placeholder"), Self.loop(of: one),
            ])
        case .string, .date, .datetime, .zone, .url, .locale: return text
        case .record: return .reference("map")
        }
    }

    /// A literal, or a placeholder instead of it.
    private func literal(_ schema: JSON) -> JSON { .anyOf([schema, .reference("placeholder")]) }
}
