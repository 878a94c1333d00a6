package import BlazonText

extension EvaluationState {
    /// -1, 0 or 1; nil if a value is no date. A date and a datetime compare by the calendar day in the datetime's offset.
    package func timeOrder(_ left: Value, _ right: Value) -> Int? {
        guard case .text(let first) = left, case .text(let second) = right else { return nil }
        let (a, b) = (arena.span.extracting(first), arena.span.extracting(second))
        if let order = instantOrder(a, b) { return order }
        guard isDate(a) || isDateTime(a), isDate(b) || isDateTime(b) else { return nil }
        for index in 0..<10 where a[index] != b[index] { return a[index] < b[index] ? -1 : 1 }
        return 0
    }
}

/// -1, 0 or 1: whether the first instant is earlier, the same or later; nil if a text is not a date and time with an offset.
package func instantOrder(_ left: Bytes, _ right: Bytes) -> Int? {
    guard let (first, leftDigits) = instant(of: left), let (second, rightDigits) = instant(of: right) else { return nil }
    if first != second { return first < second ? -1 : 1 }
    for offset in 0..<max(leftDigits.count, rightDigits.count) {
        let a = offset < leftDigits.count ? left[leftDigits.lowerBound + offset] : UInt8(ascii: "0")
        let b = offset < rightDigits.count ? right[rightDigits.lowerBound + offset] : UInt8(ascii: "0")
        if a != b { return a < b ? -1 : 1 }
    }
    return 0
}
