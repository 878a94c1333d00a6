import Testing

@testable import BlazonAudience
@testable import BlazonCLI
@testable import BlazonFiles

/// The figures of `--stats`.
@Suite struct RunStatsTests {
    private func summary(
        records: Int, rendered: [Int], reading: Double, rendering: Double, jobs: Int, writing: Double, outputs: Int,
        waiting: Double = 0, input: Int, output: Int
    ) -> AudienceRun.Summary {
        func phase(_ seconds: Double, _ workers: Int) -> Measurement.Phase {
            Measurement.Phase(time: UInt64(seconds * 1_000_000_000), workers: workers)
        }
        var summary = AudienceRun.Summary(
            records: records,
            targets: rendered.enumerated().map {
                .init(name: "t\($0)", rendered: $1, rejected: records - $1, skipped: 0, elsewhere: 0)
            },
            locales: [], variants: [], rejected: 0, rejectLines: 0, byCode: [:], skipped: 0, byReason: [],
            verdict: RunVerdict(RunLimits(), records: 0, rejected: 0, byCode: [:], targets: [], missing: []), faultyFields: [],
            takenLines: TakenLines(), example: nil)
        summary.measurement = Measurement(
            reading: phase(reading, 1), rendering: phase(rendering, jobs), writing: phase(writing, outputs),
            waiting: phase(waiting, jobs),
            inTurn: UInt64((reading + writing) * 1_000_000_000), inputBytes: input, outputBytes: output)
        return summary
    }

    @Test("rates are per second of the elapsed time, shares of the time with all workers of a phase")
    func figures() {
        let stats = RunStats(preparing: "compiling")
        stats.add(
            summary(
                records: 1_000_000, rendered: [1_000_000, 500_000], reading: 0.5, rendering: 3, jobs: 2, writing: 0.25,
                outputs: 2,
                waiting: 0.5, input: 400_000_000, output: 600_000_000))
        #expect(
            stats.text(elapsed: 2, ProcessUsage(user: 3, system: 0.125, peakBytes: 38_100_000)) == """
                stats
                  elapsed        2.000 s
                  records      1,000,000  500,000/s
                  payloads     1,500,000  750,000/s
                  input         400.0 MB  200.0 MB/s
                  output        600.0 MB  300.0 MB/s
                  CPU, user      3.000 s  150 %
                  CPU, system    0.125 s  6 %
                  peak memory    38.1 MB
                  compiling      0.000 s  0 %
                  reading        0.500 s  25 %
                  rendering      3.000 s  75 % of 2
                  writing        0.250 s  6 % of 2
                  waiting        0.500 s  13 % of 2
                  publishing     0.000 s  0 %
                  in turn        0.750 s  24 % of CPU
                  bottleneck   rendering

                """)
    }

    @Test("several campaigns add up; the bottleneck is the phase that would take longest alone")
    func campaigns() {
        let stats = RunStats(preparing: "compiling")
        for _ in 0..<2 {
            stats.add(
                summary(
                    records: 10, rendered: [10], reading: 1, rendering: 3, jobs: 4, writing: 0.5, outputs: 1, input: 1, output: 2)
            )
        }
        #expect(stats.records == 20 && stats.payloads == 20 && stats.inputBytes == 2 && stats.outputBytes == 4)
        // Rendering takes more time, but on four workers at once.
        #expect(stats.reading.busy == 2 && stats.rendering.time == 6 && stats.rendering.busy == 1.5)
        #expect(stats.slowest?.name == "reading")
        stats.add(
            summary(records: 1, rendered: [1], reading: 0, rendering: 1, jobs: 1, writing: 0, outputs: 1, input: 0, output: 0))
        #expect(stats.slowest?.name == "rendering")
        // A machine that is too busy.
        stats.add(
            summary(
                records: 1, rendered: [1], reading: 0, rendering: 1, jobs: 1, writing: 0, outputs: 1, waiting: 9, input: 0,
                output: 0))
        #expect(stats.slowest?.name == "waiting")
    }

    @Test("without recipients there are no records; nothing at all has no bottleneck")
    func noRecords() {
        let stats = RunStats(preparing: "compiling")
        let text = stats.text(elapsed: 0, ProcessUsage(user: 0, system: 0, peakBytes: 0))
        #expect(text.contains("  elapsed      0.000 s\n") && text.contains("  publishing   0.000 s  0 %\n"))
        #expect(!text.contains("records") && !text.contains("in turn") && !text.contains("bottleneck"))
        #expect(stats.publishing { 7 } == 7)
        #expect(stats.slowest?.name == "publishing")
    }

    @Test("the table of a run of days fits 44 columns")
    func widths() {
        let stats = RunStats(preparing: "compiling")
        stats.add(
            summary(
                records: 9_876_543_210, rendered: [9_876_543_210], reading: 1, rendering: 300_000, jobs: 256, writing: 90_000,
                outputs: 9, input: 5_000_000_000_000, output: 5_000_000_000_000))
        let text = stats.text(elapsed: 100_000, ProcessUsage(user: 250_000, system: 9, peakBytes: 1 << 36))
        #expect(text.split(separator: "\n").allSatisfy { $0.count <= 44 }, "\(text)")
    }

    @Test("the process's usage is measured")
    func usage() {
        let before = ProcessUsage.now()
        var sum = 0
        while ProcessUsage.now().user + ProcessUsage.now().system == before.user + before.system { sum &+= 1 }
        #expect(before.user >= 0 && before.system >= 0)
        // The test process is larger than a page and smaller than a machine.
        #expect((1 << 20..<1 << 40).contains(before.peakBytes))
    }
}
