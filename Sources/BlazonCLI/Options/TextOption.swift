import ArgumentParser
import BlazonDiagnostics
import BlazonText

/// Rejects bytes that are not UTF-8 in the value of an option that is text. Paths keep such bytes as placeholders, which would otherwise be
/// sent to recipients.
enum TextOption {
    /// Checks the arguments of the command that accepted them.
    static func reject(_ arguments: [String], of command: any ParsableCommand.Type) throws(Failure) {
        let options = arguments.prefix { !$0.hasSameBytes(as: "--") }
        let names = options.indices.compactMap { index in
            options[index].hasStrayBytes ? name(at: index, options) : nil
        }
        // The options' types are requested only if needed, since that takes time.
        if names.isEmpty { return }
        let texts = OptionDescription.all(of: command).filter(\.isText).flatMap(\.names)
        if let name = names.first(where: { texts.containsBytes(of: $0) }) {
            throw .usage("--\(name) requires text in UTF-8, without the private characters U+10FF80 to U+10FFFF")
        }
    }

    /// The name of the option that has a value: before an equals sign, or the argument before it; nil: there is none.
    private static func name(at index: Int, _ arguments: ArraySlice<String>) -> String? {
        let own = arguments[index].utf8
        let isWhole = own.starts(with: "--".utf8) && own.contains(UInt8(ascii: "="))
        guard isWhole || index > arguments.startIndex else { return nil }
        let option = isWhole ? own : arguments[index - 1].utf8
        guard option.starts(with: "--".utf8) else { return nil }
        return String(Substring(option.dropFirst(2).prefix { $0 != UInt8(ascii: "=") }))
    }
}

/// An option as ArgumentParser describes it.
struct OptionDescription {
    /// Without dashes.
    let names: [String]
    let isRepeating: Bool
    /// Whether it has no value.
    let isFlag: Bool
    /// Whether its value is text rather than a path. The names of tables and targets are compared with known ones.
    let isText: Bool

    /// The options of a command that have values, and the others if `withFlags`.
    static func all(of command: any ParsableCommand.Type, withFlags: Bool = false) -> [OptionDescription] {
        guard let description = try? JSON.read(Array(command._dumpHelp().utf8)),
            case .array(let arguments)? = description["command"]?["arguments"]
        else { return [] }
        return arguments.filter { $0["kind"] == .text("option") || withFlags && $0["kind"] == .text("flag") }.map { option in
            var names: [String] = []
            if case .array(let values)? = option["names"] {
                names = values.compactMap { if case .text(let name)? = $0["name"] { name } else { nil } }
            }
            let completion = option["completionKind"]
            var isPath = false
            if case .text(let value)? = option["valueName"] { isPath = value.utf8.contains("file".utf8) }
            return OptionDescription(
                names: names, isRepeating: option["isRepeating"] == .boolean(true), isFlag: option["kind"] == .text("flag"),
                isText: !isPath && (completion?["list"] != nil || completion?["shellCommand"] != nil))
        }
    }
}
