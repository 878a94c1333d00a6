import Blazon
import BlazonImport
import BlazonJSON
import BlazonMapping
import BlazonPayload
import Foundation
import TestSupport
import Testing

/// A payload → a template → the same payload.
@Suite struct PayloadImportTests {
    private func table() throws -> MappingTable { try #require(compile("campaign: x\nmessage: {}\n").table) }

    private func imported(_ json: String, _ service: String? = nil) throws -> PayloadImport {
        PayloadImport(try JSON.read(Array(json.utf8)), table: try table(), campaign: "imported", service: service)
    }

    /// What the import's template gives.
    private func rendered(_ found: PayloadImport) throws -> JSON {
        let source = DraftWriter(found.draft).text
        let compilation = compile(source)
        let program = try #require(compilation.program, "\(source)\n\(compilation.findings)")
        var renderer = Renderer(program)
        let record = try #require(compilation.samples.first).record
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
        #expect(found.draft.notes.isEmpty)
        #expect(try rendered(found) == JSON.read(bytes))
    }

    @Test(arguments: [
        #"{"aps":{"alert":{"title":"a \" \\ { { # : é 😀\nb"},"badge":0}}"#,
        #"{"aps":{"content-available":1},"n":{"a":[1,2.50,true,"x",{"b":[]}]},"yes":"no","null":"null","1":"1"}"#,
        #"{"message":{"token":"t","android":{"ttl":"3600s","priority":"HIGH","collapse_key":"k"},"data":{"title":"A","badge":"3","x":"true"}}}"#,
        #"{"priority":"normal","time_to_live":90,"data":{"title":"A","_dId":"1","_mId":"2"}}"#,
    ]) func othersComeBack(source: String) throws {
        let found = try imported(source)
        #expect(found.draft.notes.isEmpty, "\(found.draft.notes)")
        #expect(try rendered(found) == JSON.read(Array(source.utf8)))
    }

    @Test func whatNoSettingSaysIsTold() throws {
        let found = try imported(#"{"aps":{"alert":{"title":"A","subtitle":"B"},"sound":{"name":"x"}},"k":null}"#)
        #expect(found.draft.notes.map(\.place) == ["aps.alert.subtitle", "aps.sound.name", "k"])
        #expect(try rendered(found) == JSON.read(Array(#"{"aps":{"alert":{"title":"A"}}}"#.utf8)))
    }

    @Test func nearNamesAreGuessed() throws {
        let found = try imported(#"{"aps":{"alert":"Hello"}}"#)
        #expect(found.draft.notes.map(\.place) == ["aps.alert"])
        #expect(try rendered(found) == JSON.read(Array(#"{"aps":{"alert":{"body":"Hello"}}}"#.utf8)))
    }

    @Test func theServiceSaysWhichTargets() throws {
        #expect(try imported(#"{"data":{"title":"A"}}"#, "apns").target?.name == "ios")
        #expect(try imported(#"{"data":{"title":"A"}}"#).target?.name == "android")
        #expect(try imported(#"{"hello":1}"#).target == nil)
        #expect(try imported("[1]").target == nil)
    }
}
