import ArgumentParser
import BlazonLanguage
import BlazonPayload

/// The contents of a line.
struct EmitOptions: ParsableArguments {
    enum Content: String, EnumArgument { case payload, request }

    @Option(
        help: ArgumentHelp(
            "Contents of each line: payload, or request (payload with recipient, token and headers).", valueName: "what"))
    var emit = Content.payload

    @Option(
        help: ArgumentHelp(
            "Time of sending, such as 2026-11-21T18:00:00Z, from which expirations are computed.", valueName: "time"))
    var sendAt: SendTime?

    /// The program that writes the lines of the given targets; nil: all.
    func writer(of program: Program, targets: [String]? = nil) throws(Failure) -> Program {
        guard emit == .request else { return program }
        do throws(MissingSendTime) {
            return try program.requests(sentAt: sendAt?.seconds, targets: targets)
        } catch {
            throw .usage(
                "`\(error.setting)` on \(error.target) is computed from the time of sending; "
                    + "specify it: --send-at 2026-11-21T18:00:00Z")
        }
    }
}

/// An RFC 3339 time.
struct SendTime: ExpressibleByArgument {
    /// Seconds since 1970.
    let seconds: Int64

    init?(argument: String) {
        // A request is never sent before 1970.
        guard let seconds = unixTime(of: argument), seconds >= 0 else { return nil }
        self.seconds = seconds
    }
}
