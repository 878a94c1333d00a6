import BlazonLanguage

/// How a language writes whole numbers, where that is digits, separators between groups of them and a sign: small, and enough for most.
struct Grouping {
    /// Bytes of a separator or a sign at most.
    static let longest = 7

    /// UTF-8, the first byte in the lowest place.
    let separator: UInt64
    let separatorCount: Int
    let minus: UInt64
    let minusCount: Int
    /// Digits of the last group, and of those before it; as many as there can be where there is none.
    let primary: Int
    let secondary: Int
    /// The least number that is grouped.
    private let least: UInt64

    @inline(__always) func isUsed(for magnitude: UInt64) -> Bool { magnitude >= least }

    /// nil for a format that does more.
    init?(_ format: Format) {
        guard let plain = format.wholeNumbers, let separator = Self.packed(plain.separator), let minus = Self.packed(plain.minus)
        else { return nil }
        (self.separator, separatorCount) = separator
        (self.minus, minusCount) = minus
        primary = plain.primary > 0 ? plain.primary : 20
        secondary = plain.secondary > 0 ? plain.secondary : 20
        var least: UInt64 = 1
        for _ in 1..<min(20, primary + plain.minimum) { least *= 10 }
        self.least = plain.primary > 0 && primary + plain.minimum <= 20 ? least : .max
    }

    /// nil for a text that is too long, or that a JSON text would escape or drop.
    private static func packed(_ text: String) -> (UInt64, Int)? {
        let bytes = Array(text.utf8)
        guard bytes.count <= longest else { return nil }
        let isPlain = text.unicodeScalars.allSatisfy { $0.value >= 0xA0 || 0x20..<0x7F ~= $0.value && $0 != "\"" && $0 != "\\" }
        guard isPlain else { return nil }
        return (bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }, bytes.count)
    }
}
