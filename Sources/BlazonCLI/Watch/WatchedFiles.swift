import BlazonFiles

/// Detects changes of templates and of the files that they name.
struct WatchedFiles {
    private let arguments: [FilePath]
    private var named: Set<FilePath> = []
    /// Folders whose files are all watched.
    private var folders: Set<FilePath> = []
    private var known: [FilePath: FileStatus] = [:]

    init(_ options: TemplateOptions) {
        arguments = options.templates.map { FilePath(text: $0) }
        known = state()
    }

    /// Adds files that templates name. None is removed: a template with a temporary fault will name them again.
    mutating func watch(_ paths: Set<FilePath>) {
        for path in paths.subtracting(named) { known[path] = Self.status(path) }
        named.formUnion(paths)
    }

    /// Adds a folder and its current files.
    mutating func watch(folder: FilePath) {
        guard folders.insert(folder).inserted else { return }
        for file in Self.files(folder) { known[file] = Self.status(file) }
    }

    mutating func haveChanged() -> Bool { !changes().isEmpty }

    /// Files that were created, deleted or changed since the last call, sorted.
    mutating func changes() -> [FilePath] {
        let present = state()
        let paths = Set(known.keys).union(present.keys).filter { known[$0] != present[$0] }
        known = present
        return paths.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
    }

    /// Existing files that may be templates.
    var templates: [FilePath] {
        arguments.flatMap { argument in
            guard let status = Self.status(argument) else { return [FilePath]() }
            return status.kind == .folder ? (try? TemplateFolder.candidates(in: argument)) ?? [] : [argument]
        }
    }

    /// The status of each existing file; templates may appear in and disappear from a folder.
    private func state() -> [FilePath: FileStatus] {
        var state: [FilePath: FileStatus] = [:]
        for file in templates { state[file] = Self.status(file) }
        for path in named { state[path] = Self.status(path) }
        for file in folders.flatMap(Self.files) { state[file] = Self.status(file) }
        return state
    }

    /// Files that a run is still writing have no names yet.
    private static func files(_ folder: FilePath) -> [FilePath] {
        ((try? FolderListing.names(in: folder)) ?? []).filter { $0.bytes.first != UInt8(ascii: ".") }.map(folder.appending)
    }

    private static func status(_ path: FilePath) -> FileStatus? {
        var status = FileStatus()
        let result = SystemCalls.real.repeating { SystemCalls.real.statusOf(SystemCalls.here, path, true, &status) }
        return result < 0 ? nil : status
    }
}
