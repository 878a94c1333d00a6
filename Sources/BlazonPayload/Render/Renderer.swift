import BlazonBytes
import BlazonJSON
import BlazonLanguage

/// Renders recipients with a program. Make one for each worker, use it for many recipients: it keeps its buffers. A copy is the same
/// renderer: both write to the same outputs and count together.
public struct Renderer {
    /// What became of one recipient.
    public struct Outcome: Sendable, Equatable {
        /// The record fits no target: nothing was written.
        public var record: Reject?
        /// Targets (by index in `targets`) that rejected this recipient; the others have their line.
        public var targets: [(index: Int, reject: Reject)] = []

        /// Which of the targets the recipient is for (`targetBy`).
        public var reach = Reach.all

        public init() {}

        /// No target rejected the recipient.
        public var isRendered: Bool {
            // By pattern, since `==` would copy what it compares.
            if case nil = record { targets.isEmpty } else { false }
        }

        public static func == (left: Outcome, right: Outcome) -> Bool {
            left.record == right.record && left.reach == right.reach
                && left.targets.elementsEqual(right.targets) { $0.index == $1.index && $0.reject == $1.reject }
        }
    }

    /// The targets that a recipient is for.
    public enum Reach: Sendable, Equatable {
        case all
        /// By index in `targets`.
        case only(Int)
        /// One of the template's that is not rendered.
        case none

        /// Whether the target at an index is among them.
        public func includes(_ index: Int) -> Bool {
            switch self {
            case .all: true
            case .only(let only): only == index
            case .none: false
            }
        }
    }

    /// How many objects and lists of a record may lie within one another, unless another number is given.
    public static let standardNesting = 64
    /// The ceiling: skipping unknown fields recurses once per 64 nesting levels.
    public static let mostNesting = 256

    /// The targets that are rendered, in the program's order.
    public let targets: [String]
    /// For each target the lines rendered so far, each ended by "\n". The caller takes them and empties the buffer.
    public let outputs: [PayloadBuffer]

    /// For each counter of the program how many recipients (that have at least one line) came by.
    public var counts: [Int] { (0..<counters.count).map { counters[$0] } }

    /// For each of the program's locales, and each of its variants, how many recipients (that have at least one line) took it.
    public private(set) var localeCounts: [Int]
    public private(set) var variantCounts: [Int]

    private let arena: Arena
    private let stores: FixedArray<Output>
    private let counters: FixedArray<Int>
    private let chooser: EditionSelector
    /// Whether all recipients get the same.
    private let isPlain: Bool
    private var execution: Interpreter

    /// Renders for all targets of the program, or for those named (unknown names are left out; ask `Program.targets` before).
    /// The program comes from the compiler, or from `Program.init(reading:)`, which has verified it.
    /// - Parameter nesting: how many objects and lists of a record may lie within one another, `mostNesting` at most.
    public init(_ program: Program, targets: [String]? = nil, nesting: Int = Renderer.standardNesting) {
        self.init(program, targets: targets, nesting: nesting, fuses: true)
    }

    /// - Parameter fuses: whether steps are made that do the work of several instructions: what that takes, some hundred recipients
    ///   bring in again. The payloads are the same.
    package init(_ program: Program, targets: [String]? = nil, nesting: Int = Renderer.standardNesting, fuses: Bool) {
        let programs = program.chosen(targets)
        self.targets = programs.map(\.name)
        outputs = programs.map { _ in PayloadBuffer() }
        arena = Arena()
        stores = arena.array(outputs.map(\.output))
        counters = arena.array(repeating: 0, count: program.counters.count)
        localeCounts = Array(repeating: 0, count: program.locales?.names.count ?? 0)
        variantCounts = Array(repeating: 0, count: program.variants?.names.count ?? 0)
        chooser = EditionSelector(program, targets: programs.map(\.name), arena)
        isPlain = chooser.isIdle
        let reader = RecordReader(program.fields, linkSchemes: program.linkSchemes, nesting: nesting, arena)
        let plan = Plan(programs, of: program, reader.table, arena, fuses: fuses)
        execution = Interpreter(program, plan, reader, arena)
    }

    /// Where the `id` lies in the record that was rendered last, as `RawSpan.recordID` finds it. (Mutating, since what is only read of a
    /// struct of this size is copied for the call.)
    package mutating func id(of record: RawSpan) -> Range<Int>? { execution.reader.id ?? record.recordID() }

    /// Renders one record, a JSON object without its line end: appends a line to each of `outputs`, or says why not.
    public mutating func render(_ record: RawSpan) -> Outcome { renderBriefly(record) ?? Outcome() }

    /// The same; nil where there is nothing to report: a line went to each of `outputs`.
    package mutating func renderBriefly(_ record: RawSpan) -> Outcome? {
        unsafe record.withUnsafeBytes { bytes in
            // The same bytes for the length of this call, as a span of elements.
            render(unsafe Bytes(_unsafeBytes: bytes))
        }
    }

    @inline(__always) private mutating func render(_ record: Bytes) -> Outcome? {
        if let reject = execution.reader.read(record) {
            var outcome = Outcome()
            outcome.record = reject
            return outcome
        }
        execution.beginRecipient()
        if !isPlain { return renderChosen(record) }
        var rejects: [(index: Int, reject: Reject)] = []
        for index in 0..<stores.count { line(index, edition: 0, record, &rejects) }
        if rejects.count < stores.count { countPassed() }
        if rejects.isEmpty { return nil }
        var outcome = Outcome()
        outcome.targets = rejects
        return outcome
    }

    private mutating func renderChosen(_ record: Bytes) -> Outcome? {
        var outcome = Outcome()
        do throws(Reject) {
            outcome.reach = try chooser.reach(&execution, record)
        } catch {
            outcome.record = error
            return outcome
        }
        let locale = chooser.locale(&execution, record)
        let variant = chooser.variant(&execution, record)
        var wanted = 0
        for index in 0..<stores.count where outcome.reach.includes(index) {
            wanted += 1
            line(index, edition: locale * chooser.variantCount + variant, record, &outcome.targets)
        }
        if outcome.targets.count < wanted {
            countPassed()
            if !localeCounts.isEmpty { localeCounts[locale] += 1 }
            if !variantCounts.isEmpty { variantCounts[variant] += 1 }
        }
        return outcome.targets.isEmpty && outcome.reach == .all ? nil : outcome
    }

    @inline(__always) private mutating func line(
        _ index: Int, edition: Int, _ record: Bytes, _ rejects: inout [(index: Int, reject: Reject)]
    ) {
        if let reject = execution.line(index, edition: edition, record, into: stores) {
            rejects.append((index, reject))
        }
    }

    private mutating func countPassed() {
        for index in 0..<execution.passedCount { counters[execution.passed[index]] += 1 }
    }
}

extension Program {
    /// The targets named, in the program's order; all for nil.
    package func chosen(_ names: [String]?) -> [TargetProgram] {
        targets.filter { target in names?.contains { $0.hasSameBytes(as: target.name) } ?? true }
    }
}
