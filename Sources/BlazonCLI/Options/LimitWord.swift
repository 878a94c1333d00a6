import ArgumentParser
import BlazonDiagnostics

/// `1000`, `nodes=1000000`: a bound of a run. So many records are read, and so much may a template or a record ask for.
enum LimitWord: ExpressibleByArgument {
    /// Of the option that takes them.
    static let help = ArgumentHelp(
        "Read only so many records; or raise a limit, as nodes=1000000. docs/reliability.md lists them.", valueName: "n|name=n")

    case records(Int)
    case raised(Limits.Name, Int)

    init?(argument: String) {
        let parts = argument.utf8.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
        guard let last = parts.last, !last.isEmpty, last.allSatisfy({ (0x30...0x39).contains($0) }),
            let number = Int(Substring(last))
        else { return nil }
        if parts.count == 1 {
            self = .records(number)
            return
        }
        guard let name = Limits.Name(rawValue: String(Substring(parts[0]))), (1...name.ceiling).contains(number) else {
            return nil
        }
        self = .raised(name, number)
    }

    /// Names what an option can be, where it is none.
    static var allValueStrings: [String] { ["NUMBER"] + Limits.Name.allCases.map { "\($0.rawValue)=1…\($0.ceiling)" } }
}

extension [LimitWord] {
    /// Records after which reading stops; nil: all are read.
    var records: Int? {
        compactMap { if case .records(let count) = $0 { count } else { nil } }.last
    }

    var limits: Limits {
        var limits = Limits()
        for case .raised(let name, let number) in self { limits[name] = number }
        return limits
    }

    /// For commands that read no recipients.
    func refuseRecords() throws(Failure) {
        if records != nil {
            throw .usage("--limit takes a plain number only where recipients are read; name a limit, as nodes=1000000")
        }
    }
}
