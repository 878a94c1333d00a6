import Blazon
import BlazonImport
import BlazonMapping
import BlazonPayload
import BlazonText
import Foundation
import TestSupport
import Testing

/// A payload → a template → the same payload.
@Suite struct PayloadImportTests {
    private func table() throws -> MappingTable { try #require(compile("campaign: x\nmessage: {}\n").checked?.table) }

    private func imported(_ json: String, _ service: String? = nil) throws -> PayloadImport {
        PayloadImport(try JSON.read(Array(json.utf8)), table: try table(), campaign: "imported", service: service)
    }

    /// What the import's template gives.
    private func rendered(_ found: PayloadImport) throws -> JSON {
        // What is left out is an error for the author.
        let lines = DraftWriter(found.draft).text.split(separator: "\n", omittingEmptySubsequences: false)
        let source = lines.filter { !$0.contains("# blazon: left-out") }.joined(separator: "\n")
        let compilation = compile(source)
        let program = try #require(compilation.program, "\(source)\n\(compilation.findings)")
        var renderer = Renderer(program)
        let record = try #require(compilation.checked?.samples.first).record
        guard case .success(let payloads) = renderer.rendered(record), case .payload(let bytes)? = payloads.first?.1 else {
            Issue.record("\(source) is set aside")
            return .null
        }
        return try JSON.read(bytes)
    }

    static let seeds = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().appending(
        path: "Data/seeds")

    @Test(arguments: ["ios-app", "ios-tester", "android-app", "android-tester"]) func seedsComeBack(name: String) throws {
        let bytes = Array(try Data(contentsOf: Self.seeds.appending(path: "\(name).json")))
        let found = try imported(String(decoding: bytes, as: UTF8.self))
        // A device's token is a field.
        #expect(found.draft.notes.allSatisfy { $0.kind == .guessed && $0.sentence.hasPrefix("`token`") }, "\(found.draft.notes)")
        #expect(try rendered(found) == JSON.read(bytes))
    }

    @Test(arguments: [
        #"{"aps":{"alert":{"title":"a \" \\ { { # : é 😀\nb"},"badge":0}}"#,
        #"{"aps":{"content-available":1},"n":{"a":[1,2.50,true,"x",{"b":[]}]},"yes":"no","null":"null","1":"1"}"#,
        #"{"message":{"token":"t","android":{"ttl":"3600s","priority":"HIGH","collapse_key":"k"},"data":{"title":"A","badge":"3","x":"true"}}}"#,
        #"{"priority":"normal","time_to_live":90,"data":{"title":"A","_dId":"1","_mId":"2"}}"#,
    ]) func othersComeBack(source: String) throws {
        let found = try imported(source)
        #expect(found.draft.notes.allSatisfy { $0.kind == .guessed && $0.sentence.hasPrefix("`token`") }, "\(found.draft.notes)")
        #expect(try rendered(found) == JSON.read(Array(source.utf8)))
    }

    private static let servicePayloads: [URL] = {
        let folder = seeds.deletingLastPathComponent().appending(path: "payloads")
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? []
        return files.filter { $0.pathExtension == "json" }.sorted { $0.path < $1.path }
    }()

    /// Payloads as the services document them, with the table that explains most of each.
    @Test func payloadsOfServicesComeBack() throws {
        let tables = BuiltInTables.names.compactMap { compile("campaign: x\nmapping: \($0)\nmessage: {}\n").checked?.table }
        #expect(tables.count == BuiltInTables.names.count && Self.servicePayloads.count >= 45)
        for file in Self.servicePayloads {
            let payload = try JSON.read([UInt8](Data(contentsOf: file)))
            let found = PayloadImport(payload, tables: tables, campaign: "imported", service: nil)
            #expect(found.draft.notes.allSatisfy { $0.kind != .omitted }, "\(file.path): \(found.draft.notes)")
            // A row may write more than the document shows.
            let result = try rendered(found)
            #expect(result.contains(payload), "\(file.path) → \(result.compact)")
        }
    }

    @Test func whatNoSettingSaysIsReported() throws {
        let found = try imported(#"{"aps":{"alert":{"title":"A","subtitle":"B"},"sound":{"name":"x"}},"k":null}"#)
        #expect(found.draft.notes.map(\.location) == ["aps.alert.subtitle", "aps.sound", "k"])
        #expect(try rendered(found) == JSON.read(Array(#"{"aps":{"alert":{"title":"A"}}}"#.utf8)))
    }

    @Test func nearNamesAreGuessed() throws {
        let found = try imported(#"{"aps":{"alert":"Hello"}}"#)
        #expect(found.draft.notes.map(\.location) == ["aps.alert"])
        #expect(try rendered(found) == JSON.read(Array(#"{"aps":{"alert":{"body":"Hello"}}}"#.utf8)))
    }

    @Test func theServiceSaysWhichTargets() throws {
        #expect(try imported(#"{"data":{"title":"A"}}"#, "apns").target?.name == "ios")
        #expect(try imported(#"{"data":{"title":"A"}}"#).target?.name == "android")
        #expect(try imported(#"{"hello":1}"#).target == nil)
        #expect(try imported("[1]").target == nil)
    }

    /// Cells of every form, read backwards.
    private static let forms = """
        table: own
        targets:
          app: { title: App, strings: s }
        settings:
          flag: { type: flag, app: { at: flag, as: "on" } }
          asText: { type: flag, app: s.flag }
          price: { type: number, app: { at: price, as: { divide: 100 } } }
          level: { type: enum(high | low), app: { at: level, as: { high: 2, low: 1 } } }
          tone: { type: enum(soft | loud), app: tone }
          count: { type: integer(0..), app: count }
          counted: { type: integer(0..), app: s.count }
          truth: { type: boolean, app: truth }
          tags: { type: "list of string(..9)", app: tags }
          day: { type: date, app: day }
          wait: { type: duration, app: { at: wait, as: seconds } }
          waitText: { type: duration, app: { at: waitText, as: "{}s" } }
          inner: { type: map, app: { at: inner, as: json } }
          link: { type: url, app: { at: link, as: "app:{}" } }

        """

    @Test(
        arguments: [
            (#"{"flag":"on"}"#, "flag: true"), (#"{"flag":"off"}"#, nil), (#"{"s":{"flag":"true"}}"#, "asText: true"),
            (#"{"price":12.5}"#, "price: 1250"), (#"{"price":"x"}"#, nil), (#"{"level":2}"#, "level: high"),
            (#"{"level":3}"#, nil),
            (#"{"tone":"loud"}"#, "tone: loud"), (#"{"tone":"shrill"}"#, nil),
            (#"{"tone":"{{ tone }}"}"#, #"tone: "{{ tone }}""#),
            (#"{"count":3}"#, "count: 3"), (#"{"count":"{{ n }}"}"#, #"count: "{{ n }}""#), (#"{"count":"three"}"#, nil),
            (#"{"s":{"count":"3"}}"#, #"counted: "3""#), (#"{"truth":false}"#, "truth: false"), (#"{"truth":"no"}"#, nil),
            (#"{"tags":["a","b c"]}"#, "tags: [a, b c]"), (#"{"tags":["a",1]}"#, nil),
            (#"{"day":"2026-11-21"}"#, #"day: "2026-11-21""#),
            (#"{"wait":90}"#, "wait: 90s"), (#"{"wait":-1}"#, nil), (#"{"wait":"{{ w }}"}"#, #"wait: "{{ w }}""#),
            (#"{"wait":true}"#, nil),
            (#"{"waitText":"90s"}"#, "waitText: 90s"), (#"{"waitText":"-9s"}"#, nil),
            (#"{"waitText":"{{ w }}s"}"#, #"waitText: "{{ w }}""#),
            (#"{"waitText":"90m"}"#, nil), (#"{"link":"app:home"}"#, "link: home"),
            (#"{"inner":"{\"a\":[1,\"x\",true,{\"b\":\"c\"}]}"}"#, "inner:\n    a: [1, x, true, { b: c }]"),
            (#"{"inner":"{\"a\":null}"}"#, nil), (#"{"inner":"no json"}"#, nil), (#"{"inner":"{}"}"#, "inner: {}"),
        ] as [(String, String?)])
    func formsReadBackwards(payload: String, setting: String?) throws {
        let table = try #require(compile("campaign: x\nmessage: {}\n", table: Self.forms).checked?.table)
        // A setting that is there in any case, so that the target is found.
        let whole = #"{"truth":true,"# + payload.dropFirst()
        let json = try JSON.read(Array((payload.contains(#""truth""#) ? #"{"count":1,"# + payload.dropFirst() : whole).utf8))
        let found = PayloadImport(json, table: table, campaign: "c", service: nil)
        let text = DraftWriter(found.draft).text
        if let setting {
            #expect(text.contains("  \(setting)\n"), "\(text)")
            #expect(found.draft.notes.isEmpty, "\(found.draft.notes)")
        } else {
            #expect(found.draft.notes.count == 1 && found.draft.message.count == 1, "\(text)\(found.draft.notes)")
        }
        #expect(found.isDynamic == payload.contains("{{"))
    }

    /// Two rows that share an attribute, a JSON text, an attribute of every payload, two locations, and limits.
    private static let shared = """
        table: shared
        targets:
          app:
            title: App
            service: own
            under: push
            always: { v: 2 }
            encoded: { data: json }
            reserved: [google*]
        settings:
          title: { type: text, app: data.title }
          count: { type: integer(0..9), app: { at: data.count, max: 5 } }
          volume: { type: integer(0..100), app: { at: volume, as: { divide: 100 } } }
          page: { type: url, excludes: link, app: [data.uri, { at: data.type, as: "PAGE" }] }
          link: { type: url, excludes: page, app: [data.uri, { at: data.type, as: "LINK" }] }
          both: { type: identifier, app: { at: [data.one, data.two] } }
          seen: { type: flag, app: { at: data.seen, as: { on: 1, off: 0 } } }
          expires: { type: duration, app: { at: expires, as: epoch } }
          fields: { type: map, app: data.* }
        """

    @Test(
        arguments: [
            (#"{\"title\":\"A\",\"count\":5}"#, #","volume":0.25"#, []),
            (#"{\"title\":\"A\",\"uri\":\"https://x.example\",\"type\":\"LINK\"}"#, "", []),
            (#"{\"title\":\"A\",\"uri\":\"https://x.example\",\"type\":\"PAGE\",\"seen\":0}"#, "", []),
            (#"{\"title\":\"A\",\"one\":\"x\",\"two\":\"x\",\"own\":{\"a\":[1.50,true]}}"#, #","expires":0"#, []),
            (#"{\"title\":\"A\",\"count\":6}"#, "", ["push.data.count"]),
            (#"{\"title\":\"A\"}"#, #","expires":1764000000,"other":1"#, ["push.expires", "push.other"]),
            (#"{\"title\":\"A\",\"google.x\":\"1\"}"#, "", [#"push.data["google.x"]"#]),
            (#"{\"title\":\"A\",\"one\":\"x\",\"two\":\"y\"}"#, "", ["push.data.two"]),
        ] as [(String, String, [String])])
    func rowsThatShareAttributes(data: String, rest: String, lost: [String]) throws {
        let table = try #require(compile("campaign: x\nmessage: {}\n", table: Self.shared).checked?.table)
        let payload = #"{"push":{"data":""# + data + #"""# + rest + #","v":2}}"#
        let json = try JSON.read(Array(payload.utf8))
        let found = PayloadImport(json, tables: [try self.table(), table], campaign: "imported", service: nil)
        #expect(found.draft.mapping == "shared")
        #expect(found.draft.notes.map(\.location) == lost, "\(found.draft.notes)")
        if !lost.isEmpty { return }
        var draft = found.draft
        draft.mapping = nil
        let source = DraftWriter(draft).text
        let compilation = compile(source, table: Self.shared)
        let program = try #require(compilation.program, "\(source)\n\(compilation.findings)")
        var renderer = Renderer(program)
        guard case .success(let payloads) = renderer.rendered(Array("{}".utf8)), case .payload(let bytes)? = payloads.first?.1
        else {
            Issue.record("\(source) is rejected")
            return
        }
        let target = try #require(found.target)
        #expect(target.decoded(try JSON.read(bytes)) == target.decoded(json), "\(source)")
    }

    @Test func thePayloadCanLackItsEnvelope() throws {
        let found = try imported(#"{"token":"t","android":{"priority":"HIGH"},"data":{"title":"A"}}"#)
        #expect(found.target?.name == "android-v1" && found.missingEnvelope == ["message"])
        #expect(
            try rendered(found)["message"]
                == JSON.read(Array(#"{"token":"t","android":{"priority":"HIGH"},"data":{"title":"A"}}"#.utf8)))
    }
}

extension JSON {
    /// Whether the value has all members of another, recursively.
    fileprivate func contains(_ other: JSON) -> Bool {
        guard case .object(let members) = other else { return self == other }
        return members.allSatisfy { self[$0.key]?.contains($0.value) == true }
    }
}
