import BlazonLanguage
package import BlazonMapping
import BlazonReference
import BlazonTemplate
package import BlazonText

/// The form of a template for a table, as JSON Schema 2020-12: for editors (yaml-language-server), which complete keys, show
/// their descriptions and underline invalid ones. The checker, not the schema, checks meaning.
package func templateSchema(_ table: MappingTable) -> JSON { TemplateSchema(table: table).document }

struct TemplateSchema {
    let table: MappingTable

    var document: JSON {
        let sections = TemplateKey.allCases.map { key in
            (key: key.rawValue, value: JSON.described(key.about.summary, section(key)))
        }
        let targets = table.targets.map {
            (key: $0.name, value: JSON.described("Settings for \($0.title) alone", section(of: $0)))
        }
        let saying = ["message", "uses", "variants", "locales"] + table.targets.map(\.name)
        return schema([
            "$schema": dialect,
            "description": .text("A Blazon template for the mapping table \(table.name)"),
            "type": .text("object"),
            "required": .texts(["campaign"]),
            "anyOf": .array(saying.map { schema(["required": .texts([$0])]) }),
            "properties": .properties(sections + targets),
            "additionalProperties": .boolean(false),
            "$defs": .properties(definitions),
        ])
    }

    // MARK: Sections

    private func section(_ key: TemplateKey) -> JSON {
        switch key {
        case .campaign:
            return schema(["type": .text("string"), "pattern": .text("^[a-z0-9][a-z0-9-]*$"), "maxLength": .integer(100)])
        case .description: return .reference("scalar")
        case .mapping:
            return .anyOf([
                schema(["enum": .texts(BuiltInTables.names)]),
                schema(["type": .text("string"), "pattern": .text("/|\\.ya?ml$")]),
            ])
        case .targets: return oneOrMore(schema(["enum": .texts(table.targets.map(\.name))]))
        case .targetBy: return .reference("path")
        case .uses: return oneOrMore(schema(["type": .text("string"), "minLength": .integer(1)]))
        case .types: return .reference("fields")
        case .recipient: return .reference("fields")
        case .delivery:
            let typed = closed([("type", .anyOf([.reference("type"), .reference("fields")])), ("value", schema([:]))])
            return map(of: .anyOf([.reference("scalar"), typed.with(["required": .texts(["type"])])]), names: .reference("name"))
        case .source: return source(SourceKey.self)
        case .lookups: return lookups
        case .skip, .expect: return map(of: .reference("condition"), names: Self.reason)
        case .message: return settings(of: table.rows)
        case .locales: return locales
        case .variants: return variants
        case .blocks: return blocks
        case .let: return map(of: .reference("scalar"), names: .reference("name"))
        case .overflow:
            let texts = table.rows.filter { $0.kind == .text }.map(\.name)
            return closed([("truncate", schema(["enum": .texts(texts)]))]).with(["required": .texts(["truncate"])])
        case .samples: return map(of: schema(["type": .text("object")]), names: nil)
        case .rejects:
            let values: [RejectsKey: JSON] = [
                .allowed: allowance, .codes: map(of: allowance, names: schema(["pattern": .text("^BZ05[0-9]{2}$")])),
                .targets: map(of: allowance, names: schema(["enum": .texts(table.targets.map(\.name))])),
            ]
            return closed(
                RejectsKey.allCases.map { ($0.rawValue, JSON.described($0.about.summary, values[$0] ?? .reference("scalar"))) })
        case .missing: return map(of: allowance, names: nil)
        case .audience:
            return schema(["type": .text("string"), "pattern": .text("^([0-9_]+[.][.][0-9_]*|[.][.][0-9_]+)$")])
        case .links:
            let host = schema(["type": .text("string"), "pattern": .text("^(\\*\\.)?[^\\s:/?#@*\\[\\]\\\\]+$")])
            let values: [LinksKey: JSON] = [
                .schemes: oneOrMore(schema(["type": .text("string"), "pattern": .text("^[a-z][a-z0-9+.-]*$")])),
                .query: map(of: .reference("scalar"), names: schema(["minLength": .integer(1)])), .hosts: oneOrMore(host),
            ]
            return closed(
                LinksKey.allCases.map { ($0.rawValue, JSON.described($0.about.summary, values[$0] ?? .reference("scalar"))) })
        }
    }

    /// A number or a percentage of records.
    private var allowance: JSON {
        .anyOf([
            schema(["type": .text("integer"), "minimum": .integer(0)]),
            schema(["type": .text("string"), "pattern": .text("^([0-9]+|[0-9]+([.][0-9]+)?%)$")]),
        ])
    }

    private var lookups: JSON {
        let values: [LookupKey: JSON] = [
            .file: schema(["type": .text("string"), "pattern": .text("\\.(csv|ndjson)$")]),
            .key: .reference("name"),
            .fields: map(of: .reference("type"), names: .reference("name")),
            .source: source(LookupSourceKey.self),
        ]
        return map(
            of: closed(
                LookupKey.allCases.map { ($0.rawValue, JSON.described($0.about.summary, values[$0] ?? .reference("scalar"))) }),
            names: .reference("name"))
    }

    private func source<Keys: KeySet>(_ keys: Keys.Type) -> JSON {
        let character = schema(["type": .text("string"), "minLength": .integer(1), "maxLength": .integer(3)])
        let scalar = JSON.reference("scalar")
        let one = schema(["type": .text("string"), "minLength": .integer(1), "maxLength": .integer(1)])
        let own: [CSVKey: JSON] = [
            .separator: character,
            .list: one,
            .encoding: schema(["enum": .texts(SourceEncoding.allCases.map(\.rawValue))]),
        ]
        let forms: [ValuesKey: JSON] = [
            .numbers: schema(["enum": .texts(["text"])]),
            .grouping: schema(["enum": .texts(NumberNotation.groupings.map { String($0) })]),
            .decimal: schema(["enum": .texts([",", "."])]),
            .date: schema(["type": .text("string"), "pattern": .text("yy|^epoch(-ms)?$")]),
            .datetime: schema(["type": .text("string"), "pattern": .text("H|^epoch(-ms)?$")]),
            .booleans: map(
                of: schema(["enum": .array([.boolean(true), .boolean(false), .text("true"), .text("false")])]), names: nil),
            .missing: .anyOf([
                scalar, schema(["type": .text("array"), "items": .anyOf([scalar, schema(["type": .text("null")])])]),
            ]),
        ]
        let values = ValuesKey.allCases.map { (key: $0.rawValue, value: JSON.described($0.about.summary, forms[$0] ?? scalar)) }
        let csv = CSVKey.allCases.map { key in
            let value = key.value.flatMap { forms[$0] } ?? own[key] ?? scalar
            return (key: key.rawValue, value: JSON.described(key.about.summary, value))
        }
        return closed(
            keys.allCases.map { key in
                let value: JSON =
                    switch SourceKey(key.rawValue) {
                    case .columns: map(of: scalar, names: .reference("path"))
                    case .id, nil: .reference("name")
                    case .values: closed(values)
                    case .csv: closed(csv)
                    }
                return (key.rawValue, JSON.described(key.about.summary, value))
            })
    }

    /// Settings, without those that the target does not have. Where nothing is lost without one, `check` says nothing of it.
    private func section(of target: Target) -> JSON {
        settings(
            of: table.rows.filter { row in
                switch row.cells[target.name] {
                case .mapsTo?, .none(_, quiet: true)?: true
                case .none(_, quiet: false)?, nil: false
                }
            })
    }

    private func settings(of rows: [Row]) -> JSON {
        closed(rows.filter { $0.from == nil }.map { ($0.name, .reference(SettingSchema.name($0))) })
    }

    private var blocks: JSON {
        let text = JSON.reference("text")
        return map(of: .anyOf([text, SettingSchema.choice(text, mayOmit: false)]), names: .reference("name"))
    }

    /// Settings, with sections of targets and translated blocks among them.
    private var layer: JSON {
        closed(
            table.rows.filter { $0.from == nil }.map { ($0.name, .reference(SettingSchema.name($0))) }
                + table.targets.map { ($0.name, section(of: $0)) } + [(LocaleKey.blocks.rawValue, blocks)])
    }

    private var locales: JSON {
        schema([
            "type": .text("object"),
            "properties": schema([
                "by": .reference("path"), "default": .reference("scalar"),
                "neutral": oneOrMore(
                    .anyOf([
                        schema(["enum": .texts(table.rows.map(\.name))]),
                        schema(["type": .text("string"), "pattern": .text("^block[.]")]),
                    ])),
            ]),
            "additionalProperties": .reference("layer"),
        ])
    }

    private var variants: JSON {
        let weight = JSON.anyOf([
            schema(["type": .text("integer"), "minimum": .integer(1), "maximum": .integer(1_000_000)]),
            schema(["type": .text("string"), "pattern": .text("^[1-9][0-9]{0,6}$")]),
        ])
        let isHoldout = schema(["enum": .array([.boolean(true), .text("true")])])
        let isSent = schema(["enum": .array([.boolean(false), .text("false")])])
        let variant = closed(
            [
                ("weight", weight), ("holdout", JSON.described(VariantKey.holdout.about.summary, isSent)),
                ("message", settings(of: table.rows)),
                ("locales", map(of: .reference("layer"), names: nil)),
            ] + table.targets.map { ($0.name, section(of: $0)) })
        return schema([
            "type": .text("object"),
            "properties": schema(["by": .reference("path")]),
            "additionalProperties": .anyOf([
                variant, closed([("weight", weight), ("holdout", isHoldout)]).with(["required": .texts(["holdout"])]),
            ]),
            "minProperties": .integer(1),
        ])
    }

    /// The name of a reason for which recipients are skipped.
    private static var reason: JSON {
        schema(["type": .text("string"), "pattern": .text("^[a-z0-9][a-z0-9_-]*$"), "maxLength": .integer(100)])
    }

    // MARK: Definitions

    private var definitions: [(key: String, value: JSON)] {
        let scalar = schema(["type": .texts(["string", "number", "boolean"])])
        return [
            ("scalar", scalar),
            ("text", JSON.described("Text, which may contain `{{ field | filter }}` and `{% if … %}`", scalar)),
            ("placeholder", schema(["type": .text("string"), "pattern": .text("\\{\\{")])),
            ("condition", JSON.described("A condition, such as `tier == 'gold' and points >= 1000`", scalar)),
            ("path", schema(["type": .text("string"), "pattern": .text("^\\s*\(Self.name)(\\.\(Self.name))*\\s*$")])),
            ("name", schema(["type": .text("string"), "pattern": .text("^\(Self.name)$")])),
            (
                "map",
                .anyOf([
                    schema(["type": .text("object"), "additionalProperties": .reference("custom")]),
                    SettingSchema.choice(.reference("map")),
                ])
            ),
            (
                "custom",
                .anyOf([
                    scalar, schema(["type": .text("object"), "additionalProperties": .reference("custom")]),
                    schema(["type": .text("array"), "items": .anyOf([.reference("custom"), .reference("branch")])]),
                ])
            ),
            (
                "branch",
                schema([
                    "type": .text("object"), "additionalProperties": .boolean(false),
                    "properties": schema([
                        "when": .reference("condition"), "then": .reference("customOrNothing"),
                        "otherwise": .reference("customOrNothing"),
                    ]),
                ])
            ),
            ("customOrNothing", .anyOf([.reference("custom"), schema(["type": .text("null")])])),
            ("fields", map(of: .anyOf([.reference("type"), .reference("fields")]), names: .reference("name"))),
            ("type", type),
            ("layer", layer),
        ]
            + table.rows.filter { $0.from == nil }.flatMap { row in
                let setting = SettingSchema(table: table)
                return [(SettingSchema.name(row), setting.definition(row))] + setting.items(row)
            }
    }

    /// The name of a field's type. The parser checks bounds.
    private var type: JSON {
        let names = TypeExplanation.all.map(\.name)
        // Named types are names like those of fields.
        let plain = (names.filter { $0 != "list" } + [Self.name]).joined(separator: "|")
        let lines = TypeExplanation.all.map { "\($0.spelling): \($0.meaning)" }
        // A record, which can contain any of them, ends with its brace.
        let one = "((\(plain))\\s*(\\(.*\\))?(\\s*matches\\s+.+)?|\\{[\\s\\S]*\\})"
        return .described(
            (["A type, preceded by `optional` if the value may be missing:"] + lines).joined(separator: "\n"),
            schema([
                "type": .text("string"),
                "pattern": .text(
                    "^\\s*(optional\\s+)?(list\\s*(\\([^)]*\\))?\\s+of\\s+)*\(one)\\s*$"),
            ]))
    }

    /// A name that expressions can refer to: of ASCII only letters, digits and `_`, not starting with a digit.
    private static let name = "[^\\x00-@\\[-\\^`{-\\x7f][^\\x00-/:-@\\[-\\^`{-\\x7f]*"
}
