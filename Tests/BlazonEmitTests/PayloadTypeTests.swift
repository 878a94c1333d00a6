import Blazon
import BlazonDiagnostics
import BlazonEmit
import BlazonMapping
import BlazonText
import TestSupport
import Testing

struct PayloadTypeTests {
    private typealias Member = PayloadType.Member

    static let samples: [PayloadType] = [
        .never, .boolean, .integer, .number, .string, .any, .text(.integer), .text(.number), .text(.any), .list(.never),
        .list(.integer), .list(.string), .object([]), .object([Member("a", .integer, isRequired: true)]),
        .object([Member("a", .integer, isRequired: false)]), .object([Member("a", .string, isRequired: true)]),
        .object([Member("a", .number, isRequired: true), Member("b", .string, isRequired: false)]),
    ]

    /// A union accepts both, in either order, and nothing less than a union does.
    @Test(arguments: samples) func unions(_ one: PayloadType) {
        #expect(one.union(one) == one && one.accepts(one))
        for other in Self.samples {
            let union = one.union(other)
            #expect(union.accepts(one) && union.accepts(other), "\(one) or \(other)")
            #expect(union.accepts(other.union(one)) && other.union(one).accepts(union), "\(one) or \(other)")
            for third in Self.samples where third.accepts(one) && third.accepts(other) {
                #expect(third.accepts(union) || union == .any, "\(third) accepts \(one) and \(other)")
            }
        }
    }

    /// What a type accepts, its reader can read.
    @Test(arguments: samples) func acceptsOnlyWhatItAllows(_ type: PayloadType) throws {
        let texts = ["true", "1", "1.5", #""x""#, #""1""#, "[]", "[1]", #"["x"]"#, "{}"]
        let values = try texts.map { try JSON.read(Array($0.utf8)) }
        for other in Self.samples where type.accepts(other) {
            for value in values where other.allows(value) { #expect(type.allows(value), "\(other): \(value)") }
        }
    }

    @Test func membersAreEqualAsAWhole() {
        let member = Member("a", .integer, isRequired: true)
        #expect(member == Member("a", .integer, isRequired: true))
        #expect(member != Member("b", .integer, isRequired: true))
        #expect(member != Member("a", .number, isRequired: true))
        #expect(member != Member("a", .integer, isRequired: false))
    }

    @Test(arguments: [
        (#"{"a": 1, "b": [true], "c": 1.5, "d": "x"}"#, true), (#"{"a": 1}"#, true), (#"{"a": 1.5}"#, false), ("{}", false),
        (#"{"a": -9223372036854775808}"#, true), (#"{"a": 9223372036854775808}"#, false), (#"{"a": 1e3}"#, false),
        (#"{"a": 1, "e": 1}"#, false), (#"{"a": 1, "b": [1]}"#, false),
    ]) func typesOfValues(_ text: String, _ isAllowed: Bool) throws {
        let type = PayloadType.object([
            Member("a", .integer, isRequired: true), Member("b", .list(.boolean), isRequired: false),
            Member("c", .number, isRequired: false), Member("d", .string, isRequired: false),
        ])
        let json = try JSON.read(Array(text.utf8))
        #expect(type.allows(json) == isAllowed)
        #expect(PayloadType(json).allows(json))
    }

    /// What each kind of value maps to, and when it is required.
    @Test func ofTemplates() throws {
        let compilation = compile(
            """
            campaign: offer
            targets: [ios, android-v1]
            recipient:
              id: string
              name: optional string
              points: integer(0..)
              total: number
              vip: boolean
              cart: list of string
            message:
              title: Hello
              badge:
                - when: vip
                  then: "{{ points }}"
                - otherwise: ~
              customFields:
                points: "{{ points }}"
                total: "{{ total }}"
                cart: "{{ cart }}"
                one: 1
                half: 0.5
                mixed:
                  - when: name
                    then: "{{ name }}"
                  - otherwise: 1
                list: [1, "{{ points }}"]
            """)
        let ios = try #require(compilation.compiled?.payloadTypes.first)
        #expect(
            ios
                == .object([
                    Member(
                        "aps",
                        .object([
                            Member(
                                "alert", .object([Member("title", .string, isRequired: true)]), isRequired: true),
                            Member("badge", .integer, isRequired: false),
                        ]), isRequired: true),
                    Member("points", .integer, isRequired: true), Member("total", .number, isRequired: true),
                    Member("cart", .list(.string), isRequired: true), Member("one", .integer, isRequired: true),
                    Member("half", .number, isRequired: true), Member("mixed", .any, isRequired: true),
                    Member("list", .list(.integer), isRequired: true),
                ]), "\(ios)")
        guard case .object(let members)? = compilation.compiled?.payloadTypes[1], case .object(let message) = members[0].type,
            case .object(let data)? = message.first(where: { $0.key == "data" })?.type
        else {
            Issue.record("no data: \(String(describing: compilation.compiled?.payloadTypes[1]))")
            return
        }
        #expect(
            data.map(\.type) == [
                .string, .text(.integer), .text(.integer), .text(.number), .text(.list(.string)), .text(.integer), .text(.number),
                .string, .text(.list(.integer)),
            ], "\(data)")
    }

    /// A single value as a list, and as a text with the list where a service carries strings only.
    @Test func ofValuesSentAsLists() throws {
        let table = """
            table: own
            title: Own
            targets: { app: { title: App, default: true, strings: data } }
            settings:
              title: { type: text, source: own, app: title }
              gate: { type: integer(0..), source: own, app: [{ at: data.gate, as: list }, { at: gate, as: list }] }
            """
        let compilation = compile("campaign: x\nmessage: { title: A, gate: 7 }", table: table)
        let type = try #require(compilation.compiled?.payloadTypes.first, "\(compilation.findings)")
        for (payload, isAllowed) in [
            (#"{"title":"A","data":{"gate":"[7]"},"gate":[7]}"#, true), (#"{"title":"A","data":{"gate":[7]},"gate":[7]}"#, false),
            (#"{"title":"A","data":{"gate":"[7]"},"gate":"[7]"}"#, false),
        ] {
            #expect(type.allows(try JSON.read(Array(payload.utf8))) == isAllowed, "\(payload)")
        }
    }

    /// Where a service carries strings only, a word that is a number and one that is not are texts alike.
    @Test func ofWordsOfSeveralTypes() throws {
        let table = """
            table: own
            title: Own
            targets: { app: { title: App, default: true, strings: data } }
            settings:
              title: { type: text, source: own, app: title }
              level: { type: "enum(high | low)", source: own, app: [{ at: data.level, as: { high: 10, low: calm } }, { at: level, as: { high: 1, low: 2 } }] }
              loud: { type: boolean, source: own, app: { at: data.loud, as: [{ "true": 1, "false": quiet }, list] } }
            """
        let source = """
            campaign: x
            recipient: { level: enum(high | low), loud: boolean }
            message: { title: A, level: "{{ level }}", loud: "{{ loud }}" }
            """
        let compilation = compile(source, table: table)
        let type = try #require(compilation.compiled?.payloadTypes.first, "\(compilation.findings)")
        for (payload, isAllowed) in [
            (#"{"title":"A","data":{"level":"calm","loud":"[1]"},"level":2}"#, true),
            (#"{"title":"A","data":{"level":"10","loud":"[\"quiet\"]"},"level":1}"#, true),
            (#"{"title":"A","data":{"level":10,"loud":"[1]"},"level":1}"#, false),
            (#"{"title":"A","data":{"level":"10","loud":"quiet"},"level":1}"#, false),
        ] {
            #expect(type.allows(try JSON.read(Array(payload.utf8))) == isAllowed, "\(payload) of \(type)")
        }
        var sources = SourceMap()
        let loader = MappingLoader { _ in Array(table.utf8) }
        let loaded = try #require(loader.load("own.yaml", from: nil, into: &sources).table)
        let own = loaded.payloadType(of: loaded.targets[0], isRequired: false)
        #expect(own.allows(try JSON.read(Array(#"{"data":{"level":"calm"}}"#.utf8))), "\(own)")
    }
}
