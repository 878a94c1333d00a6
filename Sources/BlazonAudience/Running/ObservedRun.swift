package import BlazonPayload
import BlazonRecords
import BlazonText

/// What a run without payloads has seen of the fields.
package struct FieldObservation: Sendable {
    /// The values of a field, in the records that can be read.
    package struct Leaf: Sendable {
        /// `order.id`
        package let path: String
        /// Records in which it is missing, null or blank.
        package fileprivate(set) var blank = 0
        /// Records in which a value, or an item of a list, is outside of the bounds of its type.
        package fileprivate(set) var outOfBounds = 0
        /// Records in which it is not of its type, or has another form.
        package fileprivate(set) var otherForm = 0
        /// The texts of the field, if they are counted: at most 1,000 of 64 bytes.
        package fileprivate(set) var texts: [[UInt8]: Int] = [:]
    }

    /// Records that can be read as the template's source says.
    package fileprivate(set) var readable = 0
    /// By slot.
    package fileprivate(set) var leaves: [Leaf]
    /// Records that are rejected on at least one target, by code; each counts once for a code.
    package fileprivate(set) var rejected: [RejectCode: Int] = [:]

    private static let (most, longest) = (1_000, 64)

    fileprivate mutating func add(_ renderer: inout Renderer, _ record: RawSpan, counting slots: Set<Int>, _ text: inout [UInt8])
    {
        for slot in leaves.indices {
            guard let isPresent = renderer.readLeaf(slot, of: record, into: &text) else { return }
            if slot == 0 { readable += 1 }
            if !isPresent {
                leaves[slot].blank += 1
            } else if slots.contains(slot), !text.isEmpty, text.count <= Self.longest {
                let isKnown = leaves[slot].texts[text] != nil
                if isKnown || leaves[slot].texts.count < Self.most { leaves[slot].texts[text, default: 0] += 1 }
            }
        }
    }

    /// Adds the faults of a record, each field once.
    fileprivate mutating func add(_ reject: Reject, _ slots: [[UInt8]: Int]) {
        var (bounds, forms): (Set<Int>, Set<Int>) = ([], [])
        for fault in [reject] + reject.also {
            guard let field = fault.field,
                let slot = slots[Array(field.utf8.prefix { $0 != UInt8(ascii: "[") })]
            else { continue }
            switch fault.code {
            case .outOfBounds, .numberTooLong: bounds.insert(slot)
            case .wrongType, .unknownMember, .wrongForm, .badURL, .blankItem, .loneSurrogate, .duplicateKey: forms.insert(slot)
            default: break
            }
        }
        for slot in bounds { leaves[slot].outOfBounds += 1 }
        for slot in forms { leaves[slot].otherForm += 1 }
    }
}

/// Counts the faults of fields, and writes nothing.
private struct FaultCounts: AnswerSink, ~Copyable {
    static let answersEachLine = false

    var observation: FieldObservation
    private let slots: [[UInt8]: Int]

    init(_ renderer: borrowing Renderer) {
        let leaves = renderer.leaves
        observation = FieldObservation(leaves: leaves.map { FieldObservation.Leaf(path: $0) })
        slots = Dictionary(leaves.enumerated().map { (Array($0.element.utf8), $0.offset) }) { first, _ in first }
    }

    var isFull: Bool { false }

    mutating func appendLines(
        about record: Block.Record, of block: borrowing Block, id: Range<Int>?, in json: RawSpan, rejecting reject: Reject?,
        _ outcome: borrowing Renderer.Outcome
    ) {
        let codes = reject.map { [$0.code] } ?? outcome.targets.map(\.reject.code)
        for code in Set(codes) { observation.rejected[code, default: 0] += 1 }
        if let reject { observation.add(reject, slots) }
    }
}

extension AudienceRun {
    /// Renders all records and keeps no payloads: one worker, in the order of the input.
    ///
    /// - Parameters:
    ///   - slots: The leaves of the schema whose texts are counted.
    ///   - other: A program that renders each record, too; nil: none.
    ///   - body: Called for each record: whether it has a payload for a target, by its index, and the renderer of the other program.
    /// - Returns: The summary of the run, and what was seen of the fields.
    /// - Throws: an `AudienceError` as other runs do.
    package func observe(
        countingTextsOf slots: Set<Int>, beside other: Program? = nil,
        _ body: (_ isSent: (Int) -> Bool, AnsweringRenderer) -> Void = { _, _ in }
    ) throws(AudienceError) -> (summary: Summary, fields: FieldObservation) {
        let other = other.map { AnsweringRenderer($0, options, keepsRecords: false) }
        let source = BlockSource(program, input, options)
        var records = RecordRenderer(program, options) { FaultCounts($0) }
        let outputs = records.renderer.outputs
        var seen = FieldObservation(leaves: [])
        seen.leaves = records.renderer.leaves.map { FieldObservation.Leaf(path: $0) }
        var text: [UInt8] = []
        try source.forEachBlock { block, columns in
            if let columns {
                records.read(columns)
                other?.read(columns)
            }
            var next = 0
            while next < block.records.count {
                let (number, record) = (next, block.records[next])
                records.render(block, from: &next, oneByOne: true)
                records.observe(record, of: block) { seen.add(&$0, $1, counting: slots, &text) }
                if let other {
                    other.render(number, of: block)
                    body({ outputs.indices.contains($0) && outputs[$0].count > 0 }, other)
                }
                for output in outputs { output.removeAll() }
            }
        }
        for (slot, faults) in records.answers.observation.leaves.enumerated() {
            seen.leaves[slot].outOfBounds = faults.outOfBounds
            seen.leaves[slot].otherForm = faults.otherForm
        }
        seen.rejected = records.answers.observation.rejected
        let count = records.count
        let extent = source.extent
        try source.rejectEmpty()
        var summary = Summary(records: extent.records, count, program, options.limits)
        summary.missingFields = MissingFields.ofInput(extent, count.presence, program, options)
        summary.hasColumns = extent.hasColumns
        return (summary, seen)
    }
}
