import BlazonFiles

/// Tells whether templates, or files that they name, have changed since it was asked last.
struct WatchedFiles {
    private let arguments: [FilePath]
    private var named: Set<FilePath> = []
    /// Folders of which every file counts.
    private var folders: Set<FilePath> = []
    private var known: [FilePath: FileStatus] = [:]

    init(_ options: TemplateOptions) {
        arguments = options.templates.map { FilePath(text: $0) }
        known = state()
    }

    /// Adds files that the templates name. None is dropped: a template that is repaired names them again.
    mutating func watch(_ paths: Set<FilePath>) {
        for path in paths.subtracting(named) { known[path] = Self.status(path) }
        named.formUnion(paths)
    }

    /// Adds a folder, with the files that are in it now.
    mutating func watch(folder: FilePath) {
        guard folders.insert(folder).inserted else { return }
        for file in Self.files(folder) { known[file] = Self.status(file) }
    }

    mutating func haveChanged() -> Bool { !changes().isEmpty }

    /// Files that have come, gone or changed since it was asked last, sorted.
    mutating func changes() -> [FilePath] {
        let present = state()
        let paths = Set(known.keys).union(present.keys).filter { known[$0] != present[$0] }
        known = present
        return paths.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
    }

    /// Files that may be templates, as far as they are there.
    var templates: [FilePath] {
        arguments.flatMap { argument in
            guard let status = Self.status(argument) else { return [FilePath]() }
            return status.kind == .folder ? (try? TemplateFolder.candidates(in: argument)) ?? [] : [argument]
        }
    }

    /// Of each file that is there; a folder's templates come and go.
    private func state() -> [FilePath: FileStatus] {
        var state: [FilePath: FileStatus] = [:]
        for file in templates { state[file] = Self.status(file) }
        for path in named { state[path] = Self.status(path) }
        for file in folders.flatMap(Self.files) { state[file] = Self.status(file) }
        return state
    }

    /// Those of a run that is writing them have no names yet.
    private static func files(_ folder: FilePath) -> [FilePath] {
        ((try? FolderListing.names(in: folder)) ?? []).filter { $0.bytes.first != UInt8(ascii: ".") }.map(folder.appending)
    }

    private static func status(_ path: FilePath) -> FileStatus? {
        var status = FileStatus()
        let result = SystemCalls.real.repeating { SystemCalls.real.statusOf(SystemCalls.here, path, true, &status) }
        return result < 0 ? nil : status
    }
}
