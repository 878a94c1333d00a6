import BlazonText

/// Maximum of rejected recipients for a successful run: `5`, or `1%` of the records.
package struct RejectAllowance: Sendable, Equatable {
    /// `part` of every `whole` records are allowed; a plain number has no `whole`.
    private let part: Int
    private let whole: Int?
    /// As it was given.
    package let text: String

    /// No reject is allowed.
    package static let none = RejectAllowance(part: 0, whole: nil, text: "0")

    private init(part: Int, whole: Int?, text: String) {
        self.part = part
        self.whole = whole
        self.text = text
    }

    /// Reads `5` or `1%`; nil for anything else.
    package init?(_ argument: String) {
        guard argument.utf8.last == UInt8(ascii: "%") else {
            guard let number = Int(argument), number >= 0, argument.utf8.first.map(\.isASCIIDigit) ?? false else {
                return nil
            }
            self.init(part: number, whole: nil, text: argument)
            return
        }
        let pieces = argument.utf8.dropLast().split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).map(
            Substring.init)
        let digits = pieces.joined()
        let decimals = pieces.count == 2 ? pieces[1].utf8.count : 0
        guard pieces.count <= 2, pieces[0].utf8.count > 0, digits.utf8.count <= 9, pieces.count == 1 || decimals > 0,
            digits.utf8.allSatisfy(\.isASCIIDigit), let number = Int(digits)
        else { return nil }
        let whole = (0..<decimals).reduce(100) { scale, _ in scale.multiplied(clamping: 10) }
        guard number <= whole else { return nil }
        self.init(part: number, whole: whole, text: argument)
    }

    /// Whether this number of rejected records is allowed.
    package func covers(_ rejected: Int, of records: Int) -> Bool {
        guard let whole else { return rejected <= part }
        let (has, may) = (rejected.multipliedFullWidth(by: whole), records.multipliedFullWidth(by: part))
        return (has.high, has.low) <= (may.high, may.low)
    }

    /// Whether a number is at least as much.
    package func isReached(by count: Int, of all: Int) -> Bool {
        guard let whole else { return count >= part }
        let (has, must) = (count.multipliedFullWidth(by: whole), all.multipliedFullWidth(by: part))
        return (has.high, has.low) >= (must.high, must.low)
    }

    /// The largest number of records that is allowed.
    package func allowed(of records: Int) -> Int {
        guard let whole else { return part }
        let (quotient, _) = whole.dividingFullWidth(records.multipliedFullWidth(by: part))
        return quotient
    }

    /// `85.3 % rejected, 1 % allowed`, for a number that is not; `what` is what became of the records.
    package func excess(_ rejected: Int, of records: Int, _ what: String = "rejected") -> String {
        guard whole != nil else { return "\(grouped(rejected)) \(what), \(grouped(part)) allowed" }
        let allowed = "\(text.dropLast()) % allowed"
        // As many digits as show that it is more.
        for (digits, scale) in [(1, 1_000), (2, 10_000), (3, 100_000)] where records > 0 {
            let shown = Int((Double(rejected) / (Double(records) / Double(scale))).rounded())
            if covers(shown, of: scale) { continue }
            let (units, fraction) = shown.quotientAndRemainder(dividingBy: scale / 100)
            let padding = String(repeating: "0", count: digits - "\(fraction)".count)
            return "\(units).\(padding)\(fraction) % \(what), \(allowed)"
        }
        return "\(grouped(rejected)) of \(grouped(records)) \(what), \(allowed)"
    }
}
