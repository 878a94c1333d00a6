import BlazonBytes
import BlazonPayload

/// A rejected record.
package struct RejectExample: Sendable, Equatable {
    /// Line of the input.
    package let line: Int
    package let reason: String
}

/// Statistics of rejected records, for the summary.
struct RejectCounts: Sendable {
    /// Records that could not be read at all.
    private(set) var unread = 0
    /// The rejected record with the lowest line, from any worker.
    private(set) var example: RejectExample?
    /// By the bytes of the field's path in the schema.
    private var counts: [[UInt8]: Int] = [:]
    /// The cause of the last record with a single fault, and how often it was counted since then.
    private var last: (cause: Reject.Cause, count: Int)?

    /// The most frequent first; ties are sorted by name.
    var fields: [AudienceRun.Summary.Share] {
        counted.map { AudienceRun.Summary.Share(name: String(decoding: $0.key, as: UTF8.self), count: $0.value) }
            .sorted { ($1.count, $0.name) < ($0.count, $1.name) }
    }

    /// Counts a record that is invalid for every target.
    mutating func count(_ reject: Reject, line: Int) {
        if reject.code.isUnread { unread += 1 }
        if reject.also.isEmpty { count(single: reject.cause) } else { countFields(of: [reject]) }
        note(reject, line)
    }

    /// Counts a record by the rejects of its targets.
    mutating func count(_ rejects: [Reject], line: Int) {
        countFields(of: rejects)
        if let first = rejects.first { note(first, line) }
    }

    private mutating func note(_ reject: Reject, _ line: Int) {
        if line < example?.line ?? .max { example = RejectExample(line: line, reason: reject.reason) }
    }

    /// A field counts once per record.
    private mutating func countFields(of rejects: [Reject]) {
        let faults = rejects.flatMap { [$0] + $0.also }
        for field in Set(faults.compactMap(\.cause.schemaField)) { count(field) }
    }

    private mutating func count(single cause: Reject.Cause) {
        if last?.cause === cause {
            last?.count += 1
        } else {
            if let last { count(last.cause.schemaField, last.count) }
            last = (cause, 1)
        }
    }

    /// All counts, with those of the last field.
    private var counted: [[UInt8]: Int] {
        guard let last, let field = last.cause.schemaField else { return counts }
        return counts.merging([field: last.count], uniquingKeysWith: +)
    }

    private mutating func count(_ field: [UInt8]?, _ more: Int = 1) {
        if let field { counts[field, default: 0] += more }
    }

    mutating func add(_ other: RejectCounts) {
        unread += other.unread
        counts.merge(other.counted, uniquingKeysWith: +)
        if let found = other.example, found.line < example?.line ?? .max { example = found }
    }
}

extension RejectCode {
    /// Whether the record could not be read.
    fileprivate var isUnread: Bool {
        switch self {
        case .notJSON, .notUTF8, .lineTooLong, .tooDeep, .raggedRow, .badCSV: true
        default: false
        }
    }
}

extension Reject.Cause {
    /// The field in the schema: `cart` of `cart[2]`.
    fileprivate var schemaField: [UInt8]? { field.map { Array($0.utf8.prefix { $0 != UInt8(ascii: "[") }) } }
}
