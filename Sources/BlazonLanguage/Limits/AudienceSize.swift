import BlazonText

/// The number of recipients that a run expects: `100_000..300_000`, `100_000..` or `..300_000`.
package struct AudienceSize: Sendable, Equatable, CustomStringConvertible {
    private let least: Int?
    private let most: Int?

    /// Reads both ends, of which one may be missing; nil for anything else. Digits may have `_` between them.
    package init?(_ text: String) {
        let ends = text.utf8.split(at: "..")
        guard ends.count == 2 else { return nil }
        func number(_ end: Substring.UTF8View) -> Int?? {
            if end.isEmpty { return .some(nil) }
            guard let digits = ungrouped(String(Substring(end))), digits.utf8.allSatisfy(\.isASCIIDigit) else { return nil }
            return Int(digits).map { .some($0) }
        }
        guard let least = number(Substring(ends[0]).utf8), let most = number(Substring(ends[1]).utf8),
            least != nil || most != nil,
            least ?? 0 <= most ?? .max
        else { return nil }
        (self.least, self.most) = (least, most)
    }

    /// Without `_`.
    package var description: String { (least.map { "\($0)" } ?? "") + ".." + (most.map { "\($0)" } ?? "") }

    package func contains(_ records: Int) -> Bool { records >= least ?? 0 && records <= most ?? .max }

    /// `90 recipients, at least 100,000 expected`, for a number that is too small or too large.
    package func excess(_ records: Int) -> String {
        let expected =
            records < least ?? 0 ? "at least \(grouped(least ?? 0)) expected" : "at most \(grouped(most ?? 0)) expected"
        return "\(counted(records, "recipient")), \(expected)"
    }
}
