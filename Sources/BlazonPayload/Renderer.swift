/// Renders recipients with a program. Make one for each worker, use it for many recipients: it keeps its buffers.
public struct Renderer {
    /// What became of one recipient.
    public struct Outcome: Sendable, Equatable {
        /// The record fits no target: nothing was written.
        public var record: Reject?
        /// Targets (by index in `targets`) that this recipient was set aside for; the others have their line.
        public var targets: [(index: Int, reject: Reject)] = []

        public init() {}

        public var isRendered: Bool { record == nil && targets.isEmpty }

        public static func == (left: Outcome, right: Outcome) -> Bool {
            left.record == right.record
                && left.targets.elementsEqual(right.targets) { $0.index == $1.index && $0.reject == $1.reject }
        }
    }

    /// The targets that are rendered, in the program's order.
    public let targets: [String]
    /// For each target the lines rendered so far, each ended by "\n". The caller takes them and empties the buffer.
    public let outputs: [PayloadBuffer]
    /// For each counter of the program how many recipients (that have at least one line) came by.
    public private(set) var counts: [Int]

    /// Renders for all targets of the program, or for those named (unknown names are left out; ask `Program.targets` before).
    public init(_ program: Program, targets: [String]? = nil) {
        let chosen = program.targets.map(\.name).filter { targets?.contains($0) ?? true }
        self.targets = chosen
        outputs = chosen.map { _ in PayloadBuffer() }
        counts = Array(repeating: 0, count: program.counters.count)
    }

    /// Renders one record, a JSON object without its line end: appends a line to each of `outputs`, or says why not.
    public mutating func render(_ record: RawSpan) -> Outcome { Outcome() }
}

/// Bytes that grow at the end and are emptied without being freed.
public final class PayloadBuffer {
    public private(set) var count = 0

    public init() {}

    /// Empties the buffer and keeps its memory.
    public func removeAll() {}

    /// The bytes, for the length of the call.
    public func withBytes<Result, Failure: Error>(_ body: (RawSpan) throws(Failure) -> Result) throws(Failure) -> Result {
        let none: [UInt8] = []
        return unsafe try body(none.span.bytes)
    }
}
