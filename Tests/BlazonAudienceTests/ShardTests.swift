import BlazonFiles
import BlazonPayload
import TestSupport
import Testing

@testable import BlazonAudience

@Suite struct ShardTests {
    @Test func sharesAddUp() throws {
        for count in [1, 2, 3, 7, 256] {
            for records in [0, 1, 2, 255, 256, 257, 1000] {
                let shards = try (0..<count).map { try #require(Shard(index: $0, of: count)) }
                #expect(shards.reduce(0) { $0 + $1.share(of: records) } == records)
                for shard in shards { #expect((0..<records).count { shard.includes($0) } == shard.share(of: records)) }
            }
        }
        for (index, count) in [(0, 0), (3, 3), (-1, 2), (0, 257), (0, -1), (.max, .max)] {
            #expect(Shard(index: index, of: count) == nil, "\(index)/\(count)")
        }
    }

    /// Random recipients, valid or not, in any number of shards, with any number of workers and any reads: merged, they are the
    /// whole run.
    @Test(arguments: 0..<24) func mergedShardsAreTheWhole(seed: UInt64) throws {
        var random = Seeded(seed)
        let lines = [
            #"{"id":"a","n":1}"#, #"{"id":"large"}"#, #"{"n":2}"#, "nonsense", "", " \t", #"{"id":"b","n":10}"#,
            "{\"id\":\"é\"}\r",
            #"{"id":"c"}"#, "\u{FEFF}", String(repeating: "x", count: 5000),
        ]
        let input = (0..<Int.random(in: 0...60, using: &random)).map { _ in lines.randomElement(using: &random) ?? "" }
        let bytes = Array(("{\"id\":\"1\"}\n" + input.joined(separator: "\n")).utf8)
        let count = Int.random(in: 1...9, using: &random)
        var options = AudienceRun.Options()
        options.maxLineBytes = 4096
        options.checksum = Bool.random(using: &random) ? .xxh128 : .sha256
        let scratch = try Scratch()
        try scratch.put(bytes, "people.ndjson")
        try write(options, in: scratch, "whole")
        var checks: [ManifestCheck] = []
        for index in (0..<count).shuffled(using: &random) {
            options.shard = Shard(index: index, of: count)
            options.jobs = Int.random(in: 1...3, using: &random)
            try write(options, in: scratch, "\(index)", most: Int.random(in: 1...200, using: &random))
            var check = try ManifestCheck(scratch.at("\(index)"))
            try check.run()
            #expect(check.faults.isEmpty, "seed \(seed): \(check.faults)")
            checks.append(check)
        }
        let set = try FileSet(scratch.at("merged"), sync: false)
        _ = try ShardMerge(checks).write(into: set)
        try set.publish(last: CampaignFolder.manifest)
        for name in ["program.json", "ios.ndjson", "android.ndjson", "rejected.ndjson", "manifest.json"] {
            #expect(try scratch.text("merged/\(name)") == scratch.text("whole/\(name)"), "seed \(seed): \(name)")
        }
    }

    /// Every damage of a shard is found, in its bytes or in its manifest.
    @Test(arguments: 0..<40) func damageIsFound(seed: UInt64) throws {
        var random = Seeded(seed)
        let scratch = try Scratch()
        try scratch.put(Array(AudienceRunTests.records.utf8), "people.ndjson")
        var options = AudienceRun.Options()
        for index in 0..<2 {
            options.shard = Shard(index: index, of: 2)
            try write(options, in: scratch, "\(index)")
        }
        let names = ["program.json", "ios.ndjson", "android.ndjson", "rejected.ndjson", "shard.ndjson", "manifest.json"]
        let name = "1/" + (names.randomElement(using: &random) ?? "")
        var bytes = try scratch.bytes(name)
        let offset = Int.random(in: 0..<bytes.count, using: &random)
        bytes[offset] ^= 1 << UInt8.random(in: 0..<7, using: &random)
        try scratch.put(bytes, name)
        do {
            var checks = [try ManifestCheck(scratch.at("0")), try ManifestCheck(scratch.at("1"))]
            for index in checks.indices { try checks[index].run() }
            if checks.contains(where: { !$0.faults.isEmpty }) { return }
            let set = try FileSet(scratch.at("merged"), sync: false)
            _ = try ShardMerge(checks).write(into: set)
            Issue.record("seed \(seed): a flipped bit at \(offset) of \(name) was not found")
        } catch is AudienceError {}
    }

    private func write(_ options: AudienceRun.Options, in scratch: Scratch, _ folder: String, most: Int? = nil) throws {
        let set = try FileSet(scratch.at(folder), sync: false)
        let input = try InputFile.open(scratch.at("people.ndjson"), system: reading(most: most))
        let programFile = Array(AudienceRunTests.program.encoded(samples: []).utf8)
        try set.write(programFile, as: CampaignFolder.program)
        _ = try AudienceRun(AudienceRunTests.program, input, options)
            .write(into: set, programFile: programFile, version: "1.2.3")
        try set.publish(last: CampaignFolder.manifest)
    }
}
