import ArgumentParser
import BlazonPayload

/// The contents of a line.
struct EmitOptions: ParsableArguments {
    enum Content: String, EnumArgument { case payload, request }

    @Option(
        help: ArgumentHelp(
            "Contents of each line: payload, or request (payload with recipient, token, path and headers).", valueName: "what"))
    var emit = Content.payload

    @Option(
        help: ArgumentHelp(
            "Time of sending, such as 2026-11-21T18:00:00Z: `now` in templates, and the time from which expirations are computed.",
            valueName: "time"))
    var sendAt: SendTime?

    @Flag(
        help: """
            Ask the service to validate requests without delivering them, as FCM's validate_only does. The table must state how.
            """)
    var validateOnly = false

    /// The program that writes the lines of the given targets; nil: all. `file` names the template or program in messages;
    /// without `isRun` no recipients are rendered.
    func writer(
        of program: Program, _ file: String, targets: [String]? = nil, isRun: Bool = true
    ) throws(Failure) -> Program {
        let options = RenderOptions(
            targets: targets, content: emit == .request ? .request : .payload, sendTime: sendAt?.text,
            validatesOnly: validateOnly)
        do throws(RenderOptionsError) {
            return try program.configured(options, rendersRecords: isRun)
        } catch {
            switch error {
            case .missingSendTime(let reading): throw .missingSendTime(reading, file: file)
            case .settingNeedsSendTime(let setting, let target):
                throw .usage(
                    "`\(setting)` on \(target) is computed from the time of sending; "
                        + "specify it: --send-at 2026-11-21T18:00:00Z")
            case .retiredTarget: throw .usage("\(file): \(error.description)")
            case .payloadsCannotValidate: throw .usage("--validate-only needs --emit request")
            case .cannotValidate(let targets):
                let others = program.asPosted.targets.filter { $0.validateOnly != nil }.map(\.name)
                throw .usage(
                    "--validate-only: the table states no `validateOnly` for \(targets.joined(separator: ", ")), so its requests "
                        + "would be delivered"
                        + (others.isEmpty ? "" : "; choose others: --target \(others.joined(separator: ","))"))
            case .unknownTarget, .noTargets, .invalidSendTime: throw .usage(error.description)
            }
        }
    }
}

extension Failure {
    /// `reading` is the first expression that reads the time of sending, as coverage names locations.
    static func missingSendTime(_ reading: String, file: String, hint: String = "") -> Failure {
        .usage("\(file): the time of sending is read at \(reading); specify it: --send-at 2026-11-21T18:00:00Z\(hint)")
    }
}
