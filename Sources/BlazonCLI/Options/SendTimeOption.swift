import ArgumentParser
import BlazonLanguage

/// The time of sending, for commands that render samples.
struct SendTimeOption: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Time of sending for samples without `now`, such as 2026-11-21T18:00:00Z.", valueName: "time"))
    var sendAt: SendTime?
}

/// An RFC 3339 time.
struct SendTime: ExpressibleByArgument {
    let text: String

    init?(argument: String) {
        // A request is never sent before 1970.
        guard let seconds = unixTime(of: argument), seconds >= 0 else { return nil }
        text = argument
    }
}
