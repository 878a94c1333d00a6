/// A set of Unicode scalars: ranges of their values in ascending order that neither overlap nor touch.
struct ScalarSet: Sendable, Hashable {
    private(set) var ranges: [ClosedRange<UInt32>]

    /// All scalars: every code point but the surrogates.
    static let all = ScalarSet([0...0x10FFFF])
    static let digits = ScalarSet(["0"..."9"])
    static let word = ScalarSet(["0"..."9", "A"..."Z", "_"..."_", "a"..."z"])
    /// Space and `\t\n\v\f\r`.
    static let whiteSpace = ScalarSet(["\t"..."\r", " "..." "])
    /// What `.` matches: any scalar but a line feed, as in RE2.
    static let dot = ScalarSet(["\n"..."\n"]).inverted

    /// The scalars within any of the ranges, which may come in any order and overlap. Surrogates are left out.
    init(_ ranges: [ClosedRange<UInt32>]) {
        let planes: [ClosedRange<UInt32>] = [0...0xD7FF, 0xE000...0x10FFFF]
        let parts = ranges.flatMap { range in planes.filter { $0.overlaps(range) }.map { $0.clamped(to: range) } }
        self.ranges = []
        for range in parts.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = self.ranges.last, range.lowerBound <= last.upperBound &+ 1 {
                self.ranges[self.ranges.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
            } else {
                self.ranges.append(range)
            }
        }
    }

    init(_ ranges: [ClosedRange<Unicode.Scalar>]) { self.init(ranges.map { $0.lowerBound.value...$0.upperBound.value }) }

    init(_ scalar: Unicode.Scalar) { self.init([scalar...scalar]) }

    var isEmpty: Bool { ranges.isEmpty }

    func union(_ other: ScalarSet) -> ScalarSet { ScalarSet(ranges + other.ranges) }

    /// All other scalars.
    var inverted: ScalarSet {
        var gaps: [ClosedRange<UInt32>] = []
        var next: UInt32 = 0
        for range in ranges {
            if next < range.lowerBound { gaps.append(next...range.lowerBound - 1) }
            next = range.upperBound + 1
        }
        if next <= 0x10FFFF { gaps.append(next...0x10FFFF) }
        return ScalarSet(gaps)
    }
}
