import ArgumentParser
import BlazonBytes

/// Maximum of rejected recipients for a successful run: `5`, or `1%` of the records.
struct RejectAllowance: ExpressibleByArgument, Sendable, Equatable {
    /// `part` of every `whole` records are allowed; a plain number has no `whole`.
    private let part: Int
    private let whole: Int?

    var defaultValueDescription: String { "0" }

    static let none = RejectAllowance(part: 0, whole: nil)

    private init(part: Int, whole: Int?) {
        self.part = part
        self.whole = whole
    }

    init?(argument: String) {
        guard argument.utf8.hasSuffix("%") else {
            guard let number = Int(argument), number >= 0, argument.utf8.first != UInt8(ascii: "+") else { return nil }
            self.init(part: number, whole: nil)
            return
        }
        let pieces = argument.dropLast().utf8.split(at: ".")
        let digits = pieces.joined()
        let decimals = pieces.count == 2 ? pieces[1].utf8.count : 0
        guard pieces.count <= 2, pieces[0].utf8.count > 0, digits.utf8.count <= 9, pieces.count == 1 || decimals > 0,
            digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(digits)
        else { return nil }
        let whole = (0..<decimals).reduce(100) { scale, _ in scale * 10 }
        guard number <= whole else { return nil }
        self.init(part: number, whole: whole)
    }

    /// Whether this number of rejected records is allowed.
    func covers(_ rejected: Int, of records: Int) -> Bool {
        guard let whole else { return rejected <= part }
        let (has, may) = (rejected.multipliedFullWidth(by: whole), records.multipliedFullWidth(by: part))
        return (has.high, has.low) <= (may.high, may.low)
    }
}
