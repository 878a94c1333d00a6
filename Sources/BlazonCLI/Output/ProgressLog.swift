import BlazonAudience
import BlazonDiagnostics
import BlazonFiles
import BlazonText

/// The lines that a long run prints without a terminal, so that a log shows progress: one each 30 seconds.
final class ProgressLog: Sendable {
    /// Nanoseconds between two lines.
    static let pause: UInt64 = 30_000_000_000

    private let title: String
    private let start: UInt64
    private let last: Monitor<UInt64>

    /// Starts the log. Times are in nanoseconds.
    init(_ title: String, at start: UInt64 = Clock.now()) {
        self.title = title.printable
        self.start = start
        last = Monitor(start)
    }

    /// The next line, without its end; nil: the last one is too recent. A short run has none.
    func line(_ progress: AudienceRun.Progress, at now: UInt64) -> String? {
        let isDue = last.enter { last in
            if now &- last < Self.pause { return false }
            last = now
            return true
        }
        if !isDue { return nil }
        return ProgressBar.line(progress, title: title, seconds: Double(now &- start) / 1_000_000_000, hasBar: false)
    }
}
