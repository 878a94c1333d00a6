import ArgumentParser
import BlazonFiles

/// Number of threads.
struct JobOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Workers at the same time; as many as there are cores to use, for recipients from a pipe one.", valueName: "n"))
    var jobs: Int?

    func validate() throws {
        if let jobs, !(1...Self.most).contains(jobs) { throw ValidationError("--jobs takes a number from 1 to \(Self.most)") }
    }

    /// The number of workers for a number of templates.
    func count(for templates: Int) -> Int { min(templates, jobs ?? Threads.coreCount) }

    private static let most = 256
}
