import Blazon
import BlazonDiagnostics
import BlazonPayload
import Foundation
import Testing

/// The seeds' four sample payloads (Tests/Data/seeds, as printed) come out of templates that use settings only.
@Suite struct SeedTests {
    static let names = ["ios-app", "ios-tester", "android-app", "android-tester"]

    @Test(arguments: names) func payloadIsTheSeeds(name: String) throws {
        let printed = try JSON.value(Data(Repository.text("Tests/Data/seeds/\(name).json").utf8))
        #expect(try JSON.value(payload(name, mapping: nil)) == printed)
    }

    /// The page's table has NA for a deep link on Android; its samples have `uri`. Each has a table that says so.
    @Test(arguments: ["android-app", "android-tester"]) func asPrintedThereIsNoLinkOnAndroid(name: String) throws {
        var printed = try #require(JSON.value(Data(Repository.text("Tests/Data/seeds/\(name).json").utf8)) as? [String: Any])
        var data = try #require(printed["data"] as? [String: Any])
        #expect(data.removeValue(forKey: "uri") != nil)
        printed["data"] = data
        #expect(try JSON.value(payload(name, mapping: "campaign-standard-as-printed")) == printed as NSDictionary)
    }

    private func payload(_ name: String, mapping: String?) throws -> Data {
        let path = "templates/seeds/\(name).yaml"
        let compilation = Documents.compile(try Repository.text(path), path: path, mapping: mapping)
        let program = try #require(compilation.program)
        let sample = try #require(compilation.checked?.samples.first)
        let target = try #require(program.targets.first)
        return try JSON.render(sample, for: target.name, program)
    }
}
