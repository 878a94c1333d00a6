import BlazonFiles
import BlazonLanguage
import BlazonPayload
import BlazonText
import Synchronization
import TestSupport
import Testing

@testable import BlazonAudience

/// Several workers write what one would.
@Suite struct JobsTests {
    /// Every file of a run, by name.
    private func files(_ input: [UInt8], _ options: AudienceRun.Options, jobs: Int) throws -> [String: [UInt8]] {
        let scratch = try Scratch()
        var options = options
        options.jobs = jobs
        try scratch.put(input, "people.ndjson")
        let set = try FileSet(scratch.at("out"), sync: false)
        _ = try AudienceRun(AudienceRunTests.program, try InputFile.open(scratch.at("people.ndjson")), options)
            .write(into: set, programFile: [], version: "1")
        try set.publish(last: CampaignFolder.manifest)
        let names = ["ios.ndjson", "android.ndjson", "rejected.ndjson", "manifest.json"]
        return try Dictionary(uniqueKeysWithValues: names.map { ($0, try scratch.bytes("out/" + $0)) })
    }

    /// Records of many blocks: some rejected, some too long for one target, some beyond the limit of a line, some not JSON at all.
    private func audience(_ random: inout Seeded, bytes: Int) -> [UInt8] {
        var input: [UInt8] = []
        while input.count < bytes {
            let id = String(repeating: "x", count: Int.random(in: 0...40, using: &random))
            let line =
                switch Int.random(in: 0..<200, using: &random) {
                case 0: ""
                case 1: "nonsense \(id)"
                case 2: "{\"id\":\"a\",\"n\":10}"
                case 3: "{\"id\":\"\(id)\",\"more\":\"" + String(repeating: "é", count: 20_000) + "\"}"
                case 4 where Int.random(in: 0..<20, using: &random) == 0: String(repeating: "y", count: 1_050_000)
                default: "{\"id\":\"a\(id)\",\"n\":\(Int.random(in: 0...9, using: &random)),\"city\":\"Łódź \(id)\"}"
                }
            input += Array(line.utf8) + [0x0A]
        }
        return input
    }

    @Test(arguments: [UInt64(1), 2026]) func anyNumberOfWorkersWritesTheSame(seed: UInt64) throws {
        var random = Seeded(seed)
        let input = audience(&random, bytes: 5 << 19)
        let alone = try files(input, .init(), jobs: 1)
        #expect(alone["rejected.ndjson"]?.isEmpty == false)
        for jobs in [2, 3, 8] { #expect(try files(input, .init(), jobs: jobs) == alone, "seed \(seed), \(jobs) workers") }
    }

    @Test func aLimitEndsTheInputAtTheSameRecord() throws {
        var random = Seeded(7)
        let input = audience(&random, bytes: 1 << 20)
        for limit in [0, 1, 301, 2000] {
            var options = AudienceRun.Options()
            options.limit = limit
            let alone = try files(input, options, jobs: 1)
            for jobs in [2, 8] { #expect(try files(input, options, jobs: jobs) == alone, "limit \(limit), \(jobs) workers") }
        }
    }

    @Test func tablesGoTheSameWay() throws {
        var input = Array("id,n\n".utf8)
        for number in 0..<50_000 { input += Array("r\(number),\(number % 11)\n".utf8) }
        var options = AudienceRun.Options()
        options.form = .table(separator: UInt8(ascii: ","))
        let alone = try files(input, options, jobs: 1)
        for jobs in [2, 3] { #expect(try files(input, options, jobs: jobs) == alone, "\(jobs) workers") }
    }

    /// A record of which a payload of 20 bytes is made, and 40,000 of them.
    private static let line = Array("{\"id\":\"0123456789\",\"city\":\"\(String(repeating: "x", count: 200))\"}\n".utf8)
    private static let manyLines = Array(repeatElement(line, count: 40_000).joined())

    /// A run to one output, whose system calls are looked at.
    private func stream(_ input: [UInt8], jobs: Int, _ system: SystemCalls) throws -> AudienceRun.Summary {
        let scratch = try Scratch()
        try scratch.put(input, "in")
        var options = AudienceRun.Options()
        options.jobs = jobs
        options.targets = ["ios"]
        let output = try OutputFile.openStream(FilePath("/dev/null"), system: system)
        return try AudienceRun(AudienceRunTests.program, try InputFile.open(scratch.at("in"), system: system), options)
            .stream(to: output, rejects: nil)
    }

    /// The lines of all targets in one output stand recipient by recipient, in the order of the program's targets.
    @Test func severalTargetsShareAnOutput() throws {
        let scratch = try Scratch()
        let records = (0..<30_000).map { "{\"id\":\"\($0)\($0 % 7 == 0 ? ", too long for android" : "")\",\"n\":\($0 % 12)}\n" }
        try scratch.put(Array(records.joined().utf8), "in")
        func lines(jobs: Int, _ targets: [String]?) throws -> [Substring] {
            var options = AudienceRun.Options()
            (options.jobs, options.targets) = (jobs, targets)
            let output = try SingleFile(scratch.at("out-\(jobs)"), sync: false)
            _ = try AudienceRun(AudienceRunTests.program, try InputFile.open(scratch.at("in")), options)
                .stream(to: output.output, rejects: nil)
            try output.finish()
            return try scratch.text("out-\(jobs)").split(separator: "\n")
        }
        let (ios, android) = (try lines(jobs: 1, ["ios"]), try lines(jobs: 1, ["android"]))
        #expect(android.count < ios.count && !android.isEmpty)
        var expected: [Substring] = []
        var rest = android[...]
        for line in ios {
            expected.append(line)
            if rest.first == line { expected.append(rest.removeFirst()) }
        }
        #expect(rest.isEmpty)
        for jobs in [1, 2, 3] { #expect(try lines(jobs: jobs, nil) == expected) }
    }

    /// However slow the output is, no more is read than every worker's one block.
    @Test(arguments: [1, 2, 8]) func readingWaitsForWriting(jobs: Int) throws {
        let (line, input) = (Self.line, Self.manyLines)
        let read = Atomic<Int>(0)
        let written = Atomic<Int>(0)
        let ahead = Atomic<Int>(0)
        var system = SystemCalls.real
        system.read = { descriptor, bytes, range in
            let count = SystemCalls.real.read(descriptor, &bytes, range)
            if count > 0 { read.add(count, ordering: .sequentiallyConsistent) }
            return count
        }
        system.write = { _, bytes in
            // A line of 20 bytes for each of the input.
            let done = written.load(ordering: .sequentiallyConsistent) / 20 * line.count
            ahead.max(read.load(ordering: .sequentiallyConsistent) - done, ordering: .sequentiallyConsistent)
            written.add(bytes.byteCount, ordering: .sequentiallyConsistent)
            return bytes.byteCount
        }
        let summary = try stream(input, jobs: jobs, system)
        #expect(summary.records == 40_000)
        #expect(written.load(ordering: .relaxed) == 40_000 * 20)
        // The output gathers 256 KiB of its own, for which 11 times as much is read.
        let gathered = (256 << 10) / 20 * line.count
        #expect(ahead.load(ordering: .relaxed) <= gathered + (jobs + 2) * (RecordSplitter.readSize + line.count))
    }

    /// While one worker writes, another takes the next block, also where one at a time may render.
    @Test(.enabled(if: Threads.coreCount > 1)) func writingDoesNotHoldUpRendering() throws {
        let (line, input) = (Self.line, Self.manyLines)
        // The first block whose lines exceed the output's buffer: the number of reads before the first write.
        var block = 1
        while block * RecordSplitter.readSize / line.count * 20 <= 256 << 10 { block += 1 }
        let (last, reads) = (block, Monitor(0))
        let isFirst = Atomic<Bool>(true)
        let wentOn = Atomic<Bool>(false)
        var system = SystemCalls.real
        system.read = { descriptor, bytes, range in
            reads.enter { $0 += 1 }
            return SystemCalls.real.read(descriptor, &bytes, range)
        }
        system.write = { _, bytes in
            guard isFirst.exchange(false, ordering: .sequentiallyConsistent) else { return bytes.byteCount }
            for _ in 0..<1000 where !wentOn.load(ordering: .relaxed) {
                if reads.enter({ $0 }) > last {
                    wentOn.store(true, ordering: .relaxed)
                } else {
                    _ = SystemCalls.real.poll([], 10)
                }
            }
            return bytes.byteCount
        }
        #expect(try stream(input, jobs: 1, system).records == 40_000)
        let hasGoneOn = wentOn.load(ordering: .relaxed)
        #expect(hasGoneOn)
    }

    /// A failure on any worker ends the run, and everything before it is written.
    @Test(arguments: [1, 2, 3, 8]) func aFailureEndsAllWorkers(jobs: Int) throws {
        let lines = (0..<40_000).map { "{\"id\":\"recipient number \($0)\",\"n\":\($0 % 12)}\n" }
        let input = Array(lines.joined().utf8)
        let whole = try files(input, .init(), jobs: 1)["ios.ndjson"] ?? []
        for failing in [0, 1, 5] {
            let calls = Atomic<Int>(0)
            let collected = Monitor<[UInt8]>([])
            var system = SystemCalls.real
            system.write = { _, bytes in
                if calls.add(1, ordering: .sequentiallyConsistent).oldValue == failing { return -Int(SystemError.noSpace) }
                collected.enter { all in for index in 0..<bytes.byteCount { all.append(bytes[index]) } }
                return bytes.byteCount
            }
            let error = #expect(throws: AudienceError.self) { _ = try stream(input, jobs: jobs, system) }
            #expect(error?.exitCode == 74)
            let seen = collected.enter { $0 }
            #expect(whole.starts(with: seen) && (failing == 0) == seen.isEmpty)
        }
        let reads = Atomic<Int>(0)
        var system = SystemCalls.real
        system.read = { descriptor, bytes, range in
            if reads.add(1, ordering: .sequentiallyConsistent).oldValue == 3 { return -Int(SystemError.inputOutput) }
            return SystemCalls.real.read(descriptor, &bytes, range)
        }
        let error = #expect(throws: AudienceError.self) { _ = try stream(input, jobs: jobs, system) }
        #expect(error?.exitCode == 74)
    }

    @Test func workersCountTogether() throws {
        let input = Array(
            repeatElement(Array("{\"id\":\"abc\"}\n{\"id\":\"much too long for android\"}\n".utf8), count: 20_000).joined())
        let scratch = try Scratch()
        try scratch.put(input, "in")
        let reports = Atomic<Int>(0)
        let last = Atomic<Int>(0)
        var options = AudienceRun.Options()
        options.jobs = 3
        options.progress = { progress in
            reports.add(1, ordering: .relaxed)
            // Never backwards.
            #expect(last.exchange(progress.records, ordering: .relaxed) <= progress.records)
        }
        let set = try FileSet(scratch.at("out"), sync: false)
        let summary = try AudienceRun(AudienceRunTests.program, try InputFile.open(scratch.at("in")), options)
            .write(into: set, programFile: [], version: "1")
        #expect(summary.records == 40_000)
        #expect(summary.rejected == 20_000)
        #expect(summary.byCode == [.payloadTooLarge: 20_000])
        #expect(summary.targets.map(\.rendered) == [40_000, 20_000])
    }
}
