import BlazonFiles

/// Tells whether templates, or files that they name, have changed since it was asked last.
struct WatchedFiles {
    private let arguments: [FilePath]
    private var named: Set<FilePath> = []
    private var known: [FilePath: FileStatus] = [:]

    init(_ options: TemplateOptions) {
        arguments = options.templates.map { FilePath(text: $0) }
        known = state()
    }

    /// Adds files that the templates name. None is forgotten: a template that is mended names them again.
    mutating func watch(_ paths: Set<FilePath>) {
        for path in paths.subtracting(named) { known[path] = Self.status(path) }
        named.formUnion(paths)
    }

    mutating func haveChanged() -> Bool {
        let present = state()
        if present == known { return false }
        known = present
        return true
    }

    /// Of each file that is there; a folder's templates come and go.
    private func state() -> [FilePath: FileStatus] {
        var state: [FilePath: FileStatus] = [:]
        for argument in arguments {
            guard let status = Self.status(argument) else { continue }
            let files = status.kind == .folder ? (try? TemplateFolder.candidates(in: argument)) ?? [] : [argument]
            for file in files { state[file] = Self.status(file) }
        }
        for path in named { state[path] = Self.status(path) }
        return state
    }

    private static func status(_ path: FilePath) -> FileStatus? {
        var status = FileStatus()
        let result = SystemCalls.real.repeating { SystemCalls.real.statusOf(SystemCalls.here, path, true, &status) }
        return result < 0 ? nil : status
    }
}
