import BlazonPayload
import BlazonText

/// Whether the rejects of a run are allowed.
package struct RejectVerdict: Sendable, Equatable {
    package let allowed: RejectAllowance
    let records: Int
    /// Records with at least one reject line.
    let rejected: Int
    /// Reject lines by code.
    let byCode: [RejectCode: Int]

    /// Whether there are more than allowed. No number of rows that take in lines is allowed, nor that all records are unreadable.
    package var isExceeded: Bool { isUnreadable || takingLines > 0 || !allowed.covers(rejected, of: records) }

    /// Why the rejects are not allowed: `85.3 % rejected, 1 % allowed`.
    package var reason: String {
        if isUnreadable { return "none of \(counted(records, "record")) can be read" }
        if takingLines > 0 {
            return "quoted cells of \(counted(takingLines, "row")) take in lines, which no allowance covers (BZ0524)"
        }
        return allowed.excess(rejected, of: records)
    }

    private var isUnreadable: Bool {
        records > 0 && byCode.filter(\.key.isUnread).values.reduce(0, +) == records
    }

    private var takingLines: Int { byCode[.takesInLines] ?? 0 }
}
