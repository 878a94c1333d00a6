/// What a check has found of files that fixes may change.
package struct FixCheck<File: Hashable & Sendable>: Sendable {
    /// A finding, without its place.
    package struct Finding: Hashable, Sendable {
        let code: String
        let message: String

        package init(_ diagnostic: Diagnostic) { (code, message) = (diagnostic.code.id, diagnostic.message) }
    }

    /// The fixes that one finding offers, best first.
    package struct Offer: Sendable {
        let finding: Finding
        let severity: Severity
        let file: File
        let fixes: [Fix]
        /// Where the finding is, for people.
        package let place: String

        /// nil where it has no fix in one file: two could not be written at once.
        package init?(_ diagnostic: Diagnostic, in file: File, allowing isAllowed: (Fix) -> Bool, place: () -> String) {
            guard let id = diagnostic.fixes.first?.edits.first?.span.file else { return nil }
            fixes = diagnostic.fixes.filter { fix in
                isAllowed(fix) && !fix.edits.isEmpty && fix.edits.allSatisfy { $0.span.file == id }
            }
            if fixes.isEmpty { return nil }
            finding = Finding(diagnostic)
            severity = diagnostic.severity
            self.file = file
            self.place = place()
        }
    }

    /// In the order of the findings.
    package var offers: [Offer] = []
    /// The files that are no YAML.
    package var unreadable: Set<File> = []
    private var errors: [Finding: Int] = [:]
    private var others: [Finding: Int] = [:]
    fileprivate var counts = FindingCounts()
    /// Not all findings were kept.
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

    private func count(_ finding: Finding, _ severity: Severity) -> Int {
        (severity == .error ? errors[finding] : others[finding]) ?? 0
    }

    /// Whether an error is there less often.
    func isRid(of error: Finding, comparedTo other: FixCheck) -> Bool { count(error, .error) < other.count(error, .error) }

    /// Whether it may take the place of the other: fewer errors; without a fix of an error, fewer other findings and no more errors.
    func isBetter(than other: FixCheck, fixing severity: Severity) -> Bool {
        guard unreadable.isSubset(of: other.unreadable) else { return false }
        if severity == .error || counts.errors != other.counts.errors { return counts.errors < other.counts.errors }
        return (counts.warnings, counts.notes) < (other.counts.warnings, other.counts.notes)
    }

    /// Whether all fixes of a group did what they should, and none did harm: then each of them would be kept by itself.
    func isBetter(than other: FixCheck, fixing offers: ArraySlice<Offer>) -> Bool {
        guard unreadable.isSubset(of: other.unreadable) else { return false }
        let fixed = offers.count { $0.severity == .error }
        guard counts.errors <= other.counts.errors - fixed else { return false }
        if fixed == 0, (counts.warnings, counts.notes) >= (other.counts.warnings, other.counts.notes) { return false }
        // What was not kept before may show now.
        if other.isCut { return true }
        guard errors.allSatisfy({ $0.value <= other.errors[$0.key] ?? 0 }) else { return false }
        var groups: [Finding: (number: Int, severity: Severity)] = [:]
        for offer in offers { groups[offer.finding, default: (0, offer.severity)].number += 1 }
        return groups.allSatisfy { finding, group in
            count(finding, group.severity) <= other.count(finding, group.severity) - group.number
        }
    }
}

/// Applies fixes, each only if fewer errors remain with it; of two that clash the first wins.
///
/// Fixes that do not touch one another are tried together. Where that leaves an error that was not there before, the halves are tried, and at
/// last one fix after the other. No check is made beyond a bound on the bytes that were checked, so a file full of bad fixes ends soon.
package struct FixSelection<File: Hashable & Sendable, Checked> {
    /// A fix that was kept.
    package struct Applied {
        package let place: String
        package let code: String
        package let title: String
    }

    /// The files that differ from what was given, and what checking them found.
    package struct State {
        package fileprivate(set) var contents: [File: [UInt8]] = [:]
        package fileprivate(set) var checked: Checked
        fileprivate var check: FixCheck<File>
    }

    /// Checks the files; those that are not among `contents` are as they were given. `last` is an earlier answer, and `changed` the files that
    /// differ from it. Returns also how many bytes were checked.
    package typealias Check = (_ contents: [File: [UInt8]], _ changed: Set<File>, _ last: Checked?) throws -> (
        checked: Checked, check: FixCheck<File>, bytes: Int
    )

    /// Bytes that may be checked whatever the files' size, and what a finding counts as, for it takes time of its own.
    private static var leastWork: Int { 16 << 20 }
    private static var bytesOfFinding: Int { 256 }
    /// Steps from a fix to what it uncovers.
    private static var uncoveredAtMost: Int { 100 }

    package private(set) var state: State
    package private(set) var applied: [Applied] = []
    private let original: (File) -> [UInt8]
    private let check: Check
    private var workLeft: Int

    /// - Parameter original: a file as it was given.
    package init(original: @escaping (File) -> [UInt8], check: @escaping Check) throws {
        self.original = original
        self.check = check
        let first = try check([:], [], nil)
        state = State(checked: first.checked, check: first.check)
        workLeft = Self.leastWork + 16 * first.bytes
        while try applyRound() {}
    }

    private typealias Offer = FixCheck<File>.Offer

    /// Tries the fixes of all findings; whether one was kept.
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
        /// What the base offered no longer fits.
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

    /// The first fix of a finding that does good.
    private mutating func apply(_ offer: Offer, _ round: inout Round) throws {
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
        }
    }

    /// A fix may uncover what its error hid, and so leave as many errors, or more. Fixes of those may leave fewer.
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
        applied += fixes.map { Applied(place: $0.0.place, code: $0.0.finding.code, title: $0.1.title) }
    }

    /// What the files would be with some fixes of what was found in `base`.
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
