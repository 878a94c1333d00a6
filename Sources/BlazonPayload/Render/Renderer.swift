package import BlazonLanguage
import BlazonText

/// Renders recipients with a program. Create one renderer per worker and reuse it: it keeps its buffers.
package struct Renderer: ~Copyable {
    /// The result of rendering one recipient.
    package struct Outcome: Sendable, Equatable {
        /// The record is invalid for every target: nothing was written.
        package var record: Reject?
        /// Targets (by index in `targets`) that rejected this recipient.
        package var targets: [(index: Int, reject: Reject)] = []

        /// Targets (by index in `targets`) for which the record was skipped, with the index of the reason in `Program.skips`. The
        /// remaining targets have their line.
        package var skipped: [(index: Int, reason: Int)] = []

        /// The targets that the recipient selects (`targetBy`).
        package var selection = TargetSelection.all

        /// Creates an outcome without rejects.
        package init() {}

        /// Makes this the outcome of a record with nothing to report, and keeps the memory.
        mutating func clear() {
            record = nil
            if !targets.isEmpty { targets.removeAll(keepingCapacity: true) }
            if !skipped.isEmpty { skipped.removeAll(keepingCapacity: true) }
            selection = .all
        }

        /// Whether every selected target has its line.
        package var isRendered: Bool { !isRejected && skipped.isEmpty }

        /// Whether a target rejected the recipient.
        package var isRejected: Bool {
            // A pattern, since `==` would copy the value.
            if case nil = record { !targets.isEmpty } else { true }
        }

        /// The reason for which every selected target skipped the record; nil if there is none.
        package func commonSkip(ofTargets count: Int) -> Int? {
            guard let reason = skipped.first?.reason, skipped.count == (selection == .all ? count : 1) else { return nil }
            return skipped.allSatisfy { $0.reason == reason } ? reason : nil
        }

        /// Visits the skips as they are listed: one without a target if there is a common reason, otherwise one for each target that
        /// skipped the record. `count` is the number of all targets.
        package func forEachListedSkip(ofTargets count: Int, _ body: (_ target: Int?, _ reason: Int) -> Void) {
            if let reason = commonSkip(ofTargets: count) { return body(nil, reason) }
            for (index, reason) in skipped { body(index, reason) }
        }

        /// Whether both have the same rejects and skips for the same targets.
        package static func == (left: Outcome, right: Outcome) -> Bool {
            left.record == right.record && left.selection == right.selection
                && left.targets.elementsEqual(right.targets) { $0.index == $1.index && $0.reject == $1.reject }
                && left.skipped.elementsEqual(right.skipped, by: ==)
        }
    }

    /// The targets that a recipient selects.
    package enum TargetSelection: Sendable, Equatable {
        case all
        /// By index in `targets`.
        case only(Int)
        /// A target of the template that is not rendered.
        case none

        /// The indices of the selected targets, given the number of targets.
        func indices(of count: Int) -> Range<Int> {
            switch self {
            case .all: 0..<count
            case .only(let only): only..<only + 1
            case .none: 0..<0
            }
        }

        /// Whether the target at an index is selected.
        package func includes(_ index: Int) -> Bool { indices(of: .max).contains(index) }
    }

    /// Default maximum nesting of objects and lists in a record.
    package static let standardNesting = 64
    /// Upper bound of that maximum: skipping unknown fields recurses once per 64 nesting levels.
    package static let maxNesting = 256

    /// The rendered targets, in the program's order.
    package let targets: [String]
    /// For each target, the lines rendered so far, each ended by "\n". The caller reads them and empties the buffer.
    package let outputs: [PayloadBuffer]

    /// For each counter of the program, the number of recipients with at least one line that reached it; for the counter of a reason in
    /// `Program.skips`, the number of recipients that were skipped for it.
    package var counts: [Int] { (0..<counters.count).map { counters[$0] } }

    /// For each of the program's locales, and of its variants, the number of recipients with at least one line.
    package private(set) var localeCounts: [Int]
    /// For each of the program's variants, the number of recipients with at least one line, or held out for it.
    package private(set) var variantCounts: [Int]

    /// For each of the fields that are counted, the number of records in which it is missing, null or blank.
    package var absences: [Int] { absence.numbers }

    /// The fields and other keys of all records so far.
    package var presence: FieldPresence { FieldPresence(interpreter.reader) }

    /// The result of the last record for which `appendLines` returned false.
    package private(set) var outcome = Outcome()

    /// The locale and the variant of the last record that is not invalid for every target, by their indices in the program; 0 where there is
    /// nothing to select.
    package private(set) var edition: (locale: Int, variant: Int) = (0, 0)

    private let skips: [SkipReason]
    private let arena: Arena
    private let cursors: FixedArray<OutputCursor>
    private let counters: FixedArray<Int>
    private let absence: AbsenceCounts
    private let selector: EditionSelector
    private var interpreter: Interpreter

    /// Creates a renderer for a program that the compiler created or `Program.init(reading:)` verified.
    /// - Parameters:
    ///   - program: The program to render.
    ///   - targets: Names of the targets to render; nil: all. Unknown names are ignored: check `Program.targets` first.
    ///   - nesting: Maximum nesting of objects and lists in a record, at most `maxNesting`.
    ///   - fields: Fields of the schema whose `absences` are counted, by their paths.
    ///   - dialect: How the source writes values, for the reasons of rejects; nil: as the program says of JSON.
    ///   - fuses: Whether superinstructions replace several instructions by one step. Building them pays off after some hundred
    ///     recipients. The payloads are the same without them.
    package init(
        _ program: Program, targets: [String]? = nil, nesting: Int = Renderer.standardNesting,
        counting fields: [String] = [], written dialect: ValueDialect? = nil, fuses: Bool = true
    ) {
        let programs = program.chosen(targets)
        self.targets = programs.map(\.name)
        skips = program.skips
        let arena = Arena()
        let cursors = arena.cursors(programs.count)
        outputs = programs.indices.map { PayloadBuffer(cursors, $0, arena) }
        (self.arena, self.cursors) = (arena, cursors)
        counters = arena.array(repeating: 0, count: program.counters.count)
        localeCounts = Array(repeating: 0, count: program.locales?.names.count ?? 0)
        variantCounts = Array(repeating: 0, count: program.variants?.names.count ?? 0)
        selector = EditionSelector(program, targets: programs.map(\.name), arena)
        let reader = RecordReader(
            program.fields, loops: program.loops, linkSchemes: program.linkSchemes, nesting: nesting, id: program.source.idName,
            written: dialect ?? program.source.values, arena)
        absence = AbsenceCounts(fields, reader.table, arena)
        let plan = Plan(programs, of: program, reader.table, arena, fuses: fuses)
        interpreter = Interpreter(program, plan, reader, arena)
    }

    /// The name of the field that identifies a recipient.
    package var idName: [UInt8] { interpreter.reader.idName }

    /// The range of that field in the last rendered record, as `RawSpan.recordID` finds it.
    package mutating func id(of record: RawSpan) -> Range<Int>? {
        unsafe record.withUnsafeBytes { interpreter.reader.id(of: unsafe Bytes(_unsafeBytes: $0)) }
    }

    /// The paths of the schema's leaves by slot; a list is one leaf.
    package var leaves: [String] {
        let table = interpreter.reader.table
        return table.slots.filter { $0 < table.schemaCount }.map { table.paths[$0] }
    }

    /// Reads a leaf of the last record, whether it was valid or not. `record` is the same bytes again.
    ///
    /// - Parameters:
    ///   - slot: The leaf, by its index in `leaves`.
    ///   - record: The record.
    ///   - text: Receives the value of a text, and is empty for any other.
    /// - Returns: Whether there is a value that is neither null nor blank; nil if the record could not be read to its end.
    package mutating func readLeaf(_ slot: Int, of record: RawSpan, into text: inout [UInt8]) -> Bool? {
        text.removeAll(keepingCapacity: true)
        guard interpreter.reader.isWhole else { return nil }
        let cell = interpreter.reader.cells[interpreter.reader.table.slots[slot]]
        switch cell.kind {
        case .unseen, .missing: return false
        // It has no text, and is not decoded.
        case .text where cell.flags.contains(.loneSurrogate): break
        case .text where cell.isDecoded: interpreter.reader.decoded.withBytes { text.append($0.extracting(cell.range)) }
        case .text:
            let range = cell.range.clamped(to: 0..<record.byteCount)
            for index in range { text.append(record[index]) }
        case .number, .integer, .true, .false, .list, .object, .computed: break
        }
        return true
    }

    /// Sets the time of sending, an RFC 3339 text, for the records that follow; `Program.sent` sets it for all.
    package mutating func send(at time: String?) { interpreter.send(at: time) }

    /// Whether the last record reached a counter of the program.
    package func hasReached(_ counter: Int) -> Bool { interpreter.hasPassed(counter) }

    /// Whether a key of the last record has a row in a lookup, by its index in the program, and the row was read.
    package func hasReadRow(of lookup: Int) -> Bool { interpreter.hasReadRow(of: lookup) }

    /// The bytes of the last line of a target, by its index in `targets`, that its limit counts.
    package func countedBytes(of target: Int) -> Int { interpreter.lines[target].counted }

    /// Whether one of the limits of an edition, by its index in `Edition.limits`, applies to the last payload of the last target.
    package func hasApplied(limit: Int) -> Bool { interpreter.parts.applied.contains(limit) }

    /// Takes the reject of a record that is invalid for every target, so that it is not copied; nil: the record is valid.
    package mutating func takeReject() -> Reject? { outcome.record.take() }

    /// Takes the outcome, so that it is not copied.
    package mutating func takeOutcome() -> Outcome { exchange(&outcome, with: Outcome()) }

    /// Takes an outcome back, to use its memory again.
    package mutating func giveBack(_ taken: consuming Outcome) { outcome = taken }

    /// Renders one record, a JSON object without its newline: appends a line to each of `outputs`, or returns why not.
    package mutating func render(_ record: RawSpan) -> Outcome { appendLines(for: record) ? Outcome() : outcome }

    /// Renders one record; returns whether each of `outputs` has its line. If not, `outcome` is the reason.
    package mutating func appendLines(for record: RawSpan) -> Bool {
        unsafe record.withUnsafeBytes { bytes in
            // The same bytes as a span of elements, for the duration of this call.
            let bytes = unsafe Bytes(_unsafeBytes: bytes)
            return appendLines(for: bytes, upTo: bytes.count)
        }
    }

    /// Renders records of a block from an index on, until one of `outputs` has `fullSize` bytes, or one of the records does not have its
    /// line in each of them: then `outcome` is the reason. Returns whether all that were rendered have their lines. `index` is after the
    /// last of them. `isUTF8` means that the bytes of all records are known to be well-formed UTF-8.
    package mutating func appendLines(
        for records: Span<RecordSpan>, of block: RawSpan, isUTF8: Bool, from index: inout Int
    ) -> Bool {
        interpreter.reader.letters = isUTF8 ? .plain : .special
        defer { interpreter.reader.letters = .special }
        return unsafe block.withUnsafeBytes { bytes in
            // The same bytes as a span of elements, for the duration of this call.
            let bytes = unsafe Bytes(_unsafeBytes: bytes)
            while index < records.count {
                let range = records[index].range
                index &+= 1
                // The bytes after a record do not change the result, but its end can be read faster with them.
                let known = bytes.extracting(range.lowerBound..<min(range.upperBound &+ Self.slack, bytes.count))
                if !appendLines(for: known, upTo: range.count) { return false }
                if interpreter.isFull { break }
            }
            return true
        }
    }

    /// Bytes of an output that should be written before more are added.
    package static var fullSize: Int { 1 << 20 }

    /// Bytes after a record that may be read with it.
    private static let slack = 32

    @inline(__always) private mutating func appendLines(for bytes: Bytes, upTo end: Int) -> Bool {
        let isRejected = !interpreter.reader.read(bytes, upTo: end) && noteReject(of: bytes.extracting(0..<end))
        if !absence.isEmpty { absence.add(interpreter.reader) }
        if isRejected { return false }
        interpreter.beginRecipient()
        if !selector.isIdle { return appendSelectedLines(for: bytes) }
        let lines = appendLines(of: 0..<cursors.count, edition: 0, bytes)
        if lines > 0, interpreter.passedCount > 0 { countPassed() }
        if lines < cursors.count { countSkipped() }
        return lines == cursors.count
    }

    /// Renders targets; returns the number of lines. Those without one are added to a new outcome.
    @inline(__always) private mutating func appendLines(of targets: Range<Int>, edition: Int, _ record: Bytes) -> Int {
        var next = targets.lowerBound
        var lines = targets.count
        while !interpreter.writeLines(upTo: targets.upperBound, edition: edition, record, into: cursors, next: &next) {
            note(next, isFirst: lines == targets.count)
            lines &-= 1
            next &+= 1
        }
        return lines
    }

    // What few records need is in functions of its own.

    /// Reads a record that could not be read at once; returns whether it is rejected.
    @inline(never) private mutating func noteReject(of record: Bytes) -> Bool {
        guard let reject = interpreter.reader.reject(record) else { return false }
        outcome.clear()
        outcome.record = reject
        return true
    }

    @inline(never) private mutating func appendSelectedLines(for record: Bytes) -> Bool {
        var selection = TargetSelection.all
        do throws(Reject) {
            selection = try selector.selection(&interpreter, record)
        } catch {
            outcome.clear()
            outcome.record = error
            return false
        }
        let locale = selector.locale(&interpreter, record)
        let variant = selector.variant(&interpreter, record)
        edition = (locale, variant)
        let selected = selection.indices(of: cursors.count)
        let lines = appendLines(of: selected, edition: locale * selector.variantCount + variant, record)
        let isWhole = lines == selected.count
        if lines > 0 {
            countPassed()
            if !localeCounts.isEmpty { localeCounts[locale] += 1 }
            if !variantCounts.isEmpty { variantCounts[variant] += 1 }
        }
        if isWhole, selection == .all { return true }
        if isWhole { outcome.clear() } else if countSkipped() { variantCounts[variant] += 1 }
        outcome.selection = selection
        return false
    }

    /// Adds a target without a line to the outcome.
    @inline(never) private mutating func note(_ index: Int, isFirst: Bool) {
        if isFirst { outcome.clear() }
        switch interpreter.unwritten {
        case .skipped(let reason): outcome.skipped.append((index, reason))
        case .rejected(let reject): outcome.targets.append((index, reject))
        }
    }

    /// Counts each reason of a skipped record once; returns whether one of them is the holdout of its variant.
    @discardableResult @inline(never) private mutating func countSkipped() -> Bool {
        var isHeldOut = false
        for (index, skip) in outcome.skipped.enumerated()
        where !outcome.skipped[..<index].contains(where: { $0.reason == skip.reason }) {
            if let counter = skips[skip.reason].counter { counters[counter] += 1 } else { isHeldOut = true }
        }
        return isHeldOut && !variantCounts.isEmpty
    }

    private mutating func countPassed() {
        for index in 0..<interpreter.passedCount { counters[interpreter.passed[index]] += 1 }
    }
}

extension Program {
    /// A program whose editions write nothing and skip nothing: its counts show what a record selects.
    package var selection: Program {
        var program = self
        for target in targets.indices {
            program.targets[target].editions = targets[target].editions.map { _ in Edition(limit: nil, code: []) }
        }
        return program
    }

    /// The targets with the given names, in the program's order; all for nil.
    package func chosen(_ names: [String]?) -> [TargetProgram] {
        targets.filter { target in names?.containsBytes(of: target.name) ?? true }
    }
}
