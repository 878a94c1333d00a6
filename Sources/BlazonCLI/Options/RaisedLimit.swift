import ArgumentParser
import BlazonDiagnostics
import BlazonText

/// `nodes=1000000`: a limit on templates or records of this run.
struct RaisedLimit: ExpressibleByArgument {
    /// Help of the options with this value.
    static let help = ArgumentHelp(
        "Raise or lower a limit, such as nodes=1000000; an unknown name lists them.", valueName: "name=n")

    let name: Limits.Name
    let number: Int

    init?(argument: String) {
        let parts = argument.utf8.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let name = Limits.Name(rawValue: String(Substring(parts[0]))),
            let number = Int(digits: Substring(parts[1])), (1...name.ceiling).contains(number)
        else { return nil }
        (self.name, self.number) = (name, number)
    }

    /// The valid values, which the error for an invalid one lists.
    static var allValueStrings: [String] { Limits.Name.allCases.map { "\($0.rawValue)=1…\($0.ceiling)" } }
}

extension [RaisedLimit] {
    func rejectRepeated() throws { try BlazonCLI.rejectRepeated("--max", map(\.name.rawValue)) }

    var limits: Limits {
        var limits = Limits()
        for limit in self { limits[limit.name] = limit.number }
        return limits
    }
}

/// Maximum number of records to read.
struct RecordCount: ExpressibleByArgument {
    let number: Int

    init?(argument: String) {
        guard let number = Int(digits: argument[...]) else { return nil }
        self.number = number
    }
}

extension Int {
    /// Parses decimal digits without a sign.
    init?(digits: Substring) {
        guard !digits.isEmpty, digits.utf8.allSatisfy(\.isASCIIDigit) else { return nil }
        self.init(digits)
    }
}
