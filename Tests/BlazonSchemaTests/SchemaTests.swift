import Blazon
import BlazonJSON
import BlazonLanguage
import BlazonMapping
import BlazonSchema
import BlazonTemplate
import TestSupport
import Testing

/// The schemas come from the same tables as the checker. `.ci/schemas` tries them with a validator.
@Suite struct SchemaTests {
    private func table(_ name: String) throws -> MappingTable {
        try #require(compile("campaign: x\nmapping: \(name)\nmessage: {}\n").table)
    }

    private func keys(_ json: JSON?) -> [String] {
        if case .object(let members)? = json { members.map(\.key) } else { [] }
    }

    @Test(arguments: BuiltInTables.names) func everyKeySettingAndTargetIsThere(name: String) throws {
        let table = try table(name)
        let schema = templateSchema(table)
        #expect(keys(schema["properties"]) == Template.words + table.targets.map(\.name))
        #expect(Set(keys(schema["properties"]?["message"]?["properties"])) == Set(table.rows.map(\.name)))
        for target in table.targets {
            let has = table.rows.filter { if case .lands? = $0.cells[target.name] { true } else { false } }.map(\.name)
            #expect(keys(schema["properties"]?[target.name]?["properties"]) == has)
        }
        #expect(schema["additionalProperties"] == .boolean(false))
    }

    @Test func everyKeyAndSettingIsDescribed() throws {
        for word in Template.words { #expect(!SectionWords.meaning(of: word).isEmpty, "\(word)") }
        let table = try table(BuiltInTables.names[0])
        for row in table.rows {
            guard case .text(let text)? = templateSchema(table)["$defs"]?["setting.\(row.name)"]?["description"] else {
                Issue.record("\(row.name) is not described")
                continue
            }
            #expect(text.hasPrefix(row.summary) && text.contains(row.typeWord))
        }
    }

    /// What a reference names is defined.
    @Test func referencesLead() throws {
        let schema = templateSchema(try table(BuiltInTables.names[0]))
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
}
