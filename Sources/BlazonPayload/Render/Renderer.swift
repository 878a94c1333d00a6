import BlazonBytes
import BlazonJSON
import BlazonLanguage

/// Renders recipients with a program. Create one renderer per worker and reuse it: it keeps its buffers. Copies share outputs and
/// counters.
public struct Renderer {
    /// The result of rendering one recipient.
    public struct Outcome: Sendable, Equatable {
        /// The record is invalid for every target: nothing was written.
        public var record: Reject?
        /// Targets (by index in `targets`) that rejected this recipient; the others have their line.
        public var targets: [(index: Int, reject: Reject)] = []

        /// The targets that the recipient selects (`targetBy`).
        public var reach = TargetSelection.all

        /// Creates an outcome without rejects.
        public init() {}

        /// Whether no target rejected the recipient.
        public var isRendered: Bool {
            // A pattern, since `==` would copy the value.
            if case nil = record { targets.isEmpty } else { false }
        }

        /// Whether both have the same rejects for the same targets.
        public static func == (left: Outcome, right: Outcome) -> Bool {
            left.record == right.record && left.reach == right.reach
                && left.targets.elementsEqual(right.targets) { $0.index == $1.index && $0.reject == $1.reject }
        }
    }

    /// The targets that a recipient selects.
    public enum TargetSelection: Sendable, Equatable {
        case all
        /// By index in `targets`.
        case only(Int)
        /// A target of the template that is not rendered.
        case none

        /// Whether the target at an index is selected.
        public func includes(_ index: Int) -> Bool {
            switch self {
            case .all: true
            case .only(let only): only == index
            case .none: false
            }
        }
    }

    /// Default maximum nesting of objects and lists in a record.
    public static let standardNesting = 64
    /// Upper bound of that maximum: skipping unknown fields recurses once per 64 nesting levels.
    public static let maxNesting = 256

    /// The rendered targets, in the program's order.
    public let targets: [String]
    /// For each target, the lines rendered so far, each ended by "\n". The caller reads them and empties the buffer.
    public let outputs: [PayloadBuffer]

    /// For each counter of the program, the number of recipients with at least one line that reached it.
    public var counts: [Int] { (0..<counters.count).map { counters[$0] } }

    /// For each of the program's locales, and of its variants, the number of recipients with at least one line.
    public private(set) var localeCounts: [Int]
    /// For each of the program's variants, the number of recipients with at least one line.
    public private(set) var variantCounts: [Int]

    private let arena: Arena
    private let stores: FixedArray<Output>
    private let counters: FixedArray<Int>
    private let chooser: EditionSelector
    /// Whether there is nothing to select.
    private let isPlain: Bool
    private var execution: Interpreter

    /// Creates a renderer for a program that the compiler created or `Program.init(reading:)` verified.
    /// - Parameters:
    ///   - program: The program to render.
    ///   - targets: Names of the targets to render; nil: all. Unknown names are ignored: check `Program.targets` first.
    ///   - nesting: Maximum nesting of objects and lists in a record, at most `maxNesting`.
    public init(_ program: Program, targets: [String]? = nil, nesting: Int = Renderer.standardNesting) {
        self.init(program, targets: targets, nesting: nesting, fuses: true)
    }

    /// Creates a renderer. Superinstructions (`fuses`) replace several instructions by one step; building them pays off after
    /// some hundred recipients. The payloads are the same without them.
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
        let reader = RecordReader(program.fields, loops: program.loops, linkSchemes: program.linkSchemes, nesting: nesting, arena)
        let plan = Plan(programs, of: program, reader.table, arena, fuses: fuses)
        execution = Interpreter(program, plan, reader, arena)
    }

    /// The range of `id` in the last rendered record, as `RawSpan.recordID` finds it. Mutating, since reading from a struct of
    /// this size would copy it for the call.
    package mutating func id(of record: RawSpan) -> Range<Int>? { execution.reader.id ?? record.recordID() }

    /// Sets the time of sending, an RFC 3339 text, for the records that follow; `Program.sent` sets it for all.
    package mutating func send(at time: String?) { execution.send(at: time) }

    /// Renders one record, a JSON object without its newline: appends a line to each of `outputs`, or returns why not.
    public mutating func render(_ record: RawSpan) -> Outcome { renderBriefly(record) ?? Outcome() }

    /// Renders one record; nil if there is nothing to report: each of `outputs` has its line.
    package mutating func renderBriefly(_ record: RawSpan) -> Outcome? {
        unsafe record.withUnsafeBytes { bytes in
            // The same bytes as a span of elements, for the duration of this call.
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
        var targetCount = 0
        for index in 0..<stores.count where outcome.reach.includes(index) {
            targetCount += 1
            line(index, edition: locale * chooser.variantCount + variant, record, &outcome.targets)
        }
        if outcome.targets.count < targetCount {
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
    /// The targets with the given names, in the program's order; all for nil.
    package func chosen(_ names: [String]?) -> [TargetProgram] {
        targets.filter { target in names?.contains { $0.hasSameBytes(as: target.name) } ?? true }
    }
}
