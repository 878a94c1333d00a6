import Blazon
import BlazonPayload
import BlazonSize
import Foundation
import TestSupport
import Testing

/// Each number of the templates in Tests/Data/numbers, which have one in every place of the language, is replaced by an extreme: compiling,
/// measuring and rendering must end. A crash ends the whole test run. `Scripts/attack_numbers.py` tries all extremes with all commands, on all
/// templates of the repository.
@Suite struct ExtremeNumberTests {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().appending(path: "Data/numbers")

    static func bytes(_ file: String) throws -> [UInt8] { try [UInt8](Data(contentsOf: folder.appending(path: file))) }

    @Test(arguments: ["types", "filters", "loops", "own-table", "table"], 0..<4) func eachPlaceTakesAnExtreme(_ name: String, part: Int) throws {
        let template = try Self.bytes("\(name == "table" ? "own-table" : name).yaml")
        let table = try Self.bytes("table.yaml")
        let text = name == "table" ? table : template
        let places = ExtremeNumber.places(in: text)
        #expect(places.count > 5, "\(name)")
        var random = Seeded(UInt64(part))
        for (index, place) in places.enumerated() where index % 4 == part {
            // The minimum, which cannot be negated, everywhere; another at random.
            for extreme in [ExtremeNumber.all[0], random.pick(ExtremeNumber.all)] {
                var changed = text
                changed.replaceSubrange(place, with: extreme.utf8)
                let compilation =
                    switch name {
                    case "table": compile(template, table: String(decoding: changed, as: UTF8.self))
                    case "own-table": compile(changed, table: String(decoding: table, as: UTF8.self))
                    default: compile(changed)
                    }
                for size in compilation.sizes { _ = (size.leastSent, size.mostProved, size.witness) }
                guard let program = compilation.program else { continue }
                var renderer = Renderer(program)
                _ = renderer.rendered(Array(Self.record.utf8))
            }
        }
    }

    /// Fits none of the templates in all fields; what is missing or wrong is rejected.
    static let record = #"""
        {"id":"a1","text":"Ana","low":3,"high":4,"whole":5,"amount":1.25,"part":0.5,"open":-1.5,"link":"https://a.example","words":["x"],\#
        "wholes":[1],"parts":[0.1],"nested":[[["a"]]],"lines":[{"name":"a","count":2,"tags":["b"]}],"order":{"total":12.5,"count":2},\#
        "day":"2026-11-21","at":"2026-11-21T09:30:15+01:00","n":5,"p":12.5,"s":"Lisboa","l":["a","b","c","d"],"k":[1,2,3],\#
        "r":[{"name":"Mug","price":4,"count":2,"parts":[{"part":"lid","count":2}]}],"c":["a","b","c"],"w":["d"],"g":[[1,2],[3]]}
        """#
}
