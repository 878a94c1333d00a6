import BlazonFiles
import BlazonLanguage
import BlazonPayload
import TestSupport
import Testing

@testable import BlazonAudience

/// Runs of a program that chooses locale, variant and target.
@Suite struct ChoiceRunTests {
    /// Writes `en` or `es`; `android` takes nothing in Spanish.
    static let program: Program = {
        let constants = Array("enes".utf8)
        func edition(_ start: Int, limit: Int?) -> Edition {
            Edition(limit: limit, code: [.measureStart, .copy(Constant(start: start, count: 2)), .measureEnd])
        }
        func target(_ name: String, limit: Int?) -> TargetProgram {
            TargetProgram(name: name, editions: [0, 0, 2, 2].map { edition($0, limit: $0 == 2 ? limit : nil) })
        }
        let spanish = LocaleLanguage(codes: ["es"], script: "Latn", regions: [:], homes: [:], choices: ["Latn": 1])
        return Program(
            campaign: "c",
            fields: [
                Field(name: "id", type: .string(max: nil), isOptional: false),
                Field(name: "locale", type: .locale, isOptional: true),
                Field(name: "platform", type: .string(max: nil), isOptional: true),
            ], constants: constants, filters: [], counters: [], linkSchemes: ["https"],
            locales: LocaleChoice(names: ["en", "es"], slot: 1, languages: [spanish]),
            variants: VariantChoice(names: ["all", "none"], weights: [1_000_000, 1], slot: 0),
            targetBy: TargetChoice(slot: 2, targets: ["ios", "android", "web"]),
            targets: [target("ios", limit: nil), target("android", limit: 1)])
    }()

    /// A line for each; one is for no target that is rendered, two for none that there is.
    static let records = #"""
        {"id":"a","locale":"es","platform":"ios"}
        {"id":"b","platform":"android"}

        {"id":"c","locale":"es","platform":"android"}
        {"id":"d","platform":"web"}
        {"id":"e","platform":"tv"}
        {"id":"f"}
        {"id":"g","locale":"fr","platform":"ios"}
        """#

    private func input(_ scratch: Scratch) throws -> InputFile {
        try scratch.put(Array(Self.records.utf8), "in")
        return try InputFile.open(scratch.at("in"))
    }

    private func run(_ scratch: Scratch, _ options: AudienceRun.Options = .init()) throws -> AudienceRun.Summary {
        let set = try FileSet(scratch.at("out"), sync: false)
        let summary = try AudienceRun(Self.program, try input(scratch), options).write(into: set, programFile: [], version: "1")
        try set.publish(last: CampaignFolder.manifest, removing: try EarlierRun(in: set).files.contains)
        return summary
    }

    @Test func everyRecordIsALineARejectOrElsewhere() throws {
        typealias Target = AudienceRun.Summary.Target
        typealias Share = AudienceRun.Summary.Share
        try Self.program.verify()
        let scratch = try Scratch()
        let summary = try run(scratch)
        #expect(summary.records == 7)
        #expect(
            summary.targets == [
                Target(name: "ios", rendered: 2, rejected: 2, skipped: 0, elsewhere: 3),
                Target(name: "android", rendered: 1, rejected: 3, skipped: 0, elsewhere: 3),
            ])
        #expect(summary.byCode == [.noTarget: 2, .payloadTooLarge: 1])
        #expect(summary.locales == [Share(name: "en", count: 2), Share(name: "es", count: 1)])
        #expect(summary.variants == [Share(name: "all", count: 3), Share(name: "none", count: 0)])
        #expect(try scratch.text("out/ios.ndjson") == "es\nen\n")
        #expect(try scratch.text("out/android.ndjson") == "en\n")
        let rejects = try scratch.text("out/rejected.ndjson").split(separator: "\n")
        #expect(rejects.count == 3)
        #expect(rejects[0].hasPrefix(#"{"line":4,"id":"c","target":"android","code":"BZ0517""#))
        #expect(rejects[1].hasPrefix(#"{"line":6,"id":"e","target":null,"code":"BZ0522","field":"platform","reason":""#))
        let manifest = try scratch.text("out/manifest.json").filter { !$0.isWhitespace }
        #expect(manifest.contains(#""ios":{"rendered":2,"rejected":2,"elsewhere":3,"bytes":6,"#))
        #expect(
            manifest.contains(#""coverage":{"locale":{"en":2,"es":1},"variant":{"all":3,"none":0},"branch":{},"default":{}}"#))
    }

    @Test func fewerTargetsAndFewerRecords() throws {
        let scratch = try Scratch()
        var options = AudienceRun.Options()
        options.targets = ["android"]
        options.limit = 3
        let summary = try run(scratch, options)
        #expect(summary.records == 3)
        #expect(
            summary.targets == [AudienceRun.Summary.Target(name: "android", rendered: 1, rejected: 1, skipped: 0, elsewhere: 1)])
        #expect(summary.locales.map(\.count) == [1, 0])
    }

    /// The answer for a recipient of another target differs from a blank line's.
    @Test func framesNameRecipientsOfOtherTargets() throws {
        let scratch = try Scratch()
        let output = try SingleFile(scratch.at("out"), sync: false)
        let summary = try AudienceRun(Self.program, try input(scratch)).streamFramed(to: output.output)
        try output.finish()
        let lines = try scratch.text("out").split(separator: "\n")
        #expect(lines.count == 8)
        #expect(lines[0] == #"{"line":1,"payloads":{"ios":es}}"#)
        #expect(lines[1] == #"{"line":2,"payloads":{"android":en}}"#)
        #expect(lines[2] == #"{"line":3}"#)
        #expect(lines[3].hasPrefix(#"{"line":4,"rejected":[{"code":"BZ0517""#))
        #expect(lines[4] == #"{"line":5,"payloads":{}}"#)
        #expect(lines[5].hasPrefix(#"{"line":6,"rejected":[{"code":"BZ0522","field":"platform""#))
        #expect(summary.targets.map(\.elsewhere) == [3, 3])
        #expect(summary.variants.map(\.count) == [3, 0])
    }

    @Test func theSumsMustHold() throws {
        var runCounts = RunCounts(targets: ["ios", "android"])
        var outcome = Renderer.Outcome()
        outcome.selection = .only(1)
        runCounts.count(outcome, line: 1)
        outcome.targets = [(1, Reject(.payloadTooLarge, "large"))]
        runCounts.count(outcome, line: 1)
        outcome = Renderer.Outcome()
        outcome.selection = .none
        runCounts.count(outcome, line: 1)
        try runCounts.verify(records: 3, lines: [0, 1], rejectLines: 1)
        #expect(runCounts.targets.map(\.elsewhere) == [3, 1])
        #expect(throws: AudienceError.self) { try runCounts.verify(records: 4, lines: [0, 1], rejectLines: 1) }
        #expect(throws: AudienceError.self) { try runCounts.verify(records: 3, lines: [1, 1], rejectLines: 1) }
    }
}
