package import BlazonLanguage
package import BlazonPayload
import BlazonText

/// What a run may reject, and how many recipients it expects. Beyond a limit the set is published, and the exit code is 2.
package struct RunLimits: Sendable, Equatable {
    /// Of rejected records.
    package var allowed = RejectAllowance.none
    /// Of lines of rejects, by code.
    package var codes: [RejectCode: RejectAllowance] = [:]
    /// Of rejected records on a target.
    package var targets: [(name: String, allowed: RejectAllowance)] = []
    /// Of records in which a field is missing, null or blank.
    package var missing: [(name: String, allowed: RejectAllowance)] = []
    /// Of records; nil: any number.
    package var audience: AudienceSize?
    /// Names of limits that a part of the recipients is not judged by, in the order of `names`.
    package var unjudged: [String] = []

    package init() {}

    /// The names of all limits, as keys of `blazon.yaml`.
    package var names: [String] {
        [Self.rejects] + codes.keys.map(Self.name(of:)).sorted() + targets.map { Self.name(of: $0.name) }
            + missing.map { Self.name(missing: $0.name) } + (audience == nil ? [] : [Self.size])
    }

    package static let rejects = "rejects.allowed"
    static let size = "audience"
    static func name(of code: RejectCode) -> String { "rejects.codes.\(code.rawValue)" }
    static func name(of target: String) -> String { "rejects.targets.\(target)" }
    static func name(missing field: String) -> String { "missing.\(field)" }

    package static func == (left: RunLimits, right: RunLimits) -> Bool {
        left.allowed == right.allowed && left.codes == right.codes && left.audience == right.audience
            && left.unjudged == right.unjudged
            && left.targets.elementsEqual(right.targets, by: isSame) && left.missing.elementsEqual(right.missing, by: isSame)
    }

    private static func isSame(
        _ left: (name: String, allowed: RejectAllowance), _ right: (name: String, allowed: RejectAllowance)
    ) -> Bool {
        left.name.hasSameBytes(as: right.name) && left.allowed == right.allowed
    }
}

/// What a run has rejected, judged by its limits.
package struct RunVerdict: Sendable, Equatable {
    package let limits: RunLimits
    let records: Int
    /// Records with at least one reject line.
    let rejected: Int
    /// Reject lines by code.
    let byCode: [RejectCode: Int]
    /// Rejected records by target.
    let byTarget: [[UInt8]: Int]
    /// Records that lack a field which `limits` names, by field.
    let byMissing: [[UInt8]: Int]

    init(
        _ limits: RunLimits, records: Int, rejected: Int, byCode: [RejectCode: Int],
        targets: some Sequence<(name: String, count: Int)>, missing: some Sequence<(name: String, count: Int)>
    ) {
        func byName(_ counts: some Sequence<(name: String, count: Int)>) -> [[UInt8]: Int] {
            Dictionary(counts.map { (Array($0.name.utf8), $0.count) }) { first, _ in first }
        }
        (self.limits, self.records, self.rejected, self.byCode) = (limits, records, rejected, byCode)
        (byTarget, byMissing) = (byName(targets), byName(missing))
    }

    /// Whether there are more than allowed. No number of rows that take in lines is allowed, nor that all records are unreadable.
    package var isExceeded: Bool { !exceeded.isEmpty }

    /// The names of the limits that are exceeded, in their order.
    package var exceededNames: [String] { exceeded.map(\.name) }

    /// Why the rejects are not allowed: `85.3 % rejected, 1 % allowed`.
    package var reason: String { exceeded.map(\.reason).joined(separator: "; ") }

    private var exceeded: [(name: String, reason: String)] {
        if isUnreadable { return [(RunLimits.rejects, "none of \(counted(records, "record")) can be read")] }
        if takingLines > 0 {
            let reason = "quoted cells of \(counted(takingLines, "row")) take in lines, which no allowance covers (BZ0524)"
            return [(RunLimits.name(of: .takesInLines), reason)]
        }
        var found: [(name: String, reason: String)] = []
        func judge(_ name: String, _ count: Int, _ allowed: RejectAllowance, _ what: String = "rejected") {
            if allowed.covers(count, of: records) { return }
            found.append((name, allowed.excess(count, of: records, what)))
        }
        judge(RunLimits.rejects, rejected, limits.allowed)
        for (code, allowed) in limits.codes.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            judge(RunLimits.name(of: code), byCode[code] ?? 0, allowed, "rejected with \(code.rawValue)")
        }
        for (name, allowed) in limits.targets {
            judge(RunLimits.name(of: name), byTarget[Array(name.utf8)] ?? 0, allowed, "rejected on \(name)")
        }
        for (name, allowed) in limits.missing {
            judge(RunLimits.name(missing: name), byMissing[Array(name.utf8)] ?? 0, allowed, "without `\(name)`")
        }
        if let audience = limits.audience, !audience.contains(records) {
            found.append((RunLimits.size, audience.excess(records)))
        }
        return found.filter { !limits.unjudged.containsBytes(of: $0.name) }
    }

    private var isUnreadable: Bool {
        records > 0 && byCode.filter(\.key.isUnread).values.reduce(0, +) == records
    }

    private var takingLines: Int { byCode[.takesInLines] ?? 0 }
}
