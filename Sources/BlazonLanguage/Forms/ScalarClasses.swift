/// The equivalence classes of Unicode scalars that some sets distinguish: two scalars of a class are members of the same sets.
struct ScalarClasses {
    /// The first scalar of each run of scalars of one class, in ascending order from 0.
    private let starts: [UInt32]
    /// The class of each run.
    private let classes: [Int]
    /// Number of classes.
    let count: Int

    init(of sets: [ScalarSet]) {
        let ends = sets.flatMap(\.ranges).flatMap { [$0.lowerBound, $0.upperBound + 1] }.filter { $0 <= 0x10FFFF }
        let starts = Set(ends + [0]).sorted()
        var classes = Array(repeating: 0, count: starts.count)
        var count = 1
        for set in sets {
            // The scalars of a class that are members of the set become a class of their own.
            var inside: [Int: Int] = [:]
            for run in Self.runs(of: set, starts) {
                let previous = classes[run]
                classes[run] = inside[previous] ?? count
                if inside[previous] == nil {
                    inside[previous] = count
                    count += 1
                }
            }
        }
        var numbers: [Int: Int] = [:]
        self.starts = starts
        self.classes = classes.map { old in
            let number = numbers[old] ?? numbers.count
            numbers[old] = number
            return number
        }
        self.count = numbers.count
    }

    /// The runs within a set.
    private static func runs(of set: ScalarSet, _ starts: [UInt32]) -> [Int] {
        set.ranges.flatMap { range in
            (index(of: range.lowerBound, starts)...index(of: range.upperBound, starts))
        }
    }

    /// The index of the run with a scalar.
    private static func index(of scalar: UInt32, _ starts: [UInt32]) -> Int {
        var (low, high) = (0, starts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= scalar { low = middle } else { high = middle }
        }
        return low
    }

    /// The classes within a set of those that the classes were made for.
    func members(of set: ScalarSet) -> [Int] { Set(Self.runs(of: set, starts).map { classes[$0] }).sorted() }

    /// The scalars of some classes.
    func scalars(of members: Set<Int>) -> ScalarSet {
        ScalarSet(
            starts.indices.filter { members.contains(classes[$0]) }.map { starts[$0]...lastScalar(of: $0) })
    }

    /// The class of a scalar, and the last scalar of its run.
    func run(of scalar: UInt32) -> (class: Int, last: UInt32) {
        let run = Self.index(of: scalar, starts)
        return (classes[run], lastScalar(of: run))
    }

    private func lastScalar(of run: Int) -> UInt32 { run + 1 < starts.count ? starts[run + 1] - 1 : 0x10FFFF }
}
