import BlazonLanguage
import BlazonText

/// How a program is rendered.
public struct RenderOptions: Sendable {
    /// What is written for a record.
    public enum Content: String, Sendable {
        /// The payload.
        case payload
        /// What a sender posts: target, recipient, token, method, path, headers, and the payload as the body.
        case request
    }

    /// Names of the targets to render, at least one; nil: all of the program.
    public var targets: [String]?
    /// What is written for a record.
    public var content: Content
    /// The time of sending, an RFC 3339 text such as `2026-11-21T18:00:00Z`: `now` in templates, and the time from which expirations
    /// are computed. Only programs that need it require it.
    public var sendTime: String?
    /// Whether requests ask the service to validate them without delivering. Each target's table must state how.
    public var validatesOnly: Bool

    /// Creates options.
    /// - Parameters:
    ///   - targets: Names of the targets to render, at least one; nil: all of the program.
    ///   - content: What is written for a record.
    ///   - sendTime: The time of sending, an RFC 3339 text.
    ///   - validatesOnly: Whether requests ask the service to validate them without delivering.
    public init(
        targets: [String]? = nil, content: Content = .payload, sendTime: String? = nil, validatesOnly: Bool = false
    ) {
        self.targets = targets
        self.content = content
        self.sendTime = sendTime
        self.validatesOnly = validatesOnly
    }
}

/// Why a program cannot be rendered with some options.
public enum RenderOptionsError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The program has no target of this name; `known` lists its targets.
    case unknownTarget(String, known: [String])
    /// The list of targets is empty, so nothing would be rendered; `known` lists those of the program.
    case noTargets(known: [String])
    /// The time of sending is not an RFC 3339 text, or before 1970.
    case invalidSendTime(String)
    /// The template reads the time of sending at `place` (`14:9`), and there is none.
    case missingSendTime(place: String)
    /// A setting of a target is computed from the time of sending, and there is none.
    case settingNeedsSendTime(setting: String, target: String)
    /// The service of a target no longer answers, so no requests are written for it.
    case retiredTarget(String, since: String, use: String?, reason: String?)
    /// Requests of these targets cannot ask for validation only.
    case cannotValidate(targets: [String])
    /// Payloads cannot ask for validation only; requests can.
    case payloadsCannotValidate

    /// A sentence that names the fault.
    public var description: String {
        switch self {
        case .unknownTarget(let name, let known): "unknown target `\(name)`; the program has \(known.joined(separator: ", "))"
        case .noTargets(let known): "the list of targets is empty; the program has \(known.joined(separator: ", "))"
        case .invalidSendTime(let text): "`\(text)` is not a time such as 2026-11-21T18:00:00Z"
        case .missingSendTime(let location): "the template reads the time of sending at \(location), and none is given"
        case .settingNeedsSendTime(let setting, let target):
            "`\(setting)` on \(target) is computed from the time of sending, and none is given"
        case .retiredTarget(let name, let since, let use, let reason):
            "the target `\(name)` is retired since \(since)" + (reason.map { " (\($0))" } ?? "")
                + ", so no requests are written for it"
                + (use.map { "; use `\($0)`" } ?? "")
        case .cannotValidate(let targets):
            "requests of \(targets.joined(separator: ", ")) cannot ask for validation only: the table states no `validateOnly`"
        case .payloadsCannotValidate: "only requests can ask for validation only, not payloads"
        }
    }
}

extension Program {
    /// The names of the targets, in the order of the template.
    public var targetNames: [String] { targets.map(\.name) }

    /// The program that a renderer needs to follow the options.
    /// - Parameters:
    ///   - options: The options.
    ///   - rendersRecords: Whether records will be rendered; without them, no template needs the time of sending.
    /// - Returns: The program for `Renderer.init`, which also takes `options.targets`.
    /// - Throws: a `RenderOptionsError` for options that do not fit the program.
    package func configured(_ options: RenderOptions, rendersRecords: Bool = true) throws(RenderOptionsError) -> Program {
        if options.targets?.isEmpty == true { throw .noTargets(known: targetNames) }
        for name in options.targets ?? [] where !targetNames.containsBytes(of: name) {
            throw .unknownTarget(name, known: targetNames)
        }
        var program = options.content == .request ? asPosted : self
        if options.content == .request, let target = program.chosen(options.targets).first(where: { $0.retired != nil }),
            let retired = target.retired
        {
            throw .retiredTarget(target.name, since: retired.since, use: retired.use, reason: retired.reason)
        }
        if options.validatesOnly {
            guard options.content == .request else { throw .payloadsCannotValidate }
            let others = program.chosen(options.targets).filter { $0.validateOnly == nil }.map(\.name)
            guard others.isEmpty else { throw .cannotValidate(targets: others) }
        }
        var seconds: Int64?
        if let time = options.sendTime {
            // A request is never sent before 1970.
            guard let found = unixTime(of: time), found >= 0 else { throw .invalidSendTime(time) }
            seconds = found
            program = program.sent(at: time)
        } else if rendersRecords, let location = program.locationOfNow(targets: options.targets) {
            throw .missingSendTime(place: location)
        }
        guard options.content == .request else { return program }
        return try program.requests(sentAt: seconds, targets: options.targets, validatesOnly: options.validatesOnly)
    }
}
