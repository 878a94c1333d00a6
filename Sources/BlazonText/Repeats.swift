extension Sequence where Element: Hashable {
    /// Without duplicates, in the order of first occurrence.
    package var withoutRepeats: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }

    /// The first element that occurred before.
    package var firstRepeated: Element? {
        var seen: Set<Element> = []
        return first { !seen.insert($0).inserted }
    }
}
