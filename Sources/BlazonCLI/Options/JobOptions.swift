import ArgumentParser
import BlazonFiles

/// Number of threads.
struct JobOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Number of worker threads (default: available cores; 1 for recipients from a pipe).", valueName: "n"),
        completion: .free)
    var jobs: Int?

    func validate() throws {
        if let jobs, !(1...Self.most).contains(jobs) { throw ValidationError("--jobs requires a number from 1 to \(Self.most)") }
    }

    /// The number of workers for a number of templates.
    func count(for templates: Int) -> Int { min(templates, jobs ?? Threads.coreCount) }

    private static let most = 256
}
