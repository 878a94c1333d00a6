import BlazonFiles
import BlazonMapping
import BlazonSources
import BlazonText

/// The files that a command line names. Those of a command are claimed before it runs, so that a wrong command line reads and
/// writes nothing.
struct NamedFiles {
    /// A file or folder that an option names.
    struct Output {
        /// `--rejects`
        let option: String
        let path: String
    }

    /// Files and folders to read; `-` is stdin. Files to be changed in place are among them.
    var inputs: [String] = []
    /// Files to write.
    var outputs: [Output] = []
    /// Folders to write to.
    var folders: [Output] = []
    /// Whether stdout is used instead of an output file, for payload lines, a page or a template.
    var takesStandardOutput = false

    static let none = NamedFiles()

    /// Claims all of them.
    func claim(_ claims: FileClaims = .process) throws {
        for output in outputs + folders {
            if output.path.isEmpty { throw Failure.usage("\(output.option) requires the name of a file or folder") }
            if output.path.hasSameBytes(as: "-") {
                throw Failure.usage("\(output.option) does not write to stdout; for a file or folder of the name `-`, write ./-")
            }
        }
        for (index, output) in outputs.enumerated() where !FilePath(text: output.path).isShared() {
            guard let first = outputs[..<index].first(where: { $0.path.hasSameBytes(as: output.path) }) else { continue }
            throw Failure.usage("\(first.option) and \(output.option) require different files")
        }
        claims.start()
        for input in inputs { try claims.input(FilePath(text: input)) }
        if takesStandardOutput { try claims.standardOutput() }
        for output in outputs { _ = try claims.file(output) }
    }
}

extension NamedFiles {
    /// The files of a mapping table that an option names; built-in ones have none.
    static func table(_ name: String?) -> [String] { name.map { MappingLoader.isPath($0) ? [$0] : [] } ?? [] }

    /// The files of recipients: a file, or a database with what SQLite may have beside it.
    static func recipients(_ text: String?) -> [String] {
        guard let text, !text.hasSameBytes(as: "none") else { return [] }
        switch try? DatabaseAddress(text) {
        case .sqlite(let path)?: return ["", "-wal", "-shm", "-journal"].map { path + $0 }
        case .postgres?: return []
        case nil: return [text]
        }
    }
}

extension FileClaims {
    /// The claim of a file that an option names.
    func file(_ output: NamedFiles.Output) throws(FileError) -> ClaimedFile {
        try file(FilePath(text: output.path), for: output.option)
    }
}
