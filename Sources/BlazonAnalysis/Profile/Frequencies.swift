/// How often each of a few short texts occurs.
struct Frequencies {
    private let most: Int
    private let longest: Int
    /// Whether further texts are dropped, so that the counts of those that are kept stay right; otherwise one text too many ends the counts.
    private let dropsFurther: Bool
    private(set) var counts: [[UInt8]: Int] = [:]
    /// Whether all texts are counted.
    private(set) var isComplete = true

    /// Creates counts of at most `most` texts, each of at most `longest` bytes.
    init(most: Int, longest: Int, dropsFurther: Bool = false) {
        (self.most, self.longest, self.dropsFurther) = (most, longest, dropsFurther)
    }

    /// Counts a text.
    mutating func add(_ text: [UInt8]) {
        if !isComplete, !dropsFurther { return }
        if text.count <= longest {
            if let index = counts.index(forKey: text) {
                counts.values[index] += 1
                return
            }
            if counts.count < most {
                counts[text] = 1
                return
            }
        }
        isComplete = false
        if !dropsFurther { counts = [:] }
    }

    /// The texts, the most frequent first; those of the same number in the order of their bytes.
    var ranked: [[UInt8]] {
        counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    }
}

extension [UInt8] {
    fileprivate static func < (left: [UInt8], right: [UInt8]) -> Bool { left.lexicographicallyPrecedes(right) }
}

private func < (left: (Int, [UInt8]), right: (Int, [UInt8])) -> Bool {
    left.0 == right.0 ? left.1 < right.1 : left.0 < right.0
}
