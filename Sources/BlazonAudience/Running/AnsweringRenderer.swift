package import BlazonPayload
import BlazonRecords

/// Renders records with one program, and keeps the answer to the last one. Each worker has its own.
package final class AnsweringRenderer {
    /// What became of a record on a target.
    package enum Fate {
        /// The payload's line is in the target's output.
        case sent
        case rejected(Reject)
        /// By the index of the reason in `Program.skips`.
        case skipped(Int)
        /// The recipient has another target (`targetBy`).
        case elsewhere
    }

    /// The names of the rendered targets, in the program's order.
    package let targets: [String]
    /// For each target the payload of the last record, ended by a newline; empty: it has none.
    package let payloads: [PayloadBuffer]
    /// The last record as JSON, with the names and forms of the program's fields; nil: it cannot be read, or records are not kept.
    package private(set) var record: [UInt8]?
    /// Whether the last record was left out, since its id is not the one of the run.
    package private(set) var isLeftOut = false
    private let keepsRecords: Bool
    private var records: RecordRenderer<LastAnswer>

    init(_ program: Program, _ options: AudienceRun.Options, keepsRecords: Bool) {
        self.keepsRecords = keepsRecords
        let records = RecordRenderer(program, options) { _ in LastAnswer() }
        (targets, payloads) = (records.renderer.targets, records.renderer.outputs)
        self.records = records
    }

    /// Reads the records that follow as rows of a table, if this was not called before.
    func read(_ columns: TableColumns) { records.read(columns) }

    func render(_ index: Int, of block: borrowing Block) {
        for payload in payloads where payload.count > 0 { payload.removeAll() }
        var next = index
        let others = records.others
        records.render(block, from: &next, oneByOne: true)
        isLeftOut = records.others > others
        if keepsRecords { record = isLeftOut ? nil : records.json(of: block.records[index], in: block) }
    }

    /// What became of the last record on a target, by its index; nil: one that the program does not have.
    package func fate(on target: Int?) -> Fate {
        if let reject = records.answers.reject { return .rejected(reject) }
        if let target {
            if payloads[target].count > 0 { return .sent }
            if let entry = records.answers.outcome.targets.first(where: { $0.index == target }) { return .rejected(entry.reject) }
            if let entry = records.answers.outcome.skipped.first(where: { $0.index == target }) { return .skipped(entry.reason) }
        }
        // A recipient of one target has no fate on another.
        guard records.answers.outcome.selection == .all else { return .elsewhere }
        // A reason for which all targets skip the record is that of a target that the program does not have, too.
        return records.answers.outcome.commonSkip(ofTargets: targets.count).map(Fate.skipped) ?? .elsewhere
    }

    /// The locale and the variant of the last record, by their indices in the program; nil: it is invalid for every target.
    package var edition: (locale: Int, variant: Int)? {
        if case nil = records.answers.reject { records.edition } else { nil }
    }

    /// Whether the last record reached a counter of the program.
    package func hasReached(_ counter: Int) -> Bool { records.hasReached(counter) }

    /// Whether a key of the last record has a row in a lookup of the program, by its index, and the row was read.
    package func hasReadRow(of lookup: Int) -> Bool { records.hasReadRow(of: lookup) }

    /// The bytes of the last payload of a target that its limit counts; 0 without a limit.
    package func countedBytes(of target: Int) -> Int { records.countedBytes(of: target) }
}

/// Facts about the last record that the renderer knows. `renderer` itself would be copied out of the class that has it.
extension RecordRenderer where Answers == LastAnswer {
    fileprivate var edition: (locale: Int, variant: Int) { renderer.edition }
    fileprivate func hasReached(_ counter: Int) -> Bool { renderer.hasReached(counter) }
    fileprivate func hasReadRow(of lookup: Int) -> Bool { renderer.hasReadRow(of: lookup) }
    fileprivate func countedBytes(of target: Int) -> Int { renderer.countedBytes(of: target) }
}
