import BlazonFiles
import BlazonLanguage
import BlazonPayload
import BlazonText
import TestSupport
import Testing

@testable import BlazonAudience
@testable import BlazonRecords

@Suite struct MissingFieldTests {
    private static let fields = [
        Field(name: "id", type: .string(max: nil), isOptional: false),
        Field(name: "a", type: .string(max: nil), isOptional: true),
        Field(
            name: "o",
            type: .record([
                Field(name: "b", type: .string(max: nil), isOptional: true),
                Field(name: "p", type: .record([Field(name: "c", type: .anyInteger, isOptional: true)]), isOptional: true),
            ]), isOptional: true),
        Field(
            name: "l", type: .list(max: nil, of: .record([Field(name: "d", type: .anyInteger, isOptional: true)])),
            isOptional: true),
    ]

    private static let program = Program(
        campaign: "c", fields: fields, constants: Array("{}".utf8), filters: [], counters: [], linkSchemes: ["https"],
        targets: [TargetProgram(name: "ios", limit: nil, code: [.copy(Constant(start: 0, count: 2))])])

    private func write(_ options: AudienceRun.Options, _ scratch: Scratch, _ folder: String) throws -> AudienceRun.Summary {
        let set = try FileSet(scratch.at(folder), sync: false)
        let programFile = Array(Self.program.encoded(samples: []).utf8)
        try set.write(programFile, as: CampaignFolder.program)
        let summary = try AudienceRun(Self.program, InputFile.open(scratch.at("input")), options)
            .write(into: set, programFile: programFile, version: "1.2.3")
        try set.publish(last: CampaignFolder.manifest)
        return summary
    }

    @Test(arguments: [
        (#"{"id":"1"}"#, ["a", "o", "l"]), (#"{"id":"1","a":null,"o":null,"l":[]}"#, ["o.b", "o.p", "l[].d"]),
        (#"{"id":"1","A":1,"o":{"p":{"C":1}},"l":[{"d":1}]}"#, ["a (A)", "o.b", "o.p.c (o.p.C)"]),
        // A key counts, whatever becomes of its record.
        (#"{"a":1,"o":{"b":2,"p":{"c":"x"}},"l":[{"d":"x"}]}"#, []),
        (#"{"id":"1","\u0061":"x","o":{"B":1,"p":{}},"l":[{"e":1}]}"#, ["o.b (o.B)", "o.p.c", "l[].d (l[].e)"]),
    ]) func ofOneRecord(record: String, missing: [String]) throws {
        let scratch = try Scratch()
        try scratch.put(Array((record + "\n").utf8), "input")
        let summary = try write(.init(), scratch, "out")
        #expect(summary.missingFields.map { $0.field + ($0.near.map { " (\($0))" } ?? "") } == missing)
    }

    @Test(
        "a limited field is counted where it is missing, null or blank, in records that can be read",
        arguments: [
            (#"{"id":"1"}"#, [1, 1, 1, 1, 1]), (#"{"id":"1","a":" ","o":null,"l":[]}"#, [1, 1, 1, 1, 0]),
            (#"{"id":"1","A":"x","o":{"p":{"c":null}},"l":[{"d":1}]}"#, [1, 0, 1, 1, 0]),
            (#"{"id":"1","a":"x","o":{"b":"\t","p":{"c":1}},"l":null}"#, [0, 0, 1, 0, 1]),
            // A record that is rejected counts if it can be read.
            (#"{"a":1,"o":{"b":2,"p":{"c":"x"}},"l":[{"d":"x"}]}"#, [0, 0, 0, 0, 0]), (#"{"o":[]}"#, [1, 0, 1, 1, 1]),
            (#"{"id":"1""#, [0, 0, 0, 0, 0]), ("nonsense", [0, 0, 0, 0, 0]),
        ])
    func counts(record: String, missing: [Int]) throws {
        let scratch = try Scratch()
        let fields = ["a", "o", "o.b", "o.p.c", "l"]
        try scratch.put(Array((record + "\n" + record + "\n").utf8), "input")
        var options = AudienceRun.Options()
        options.limits.missing = fields.map { ($0, .init("40%") ?? .none) }
        options.limits.allowed = .init("100%") ?? .none
        options.limits.unjudged = [RunLimits.rejects]
        let verdict = try write(options, scratch, "out").verdict
        let expected = zip(fields, missing).filter { $0.1 > 0 }.map { "missing.\($0.0)" }
        if record.hasPrefix("nonsense") || record.hasSuffix("1\"") {
            // None of the records can be read.
            #expect(!verdict.reason.contains("without"))
        } else {
            #expect(verdict.exceededNames == expected)
        }
        let manifest = try JSON.read(scratch.bytes("out/manifest.json"))
        #expect(manifest["input"]?["missing"] == .object(zip(fields, missing).map { .init($0, .integer(2 * $1)) }))
    }

    /// A part of the input is not judged.
    @Test func ofAPart() throws {
        let scratch = try Scratch()
        try scratch.put(Array("{\"id\":\"1\"}\n{\"id\":\"2\"}\n".utf8), "input")
        for change in [{ $0.limit = 2 }, { $0.skip = 1 }, { $0.only = "1" }] as [(inout AudienceRun.Options) -> Void] {
            var options = AudienceRun.Options()
            change(&options)
            #expect(try write(options, scratch, "out").missingFields.isEmpty)
        }
    }

    /// Random records in any number of shards, with any number of workers: merged, they lack what the whole lacks, byte for byte.
    @Test(arguments: UInt64(0)..<60) func mergedShards(seed: UInt64) throws {
        var random = Seeded(seed)
        let pieces = [
            "", #","a":"x""#, #","o":null"#, #","o":{}"#, #","o":{"b":"x"}"#, #","o":{"p":{"c":1}}"#, #","l":[]"#, #","l":[{}]"#,
            #","l":[{"d":1}]"#, #","A":1"#, #","o":{"p":{}}"#, #","o":{"p":{"k":{}}}"#,
        ]
        let chosen = (0..<Int.random(in: 1...4, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
        let records = (0..<Int.random(in: 1...9, using: &random)).map { number in
            (number % 3 == 2 ? "x" : "") + "{\"id\":\"\(number)\"" + (chosen.randomElement(using: &random) ?? "") + "}\n"
        }
        let scratch = try Scratch()
        try scratch.put(Array(records.joined().utf8), "input")
        var options = AudienceRun.Options()
        options.limits.missing = [("a", .init("50%") ?? .none), ("o.p.c", .none)]
        let whole = try write(options, scratch, "whole")
        options.jobs = 3
        #expect(try write(options, scratch, "jobs").missingFields == whole.missingFields)
        let count = Int.random(in: 1...12, using: &random)
        var checks: [ManifestCheck] = []
        for index in 0..<count {
            options.shard = Shard(index: index, of: count)
            #expect(try write(options, scratch, "\(index)").missingFields.isEmpty)
            var check = try ManifestCheck(scratch.at("\(index)"))
            try check.run()
            #expect(check.faults.isEmpty, "seed \(seed): \(check.faults)")
            checks.append(check)
        }
        let set = try FileSet(scratch.at("merged"), sync: false)
        _ = try ShardMerge(checks).write(into: set)
        try set.publish(last: CampaignFolder.manifest)
        #expect(try scratch.text("merged/manifest.json") == scratch.text("whole/manifest.json"), "seed \(seed)")
    }

    /// The kept keys do not depend on the order in which they come.
    @Test func manyOtherKeys() {
        let names = (0..<5_000).map { Array("k\($0)".utf8) }
        var (forward, backward) = (UnknownKeys(), UnknownKeys())
        for name in names { forward.note(name) }
        for name in names.reversed() { backward.note(name) }
        #expect(forward.paths == backward.paths)
        #expect(forward.paths.count == 1_000)
    }
}
