import BlazonJSON
import BlazonLanguage

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

    private let plan: Plan
    private var reader: RecordReader
    private var execution: Execution

    /// Renders for all targets of the program, or for those named (unknown names are left out; ask `Program.targets` before).
    /// The program comes from the compiler, or from `Program.init(reading:)`, which has verified it.
    public init(_ program: Program, targets: [String]? = nil) { self.init(program, targets: targets, fuses: true) }

    /// - Parameter fuses: whether steps are made that do the work of several instructions.
    init(_ program: Program, targets: [String]? = nil, fuses: Bool) {
        let programs = program.targets.filter { target in targets?.contains { $0.hasSameBytes(as: target.name) } ?? true }
        self.targets = programs.map(\.name)
        outputs = programs.map { _ in PayloadBuffer() }
        counts = Array(repeating: 0, count: program.counters.count)
        reader = RecordReader(program.fields, linkSchemes: program.linkSchemes)
        plan = Plan(programs, filters: program.filters, reader.table, fuses: fuses)
        execution = Execution(program)
    }

    /// Renders one record, a JSON object without its line end: appends a line to each of `outputs`, or says why not.
    public mutating func render(_ record: RawSpan) -> Outcome {
        unsafe record.withUnsafeBytes { bytes in
            // The same bytes for the length of this call, as a span of elements.
            render(unsafe Bytes(_unsafeBytes: bytes))
        }
    }

    private mutating func render(_ record: Bytes) -> Outcome {
        var outcome = Outcome()
        if let reject = reader.read(record) {
            outcome.record = reject
            return outcome
        }
        execution.beginRecipient()
        for index in outputs.indices {
            if let reject = execution.line(index, of: plan, record, reader, into: &outputs[index].bytes) {
                outcome.targets.append((index, reject))
            }
        }
        if outcome.targets.count < outputs.count {
            for counter in execution.passed { counts[counter] += 1 }
        }
        return outcome
    }
}
