import BlazonAudience
import BlazonDiagnostics
import BlazonFiles
import BlazonText

/// Collects what `--stats` reports about a command: which work took how long, and how much was read and written.
final class RunStats {
    /// A kind of work. `busy` is the time in seconds with all its workers at work: the time that the run would have taken if nothing
    /// else had taken any.
    struct Phase: Equatable {
        let name: String
        var time = 0.0
        var workers = 1
        var busy = 0.0

        init(_ name: String) { self.name = name }

        /// Adds seconds, summed over a number of workers.
        mutating func add(_ seconds: Double, workers: Int = 1) {
            time += seconds
            busy += seconds / Double(workers)
            self.workers = max(self.workers, workers)
        }
    }

    private let clock = RunClock()
    private(set) var preparing: Phase
    private(set) var reading = Phase("reading")
    private(set) var rendering = Phase("rendering")
    private(set) var writing = Phase("writing")
    private(set) var waiting = Phase("waiting")
    private(set) var publishing = Phase("publishing")
    /// Seconds of work that one worker at a time can do.
    private(set) var inTurn = 0.0
    private(set) var records = 0
    private(set) var payloads = 0
    private(set) var inputBytes = 0
    private(set) var outputBytes = 0
    private var hasRecords = false

    /// Starts the clock. `preparing` is the name of what comes before the first record, such as `compiling`.
    init(preparing: String) { self.preparing = Phase(preparing) }

    /// Adds the time since the start as that of the preparation.
    func endPreparing() { preparing.add(clock.elapsed) }

    /// Adds the time of the work that completes files: waiting for the disk, and their final names.
    func publishing<Result>(_ work: () throws -> Result) rethrows -> Result {
        let clock = RunClock()
        defer { publishing.add(clock.elapsed) }
        return try work()
    }

    /// Adds a run over recipients.
    func add(_ summary: AudienceRun.Summary) {
        guard let measured = summary.measurement else { return }
        hasRecords = true
        records += summary.records
        payloads += summary.targets.reduce(0) { $0 + $1.rendered }
        inputBytes += measured.inputBytes
        outputBytes += measured.outputBytes
        reading.add(measured.reading)
        rendering.add(measured.rendering)
        writing.add(measured.writing)
        waiting.add(measured.waiting)
        inTurn += Double(measured.inTurn) / 1_000_000_000
    }

    /// Writes the table to stderr.
    func report(_ console: Console) { console.writeStandardErrorLines(text(elapsed: clock.elapsed, .now())) }

    /// The table of figures. `elapsed` is in seconds.
    func text(elapsed: Double, _ usage: ProcessUsage) -> String {
        let elapsed = max(elapsed, 0.000_001)
        var rows: [[String]] = [["elapsed", Self.seconds(elapsed)]]
        if hasRecords {
            rows.append(["records", grouped(records), Self.rate(records, elapsed)])
            rows.append(["payloads", grouped(payloads), Self.rate(payloads, elapsed)])
            rows.append(["input", Self.megabytes(inputBytes), Self.megabytes(inputBytes, elapsed)])
            rows.append(["output", Self.megabytes(outputBytes), Self.megabytes(outputBytes, elapsed)])
        }
        rows.append(["CPU, user", Self.seconds(usage.user), Self.percent(usage.user / elapsed)])
        rows.append(["CPU, system", Self.seconds(usage.system), Self.percent(usage.system / elapsed)])
        rows.append(["peak memory", Self.megabytes(usage.peakBytes)])
        for phase in phases {
            let share = Self.percent(phase.busy / elapsed)
            rows.append([phase.name, Self.seconds(phase.time), share + (phase.workers > 1 ? " of \(phase.workers)" : "")])
        }
        if hasRecords {
            let busy = max(usage.user + usage.system, 0.000_001)
            rows.append(["in turn", Self.seconds(inTurn), Self.percent(inTurn / busy) + " of CPU"])
        }
        if let slowest { rows.append(["bottleneck", slowest.name]) }
        return "stats\n" + Self.aligned(rows)
    }

    private var phases: [Phase] {
        hasRecords ? [preparing, reading, rendering, writing, waiting, publishing] : [preparing, publishing]
    }

    /// The phase that bounds the run: the one with the longest time with all its workers at work.
    var slowest: Phase? { phases.filter { $0.busy > 0 }.max { $0.busy < $1.busy } }

    // MARK: Figures

    /// Three columns: names, figures aligned at the right, and what belongs to them.
    private static func aligned(_ rows: [[String]]) -> String {
        let names = rows.map(\.[0].count).max() ?? 0
        let figures = rows.filter { $0.count > 1 && $0[1].first?.isNumber == true }.map(\.[1].count).max() ?? 0
        return rows.map { row in
            let pad = row[1].first?.isNumber == true ? max(0, figures - row[1].count) : 0
            return "  " + row[0] + String(repeating: " ", count: names - row[0].count + 2 + pad) + row[1]
                + (row.count > 2 ? "  " + row[2] : "") + "\n"
        }.joined()
    }

    private static func rate(_ count: Int, _ elapsed: Double) -> String {
        "\(grouped(ProgressBar.rounded(Double(count) / elapsed)))/s"
    }

    private static func percent(_ share: Double) -> String { "\(Int((share * 100).rounded())) %" }

    /// `0.012 s`: milliseconds, however long it is.
    static func seconds(_ seconds: Double) -> String { "\(decimal(seconds, digits: 3)) s" }

    /// `12.3 MB`, a megabyte being a million bytes.
    static func megabytes(_ bytes: Int) -> String { "\(decimal(Double(bytes) / 1_000_000, digits: 1)) MB" }

    static func megabytes(_ bytes: Int, _ elapsed: Double) -> String { "\(megabytes(Int(Double(bytes) / elapsed)))/s" }

    /// A number that is not negative with decimal digits, rounded.
    private static func decimal(_ number: Double, digits: Int) -> String {
        let scale = (0..<digits).reduce(1) { scale, _ in scale * 10 }
        guard number.isFinite, number < 1e12 else { return "0" }
        let units = Int((number * Double(scale)).rounded())
        let fraction = String(units % scale)
        return "\(grouped(units / scale)).\(String(repeating: "0", count: digits - fraction.count))\(fraction)"
    }
}

extension RunStats.Phase {
    fileprivate mutating func add(_ measured: Measurement.Phase) {
        add(Double(measured.time) / 1_000_000_000, workers: measured.workers)
    }
}
