import BlazonFiles
import TestSupport
import Testing

@testable import BlazonAudience

/// What a run measures for `--stats`.
@Suite struct MeasurementTests {
    private static let input = Array(
        (0..<20_000).map { "{\"id\":\"a\($0)\",\"n\":\($0 % 11),\"city\":\"Łódź\"}\n" }.joined().utf8)

    private func run(jobs: Int, measures: Bool) throws -> (summary: AudienceRun.Summary, bytes: Int, seconds: Double) {
        let scratch = try Scratch()
        try scratch.put(Self.input, "people.ndjson")
        var options = AudienceRun.Options()
        (options.jobs, options.measures) = (jobs, measures)
        let set = try FileSet(scratch.at("out"), sync: false)
        let start = Clock.now()
        let summary = try AudienceRun(AudienceRunTests.program, try InputFile.open(scratch.at("people.ndjson")), options)
            .write(into: set, programFile: [], version: "1")
        let seconds = Double(Clock.now() - start) / 1_000_000_000
        try set.publish(last: CampaignFolder.manifest)
        let bytes = try ["ios.ndjson", "android.ndjson", "rejected.ndjson"].reduce(0) {
            try $0 + scratch.bytes("out/" + $1).count
        }
        return (summary, bytes, seconds)
    }

    @Test("it counts all bytes, and no phase takes longer than its workers have", arguments: [1, 2, 5])
    func phases(jobs: Int) throws {
        let (summary, bytes, seconds) = try run(jobs: jobs, measures: true)
        let measured = try #require(summary.measurement)
        #expect(measured.inputBytes == Self.input.count && measured.outputBytes == bytes)
        #expect(measured.reading.workers == 1 && measured.rendering.workers == jobs)
        #expect((1...2).contains(measured.writing.workers))
        for phase in [measured.reading, measured.rendering, measured.writing, measured.waiting] {
            #expect(
                phase.time > 0 && Double(phase.time) / 1_000_000_000 <= seconds * Double(phase.workers), "\(measured)")
        }
    }

    @Test("it measures only when it is asked to, and the outcome is the same")
    func off() throws {
        var measured = try run(jobs: 1, measures: true).summary
        let summary = try run(jobs: 1, measures: false).summary
        #expect(summary.measurement == nil && measured.measurement != nil)
        measured.measurement = nil
        #expect(measured == summary)
    }

    @Test("framed lines are measured, too")
    func framed() throws {
        let scratch = try Scratch()
        try scratch.put(Self.input, "people.ndjson")
        var options = AudienceRun.Options()
        options.measures = true
        let set = try FileSet(scratch.at("out"), sync: false)
        let summary = try AudienceRun(AudienceRunTests.program, try InputFile.open(scratch.at("people.ndjson")), options)
            .streamFramed(to: try set.create("framed.ndjson"))
        try set.publish(last: nil)
        let measured = try #require(summary.measurement)
        #expect(measured.inputBytes == Self.input.count)
        #expect(measured.outputBytes == (try scratch.bytes("out/framed.ndjson").count))
        #expect(measured.reading.time > 0 && measured.rendering.time > 0 && measured.writing.time > 0)
    }
}
