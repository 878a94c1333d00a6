import ArgumentParser
import BlazonDiagnostics
import BlazonText

/// Rejects an option that a command does not have, with a suggestion. ArgumentParser would first report the option that is missing instead.
enum UnknownOption {
    /// Checks the arguments of a command that has not accepted them.
    static func reject(_ arguments: [String], of command: any ParsableCommand.Type) throws(Failure) {
        let known = OptionDescription.all(of: command, withFlags: true)
        let names = known.flatMap(\.names) + ["help", "version"]
        var isValue = false
        for argument in arguments.prefix(while: { !$0.hasSameBytes(as: "--") }) {
            let option = GivenOption(argument)
            defer { isValue = option?.takesNext(known) ?? false }
            // ArgumentParser reports a value that is missing.
            guard let option, !isValue, !option.isKnown(among: names) else { continue }
            let shown = "`\(option.dashes)\(option.name)`"
            let others = otherNames.filter { names.containsBytes(of: $0.option) }
            if let found = nearest(option.name, among: names.filter { $0.utf8.count > 1 } + others.map(\.name)) {
                let name = others.first { $0.name.hasSameBytes(as: found) }?.option ?? found
                throw .usage("unknown option \(shown); did you mean `--\(name)`?")
            }
            throw .usage("unknown option \(shown)\(option.isLong ? "" : "; for a file of this name, write ./\(argument)")")
        }
    }

    /// Names of options in other tools.
    private static let otherNames: [(option: String, name: String)] = [
        ("out", "output"), ("recipients", "input"),
    ]

    private struct GivenOption {
        let isLong: Bool
        /// Without dashes and value.
        let name: String
        private let hasValue: Bool

        /// nil: the argument is none. `-` is a stream, and a dash before a digit a sign.
        init?(_ argument: String) {
            let bytes = argument.utf8
            guard bytes.first == UInt8(ascii: "-"), let second = bytes.dropFirst().first, !second.isASCIIDigit else { return nil }
            isLong = second == UInt8(ascii: "-")
            name = String(Substring(bytes.dropFirst(isLong ? 2 : 1).prefix { $0 != UInt8(ascii: "=") }))
            hasValue = bytes.contains(UInt8(ascii: "="))
        }

        var dashes: String { isLong ? "--" : "-" }

        /// Several letters after one dash are as many options.
        func isKnown(among names: [String]) -> Bool {
            isLong
                ? names.containsBytes(of: name)
                : name.unicodeScalars.allSatisfy { names.containsBytes(of: String($0)) || $0 == "h" }
        }

        /// Whether the next argument is its value.
        func takesNext(_ known: [OptionDescription]) -> Bool {
            !hasValue && known.contains { !$0.isFlag && $0.names.containsBytes(of: name) }
        }
    }
}
