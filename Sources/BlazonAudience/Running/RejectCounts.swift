package import BlazonPayload
import BlazonText

/// A rejected record.
package struct RejectExample: Sendable, Equatable {
    /// Line of the input.
    package let line: Int
    package let reason: String
    /// The keys of `source` that would make values readable, by the path of the field in the schema.
    package var hints: [Hint] = []

    /// The key that would make the values of a field readable.
    package struct Hint: Sendable, Equatable {
        package let field: String
        package let hint: SourceHint
    }
}

/// How many records were rejected for which reasons.
struct RejectCounts: Sendable {
    /// The rejected record with the lowest line, from any worker.
    private(set) var example: RejectExample?
    private var codes: [RejectCode: Int] = [:]
    /// By the bytes of the field's path in the schema.
    private var fields: [[UInt8]: Int] = [:]
    /// The cause of the last records, each with this fault alone, and their number, which `codes` and `fields` do not contain yet.
    private var last: (cause: Reject.Cause, count: Int)?

    /// Reject lines by code.
    var byCode: [RejectCode: Int] { counted.codes }
    var lines: Int { byCode.values.reduce(0, +) }
    /// Records by field, the most frequent first; ties are sorted by name.
    var byField: [AudienceRun.Summary.Share] {
        counted.fields.map { AudienceRun.Summary.Share(name: String(decoding: $0.key, as: UTF8.self), count: $0.value) }
            .sorted { ($1.count, $0.name) < ($0.count, $1.name) }
    }

    /// Counts a record that is invalid for every target.
    mutating func count(_ reject: Reject, line: Int) {
        if !reject.also.isEmpty { return count([reject], line: line) }
        note(reject, line)
        if last?.cause === reject.cause {
            last?.count += 1
        } else {
            countLast()
            last = (reject.cause, 1)
        }
    }

    /// Counts a record by the rejects of its targets. A field counts once.
    mutating func count(_ rejects: [Reject], line: Int) {
        if let first = rejects.first { note(first, line) }
        for reject in rejects { codes[reject.code, default: 0] += 1 }
        let faults = rejects.flatMap { [$0] + $0.also }
        for field in Set(faults.compactMap(\.cause.schemaField)) { fields[field, default: 0] += 1 }
    }

    private mutating func note(_ reject: Reject, _ line: Int) {
        guard line < example?.line ?? .max else { return }
        let hints = ([reject] + reject.also).compactMap { reject in
            reject.hint.flatMap { hint in
                reject.cause.schemaField.map { RejectExample.Hint(field: String(decoding: $0, as: UTF8.self), hint: hint) }
            }
        }
        example = RejectExample(line: line, reason: reject.reason, hints: hints)
    }

    /// The same counts, with the last records among the others.
    private var counted: RejectCounts {
        var counts = self
        counts.countLast()
        return counts
    }

    private mutating func countLast() {
        guard let (cause, count) = last else { return }
        codes[cause.code, default: 0] += count
        if let field = cause.schemaField { fields[field, default: 0] += count }
        last = nil
    }

    mutating func add(_ other: RejectCounts) {
        let other = other.counted
        codes.merge(other.codes, uniquingKeysWith: +)
        fields.merge(other.fields, uniquingKeysWith: +)
        if let found = other.example, found.line < example?.line ?? .max { example = found }
    }
}

extension RejectCode {
    /// Whether the record could not be read.
    var isUnread: Bool {
        switch self {
        case .notJSON, .notUTF8, .lineTooLong, .tooDeep, .raggedRow, .badCSV, .repeatedHeader, .takesInLines: true
        default: false
        }
    }
}

extension Reject.Cause {
    /// The field in the schema: `cart` of `cart[2]`.
    fileprivate var schemaField: [UInt8]? { field.map { Array($0.utf8.prefix { $0 != UInt8(ascii: "[") }) } }
}
