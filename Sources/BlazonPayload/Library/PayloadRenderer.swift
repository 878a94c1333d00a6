import BlazonLanguage

/// Renders records with one program. Any number of threads and tasks may share a renderer.
///
/// ```swift
/// let program = try Program(reading: programJSON)
/// let renderer = try PayloadRenderer(program)
/// let rendering = renderer.render(#"{"id": "ada", "firstName": "Ada"}"#)
/// for payload in rendering.payloads { post(payload.json, to: payload.target) }
/// ```
public final class PayloadRenderer: Sendable {
    /// The rendered targets, in the order of the template.
    public let targets: [String]
    /// By index in `Program.skips`.
    private let reasons: [String]
    private let pool: Pool<RenamingRenderer>

    private struct RenamingRenderer: ~Copyable {
        var renderer: Renderer
        var renaming: RecordRenaming?
    }

    /// Creates a renderer.
    /// - Parameters:
    ///   - program: A compiled program.
    ///   - options: The targets, and what is written for a record.
    /// - Throws: a `RenderOptionsError` for options that do not fit the program.
    public init(_ program: Program, _ options: RenderOptions = RenderOptions()) throws(RenderOptionsError) {
        let configured = try program.configured(options)
        let names = options.targets
        targets = configured.chosen(names).map(\.name)
        reasons = configured.skips.map(\.name)
        pool = Pool {
            RenamingRenderer(
                renderer: Renderer(configured, targets: names),
                renaming: RecordRenaming(configured.fields, configured.source))
        }
    }

    /// Renders a record.
    /// - Parameter record: A JSON object that fits the template's schema, with the names and forms of `source`.
    /// - Returns: A payload, a rejection or a skip for each target that the record selects.
    public func render(_ record: String) -> Rendering { render(Array(record.utf8)) }

    /// Renders a record.
    /// - Parameter record: The bytes of a JSON object that fits the template's schema, with the names and forms of `source`.
    /// - Returns: A payload, a rejection or a skip for each target that the record selects.
    public func render(_ record: [UInt8]) -> Rendering {
        pool.use { part in
            var outcome = Renderer.Outcome()
            switch unsafe part.renaming?.rename(record.span.bytes) {
            case .renamed?:
                let json = part.renaming?.json ?? []
                outcome = unsafe part.renderer.render(json.span.bytes)
                outcome.record = outcome.record.map { part.renaming?.explained($0) ?? $0 }
            case .rejected(let reject)?: outcome.record = reject
            case .unreadable?, nil: outcome = unsafe part.renderer.render(record.span.bytes)
            }
            return Rendering(outcome, of: part.renderer, reasons)
        }
    }
}

/// The result of rendering one record.
public struct Rendering: Sendable, Equatable {
    /// The payload for one target.
    public struct Payload: Sendable, Equatable {
        /// The target's name, such as `ios`.
        public let target: String
        /// Compact JSON in UTF-8: the payload, or the request with `RenderOptions.Content.request`.
        public let json: [UInt8]

        /// The JSON as a text.
        public var text: String { String(decoding: json, as: UTF8.self) }
    }

    /// The reason why there is no payload.
    public struct Rejection: Sendable, Equatable {
        /// The target; nil if the record is invalid for every target.
        public let target: String?
        /// The code, the field at fault and the reason in words.
        public let reject: Reject
    }

    /// A record that the template does not send.
    public struct Skip: Sendable, Equatable {
        /// The target; nil if every target skips the record for this reason.
        public let target: String?
        /// The name of the reason in the template's `skip`, or of the holdout.
        public let reason: String

        /// Creates a skip.
        package init(target: String?, reason: String) {
            self.target = target
            self.reason = reason
        }
    }

    /// One for each target that is sent, in the order of the targets.
    public let payloads: [Payload]
    /// Why targets have no payload.
    public let rejections: [Rejection]
    /// Why targets are not sent although the record is valid.
    public let skips: [Skip]

    /// Creates a result.
    package init(payloads: [Payload], rejections: [Rejection], skips: [Skip]) {
        self.payloads = payloads
        self.rejections = rejections
        self.skips = skips
    }

    /// Takes the lines out of the renderer's outputs.
    fileprivate init(_ outcome: Renderer.Outcome, of renderer: borrowing Renderer, _ reasons: [String]) {
        var payloads: [Payload] = []
        for (target, output) in zip(renderer.targets, renderer.outputs) where output.count > 0 {
            let json = output.withBytes { line in
                // Without the newline.
                unsafe line.withUnsafeBytes { unsafe Array($0.dropLast()) }
            }
            output.removeAll()
            payloads.append(Payload(target: target, json: json))
        }
        self.payloads = payloads
        rejections =
            outcome.record.map { [Rejection(target: nil, reject: $0)] }
            ?? outcome.targets.map { Rejection(target: renderer.targets[$0.index], reject: $0.reject) }
        skips = outcome.listedSkips(ofTargets: renderer.targets.count).map { skip in
            Skip(target: skip.target.map { renderer.targets[$0] }, reason: reasons[skip.reason])
        }
    }
}
