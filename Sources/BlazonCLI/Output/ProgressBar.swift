import BlazonAudience
import BlazonDiagnostics
import BlazonFiles
import BlazonText

/// A line on a terminal that is redrawn while recipients are rendered, and erased at the end.
struct ProgressBar: Sendable {
    private static let barWidth = 24

    private let console: Console
    private let title: String
    private let start = Clock.now()

    private init(_ title: String, _ console: Console) {
        self.console = console
        self.title = title.printable
    }

    /// Runs the work with a progress callback. On a terminal, the bar is erased when this returns; without one, a long run prints lines.
    static func during<Result>(
        _ title: String, _ console: Console, isShown: Bool,
        _ work: ((@Sendable (AudienceRun.Progress) -> Void)?) throws -> Result
    ) rethrows -> Result {
        guard isShown else { return try work(nil) }
        guard console.errorTerminal.isTerminal else {
            let log = ProgressLog(title)
            return try work { progress in
                if let line = log.line(progress, at: Clock.now()) { console.writeStandardError(line + "\n") }
            }
        }
        let bar = ProgressBar(title, console)
        defer { console.writeStandardError("\r\u{1B}[K") }
        return try work { bar.show($0) }
    }

    private func show(_ progress: AudienceRun.Progress) {
        let seconds = Double(Clock.now() &- start) / 1_000_000_000
        let line = Self.line(progress, title: title, seconds: seconds)
        // A wrapped line could not be overwritten.
        let shown = wrapped(line, width: max(console.errorTerminal.width - 1, 10))[0]
        console.writeStandardError("\r\u{1B}[K" + shown)
    }

    /// `offer [######......] 45%  120,000 recipients  1,230,000 records a second  3 s left`
    static func line(_ progress: AudienceRun.Progress, title: String, seconds: Double, hasBar: Bool = true) -> String {
        var parts = [title]
        var share: Double?
        if let total = progress.totalBytes, total > 0 {
            let done = min(Double(progress.bytes) / Double(total), 1)
            let filled = Int(done * Double(barWidth))
            if hasBar {
                parts[0] += " [" + String(repeating: "#", count: filled) + String(repeating: ".", count: barWidth - filled) + "]"
            }
            parts[0] += " \(Int(done * 100))%"
            share = done
        }
        parts.append(counted(progress.records, "recipient"))
        // An early rate would fluctuate.
        if seconds >= 0.2 {
            parts.append("\(grouped(rounded(Double(progress.records) / seconds))) records a second")
            if let share, share > 0.01 { parts.append("\(duration(seconds / share - seconds)) left") }
        }
        return parts.joined(separator: "  ")
    }

    /// Rounds to three digits: more would flicker.
    static func rounded(_ rate: Double) -> Int {
        guard rate.isFinite, rate < 1e15 else { return 0 }
        var number = Int(rate)
        var scale = 1
        while number >= 1000 {
            number /= 10
            scale *= 10
        }
        return number * scale
    }

    /// `3 s`, `2 min 05 s`, `1 h 10 min`
    private static func duration(_ seconds: Double) -> String {
        guard seconds.isFinite, seconds < 1e9 else { return "long" }
        let whole = max(0, Int(seconds.rounded(.up)))
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        if whole < 60 { return "\(whole) s" }
        if whole < 3600 { return "\(whole / 60) min \(two(whole % 60)) s" }
        return "\(whole / 3600) h \(two(whole / 60 % 60)) min"
    }
}
