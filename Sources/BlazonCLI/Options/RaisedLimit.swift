import ArgumentParser
import BlazonDiagnostics
import BlazonText

/// `nodes=1000000`: a limit on templates or records of this run.
struct RaisedLimit: Sendable {
    /// Help of the options with this value.
    static let help = ArgumentHelp(
        "Raise or lower a limit, such as nodes=1000000; an unknown name lists them.", valueName: "name=n")
    static let completion = CompletionKind.list(Limits.Name.allCases.map(\.rawValue))

    let name: Limits.Name
    let number: Int

    init(_ argument: String) throws {
        let parts = argument.utf8.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
        guard let first = parts.first, let name = Limits.Name(rawValue: String(Substring(first))) else {
            let names = Limits.Name.allCases.map { "\($0.rawValue)=\($0.floor)…\($0.ceiling)" }
            throw ValidationError("the limits are " + names.joined(separator: ", "))
        }
        guard parts.count == 2, let number = Int(digits: Substring(parts[1])), (name.floor...name.ceiling).contains(number) else {
            throw ValidationError("write \(name.rawValue)=N, with N from \(name.floor) to \(name.ceiling)")
        }
        (self.name, self.number) = (name, number)
    }
}

extension [RaisedLimit] {
    func rejectRepeated() throws { try BlazonCLI.rejectRepeated("--max", map(\.name.rawValue)) }

    var limits: Limits {
        var limits = Limits()
        for limit in self { limits[limit.name] = limit.number }
        return limits
    }
}

/// Maximum number of records to read. Without any there is nothing to judge, so that it is at least 1.
struct RecordLimit: ExpressibleByArgument {
    let number: Int

    init?(argument: String) {
        guard let number = Int(digits: argument[...]), number > 0 else { return nil }
        self.number = number
    }
}

/// Number of records to leave out.
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
