import Blazon
import BlazonFiles

/// The files around others that depend on them: templates, used files, tables and settings.
struct FileUsers {
    struct User {
        let path: FilePath
        let role: FileRole
        /// Whether it names the file itself.
        let isDirect: Bool
    }

    private let options: CompileOptions
    private let stop: StopSignal
    /// The folder that users are searched in; nil: that which may use files of the file's project.
    private let bounds: FilePath?
    /// Bytes of each file that are read.
    private let mostBytes: Int
    /// The YAML files of a folder with their inputs.
    private var known: [FilePath: [TemplateInputs]] = [:]

    init(
        _ options: CompileOptions = CompileOptions(), in bounds: FilePath? = nil, mostBytes: Int = TemplateFiles.limit,
        stop: StopSignal
    ) {
        self.options = options
        self.bounds = bounds
        self.mostBytes = mostBytes
        self.stop = stop
    }

    /// The users of a file, which may be deleted, sorted by path.
    mutating func users(of file: FilePath) throws -> [User] {
        let here = try FilePath(".").withoutLinks()
        let changing = ChangingNames(of: file, from: here)
        let names = changing.all
        // Its folder may be deleted, too.
        var nearest = changing.canonical.parent
        while !nearest.names.isEmpty, (try? nearest.withoutLinks()) == nil { nearest = nearest.parent }
        let root = try ProjectRoot(ofFilesIn: nearest)
        // Without a project, a template may use files of all folders below its own.
        let reach = bounds ?? (root.mark == nil && root.path.isInside(here) ? here : root.reach)
        return try inputs(in: reach, from: here).compactMap { user in
            guard user.template.isDisjoint(with: names) else { return nil }
            let uses = user.inputs.filter { !$0.names.isDisjoint(with: names) }
            // An expected payload belongs to its template.
            let isGolden = names.contains { user.golden.contains($0.parent) }
            if uses.isEmpty, !isGolden { return nil }
            return User(path: user.path, role: user.role, isDirect: isGolden || uses.contains(where: \.isDirect))
        }
    }

    /// The names of all files that the files in a folder read.
    /// - Parameter folder: Absolute, without links.
    /// - Returns: All names under which changes of the files are seen.
    /// - Throws: the error of a file or folder that cannot be read.
    mutating func inputNames(in folder: FilePath) throws -> Set<FilePath> {
        try inputs(in: folder, from: FilePath(".").withoutLinks()).reduce(into: []) { names, user in
            for input in user.inputs { names.formUnion(input.names) }
        }
    }

    private mutating func inputs(in reach: FilePath, from here: FilePath) throws -> [TemplateInputs] {
        let shown = reach.relative(to: here, within: reach)
        let folder = shown.bytes.isEmpty ? FilePath(".") : shown
        if let known = known[folder] { return known }
        var search = try InputSearch(ProjectFiles(options))
        let files = try TemplateFolder.candidates(in: folder).compactMap { path -> TemplateInputs? in
            try stop.check(.read, path)
            let bytes = try RegularFile.read(path, limit: mostBytes, isCut: true, isInput: false)
            let name = path.normalized
            return try FileRole(bytes, at: name).map { try search.inputs(of: name, bytes, as: $0) }
        }
        known[folder] = files
        return files
    }
}

extension FileUsers {
    /// The arguments of a command line, in which a used file, a table or settings stand for the templates that depend on them. Exits with 66
    /// if there is none.
    static func expanded(_ arguments: [String], stop: StopSignal) throws -> [String] {
        var search = FileUsers(stop: stop)
        return try arguments.flatMap { argument -> [String] in
            let path = FilePath(text: argument)
            let bytes: [UInt8]
            do throws(FileError) {
                bytes = try RegularFile.read(path, limit: TemplateFiles.limit, isCut: true, isInput: false)
            } catch {
                // Folders are searched for templates, and other mistakes are reported with them.
                if error.isIOFailure { throw error }
                return [argument]
            }
            guard let role = FileRole(bytes, at: path), role != .template else { return [argument] }
            let templates = try search.users(of: path).filter { $0.role == .template }
            if templates.isEmpty {
                throw Failure(
                    ExitStatus.noInput,
                    "no template depends on \(path); name a template, which is a file with `campaign:`, or a folder")
            }
            return templates.map { String(path: $0.path) }
        }
    }
}
