import BlazonLanguage
import BlazonText

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

    /// A renderer of records as the source writes them.
    private struct RenamingRenderer: ~Copyable {
        var renderer: Renderer
        var renaming: RecordRenaming?

        mutating func render(_ record: RawSpan) -> Renderer.Outcome {
            switch renaming?.rename(record) {
            case .renamed?:
                let json = renaming?.json ?? []
                var outcome = unsafe renderer.render(json.span.bytes)
                outcome.record = outcome.record.map { renaming?.explained($0) ?? $0 }
                return outcome
            case .rejected(let reject)?:
                var outcome = Renderer.Outcome()
                outcome.record = reject
                return outcome
            case .unreadable?, nil: return renderer.render(record)
            }
        }
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
    public func render(_ record: String) -> Rendering { render(record.utf8Span) }

    /// Renders a record.
    /// - Parameter record: The bytes of a JSON object that fits the template's schema, with the names and forms of `source`.
    /// - Returns: A payload, a rejection or a skip for each target that the record selects.
    public func render(_ record: [UInt8]) -> Rendering { render(record.span) }

    /// Renders a record that is a part of a text, without a copy of it.
    /// - Parameter record: A JSON object that fits the template's schema, with the names and forms of `source`.
    /// - Returns: A payload, a rejection or a skip for each target that the record selects.
    public func render(_ record: UTF8Span) -> Rendering { render(record.span) }

    /// Renders a record that is a part of a buffer, without a copy of it.
    /// - Parameter record: The bytes of a JSON object that fits the template's schema, with the names and forms of `source`.
    /// - Returns: A payload, a rejection or a skip for each target that the record selects.
    public func render(_ record: Span<UInt8>) -> Rendering {
        pool.use { part in
            let outcome = unsafe part.render(record.bytes)
            return Rendering(outcome, of: part.renderer, reasons)
        }
    }

    /// Renders a batch of records: the lines of NDJSON. Some hundred records in a batch take less time than as many calls for one.
    /// - Parameter lines: One JSON object in each line, as UTF-8. Blank lines are ignored, and so is a byte order mark at the start.
    /// - Returns: The payloads of each target as lines, and why records have none.
    public func render(lines: Span<UInt8>) -> BatchRendering {
        pool.use { part in
            var batch = BatchRendering(targets)
            var start = lines.hasByteOrderMark ? 3 : 0
            var line = 0
            while start < lines.count {
                let end = lines.endOfLine(from: start)
                line += 1
                let record = lines.extracting(start..<end)
                if !record.isBlank {
                    let outcome = unsafe part.render(record.bytes)
                    batch.add(outcome, of: part.renderer, reasons, line: line)
                }
                start = end + 1
            }
            batch.takePayloads(of: part.renderer)
            return batch
        }
    }

    /// Renders a batch of records: the lines of NDJSON.
    /// - Parameter lines: One JSON object in each line. Blank lines are ignored, and so is a byte order mark at the start.
    /// - Returns: The payloads of each target as lines, and why records have none.
    public func render(lines: String) -> BatchRendering { render(lines: lines.utf8Span.span) }
}

extension Span<UInt8> {
    fileprivate var hasByteOrderMark: Bool { count >= 3 && self[0] == 0xEF && self[1] == 0xBB && self[2] == 0xBF }

    /// The index of the newline that ends the line from an index, or the end of the bytes.
    func endOfLine(from start: Int) -> Int {
        var at = start
        while at < count, self[at] != UInt8(ascii: "\n") { at += 1 }
        return at
    }

    /// Whether these are only white space of JSON.
    fileprivate var isBlank: Bool {
        for index in indices where !self[index].isASCIIWhitespace { return false }
        return true
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

        /// Calls a function with the JSON as UTF-8 that needs no further check, without a copy of it.
        /// - Parameter body: What reads the span, which is valid until it returns.
        /// - Returns: What `body` returns.
        /// - Throws: What `body` throws.
        public func withUTF8Span<Result, Failure>(
            _ body: (borrowing UTF8Span) throws(Failure) -> Result
        ) throws(Failure) -> Result {
            // A payload is UTF-8: its constants are, and so is every value that a record may have.
            try body(unsafe UTF8Span(unchecked: json.span))
        }
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
        rejections = Self.rejections(outcome, of: renderer)
        skips = Self.skips(outcome, of: renderer, reasons)
    }

    /// Why targets have no payload.
    static func rejections(_ outcome: Renderer.Outcome, of renderer: borrowing Renderer) -> [Rejection] {
        if let reject = outcome.record { return [Rejection(target: nil, reject: reject)] }
        var rejections: [Rejection] = []
        for (index, reject) in outcome.targets { rejections.append(Rejection(target: renderer.targets[index], reject: reject)) }
        return rejections
    }

    /// Why targets are not sent.
    static func skips(_ outcome: Renderer.Outcome, of renderer: borrowing Renderer, _ reasons: [String]) -> [Skip] {
        var skips: [Skip] = []
        outcome.forEachListedSkip(ofTargets: renderer.targets.count) { target, reason in
            skips.append(Skip(target: target.map { renderer.targets[$0] }, reason: reasons[reason]))
        }
        return skips
    }
}
