import ArgumentParser
import BlazonJSON

/// Refuses an option that takes one value and is given several: ArgumentParser takes the last without a word.
enum RepeatedOption {
    /// - Parameter command: the command that took the arguments.
    static func refuse(_ arguments: [String], of command: any ParsableCommand.Type) throws(Failure) {
        let repeated = repeatedNames(arguments)
        // What each option takes is asked only then, since the parser's answer costs time.
        if repeated.isEmpty { return }
        let single = singleOptions(of: command)
        if let name = repeated.first(where: { name in single.contains { $0.utf8.elementsEqual(name.utf8) } }) {
            throw .usage("--\(name) takes one value, and is given more than once")
        }
    }

    /// Without the dashes; values are left out, since none begins with two dashes.
    private static func repeatedNames(_ arguments: [String]) -> [String] {
        var seen: Set<[UInt8]> = []
        var repeated: [String] = []
        for argument in arguments.prefix(while: { $0 != "--" }) where argument.utf8.starts(with: "--".utf8) {
            let name = argument.utf8.dropFirst(2).prefix { $0 != UInt8(ascii: "=") }
            if !seen.insert(Array(name)).inserted { repeated.append(String(Substring(name))) }
        }
        return repeated
    }

    private static func singleOptions(of command: any ParsableCommand.Type) -> [String] {
        guard let description = try? JSON.read(Array(command._dumpHelp().utf8)),
            case .array(let arguments)? = description["command"]?["arguments"]
        else { return [] }
        return arguments.filter { $0["kind"] == .text("option") && $0["isRepeating"] == .boolean(false) }.flatMap { option in
            guard case .array(let names)? = option["names"] else { return [] as [String] }
            return names.compactMap { if case .text(let name)? = $0["name"] { name } else { nil } }
        }
    }
}

/// Refuses two values for one name, where an option takes one for each name.
func refuseRepeated(_ option: String, _ names: [String]) throws {
    var seen: Set<[UInt8]> = []
    for name in names where !seen.insert(Array(name.utf8)).inserted {
        throw ValidationError("\(option) \(name) is given more than once")
    }
}
