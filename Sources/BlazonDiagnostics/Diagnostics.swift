/// Diagnostics in the order of their detection. Only the first of each severity are kept and the others counted, so that a file
/// with a million faults fills neither memory nor screen.
package struct Diagnostics: Sendable {
    /// Maximum number of diagnostics per severity that are kept, and that a readable report shows.
    package static let keptAtMost = 1_000

    private var kept: [Diagnostic] = []
    private var keptCounts = FindingCounts()
    /// Counts of those that are not kept.
    package private(set) var others = FindingCounts()

    package init() {}

    package init(_ found: some Sequence<Diagnostic>) { for diagnostic in found { append(diagnostic) } }

    package mutating func append(_ diagnostic: Diagnostic) {
        guard keptCounts[diagnostic.severity] < Self.keptAtMost else {
            newest = nil
            return others.add(diagnostic.severity)
        }
        keptCounts.add(diagnostic.severity)
        newest = kept.count
        kept.append(diagnostic)
    }

    /// Whether one more would be kept.
    package func hasRoom(for severity: Severity) -> Bool { keptCounts[severity] < Self.keptAtMost }

    /// The index of the last appended diagnostic, if it was kept.
    package private(set) var newest: Int?

    /// Replaces a diagnostic by another of the same severity.
    package mutating func amend(_ number: Int, by change: (Diagnostic) -> Diagnostic) { kept[number] = change(kept[number]) }

    /// The number of all diagnostics, including those that are not kept.
    package var counts: FindingCounts { keptCounts + others }

    package var hasErrors: Bool { counts.errors > 0 }

    /// Those that satisfy the condition, and the counts of those that are not kept.
    package func keeping(where isIncluded: (Diagnostic) -> Bool) -> Diagnostics {
        var result = Diagnostics(kept.lazy.filter(isIncluded))
        result.others += others
        return result
    }

    /// Errors only.
    package var errors: Diagnostics {
        var result = Diagnostics(kept.lazy.filter { $0.severity == .error })
        for _ in 0..<others.errors { result.others.add(.error) }
        return result
    }

    /// In source order, without duplicates at one place.
    package func sortedBySource() -> Diagnostics {
        let ordered = kept.enumerated().sorted { left, right in
            let a = left.element.span
            let b = right.element.span
            return (a.file.index, a.start, a.end, left.offset) < (b.file.index, b.start, b.end, right.offset)
        }
        var seen: Set<Identity> = []
        var result = Diagnostics(ordered.lazy.map(\.element).filter { seen.insert(Identity($0)).inserted })
        result.others += others
        return result
    }

    private struct Identity: Hashable {
        let code: String
        let span: Span
        let message: String

        init(_ diagnostic: Diagnostic) { (code, span, message) = (diagnostic.code.id, diagnostic.span, diagnostic.message) }
    }
}

extension Diagnostics: RandomAccessCollection, ExpressibleByArrayLiteral {
    package init(arrayLiteral elements: Diagnostic...) { self.init(elements) }

    package var startIndex: Int { 0 }
    package var endIndex: Int { kept.count }
    package subscript(index: Int) -> Diagnostic { kept[index] }

    package static func += (left: inout Diagnostics, right: Diagnostics) {
        for diagnostic in right.kept { left.append(diagnostic) }
        left.others += right.others
    }

    package static func + (left: Diagnostics, right: Diagnostics) -> Diagnostics {
        var sum = left
        sum += right
        return sum
    }
}

extension Diagnostics {
    /// A position in the sequence, for returning to it.
    package struct Mark: Sendable {
        fileprivate let kept: Int
        fileprivate let keptCounts: FindingCounts
        fileprivate let others: FindingCounts
    }

    package var mark: Mark { Mark(kept: kept.count, keptCounts: keptCounts, others: others) }

    /// Removes everything added since the mark.
    package mutating func rewind(to mark: Mark) {
        kept.removeSubrange(mark.kept...)
        (keptCounts, others) = (mark.keptCounts, mark.others)
    }
}

/// Number of diagnostics of each severity.
package struct FindingCounts: Sendable, Equatable {
    package private(set) var errors = 0
    package private(set) var warnings = 0
    package private(set) var notes = 0

    package init() {}

    package init(_ groups: some Sequence<FindingGroup>) { for group in groups { self += group.diagnostics.counts } }

    package var total: Int { errors + warnings + notes }

    package subscript(severity: Severity) -> Int {
        switch severity {
        case .error: errors
        case .warning: warnings
        case .note: notes
        }
    }

    package mutating func add(_ severity: Severity) {
        switch severity {
        case .error: errors += 1
        case .warning: warnings += 1
        case .note: notes += 1
        }
    }

    package static func += (left: inout FindingCounts, right: FindingCounts) {
        left.errors += right.errors
        left.warnings += right.warnings
        left.notes += right.notes
    }

    package static func + (left: FindingCounts, right: FindingCounts) -> FindingCounts {
        var sum = left
        sum += right
        return sum
    }

    /// `2 errors, 1 warning`, without severities that did not occur.
    package var sentence: String {
        [(errors, "error"), (warnings, "warning"), (notes, "note")]
            .filter { $0.0 > 0 }
            .map { count, noun in "\(count) \(noun)\(count == 1 ? "" : "s")" }
            .joined(separator: ", ")
    }
}
