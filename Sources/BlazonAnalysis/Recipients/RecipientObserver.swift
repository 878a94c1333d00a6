package import BlazonAudience
package import BlazonPayload

/// Finds the records that may be selected to show what a program does: the only one of a pass.
package struct RecipientObserver: AnswerObserver {
    /// Records of a part of the input that may be selected.
    package struct Part: Sendable {
        var candidates: [RecipientSelection.Candidate] = []
    }

    private let most: Int
    private let leavesOutInvalid: Bool
    private let traits: RecipientTraits
    private var isTaken: [Bool]
    /// The smallest hashes of this worker's records, in order.
    private var hashes: [UInt64] = []
    private var part = Part()

    /// Creates the observer of a worker.
    ///
    /// - Parameters:
    ///   - program: The program.
    ///   - most: Maximum number of selected recipients.
    ///   - leavesOutInvalid: Whether records that are invalid for all targets are left out.
    package init(_ program: Program, most: Int, leavesOutInvalid: Bool) {
        (self.most, self.leavesOutInvalid) = (most, leavesOutInvalid)
        traits = RecipientTraits(program)
        isTaken = Array(repeating: false, count: traits.count)
    }

    package mutating func observe(line: Int, _ answers: [AnsweringRenderer?]) {
        guard let answer = answers.first ?? nil, let record = answer.record else { return }
        if leavesOutInvalid, answer.edition == nil { return }
        var first: [Int] = []
        traits.forEach(in: answer) { trait in
            if isTaken[trait] { return }
            isTaken[trait] = true
            first.append(trait)
        }
        let hash = RecordShare.hash(line)
        let isSampled = hashes.count < most || hash < hashes.last ?? 0
        if isSampled {
            hashes.insert(hash, at: hashes.firstIndex { $0 > hash } ?? hashes.count)
            if hashes.count > most { hashes.removeLast() }
        }
        if first.isEmpty, !isSampled { return }
        part.candidates.append(
            RecipientSelection.Candidate(recipient: SelectedRecipient(line: line, record: record), first: first, hash: hash))
    }

    package mutating func takePart() -> Part {
        defer { part = Part() }
        return part
    }
}
