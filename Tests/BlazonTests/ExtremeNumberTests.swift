import Blazon
import BlazonDiagnostics
import BlazonPayload
import BlazonSize
import Foundation
import TestSupport
import Testing

/// Numbers of the templates in Tests/Data/numbers, which have one wherever the language has a number, are replaced by extremes: compiling,
/// measuring and rendering must end. A crash ends the whole test run; the seed is printed before. `Scripts/attack/numbers` tries all extremes with all commands, on all
/// templates of the repository.
@Suite struct ExtremeNumberTests {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().appending(
        path: "Data/numbers")

    static func bytes(_ file: String) throws -> [UInt8] { try [UInt8](Data(contentsOf: folder.appending(path: file))) }

    /// Faults that were found: each crashed.
    @Test(arguments: [
        "x{{ c[-9223372036854775808] | default: 'n' }}",
        "x{% if (w | size) > 3 %}{{ w[-9223372036854775808] | default: 'n' }}{% endif %}",
        "x{% for x in c %}{{ x }}{{ 3 | plus: -9223372036854775808 }}{% endfor %}",
        "x{% for x in c %}{% if forloop.index == -9223372036854775808 %}a{% endif %}{% endfor %}",
        "x{{ c | join: ',' | default: 'n' | truncate: -9223372036854775808 }}{{ n | plus: -9223372036854775808 }}",
        "x{% for x in c %}{{ x }}{{ w[9223372036854775807] | default: 'n' }}{% endfor %}",
        "x{% for x in c limit: 9223372036854775807 offset: 9223372036854775807 %}{{ x }}{% endfor %}",
    ])
    func knownFaults(_ text: String) {
        measure(
            compile(
                "campaign: a\nrecipient: { id: string(..9), c: list(..8) of string(..4), w: list of string(..4), n: integer }\n"
                    + "message:\n  title: T\n  body: \"\(text)\"\n"))
    }

    /// A literal of more decimals than a program can hold compiled, and the program was then "damaged".
    @Test(arguments: [
        "0.\(String(repeating: "0", count: 38))1", String(repeating: "9", count: 39) + ".0",
        "1\(String(repeating: "0", count: 38)).5",
    ])
    func literalsFitPrograms(_ number: String) {
        let compilation = compile(
            "campaign: a\nrecipient: { p: 'number(0..9 by 0.01)' }\nmessage: { title: \"x{{ p | plus: \(number) }}\" }\n")
        #expect(compilation.diagnostics.contains { $0.code.id == "BZ0259" })
    }

    /// Multiplying a table's limit overflowed, when a text is cut to it and when templates exceed it.
    @Test(arguments: ["9223372036854775807", "9223372036854775806", "96076792050570581", "576460752303423488"])
    func extremeLimits(_ limit: String) {
        let table =
            "table: t\ntargets:\n  app: { title: App, default: true, limit: { bytes: \(limit) } }\nsettings:\n"
            + "  title: { type: text, summary: s, source: own, app: t }\n"
        measure(compile("campaign: a\nmessage: { title: A }\noverflow: { truncate: title }\n", table: table))
        let most = "list(..9223372036854775807) of string(..9223372036854775807)"
        for filter in ["join: ','", "and_list"] {
            measure(
                compile("campaign: a\nrecipient: { l: \(most) }\nmessage: { title: \"x{{ l | \(filter) }}\" }\n", table: table))
        }
    }

    /// The count of the commas between the items overflowed.
    @Test(arguments: ["integer(0..9)", "boolean", "string(..1)"]) func listsOfMostItems(_ item: String) {
        let list = "list(..9223372036854775807) of \(item)"
        measure(compile("campaign: a\nrecipient: { l: \(list) }\nmessage: { title: T, customFields: { v: \"{{ l }}\" } }\n"))
    }

    @Test(arguments: ["types", "filters", "loops", "own-table", "table"]) func numbersTakeExtremes(_ name: String) throws {
        let template = try Self.bytes("\(name == "table" ? "own-table" : name).yaml")
        let table = try Self.bytes("table.yaml")
        let text = name == "table" ? table : template
        let numbers = ExtremeNumber.ranges(in: text)
        #expect(numbers.count > 5, "\(name)")
        let count = Int(ProcessInfo.processInfo.environment["BLAZON_EXTREMES"] ?? "") ?? 2
        let seed = UInt64(ProcessInfo.processInfo.environment["BLAZON_SEED"] ?? "") ?? UInt64.random(in: 0..<1 << 32)
        print("ExtremeNumberTests: \(name), BLAZON_SEED=\(seed)")
        var random = Seeded(seed)
        for number in numbers.shuffled(using: &random).prefix(count) {
            var changed = text
            changed.replaceSubrange(number, with: random.pick(ExtremeNumber.all).utf8)
            let compilation =
                switch name {
                case "table": compile(template, table: String(decoding: changed, as: UTF8.self))
                case "own-table": compile(changed, table: String(decoding: table, as: UTF8.self))
                default: compile(changed)
                }
            measure(compilation)
        }
    }

    /// Computes all that follows from a template, and renders a record.
    private func measure(_ compilation: Compilation) {
        for size in compilation.sizes { _ = (size.leastSent, size.mostProved, size.witness) }
        _ = compilation.sizes.lines
        guard let program = compilation.program else { return }
        var renderer = Renderer(program)
        _ = renderer.rendered(Array(Self.record.utf8))
    }

    /// Fits none of the templates in all fields; what is missing or wrong is rejected.
    static let record = #"""
        {"id":"a1","text":"Ana","low":3,"high":4,"whole":5,"amount":1.25,"part":0.5,"open":-1.5,"link":"https://a.example","words":["x"],\#
        "wholes":[1],"parts":[0.1],"nested":[[["a"]]],"lines":[{"name":"a","count":2,"tags":["b"]}],"order":{"total":12.5,"count":2},\#
        "day":"2026-11-21","at":"2026-11-21T09:30:15+01:00","n":5,"p":12.5,"s":"Lisboa","l":["a","b","c","d"],"k":[1,2,3],\#
        "r":[{"name":"Mug","price":4,"count":2,"parts":[{"part":"lid","count":2}]}],"c":["a","b","c"],"w":["d"],"g":[[1,2],[3]]}
        """#
}
