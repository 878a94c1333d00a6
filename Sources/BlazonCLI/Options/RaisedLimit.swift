import ArgumentParser
import BlazonDiagnostics

/// `nodes=1000000`: how much a template or a record may ask for in this run.
struct RaisedLimit: ExpressibleByArgument {
    /// Of the option that takes them.
    static let help = ArgumentHelp(
        "Raise or lower a limit, such as nodes=1000000; docs/reliability.md lists them.", valueName: "name=n")

    let name: Limits.Name
    let number: Int

    init?(argument: String) {
        let parts = argument.utf8.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let name = Limits.Name(rawValue: String(Substring(parts[0]))),
            let number = Int(digits: Substring(parts[1])), (1...name.ceiling).contains(number)
        else { return nil }
        (self.name, self.number) = (name, number)
    }

    /// Names what an option can be, where it is none.
    static var allValueStrings: [String] { Limits.Name.allCases.map { "\($0.rawValue)=1…\($0.ceiling)" } }
}

extension [RaisedLimit] {
    func refuseRepeated() throws { try BlazonCLI.refuseRepeated("--max", map(\.name.rawValue)) }

    var limits: Limits {
        var limits = Limits()
        for limit in self { limits[limit.name] = limit.number }
        return limits
    }
}

/// How many records are read.
struct RecordCount: ExpressibleByArgument {
    let number: Int

    init?(argument: String) {
        guard let number = Int(digits: argument[...]) else { return nil }
        self.number = number
    }
}

extension Int {
    /// A number in decimal digits alone, without a sign.
    init?(digits: Substring) {
        guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        self.init(digits)
    }
}
