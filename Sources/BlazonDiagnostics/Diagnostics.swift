/// Diagnostics in the order of their detection. Only the first of each severity are kept and the others counted, so that a file
/// with a million faults fills neither memory nor screen.
package struct Diagnostics: Sendable {
    /// Maximum number of diagnostics per severity that are kept, and that a readable report shows.
    package static let keptAtMost = 1_000

    private var kept: [Diagnostic] = []
    private var keptCounts = FindingCounts()
    /// Counts of those that are not kept, by the id of their code.
    private var othersByCode: [String: FindingCounts] = [:]

    /// Counts of those that are not kept.
    package var others: FindingCounts { othersByCode.values.reduce(FindingCounts(), +) }

    package init() {}

    package init(_ found: some Sequence<Diagnostic>) { for diagnostic in found { append(diagnostic) } }

    package mutating func append(_ diagnostic: Diagnostic) {
        guard keptCounts[diagnostic.severity] < Self.keptAtMost else {
            newest = nil
            othersByCode[diagnostic.code.id, default: FindingCounts()].add(diagnostic.severity)
            return
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
        result.addOthers(of: self)
        return result
    }

    /// Errors only.
    package var errors: Diagnostics {
        var result = Diagnostics(kept.lazy.filter { $0.severity == .error })
        for (code, counts) in othersByCode { result.addOthers(code, .error, counts.errors) }
        return result
    }

    /// The same with other severities, by the code's id and the present severity; nil removes a diagnostic.
    func changingSeverities(_ severity: (_ code: String, Severity) -> Severity?) -> Diagnostics {
        var result = Diagnostics()
        for diagnostic in kept {
            guard let severity = severity(diagnostic.code.id, diagnostic.severity) else { continue }
            result.append(severity == diagnostic.severity ? diagnostic : diagnostic.with(severity: severity))
        }
        for (code, counts) in othersByCode {
            for before in [Severity.note, .warning, .error] {
                if let after = severity(code, before) { result.addOthers(code, after, counts[before]) }
            }
        }
        return result
    }

    /// The first diagnostics, as long as `left` has some of their severity, by default as many as are kept; the others are counted.
    func first(within left: inout [Severity: Int]) -> Diagnostics {
        var result = Diagnostics()
        for diagnostic in kept {
            let free = left[diagnostic.severity, default: Self.keptAtMost]
            if free == 0 {
                result.addOthers(diagnostic.code.id, diagnostic.severity, 1)
            } else {
                left[diagnostic.severity] = free - 1
                result.append(diagnostic)
            }
        }
        result.addOthers(of: self)
        return result
    }

    /// The number of notes by the id of their code, including those that are not kept.
    var noteCounts: [String: Int] {
        var counts = othersByCode.mapValues(\.notes).filter { $0.value > 0 }
        for diagnostic in kept where diagnostic.severity == .note { counts[diagnostic.code.id, default: 0] += 1 }
        return counts
    }

    private mutating func addOthers(_ code: String, _ severity: Severity, _ count: Int) {
        if count > 0 { othersByCode[code, default: FindingCounts()].add(severity, count) }
    }

    private mutating func addOthers(of other: Diagnostics) { othersByCode.merge(other.othersByCode, uniquingKeysWith: +) }

    /// In source order, without duplicates at one span.
    package func sortedBySource() -> Diagnostics {
        let ordered = kept.enumerated().sorted { left, right in
            let a = left.element.span
            let b = right.element.span
            return (a.file.index, a.start, a.end, left.offset) < (b.file.index, b.start, b.end, right.offset)
        }
        var seen: Set<Identity> = []
        var result = Diagnostics(ordered.lazy.map(\.element).filter { seen.insert(Identity($0)).inserted })
        result.addOthers(of: self)
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
        left.addOthers(of: right)
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
        fileprivate let others: [String: FindingCounts]
    }

    package var mark: Mark { Mark(kept: kept.count, keptCounts: keptCounts, others: othersByCode) }

    /// Removes everything added since the mark.
    package mutating func rewind(to mark: Mark) {
        kept.removeSubrange(mark.kept...)
        (keptCounts, othersByCode) = (mark.keptCounts, mark.others)
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

    package mutating func add(_ severity: Severity, _ count: Int = 1) {
        switch severity {
        case .error: errors += count
        case .warning: warnings += count
        case .note: notes += count
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
