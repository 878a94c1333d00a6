import ArgumentParser
import BlazonDiagnostics
import BlazonFiles
import BlazonLanguage
import BlazonMapping
import BlazonText

/// What a shell offers for a value: one declaration for each kind of value. Every argument and option names one (`CompletionTests`), since
/// ArgumentParser's scripts otherwise switch off the names of files that shells offer themselves.
extension CompletionKind {
    /// A number, a time or a name that only the author knows: nothing is offered.
    static let free = CompletionKind.list([])

    /// A template, or a folder of templates.
    static let template = CompletionKind.file(extensions: ["yaml", "yml"])

    /// A file with any name, or a folder.
    static let anyFile = CompletionKind.file()

    /// A compiled program.
    static let compiledProgram = CompletionKind.file(extensions: ["json"])

    /// A page for browsers.
    static let page = CompletionKind.file(extensions: ["html"])

    /// A file from a translator.
    static let translation = CompletionKind.file(extensions: ["xlf", "xliff", "csv"])

    /// A folder.
    static let folder = CompletionKind.directory

    /// A branch or tag of git. The command has no colon, which zsh's scripts would take for the end of it.
    static let revision = CompletionKind.shellCommand("git rev-parse --symbolic --branches --tags --remotes 2>/dev/null")

    /// The name of a built-in table.
    static let builtInTable = CompletionKind.list(BuiltInTables.names)

    /// The name of a built-in table, or the file of another.
    static let table = CompletionKind.custom { _, _, prefix in BuiltInTables.names + Completions.tableFiles(prefix) }

    /// The name of a target.
    static let target = CompletionKind.custom { words, _, _ in Completions.targets(words) }

    /// Names of targets, separated by commas.
    static let targets = CompletionKind.custom { words, _, prefix in
        let others = Completions.items(before: prefix)
        return Completions.targets(words).map { others + $0 }
    }

    /// What `explain` explains.
    static let subject = CompletionKind.custom { words, _, _ in
        let table = BuiltInTables.ready(Completions.table(words) ?? BuiltInTables.names[0])
        return Reference.allCases.map(\.rawValue) + (table.map(ExplainedName.all) ?? [])
    }
}

/// The words that a shell asks the program for.
enum Completions {
    /// Targets of the built-in table that a command line names, or else those of all of them.
    static func targets(_ words: [String]) -> [String] {
        let tables = table(words).map { [$0] } ?? BuiltInTables.names
        var names: [String] = []
        for name in tables.flatMap({ BuiltInTables.ready($0)?.targets.map(\.name) ?? [] }) where !names.containsBytes(of: name) {
            names.append(name)
        }
        return names
    }

    /// The built-in table that a command line names.
    static func table(_ words: [String]) -> String? {
        guard let option = words.lastIndex(where: { $0.hasSameBytes(as: "--mapping") }), option + 1 < words.count else {
            return nil
        }
        return BuiltInTables.names.first { $0.hasSameBytes(as: words[option + 1]) }
    }

    /// The finished items of a list: `ios,` of `ios,andr`.
    static func items(before prefix: String) -> String {
        let bytes = prefix.utf8
        return bytes.lastIndex(of: UInt8(ascii: ",")).map { String(Substring(bytes[...$0])) } ?? ""
    }

    /// The YAML files and the folders that a path may become, by the names in its folder. Folders end in a slash.
    static func tableFiles(_ prefix: String) -> [String] {
        let bytes = prefix.utf8
        let folder = bytes.lastIndex(of: UInt8(ascii: "/")).map { String(Substring(bytes[...$0])) } ?? ""
        let names = (try? FolderListing.names(in: FilePath(text: folder.isEmpty ? "." : folder))) ?? []
        return names.compactMap { name in
            let path = folder + String(path: name)
            guard name.bytes.first != UInt8(ascii: "."), (try? FilePath(text: path).withoutLinks()) != nil else { return nil }
            if FilePath(text: path).isFolder() { return path + "/" }
            return name.suffix == "yaml" || name.suffix == "yml" ? path : nil
        }
    }
}

extension EncodingName { static var defaultCompletionKind: CompletionKind { .list(allValueStrings) } }

extension TargetList { static var defaultCompletionKind: CompletionKind { .targets } }

extension Assignment { static var defaultCompletionKind: CompletionKind { .free } }
extension AudienceSize { static var defaultCompletionKind: CompletionKind { .free } }
extension LocaleList { static var defaultCompletionKind: CompletionKind { .free } }
extension MissingLimit { static var defaultCompletionKind: CompletionKind { .free } }
extension Percentage { static var defaultCompletionKind: CompletionKind { .free } }
extension RecordLimit { static var defaultCompletionKind: CompletionKind { .free } }
extension RecordCount { static var defaultCompletionKind: CompletionKind { .free } }
extension RejectAllowance { static var defaultCompletionKind: CompletionKind { .free } }
extension SendTime { static var defaultCompletionKind: CompletionKind { .free } }
extension Separator { static var defaultCompletionKind: CompletionKind { .free } }
