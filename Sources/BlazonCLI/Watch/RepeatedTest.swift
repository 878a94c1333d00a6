import BlazonDiagnostics
import BlazonFiles

/// Runs a test, and repeats it whenever a file that it reads is saved, until a signal.
struct RepeatedTest {
    /// Milliseconds between checks of the files.
    private static let pause: Int32 = 300

    private var watched: WatchedFiles

    /// Creates the loop of a test that reads golden files and writes none.
    init(_ options: TemplateOptions) { watched = WatchedFiles(options) }

    /// Runs the loop and returns the exit code of the signal. A wrong command line or an unreadable file ends the command at the
    /// start; later it is reported.
    consuming func run(_ console: Console, _ test: (InputDependencies) throws -> Int32) throws -> Int32 {
        _ = try once(console, test)
        if let signal = console.stop.pending() { return 128 + signal }
        console.writeStandardError("Waiting for changes; Ctrl-C ends.\n")
        while true {
            let changes = watched.changes()
            if changes.isEmpty {
                // Returns at once on a signal.
                _ = SystemCalls.real.poll(console.stop.waits, Self.pause)
                if let signal = console.stop.pending() { return 128 + signal }
                continue
            }
            try console.printLines("\n" + changes.map { "\($0) has changed\n" }.joined())
            do {
                _ = try once(console, test)
            } catch let failure as Failure {
                console.reportError(failure.message)
            } catch let error as FileError where error.action == .open || error.action == .read {
                if console.stop.pending() == nil { console.reportError(error.description) }
            }
            if let signal = console.stop.pending() { return 128 + signal }
        }
    }

    private mutating func once(_ console: Console, _ test: (InputDependencies) throws -> Int32) throws -> Int32 {
        let named = InputDependencies()
        defer {
            watched.watch(named.all)
            for template in watched.templates { watched.watch(folder: GoldenFolder.path(of: template)) }
        }
        return try test(named)
    }
}
