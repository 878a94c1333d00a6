import BlazonAudience
import BlazonLanguage
package import BlazonPayload

/// A recipient that is shown.
package struct SelectedRecipient: Sendable, Equatable {
    /// The line of the record in the input.
    package let line: Int
    /// The record as JSON, with the names and forms of the program's fields.
    package let record: [UInt8]

    /// Creates a recipient.
    package init(line: Int, record: [UInt8]) { (self.line, self.record) = (line, record) }
}

/// Selects recipients that show what a program does: for everything that a record can take the first that takes it, then others by a hash
/// of their lines. The selection is the same in each run, for any number of workers.
package struct RecipientSelection: Sendable {
    /// A record that may be selected.
    struct Candidate: Sendable {
        let recipient: SelectedRecipient
        /// What it took first, among the records that one worker has seen.
        let first: [Int]
        let hash: UInt64
    }

    private let most: Int
    private var isTaken: [Bool]
    private var leading: [SelectedRecipient] = []
    /// The candidates with the smallest hashes, in their order.
    private var sampled: [Candidate] = []

    /// Creates a selection of at most `most` recipients of a program.
    package init(_ program: Program, most: Int) {
        self.most = most
        isTaken = Array(repeating: false, count: RecipientTraits(program).count)
    }

    /// Adds candidates, in the order of the input.
    package mutating func add(_ part: RecipientObserver.Part) {
        for candidate in part.candidates {
            var isFirst = false
            for trait in candidate.first where !isTaken[trait] { (isTaken[trait], isFirst) = (true, true) }
            if isFirst, leading.count < most { leading.append(candidate.recipient) }
            sampled.insert(candidate, atMost: most)
        }
    }

    /// The selected recipients: those that took something first, then the others, both in the order of the input.
    package var recipients: [SelectedRecipient] {
        let lines = Set(leading.map(\.line))
        let others = sampled.map(\.recipient).filter { !lines.contains($0.line) }.prefix(most - leading.count)
        return leading + others.sorted { $0.line < $1.line }
    }
}

extension [RecipientSelection.Candidate] {
    /// Inserts a candidate by its hash, and keeps at most a number of them. Returns whether it is kept.
    @discardableResult mutating func insert(_ candidate: Element, atMost most: Int) -> Bool {
        if count >= most, candidate.hash >= last?.hash ?? 0 { return false }
        insert(candidate, at: firstIndex { $0.hash > candidate.hash } ?? count)
        if count > most { removeLast() }
        return true
    }
}

/// What a record can take: branches and defaults, locales, variants, targets, rows of lookups, and reasons to skip it.
struct RecipientTraits: Sendable {
    private let program: Program
    private let locales: Int
    private let variants: Int
    private let targets: Int
    private let lookups: Int
    private let skips: Int
    let count: Int

    init(_ program: Program) {
        self.program = program
        locales = program.counters.count
        variants = locales + (program.locales?.names.count ?? 0)
        targets = variants + (program.variants?.names.count ?? 0)
        lookups = targets + program.targets.count
        skips = lookups + program.lookups.count
        count = skips + program.skips.count
    }

    /// Calls a closure for each trait of a renderer's last record.
    func forEach(in answer: AnsweringRenderer, _ body: (Int) -> Void) {
        for target in answer.targets.indices {
            switch answer.fate(on: target) {
            case .sent: body(targets + target)
            case .skipped(let reason): body(skips + reason)
            case .rejected, .elsewhere: break
            }
        }
        // Otherwise what was reached is that of an earlier record.
        guard let edition = answer.edition else { return }
        for counter in program.counters.indices where answer.hasReached(counter) { body(counter) }
        if program.locales != nil { body(locales + edition.locale) }
        if program.variants != nil { body(variants + edition.variant) }
        for lookup in program.lookups.indices where answer.hasReadRow(of: lookup) { body(lookups + lookup) }
    }
}
