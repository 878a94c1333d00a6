/// The result of rendering a batch of records.
public struct BatchRendering: Sendable, Equatable {
    /// The payloads for one target.
    public struct Payloads: Sendable, Equatable {
        /// The target's name, such as `ios`.
        public let target: String
        /// Compact JSON in UTF-8, each payload or request in a line that ends with a newline: the lines of `<target>.ndjson`.
        public fileprivate(set) var json: [UInt8] = []
        /// For each of them, the line of its record, from 1.
        public fileprivate(set) var records: [Int] = []

        /// Calls a function for each payload, without a copy of it.
        /// - Parameter body: What gets the line of the record, from 1, and the payload as UTF-8, which is valid until it returns.
        /// - Throws: What `body` throws, which ends the loop.
        public func forEach<Failure>(_ body: (_ record: Int, _ payload: borrowing UTF8Span) throws(Failure) -> Void)
            throws(Failure)
        {
            var start = 0
            for record in records {
                let end = json.span.endOfLine(from: start)
                // A payload is UTF-8, and has no newline.
                try body(record, unsafe UTF8Span(unchecked: json.span.extracting(start..<end)))
                start = end + 1
            }
        }
    }

    /// Why a record has no payload for a target.
    public struct Rejection: Sendable, Equatable {
        /// The line of the record, from 1.
        public let record: Int
        /// The target, the code, the field at fault and the reason.
        public let rejection: Rendering.Rejection
    }

    /// A record that the template does not send.
    public struct Skip: Sendable, Equatable {
        /// The line of the record, from 1.
        public let record: Int
        /// The target, and the name of the reason.
        public let skip: Rendering.Skip
    }

    /// The number of records. For each target it is the sum of payloads, rejections, skips and records for other targets.
    public private(set) var records = 0
    /// One for each target, in the order of the targets.
    public private(set) var payloads: [Payloads]
    /// Why records have no payload, in their order.
    public private(set) var rejections: [Rejection] = []
    /// The records that are not sent although they are valid, in their order.
    public private(set) var skips: [Skip] = []

    /// Creates the result of no records.
    init(_ targets: [String]) { payloads = targets.map { Payloads(target: $0) } }

    /// Adds what became of a record. The renderer keeps its payloads.
    mutating func add(_ outcome: Renderer.Outcome, of renderer: borrowing Renderer, _ reasons: [String], line: Int) {
        records += 1
        for index in payloads.indices where renderer.outputs[index].lines > payloads[index].records.count {
            payloads[index].records.append(line)
        }
        rejections += Rendering.rejections(outcome, of: renderer).map { Rejection(record: line, rejection: $0) }
        skips += Rendering.skips(outcome, of: renderer, reasons).map { Skip(record: line, skip: $0) }
    }

    /// Takes the payloads of all records out of the renderer.
    mutating func takePayloads(of renderer: borrowing Renderer) {
        for (index, output) in renderer.outputs.enumerated() {
            payloads[index].json = output.withBytes { lines in unsafe lines.withUnsafeBytes { unsafe Array($0) } }
            output.removeAll()
        }
    }
}
