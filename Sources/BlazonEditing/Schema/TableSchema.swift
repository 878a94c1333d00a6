import BlazonLanguage
package import BlazonMapping
import BlazonReference
package import BlazonText

/// The form of a mapping table as JSON Schema 2020-12, for editors. With a table, only its targets can have cells; without one, any
/// other key of a row is taken for the name of a target. `blazon mapping lint` checks meaning.
package func tableSchema(_ table: MappingTable?) -> JSON { TableSchema(targets: table?.targets.map(\.name)).document }

private struct TableSchema {
    /// The names of the targets; nil: unknown.
    let targets: [String]?

    var document: JSON {
        let keys = described(
            TableKey.allCases,
            [
                .table: .reference("name"), .forms: forms, .rules: schema(["type": .text("array"), "items": rule]),
                .targets: map(of: .anyOf([target, nothing]), names: .reference("name")),
                .settings: map(of: row, names: nil),
            ])
        return schema([
            "$schema": dialect, "description": .text("A mapping table of Blazon"), "type": .text("object"),
            "required": .texts(["table"]), "properties": .properties(keys), "additionalProperties": .boolean(false),
            "$defs": .properties(definitions),
        ])
    }

    private var definitions: [(key: String, value: JSON)] {
        [
            ("scalar", schema(["type": .texts(["string", "number", "boolean"])])),
            (
                "name",
                schema([
                    "type": .text("string"), "pattern": .text("^[A-Za-z0-9_][A-Za-z0-9_-]*$"), "maxLength": .integer(100),
                ])
            ),
            (
                "path",
                schema(["type": .texts(["string", "number"]), "description": .text("The path of an attribute: aps.badge")])
            ),
            ("headers", map(of: scalar, names: headerName)),
            ("subject", subject),
            ("condition", condition),
            ("destination", destination),
            ("cell", cell),
        ]
    }

    private var scalar: JSON { .reference("scalar") }
    private var headerName: JSON { schema(["pattern": .text("^[!#$%&'*+.^_`|~0-9A-Za-z-]+$")]) }
    private var path: JSON { .reference("path") }
    private var nothing: JSON { schema(["type": .text("null")]) }
    private var flag: JSON { schema(["enum": .array([.boolean(true), .boolean(false), .text("true"), .text("false")])]) }
    private var bytes: JSON {
        .anyOf([
            schema(["type": .text("integer"), "minimum": .integer(0)]),
            schema(["type": .text("string"), "pattern": .text("^[0-9][0-9_]*( bytes)?$")]),
        ])
    }

    /// The keys of a map with their descriptions; a key without a schema of its own takes a scalar.
    private func described<Keys: KeySet>(_ keys: [Keys], _ values: [Keys: JSON] = [:]) -> [(key: String, value: JSON)] {
        keys.map { ($0.rawValue, .described($0.about.summary, values[$0] ?? scalar)) }
    }

    // MARK: Targets

    private var target: JSON {
        let limit = schema([
            "type": .text("object"), "required": .texts(["bytes"]),
            "properties": .properties(
                described(
                    LimitKey.allCases,
                    [.bytes: bytes, .counts: oneOrMore(path), .when: .reference("condition"), .reserve: bytes, .level: level])),
            "additionalProperties": bytes,
        ])
        let attributes = map(of: oneOrMore(path), names: nil)
        let suffixes = map(of: map(of: scalar, names: nil), names: nil)
        let pushType = schema([
            "type": .text("object"), "required": .texts(["header", "otherwise"]),
            "properties": .properties(
                described(
                    PushTypeKey.allCases,
                    [.priority: map(of: oneOrMore(scalar), names: nil), .requires: attributes, .suffixes: suffixes])),
            "additionalProperties": oneOrMore(path),
        ])
        let reason = closed(described(DefaultCellKey.allCases, [.quiet: flag])).with(["required": .texts(["none"])])
        let ofRequests: [RequestKey: JSON] = [
            .method: schema(["type": .text("string"), "pattern": .text("^[A-Z]+$")]), .when: .reference("condition"),
            .without: oneOrMore(scalar), .headers: map(of: scalar, names: nil),
        ]
        let line = closed(described(RequestKey.allCases.filter { $0 != .as }, ofRequests)).with(["required": .texts(["path"])])
        let request = JSON.anyOf([
            closed(described(RequestKey.allCases, ofRequests)).with([
                "oneOf": .array(["path", "as"].map { schema(["required": .texts([$0])]) })
            ]),
            schema(["type": .text("array"), "items": line, "minItems": .integer(1)]),
        ])
        let retired = closed(described(RetiredTargetKey.allCases)).with(["required": .texts(["since"])])
        let addressing = closed(described(AddressingKey.allCases, [.oneOf: oneOrMore(scalar)]))
            .with(["required": .texts(["oneOf"])])
        let values: [TargetKey: JSON] = [
            .default: flag, .extends: .reference("name"), .under: path,
            .limit: .anyOf([
                bytes, limit, schema(["type": .text("array"), "items": .anyOf([bytes, limit]), "minItems": .integer(1)]),
            ]), .reserve: bytes,
            .strings: path, .encoded: map(of: schema(["enum": .texts(["json"])]), names: nil), .headerPaths: oneOrMore(path),
            .always: map(of: schema([:]), names: nil), .headers: .reference("headers"), .reserved: oneOrMore(scalar),
            .dropped: oneOrMore(scalar), .retired: retired, .discouraged: oneOrMore(scalar), .pushType: pushType,
            .words: map(of: oneOrMore(scalar), names: nil),
            .addressing: addressing, .requires: oneOrMore(path), .request: request, .cells: reason,
        ]
        return closed(described(TargetKey.allCases, values))
    }

    private var level: JSON { schema(["enum": .texts(["error", "warning"])]) }

    // MARK: Rules

    private var subjects: JSON { oneOrMore(.reference("subject")) }

    /// A row, an attribute, a header, or several of which one is enough.
    private var subject: JSON {
        let group = closed(described(RuleGroupKey.allCases, [.anyOf: oneOrMore(.reference("subject"))]))
        return .anyOf([scalar, group.with(["minProperties": .integer(1), "maxProperties": .integer(1)])])
    }

    private var condition: JSON {
        schema([
            "type": .text("object"),
            "properties": .properties([
                (
                    RuleGroupKey.anyOf.rawValue,
                    .described(
                        RuleGroupKey.anyOf.about.summary,
                        schema(["type": .text("array"), "items": .reference("condition"), "minItems": .integer(1)]))
                )
            ]),
            "additionalProperties": oneOrMore(scalar),
        ])
    }

    private var rule: JSON {
        let values: [RuleKey: JSON] = [
            .when: .reference("condition"), .requires: subjects, .excludes: subjects, .oneOf: subjects, .atMostOneOf: subjects,
            .values: map(of: oneOrMore(scalar), names: nil), .implies: map(of: scalar, names: nil), .targets: oneOrMore(scalar),
            .level: schema(["enum": .texts(["error", "warning"])]),
        ]
        return closed(described(RuleKey.allCases, values))
    }

    private var forms: JSON {
        let keys = described(FormKey.allCases, [.pattern: schema(["type": .text("string"), "pattern": .text("^\\^")])])
        return map(of: closed(keys).with(["required": .texts(FormKey.allCases.map(\.rawValue))]), names: .reference("name"))
    }

    /// A form, or several, each with what is said of it.
    private var matches: JSON {
        let match = closed(
            described(MatchKey.allCases, [.level: schema(["enum": .texts(["error", "warning"])]), .quiet: flag])
        ).with(["required": .texts(["form"])])
        return oneOrMore(.anyOf([scalar, match]))
    }

    // MARK: Rows

    private var row: JSON {
        let names = oneOrMore(scalar)
        let retired = closed(described(RetiredKey.allCases)).with(["required": .texts(["since"])])
        let values: [RowKey: JSON] = [
            .type: schema(["type": .text("string"), "minLength": .integer(1)]),
            .from: schema(["type": .text("string"), "pattern": .text("^(delivery|recipient)[.]")]), .implies: names,
            .excludes: subjects, .requires: subjects, .oneOf: subjects, .atMostOneOf: subjects, .near: names, .retired: retired,
            .matches: matches, .schemes: names, .occurs: map(of: scalar, names: nil), .opens: flag,
        ]
        let keys = described(RowKey.allCases, values)
        guard let targets else {
            return schema([
                "type": .text("object"), "properties": .properties(keys), "additionalProperties": .reference("cell"),
            ])
        }
        return closed(keys + targets.map { ($0, .described("The cell of \($0)", .reference("cell"))) })
    }

    /// What a setting maps to on a target, in each of its forms.
    private var cell: JSON {
        let reason = closed(described(CellKey.ofReasons, [.quiet: flag])).with(["required": .texts(["none"])])
        let locations = schema([
            "type": .text("array"), "items": .anyOf([path, .reference("destination")]), "minItems": .integer(1),
        ])
        return .anyOf([path, .reference("destination"), reason, locations])
    }

    private var destination: JSON {
        let encoding = JSON.anyOf([scalar, schema(["type": .text("object"), "minProperties": .integer(1)])])
        let values: [CellKey: JSON] = [
            .at: oneOrMore(path), .request: path, .when: .reference("condition"), .as: oneOrMore(encoding),
            .kinds: oneOrMore(schema(["enum": .texts(MediaKind.all)])), .implies: oneOrMore(scalar), .excludes: subjects,
            .requires: subjects, .oneOf: subjects, .atMostOneOf: subjects,
            // The first value is written, the others may replace it.
            .headers: map(of: oneOrMore(scalar), names: headerName),
            .matches: matches, .schemes: oneOrMore(scalar), .occurs: map(of: scalar, names: nil), .zero: flag,
        ]
        let locationKeys = CellKey.exclusive.filter(CellKey.ofDestinations.contains).map(\.rawValue)
        return closed(described(CellKey.ofDestinations, values)).with([
            "oneOf": .array(locationKeys.map { schema(["required": .texts([$0])]) })
        ])
    }
}
