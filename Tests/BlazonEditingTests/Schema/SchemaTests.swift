import Blazon
import BlazonEditing
import BlazonLanguage
import BlazonMapping
import BlazonReference
import BlazonTemplate
import BlazonText
import TestSupport
import Testing

/// The schemas come from the same tables as the checker. `Scripts/check/schemas` tries them with a validator.
@Suite struct SchemaTests {
    private func table(_ name: String) throws -> MappingTable {
        try #require(compile("campaign: x\nmapping: \(name)\nmessage: {}\n").checked?.table)
    }

    private func keys(_ json: JSON?) -> [String] {
        if case .object(let members)? = json { members.map(\.key) } else { [] }
    }

    @Test(arguments: BuiltInTables.names) func everyKeySettingAndTargetIsThere(name: String) throws {
        let table = try table(name)
        let schema = templateSchema(table)
        #expect(keys(schema["properties"]) == TemplateKey.names + table.targets.map(\.name))
        #expect(
            Set(keys(schema["properties"]?["message"]?["properties"])) == Set(table.rows.filter { $0.from == nil }.map(\.name)))
        for target in table.targets {
            let has = table.rows.filter { row in
                switch row.cells[target.name] {
                case .mapsTo?, .none(_, quiet: true)?: row.from == nil
                default: false
                }
            }.map(\.name)
            #expect(keys(schema["properties"]?[target.name]?["properties"]) == has)
        }
        #expect(schema["additionalProperties"] == .boolean(false))
    }

    @Test func everyKeyOfSectionsIsThere() throws {
        let table = try table(BuiltInTables.names[0])
        let sections = templateSchema(table)["properties"]
        func properties(_ json: JSON?) -> Set<String> { Set(keys(json?["properties"])) }
        #expect(properties(sections?["locales"]) == Set(LocalesKey.names))
        #expect(properties(sections?["variants"]) == Set(VariantsKey.names))
        #expect(properties(sections?["overflow"]) == Set(OverflowKey.names))
        #expect(properties(sections?["links"]) == Set(LinksKey.names))
        guard case .array(let variants)? = sections?["variants"]?["additionalProperties"]?["anyOf"] else {
            Issue.record("`variants` has no variants")
            return
        }
        #expect(properties(variants.first) == Set(VariantKey.names + table.targets.map(\.name)))
        let ofLocale = properties(templateSchema(table)["$defs"]?["layer"])
        #expect(ofLocale.isSuperset(of: LocaleKey.names))
    }

    @Test func everySettingIsDescribed() throws {
        let table = try table(BuiltInTables.names[0])
        for row in table.rows where row.from == nil {
            guard case .text(let text)? = templateSchema(table)["$defs"]?["setting.\(row.name)"]?["description"] else {
                Issue.record("\(row.name) is not described")
                continue
            }
            #expect(text.hasPrefix(row.summary) && text.contains(row.typeWord))
        }
    }

    @Test(arguments: BuiltInTables.names) func tablesHaveCellsOfTheirTargets(name: String) throws {
        let table = try table(name)
        let row = try #require(tableSchema(table)["properties"]?["settings"]?["additionalProperties"])
        #expect(keys(row["properties"]) == RowKey.names + table.targets.map(\.name))
        #expect(row["additionalProperties"] == .boolean(false))
        #expect(keys(tableSchema(nil)["properties"]) == TableKey.names)
    }

    /// What a reference names is defined.
    @Test func referencesLead() throws {
        expectReferencesLead(templateSchema(try table(BuiltInTables.names[0])))
        expectReferencesLead(tableSchema(nil))
    }

    private func expectReferencesLead(_ schema: JSON) {
        let defined = Set(keys(schema["$defs"]).map { "#/$defs/\($0)" })
        func references(_ json: JSON) -> [String] {
            switch json {
            case .object(let members):
                members.flatMap { member in
                    if member.key == "$ref", case .text(let text) = member.value { [text] } else { references(member.value) }
                }
            case .array(let items): items.flatMap(references)
            default: []
            }
        }
        #expect(Set(references(schema)).subtracting(defined).isEmpty)
    }

    @Test func recipientsAreWhatTheFieldsSay() throws {
        let fields = [
            Field(name: "id", type: .string(max: 40), isOptional: false),
            Field(name: "n", type: .integer(0...7), isOptional: false),
            Field(name: "locale", type: .locale, isOptional: false),
            Field(name: "maybe", type: .boolean, isOptional: true),
            Field(name: "all", type: .record([Field(name: "x", type: .date, isOptional: true)]), isOptional: false),
            Field(name: "words", type: .list(max: 3, of: .enumeration(["a", "b"])), isOptional: false),
        ]
        let schema = recipientSchema(campaign: "c", fields: fields, linkSchemes: ["https"])
        #expect(schema["required"] == .array([.text("id"), .text("n"), .text("words")]))
        let properties = try #require(schema["properties"])
        #expect(properties["id"]?["maxLength"] == .integer(40))
        #expect(
            properties["n"]
                == .object([.init("type", .text("integer")), .init("minimum", .integer(0)), .init("maximum", .integer(7))]))
        #expect(properties["words"]?["maxItems"] == .integer(3))
        #expect(properties["words"]?["items"]?["enum"] == .array([.text("a"), .text("b")]))
        #expect(schema["additionalProperties"] == nil)
    }

    @Test func everyTypeHasItsBounds() throws {
        func type(_ word: String) throws -> JSON? {
            let fields = [Field(name: "v", type: try TypeSyntax.parse(word).type, isOptional: false)]
            return recipientSchema(campaign: "c", fields: fields, linkSchemes: ["https", "my-app"])["properties"]?["v"]
        }
        let number = try type("number(-1.5..10 by 0.25)")
        #expect(
            number?["minimum"] == .number("-1.5") && number?["maximum"] == .integer(10)
                && number?["multipleOf"] == .number("0.25"))
        #expect(try type("number")?["minimum"] == nil)
        let pattern = try Regex(String(#require(try type("datetime")?["pattern"]).compact.dropFirst().dropLast()))
        for text in [
            "2026-11-21T18:30:00+01:00", "2026-11-21 18:30:00", "2026-02-30 18:30:00", "2026-11-21t18:30:60.5z",
            "2026-11-21t18:29:60.5z", "2026-11-21T00:00:60Z", "2026-11-21T23:59:60Z", "2026-02-29T00:00:00Z",
            "2028-02-29T00:00:00Z",
            "1900-02-29T00:00:00Z", "2000-02-29T00:00:00Z", "0000-02-29T00:00:00Z", "2028-02-28T00:00:00Z",
            "2026-11-21 18:30:00+0230",
            "2026-11-21 18:30:00-05", "2026-11-21 18:30", "2026-11-21T24:00:00Z", "0000-11-21T18:30:00Z", "2026-11-21 18:30:00 Z",
        ] {
            var time: [UInt8] = []
            let isRead = time.append(dateTime: Array(text.utf8).span)
            #expect((text.wholeMatch(of: pattern) != nil) == isRead, "\(text)")
        }
        #expect(try type("date")?["format"] == .text("date"))
        #expect(try type("boolean") == .object([.init("type", .text("boolean"))]))
        let link = try type("url(..30)")
        #expect(link?["maxLength"] == .integer(30))
        // Schemes in any case, and a hyphen that stands for itself.
        let schemes = try #require({ if case .text(let schemes)? = link?["pattern"] { schemes } else { nil } }())
        let url = try Regex(schemes)
        for text in [
            "https://a.example", "HTTPS://a.example/b?c#d", "my-app:x", "MY-APP://x/%41", "myxapp:x", "https:a.example",
            "https://", "http://a.example",
            "https://u@a.example", "https://a..b", "https://a.example:80/", "https://a.example:", "https://a.example/a b",
            "https://a.example/%4",
            "https://1.2.3/", "https://1.2.3.4/", "https://1.2.3.256", "https://1.2.3.4.example", "https://a.0xf", "https://9.a",
            "https://a.example:65535", "https://a.example:65536/", "https://a.example:99999/", "https://a.example:080",
            "https://[::1]/", "https://ä.example", "https://a.example/ä", "https://a.example#b#c", "my-app:a|b",
        ] {
            let scheme = urlScheme(text.utf8Span.span)
            #expect((text.wholeMatch(of: url) != nil) == (scheme == "https" || scheme == "my-app"), "\(text)")
        }
        let optional = Field(name: "a", type: .string(max: nil), isOptional: true)
        let record = Field(name: "v", type: .record([optional]), isOptional: false)
        let forms = recipientSchema(campaign: "c", fields: [record], linkSchemes: [])["properties"]?["v"]?["anyOf"]
        #expect(forms?.compact.contains(#"{"type":"null"}"#) == true, "a record with optional fields alone may be null")
        let list = try type("list(..2) of list of string(..5)")
        #expect(list?["maxItems"] == .integer(2) && list?["items"]?["maxItems"] == nil)
        #expect(list?["items"]?["items"]?["maxLength"] == .integer(5))
    }

    /// Each type of a table's rows, and what may stand there; `null` where any text may.
    static let rowTypes: [(String, String?)] = [
        ("boolean", #"{"enum":[true,false,"true","false"]}"#),
        ("flag", #"{"enum":[true,false,"true","false"]}"#),
        (
            "integer(-3..9)",
            #"{"anyOf":[{"type":"integer","minimum":-3,"maximum":9},{"type":"string","pattern":"^-?[0-9]+(\\.0+)?$"}]}"#
        ),
        (
            "number(0.5..9)",
            #"{"anyOf":[{"type":"number","minimum":0.5,"maximum":9},{"type":"string","pattern":"^-?[0-9]+(\\.[0-9]+)?([eE][+-]?[0-9]+)?$"}]}"#
        ),
        (
            "number",
            #"{"anyOf":[{"type":"number"},{"type":"string","pattern":"^-?[0-9]+(\\.[0-9]+)?([eE][+-]?[0-9]+)?$"}]}"#
        ),
        ("enum(high | low)", #"{"enum":["high","low"]}"#),
        // Readers of YAML 1.1 take these words for truth values.
        ("enum(on | auto)", #"{"enum":["on","auto",true]}"#),
        ("enum(off | yes)", #"{"enum":["off","yes",true,false]}"#),
        (
            "list(..3) of boolean",
            ##"{"type":"array","items":{"$ref":"#/$defs/setting.x.item"},"maxItems":3}"##
        ),
        ("list of string(..9)", ##"{"type":"array","items":{"$ref":"#/$defs/setting.x.item"}}"##),
        ("string(..9)", nil), ("date", nil), ("datetime", nil), ("locale", nil), ("url", nil), ("text", nil), ("identifier", nil),
    ]

    @Test(arguments: rowTypes) func settingsTakeWhatTheirRowsSay(type: String, expected: String?) throws {
        let source = "table: own\ntargets: { app: { title: App } }\nsettings:\n  x: { type: \"\(type)\", app: x }\n"
        let table = try #require(compile("campaign: c\nmessage: {}\n", table: source).checked?.table)
        guard case .array(let forms)? = templateSchema(table)["$defs"]?["setting.x"]?["anyOf"], forms.count == 2 else {
            Issue.record("\(type) has no schema")
            return
        }
        guard let expected else {
            #expect(forms[0].compact == ##"{"$ref":"#/$defs/text"}"##)
            return
        }
        guard case .array(let values)? = forms[0]["anyOf"] else { return #expect(Bool(false), "\(forms[0].compact)") }
        #expect(values.prefix(2).map(\.compact) == [expected, ##"{"$ref":"#/$defs/placeholder"}"##])
        // A list may also be made of another.
        let loop = values.dropFirst(2).map { $0["required"]?.compact }
        #expect(loop == (type.hasPrefix("list") ? [##"["for","each"]"##] : []))
    }

    /// A branch gives what the setting takes, which can be another choice, or nothing.
    @Test func branchesGiveWhatTheSettingTakesOrNothing() throws {
        let schema = templateSchema(try table(BuiltInTables.names[0]))
        func otherwise(_ setting: String) -> String? {
            guard case .array(let forms)? = schema["$defs"]?["setting.\(setting)"]?["anyOf"],
                case .array(let branches)? = forms.last?["items"]?["anyOf"]
            else { return nil }
            return branches.last?["properties"]?["otherwise"]?.compact
        }
        for setting in ["title", "badge"] {
            #expect(otherwise(setting) == ##"{"anyOf":[{"$ref":"#/$defs/setting.\##(setting)"},{"type":"null"}]}"##)
        }
    }

    @Test func retiredSettingsAreMarked() throws {
        let source =
            "table: own\ntargets: { app: { title: App } }\nsettings:\n  x: { type: text, app: x, retired: { since: 2024-06 } }\n  y: { type: text, app: y }\n"
        let table = try #require(compile("campaign: c\nmessage: {}\n", table: source).checked?.table)
        let definitions = templateSchema(table)["$defs"]
        #expect(definitions?["setting.x"]?["deprecated"] == .boolean(true) && definitions?["setting.y"]?["deprecated"] == nil)
    }
}
