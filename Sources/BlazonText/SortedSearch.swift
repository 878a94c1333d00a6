extension RandomAccessCollection where Index == Int {
    /// The first index whose element fulfils a condition that all elements after it fulfil, too; the end if none does. Takes logarithmic time.
    package func partitioningIndex(where isPast: (Element) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = low + (high - low) / 2
            if isPast(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
