import Blazon
import BlazonDiagnostics
import BlazonFiles
import BlazonMapping
import BlazonText

/// A file or folder as it was in a revision: `HEAD~1:templates/offer.yaml`, as `git show` names it. Read from git's objects, so that
/// nothing is checked out.
struct GitRevision {
    /// As on the command line.
    let text: String
    private let revision: String
    /// Relative to the repository's folder.
    private let path: FilePath
    /// The files that were read: many templates use the same ones.
    private let known = Monitor<[FilePath: [UInt8]?]>([:])

    /// nil if the argument names an existing file, or no revision.
    init?(_ argument: String) throws(Failure) {
        let bytes = argument.utf8
        var status = FileStatus()
        let system = SystemCalls.real
        let isFile = system.repeating { system.statusOf(SystemCalls.here, FilePath(text: argument), true, &status) } >= 0
        guard !isFile, let colon = bytes.firstIndex(of: UInt8(ascii: ":")), colon != bytes.startIndex else { return nil }
        text = argument
        revision = String(Substring(bytes[..<colon]))
        let name = String(Substring(bytes[bytes.index(after: colon)...]))
        guard ChildProcess.run(["git", "--version"]) != nil else {
            throw Failure(ExitStatus.noInput, "\(argument): git is missing")
        }
        guard Self.git(["rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{tree}"]) != nil else {
            throw Failure(ExitStatus.noInput, "\(argument): git has no revision `\(revision)` here")
        }
        // `./` is relative to the working folder, as in git.
        let isRelative = name.utf8.starts(with: "./".utf8) || name.utf8.starts(with: "../".utf8)
        let prefix = isRelative ? Self.git(["rev-parse", "--show-prefix"])?.dropLast() : nil
        path = FilePath(String(decoding: prefix ?? [], as: UTF8.self)).appending(FilePath(text: name)).resolved
        RevisionRoots.add(revision + ":")
    }

    /// The templates there. Exits with 66 if there are none.
    func templates() throws(Failure) -> [TemplateFiles.Template] {
        let named = String(path: path)
        // Without a path: the whole tree.
        let listed = Self.git(
            ["ls-tree", "-r", "-z", "--name-only", "--full-tree", revision, "--"] + (named.isEmpty ? [] : [named]))
        let names = (listed ?? []).split(separator: 0).map { FilePath(String(decoding: $0, as: UTF8.self)) }
        if names.isEmpty { throw Failure(ExitStatus.noInput, "\(text): git has no such file or folder in `\(revision)`") }
        let isFolder = !names.contains(path)
        let templates = names.filter { name in
            !isFolder
                || ((name.suffix == "yaml" || name.suffix == "yml")
                    && !name.names.contains { $0.bytes.first == UInt8(ascii: ".") })
        }.compactMap { name in read(name).map { TemplateFiles.Template(path: name, bytes: $0) } }
        let found =
            isFolder
            ? templates.filter { TemplateFolder.hasCampaignLine($0.bytes) || declaresCampaign($0.bytes) } : templates
        if found.isEmpty { throw Failure(ExitStatus.noInput, "there are no templates in \(text)") }
        return found
    }

    /// Compiles a template that reads other files of the same project and revision.
    func compile(_ template: TemplateFiles.Template, _ options: CompileOptions) -> Compilation {
        let folders = ProjectFolders(
            of: template.path.parent, isRepository: \.names.isEmpty, contents: { read($0.normalized) })
        let settings = folders.settings.map(\.normalized).compactMap { path in
            read(path).map { SourceFile(path: shown(path), bytes: $0) }
        }
        let compiler = Compiler(options: options, project: Project(settings, limits: options.limits)) { name in
            // The table that the command line names may be of another project.
            if options.mapping == nil, !folders.root.names.isEmpty, !path(of: name).isInside(folders.root) {
                let reason = FileError.Reason.outsideProject(root: FilePath(shown(folders.root)), mark: folders.mark)
                throw UnreadableFile(description: FileError(.open, FilePath(name), reason).explanation)
            }
            return try reader(name)
        }
        return compiler.compile(path: shown(template.path), bytes: template.bytes)
    }

    /// The path of a file in the repository, given as `reader` reads it. `..` stays where it leaves the repository.
    private func path(of name: String) -> FilePath { FilePath(text: name.removing(prefix: revision + ":")).normalized }

    /// Reads a file that another one of this revision names.
    var reader: Compiler.Read {
        { name in
            guard let bytes = read(path(of: name)) else {
                throw UnreadableFile(description: "it is not in `\(revision)`")
            }
            return bytes
        }
    }

    /// The path of a table, as `reader` reads it. Exits with 66 if there is no such file.
    func tablePath() throws(Failure) -> String {
        guard let file else { throw Failure(ExitStatus.noInput, "\(text): git has no such file in `\(revision)`") }
        return file.path
    }

    /// Whether a path is one of this revision, as `tablePath()` returns it, or as a file there names another.
    func has(_ path: String) -> Bool { path.utf8.starts(with: (revision + ":").utf8) }

    /// The file itself, such as a table.
    var file: (path: String, bytes: [UInt8])? { read(path).map { (shown(path), $0) } }

    private func shown(_ path: FilePath) -> String { revision + ":" + String(path: path) }

    private func read(_ path: FilePath) -> [UInt8]? {
        known.enter { known in
            if let bytes = known[path] { return bytes }
            let bytes = Self.git(["cat-file", "blob", revision + ":" + String(path: path)])
            known[path] = .some(bytes)
            return bytes
        }
    }

    /// The output of a git command; nil if it fails.
    private static func git(_ words: [String]) -> [UInt8]? {
        ChildProcess.run(["git"] + words).flatMap { $0.status == 0 ? $0.output : nil }
    }
}

extension FilePath {
    /// Without `.`, and with `..` applied.
    fileprivate var resolved: FilePath {
        var kept: [FilePath] = []
        for name in normalized.names {
            if name == FilePath("..") { _ = kept.popLast() } else if name != FilePath(".") { kept.append(name) }
        }
        return kept.reduce(FilePath("")) { $0.appending($1) }
    }
}

extension String {
    fileprivate func removing(prefix: String) -> String {
        utf8.starts(with: prefix.utf8) ? String(Substring(utf8.dropFirst(prefix.utf8.count))) : self
    }
}
