/// A JSON number in plain notation: digits before and after the point, without redundant zeros.
struct PlainNumber: Equatable {
    private(set) var isNegative = false
    private(set) var whole: [UInt8] = []
    private(set) var fraction: [UInt8] = []
    /// Parses a JSON number; nil if it has no digits or too many.
    private(set) var exponent: Int? = 0
    /// Digits before the exponent.
    private(set) var spelledDigits = 0

    /// - Parameter spelling: a number by RFC 8259, with a small `e`.
    init(_ spelling: [UInt8]) {
        let parts = spelling.split(separator: UInt8(ascii: "e"), omittingEmptySubsequences: false)
        isNegative = spelling.first == UInt8(ascii: "-")
        let digits = parts[0].drop { $0 == UInt8(ascii: "-") }.split(separator: UInt8(ascii: "."))
        whole = Array(digits[0])
        fraction = digits.count > 1 ? Array(digits[1]) : []
        spelledDigits = whole.count + fraction.count
        if parts.count > 1 { exponent = Int(String(decoding: parts[1], as: UTF8.self)) }
        guard let exponent, abs(exponent) <= 10_000 else { return }
        for _ in 0..<max(0, exponent) { whole.append(fraction.isEmpty ? UInt8(ascii: "0") : fraction.removeFirst()) }
        for _ in 0..<max(0, -exponent) { fraction.insert(whole.popLast() ?? UInt8(ascii: "0"), at: 0) }
        whole = Array(whole.drop { $0 == UInt8(ascii: "0") })
        while fraction.last == UInt8(ascii: "0") { fraction.removeLast() }
        if whole.isEmpty, fraction.isEmpty { isNegative = false }
    }

    static func == (a: PlainNumber, b: PlainNumber) -> Bool {
        a.isNegative == b.isNegative && a.whole == b.whole && a.fraction == b.fraction
    }
}
