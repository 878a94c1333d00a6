import ArgumentParser
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
            "Time of sending, such as 2026-11-21T18:00:00Z: `now` in templates, and the time from which expirations are computed.",
            valueName: "time"))
    var sendAt: SendTime?

    /// The program that writes the lines of the given targets; nil: all. `file` names the template or program in messages;
    /// without `isRun` no recipients are rendered.
    func writer(
        of program: Program, _ file: String, targets: [String]? = nil, isRun: Bool = true
    ) throws(Failure) -> Program {
        if isRun, sendAt == nil, let place = program.placeOfNow(targets: targets) { throw .missingSendTime(place, file: file) }
        let program = sendAt.map { program.sent(at: $0.text) } ?? program
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

extension Failure {
    /// `place` is the first that reads the time of sending, as coverage names places.
    static func missingSendTime(_ place: String, file: String, hint: String = "") -> Failure {
        .usage("\(file): the time of sending is read at \(place); specify it: --send-at 2026-11-21T18:00:00Z\(hint)")
    }
}
