import ArgumentParser
import BlazonLanguage
import BlazonPayload

/// What a line holds.
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

    /// The program that writes it.
    /// - Parameter targets: those that are rendered; nil: all.
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
    /// Since 1970.
    let seconds: Int64

    init?(argument: String) {
        // Nothing can be sent before there was a clock to count by.
        guard let seconds = unixTime(of: argument), seconds >= 0 else { return nil }
        self.seconds = seconds
    }
}
