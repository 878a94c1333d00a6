import ArgumentParser
import Blazon
import BlazonDiagnostics
import BlazonFiles
import BlazonText

struct UsesCommand: ParsableCommand, RunnableCommand {
    enum Format: String, EnumArgument { case text, json }

    static let configuration = CommandConfiguration(
        mainCommand: "uses",
        abstract: "List the files that templates depend on, or what depends on files.",
        discussion: """
            Lists used files, tables, the files of lookups, settings and golden files, also those that files name indirectly; with \
            --reverse, the templates and other files that depend on the given ones, which may be deleted. Nothing is checked.
            """)

    @Argument(help: ArgumentHelp("Files, or folders of templates.", valueName: "file"), completion: .anyFile)
    var paths: [String]

    @Flag(help: "List what depends on the files.")
    var reverse = false

    @Option(help: ArgumentHelp("Output format.", valueName: "format"))
    var format = Format.text

    var files: NamedFiles { reverse ? .none : NamedFiles(inputs: paths) }

    func run(_ console: Console) throws -> Int32 {
        let answers = try reverse ? users(console.stop) : inputs(console.stop)
        switch format {
        case .text:
            let lines = Set(answers.flatMap(\.files).map(\.path.normalized)).sorted {
                $0.bytes.lexicographicallyPrecedes($1.bytes)
            }
            try console.print(lines.map { "\(String(path: $0).printable)\n" }.joined())
        case .json:
            let files = answers.map { answer in
                JSON.object([
                    .init("path", .text("\(answer.path)")),
                    .init(reverse ? "users" : "uses", .array(answer.files.map(\.json))),
                ])
            }
            try console.print(JSON.object([.init("uses", .integer(1)), .init("files", .array(files))]).pretty + "\n")
        }
        return ExitStatus.done
    }

    fileprivate struct Answer {
        struct File {
            let path: FilePath
            let role: FileRole
            let isDirect: Bool

            var json: JSON {
                .object([
                    .init("path", .text("\(path)")), .init("role", .text(role.rawValue)), .init("direct", .boolean(isDirect)),
                ])
            }
        }

        let path: FilePath
        let files: [File]
    }

    /// What the files depend on. Files that are named and do not exist are left out.
    private func inputs(_ stop: StopSignal) throws -> [Answer] {
        var search = try InputSearch(ProjectFiles(CompileOptions()))
        return try paths.flatMap { argument in
            let path = FilePath(text: argument)
            let files =
                path.isFolder()
                ? try TemplateFiles.read([argument], stop: stop)
                : [TemplateFiles.Template(path: path, bytes: try RegularFile.read(path, limit: TemplateFiles.limit, isCut: true))]
            return try files.map { file in
                guard let role = FileRole(file.bytes, at: file.path) else { return Answer(path: file.path, files: []) }
                let found = try search.inputs(of: file.path, file.bytes, as: role)
                let inputs = found.inputs.filter {
                    (try? $0.path.withoutLinks()) != nil && found.template.isDisjoint(with: $0.names)
                }
                let golden =
                    role == .template
                    ? try FolderListing.names(in: GoldenFolder.path(of: file.path)).filter(GoldenFolder.isGoldenName)
                        .map(GoldenFolder.path(of: file.path).appending)
                    : []
                return Answer(
                    path: file.path,
                    files: (inputs.map { Answer.File(path: $0.path, role: $0.role, isDirect: $0.isDirect) }
                        + golden.map { Answer.File(path: $0, role: .golden, isDirect: false) }).sortedByPath)
            }
        }
    }

    private func users(_ stop: StopSignal) throws -> [Answer] {
        var search = FileUsers(stop: stop)
        return try paths.map { argument in
            let path = FilePath(text: argument)
            let users = try search.users(of: path).map { Answer.File(path: $0.path, role: $0.role, isDirect: $0.isDirect) }
            return Answer(path: path, files: users.sortedByPath)
        }
    }
}

extension [UsesCommand.Answer.File] {
    fileprivate var sortedByPath: [Element] { sorted { $0.path.bytes.lexicographicallyPrecedes($1.path.bytes) } }
}
