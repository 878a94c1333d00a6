/// The result of checking files that fixes may change.
package struct FixCheck<File: Hashable & Sendable>: Sendable {
    /// A diagnostic without its location.
    package struct Finding: Hashable, Sendable {
        let code: String
        let message: String

        package init(_ diagnostic: Diagnostic) { (code, message) = (diagnostic.code.id, diagnostic.message) }
    }

    /// The fixes of one diagnostic, best first.
    package struct Offer: Sendable {
        let finding: Finding
        let severity: Severity
        let file: File
        let fixes: [Fix]
        /// The diagnostic's location in readable form.
        package let location: String

        /// nil if no fix changes a single file: two files cannot be written at once.
        package init?(_ diagnostic: Diagnostic, in file: File, allowing isAllowed: (Fix) -> Bool, location: () -> String) {
            guard let id = diagnostic.fixes.first?.edits.first?.span.file else { return nil }
            fixes = diagnostic.fixes.filter { fix in
                isAllowed(fix) && !fix.edits.isEmpty && fix.edits.allSatisfy { $0.span.file == id }
            }
            if fixes.isEmpty { return nil }
            finding = Finding(diagnostic)
            severity = diagnostic.severity
            self.file = file
            self.location = location()
        }
    }

    /// In the order of the diagnostics.
    package var offers: [Offer] = []
    /// Files with errors of YAML.
    private var unreadable: Set<File> = []
    /// The bytes of each file from the error on that ended its reading.
    private var unread: [File: Int] = [:]
    private var errors: [Finding: Int] = [:]
    private var others: [Finding: Int] = [:]
    fileprivate var counts = FindingCounts()
    /// Whether some diagnostics were not kept.
    private var isCut = false

    package init() {}

    package mutating func count(_ diagnostics: Diagnostics) {
        counts += diagnostics.counts
        if diagnostics.others.total > 0 { isCut = true }
        for diagnostic in diagnostics {
            if diagnostic.severity == .error {
                errors[Finding(diagnostic), default: 0] += 1
            } else {
                others[Finding(diagnostic), default: 0] += 1
            }
        }
    }

    /// Adds an error of YAML in a file with these bytes. `isRead`: the file was read to its end; it is asked once.
    package mutating func add(
        errorOfYAML diagnostic: Diagnostic, in file: File, of bytes: [UInt8], isRead: @autoclosure () -> Bool
    ) {
        let isFirst = unreadable.insert(file).inserted
        // The last error ends the reading.
        if isFirst ? !isRead() : unread[file] != nil { unread[file] = bytes.count - Int(diagnostic.span.start) }
    }

    private func count(_ finding: Finding, _ severity: Severity) -> Int {
        (severity == .error ? errors[finding] : others[finding]) ?? 0
    }

    /// Whether an error occurs less often.
    func isRid(of error: Finding, comparedTo other: FixCheck) -> Bool { count(error, .error) < other.count(error, .error) }

    /// Whether more of a file is read than in the other, and of no file less. The errors that it hid then count.
    func readsMore(than other: FixCheck) -> Bool {
        unread != other.unread && unread.allSatisfy { file, bytes in other.unread[file].map { bytes <= $0 } ?? false }
    }

    /// Whether it may replace the other: it has fewer errors, or if the fix is not for an error, fewer other diagnostics and no
    /// more errors.
    func isBetter(than other: FixCheck, fixing severity: Severity) -> Bool {
        guard unreadable.isSubset(of: other.unreadable) else { return false }
        if severity == .error || counts.errors != other.counts.errors { return counts.errors < other.counts.errors }
        return (counts.warnings, counts.notes) < (other.counts.warnings, other.counts.notes)
    }

    /// Whether all fixes of a group succeeded and none did harm, so that each would be kept on its own.
    func isBetter(than other: FixCheck, fixing offers: ArraySlice<Offer>) -> Bool {
        guard unreadable.isSubset(of: other.unreadable) else { return false }
        let fixed = offers.count { $0.severity == .error }
        guard counts.errors <= other.counts.errors - fixed else { return false }
        if fixed == 0, (counts.warnings, counts.notes) >= (other.counts.warnings, other.counts.notes) { return false }
        // Diagnostics that were not kept before may appear now.
        if other.isCut { return true }
        guard errors.allSatisfy({ $0.value <= other.errors[$0.key] ?? 0 }) else { return false }
        var groups: [Finding: (number: Int, severity: Severity)] = [:]
        for offer in offers { groups[offer.finding, default: (0, offer.severity)].number += 1 }
        return groups.allSatisfy { finding, group in
            count(finding, group.severity) <= other.count(finding, group.severity) - group.number
        }
    }
}

/// Applies fixes, each only if it reduces the number of errors; of two conflicting fixes the first wins.
///
/// Fixes that do not touch each other are tried together. If that adds an error, halves are tried, and finally single fixes. The
/// total number of checked bytes is limited, so a file full of bad fixes ends soon.
package struct FixSelection<File: Hashable & Sendable, Checked> {
    /// A fix that was kept.
    package struct Applied {
        package let location: String
        package let code: String
        package let title: String
    }

    /// The files that differ from the original, and the result of checking them.
    package struct State {
        package fileprivate(set) var contents: [File: [UInt8]] = [:]
        package fileprivate(set) var checked: Checked
        fileprivate var check: FixCheck<File>
    }

    /// Checks the files; those not among `contents` are unchanged. `last` is an earlier result, and `changed` the files that
    /// differ from it. Also returns the number of checked bytes.
    package typealias Check = (_ contents: [File: [UInt8]], _ changed: Set<File>, _ last: Checked?) throws -> (
        checked: Checked, check: FixCheck<File>, bytes: Int
    )

    /// Minimum budget of checked bytes, regardless of the files' sizes. Each diagnostic also has a cost.
    private static var leastWork: Int { 16 << 20 }
    private static var bytesOfFinding: Int { 256 }
    /// Maximum steps from a fix to the errors that it uncovers.
    private static var uncoveredAtMost: Int { 100 }

    package private(set) var state: State
    package private(set) var applied: [Applied] = []
    private let original: (File) -> [UInt8]
    private let check: Check
    private var workLeft: Int

    /// Applies fixes to files whose contents `original` returns.
    package init(original: @escaping (File) -> [UInt8], check: @escaping Check) throws {
        self.original = original
        self.check = check
        let first = try check([:], [], nil)
        state = State(checked: first.checked, check: first.check)
        workLeft = Self.leastWork + 16 * first.bytes
        while try applyRound() {}
    }

    private typealias Offer = FixCheck<File>.Offer

    /// Tries the fixes of all diagnostics; returns whether one was kept.
    private mutating func applyRound() throws -> Bool {
        let base = state
        var edits: [File: FileEdits] = [:]
        var batch: [Offer] = []
        for offer in base.check.offers {
            guard let fix = offer.fixes.first, edits[offer.file, default: FileEdits()].add(fix.edits) else { continue }
            batch.append(offer)
        }
        var round = Round(base: base)
        try apply(batch[...], &round)
        return !round.kept.isEmpty || round.isOver
    }

    /// The fixes that were kept of those that one check offers.
    private struct Round {
        let base: State
        var kept: [(offer: Offer, fix: Fix)] = []
        /// Whether the remaining fixes no longer match the files.
        var isOver = false
    }

    private mutating func apply(_ batch: ArraySlice<Offer>, _ round: inout Round) throws {
        if batch.isEmpty || round.isOver || workLeft <= 0 { return }
        if batch.count == 1 { return try apply(batch[batch.startIndex], &round) }
        let fixes = batch.map { ($0, $0.fixes[0]) }
        let trial = try trial(of: round.kept + fixes, on: round.base)
        if trial.check.isBetter(than: state.check, fixing: batch) { return keep(trial, fixes, &round) }
        let middle = batch.startIndex + batch.count / 2
        try apply(batch[..<middle], &round)
        try apply(batch[middle...], &round)
    }

    /// Applies the first fix of a diagnostic that is an improvement; if none is, the first with which more of the file is read.
    private mutating func apply(_ offer: Offer, _ round: inout Round) throws {
        var further: (trial: State, fix: Fix)?
        for fix in offer.fixes where workLeft > 0 {
            var edits = FileEdits()
            let isFree = (round.kept.filter { $0.offer.file == offer.file }.map(\.fix) + [fix]).allSatisfy { edits.add($0.edits) }
            guard isFree else { continue }
            let trial = try trial(of: round.kept + [(offer, fix)], on: round.base)
            if trial.check.isBetter(than: state.check, fixing: offer.severity) { return keep(trial, [(offer, fix)], &round) }
            if trial.check.isRid(of: offer.finding, comparedTo: state.check), try applyUncovered(trial, offer, fix) {
                round.isOver = true
                return
            }
            if further == nil, trial.check.readsMore(than: state.check) { further = (trial, fix) }
        }
        if let further { keep(further.trial, [(offer, further.fix)], &round) }
    }

    /// A fix may uncover errors that its error hid, so that as many or more remain. Fixes of those may leave fewer.
    private mutating func applyUncovered(_ trial: State, _ offer: Offer, _ fix: Fix) throws -> Bool {
        var last = trial
        var made = [(offer, fix)]
        for _ in 0..<Self.uncoveredAtMost where workLeft > 0 {
            var edits = FileEdits()
            var fixes: [(Offer, Fix)] = []
            for uncovered in last.check.offers where uncovered.file == offer.file && uncovered.severity == .error {
                if let fix = uncovered.fixes.first, edits.add(fix.edits) { fixes.append((uncovered, fix)) }
            }
            if fixes.isEmpty { return false }
            let next = try self.trial(of: fixes, on: last)
            made += fixes
            if next.check.isBetter(than: state.check, fixing: .error) {
                state = next
                note(made)
                return true
            }
            if next.contents[offer.file] == last.contents[offer.file] { return false }
            last = next
        }
        return false
    }

    private mutating func keep(_ trial: State, _ fixes: [(Offer, Fix)], _ round: inout Round) {
        state = trial
        round.kept += fixes.map { (offer: $0.0, fix: $0.1) }
        note(fixes)
    }

    private mutating func note(_ fixes: [(Offer, Fix)]) {
        applied += fixes.map { Applied(location: $0.0.location, code: $0.0.finding.code, title: $0.1.title) }
    }

    /// The files with some fixes of `base`'s diagnostics applied.
    private mutating func trial(of fixes: [(Offer, Fix)], on base: State) throws -> State {
        var edits: [File: FileEdits] = [:]
        for (offer, fix) in fixes { _ = edits[offer.file, default: FileEdits()].add(fix.edits) }
        var contents = base.contents
        for (file, edits) in edits { contents[file] = edits.applied(to: contents[file] ?? original(file)) }
        let changed = Set(contents.keys.filter { contents[$0] != state.contents[$0] })
        let answer = try check(contents, changed.union(state.contents.keys.filter { contents[$0] == nil }), state.checked)
        workLeft -= max(answer.bytes, 1) + Self.bytesOfFinding * answer.check.counts.total
        return State(contents: contents, checked: answer.checked, check: answer.check)
    }
}
