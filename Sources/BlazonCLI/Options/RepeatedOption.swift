import ArgumentParser
import BlazonText

/// Rejects an option with one value that is given several times: ArgumentParser would silently use the last.
enum RepeatedOption {
    /// Checks the arguments of the command that accepted them.
    static func reject(_ arguments: [String], of command: any ParsableCommand.Type) throws(Failure) {
        let repeated = repeatedNames(arguments)
        // The options' types are requested only if needed, since that takes time.
        if repeated.isEmpty { return }
        let single = OptionDescription.all(of: command).filter { !$0.isRepeating }.flatMap(\.names)
        if let name = repeated.first(where: { name in single.containsBytes(of: name) }) {
            throw .usage("--\(name) accepts one value, but is specified more than once")
        }
    }

    /// Names without dashes. Values are not included, since none starts with two dashes.
    private static func repeatedNames(_ arguments: [String]) -> [String] {
        var seen: Set<[UInt8]> = []
        var repeated: [String] = []
        for argument in arguments.prefix(while: { $0 != "--" }) where argument.utf8.starts(with: "--".utf8) {
            let name = argument.utf8.dropFirst(2).prefix { $0 != UInt8(ascii: "=") }
            if !seen.insert(Array(name)).inserted { repeated.append(String(Substring(name))) }
        }
        return repeated
    }
}

/// Rejects two values for one name, for options with one value per name.
func rejectRepeated(_ option: String, _ names: [String]) throws {
    var seen: Set<[UInt8]> = []
    for name in names where !seen.insert(Array(name.utf8)).inserted {
        throw ValidationError("\(option) \(name) is specified more than once")
    }
}
