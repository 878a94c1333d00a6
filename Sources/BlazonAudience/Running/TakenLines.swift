/// Rows of a table whose cells take in lines, which may be recipients.
package struct TakenLines: Sendable, Equatable {
    /// Maximum number of rows that are listed.
    package static let mostListed = 5

    package private(set) var count = 0
    /// The lines of the first rows.
    package private(set) var first: [ClosedRange<Int>] = []

    mutating func note(_ lines: ClosedRange<Int>) {
        count += 1
        list([lines])
    }

    mutating func add(_ other: TakenLines) {
        count += other.count
        list(other.first)
    }

    private mutating func list(_ lines: [ClosedRange<Int>]) {
        if lines.isEmpty { return }
        first = Array((first + lines).sorted { $0.lowerBound < $1.lowerBound }.prefix(Self.mostListed))
    }
}
