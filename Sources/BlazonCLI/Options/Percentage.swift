import ArgumentParser
import BlazonAudience
import BlazonLanguage

/// `5%`, `0.5%`
struct Percentage: ExpressibleByArgument {
    let allowance: RejectAllowance

    init?(argument: String) {
        guard argument.utf8.last == UInt8(ascii: "%"), let allowance = RejectAllowance(argument) else { return nil }
        self.allowance = allowance
    }

    /// The share of as many records.
    var share: RecordShare { RecordShare(millionths: allowance.allowed(of: 1_000_000)) }
}
