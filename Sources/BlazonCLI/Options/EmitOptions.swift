import ArgumentParser
import BlazonLanguage
import BlazonPayload

/// The contents of a line.
struct EmitOptions: ParsableArguments {
    enum Content: String, EnumArgument { case payload, request }

    @Option(
        help: ArgumentHelp(
            "payload, or request: the payload with recipient, token and headers, as a sender posts it.", valueName: "what"))
    var emit = Content.payload

    @Option(
        help: ArgumentHelp(
            "When the requests are sent, as 2026-11-21T18:00:00Z: an expiration counts from there.", valueName: "time"))
    var sendAt: SendTime?

    /// The program that writes the lines of the given targets; nil: all.
    func writer(of program: Program, targets: [String]? = nil) throws(Failure) -> Program {
        guard emit == .request else { return program }
        do throws(MissingSendTime) {
            return try program.requests(sentAt: sendAt?.seconds, targets: targets)
        } catch {
            throw .usage(
                "`\(error.setting)` on \(error.target) is counted from the moment of sending; "
                    + "say when that is: --send-at 2026-11-21T18:00:00Z")
        }
    }
}

/// An RFC 3339 time.
struct SendTime: ExpressibleByArgument {
    /// Seconds since 1970.
    let seconds: Int64

    init?(argument: String) {
        // Times before 1970 are not supported.
        guard let seconds = unixTime(of: argument), seconds >= 0 else { return nil }
        self.seconds = seconds
    }
}
