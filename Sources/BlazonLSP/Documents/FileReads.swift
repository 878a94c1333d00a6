import Blazon
import BlazonDiagnostics
import Synchronization

/// The bytes of the open documents by canonical path, always current. A reader on another thread detects changes by their number.
final class OpenFiles: Sendable {
    private let bytes = Mutex<[String: [UInt8]]>([:])

    subscript(path: String) -> [UInt8]? {
        get { bytes.withLock { $0[path] } }
        set { bytes.withLock { $0[path] = newValue } }
    }

    /// A copy with the bytes of other files, or other bytes.
    func with(_ changed: [String: [UInt8]]) -> OpenFiles {
        let copy = OpenFiles()
        let all = bytes.withLock { $0.merging(changed) { $1 } }
        copy.bytes.withLock { $0 = all }
        return copy
    }
}

/// Reads files for a compiler and records them: a document is checked again when one of them changes.
final class FileReads: Sendable {
    private let disk: ProjectDisk
    private let owner: String
    private let open: OpenFiles
    private let seen = Mutex<Set<String>>([])

    init(_ disk: ProjectDisk, for owner: String, open: OpenFiles) {
        self.disk = disk
        self.owner = owner
        self.open = open
    }

    /// Canonical paths of all requested files, including missing ones.
    var paths: Set<String> { seen.withLock { $0 } }

    /// The compiler of a check; `isSizing` enables size bounds. Witnesses are left to `check`: they take too long while typing.
    func compiler(isSizing: Bool) -> Compiler {
        var options = CompileOptions()
        options.wantsProgram = isSizing
        options.limits = .ofEditor
        return Compiler(options: options, project: project) { [self] path in try read(path) }
    }

    /// The settings of the file's project.
    var project: Project {
        let files = disk.settingsFiles(owner).compactMap { path in
            (try? read(path)).map { SourceFile(path: path, bytes: $0) }
        }
        return Project(files, limits: .ofEditor)
    }

    /// The canonical paths of files.
    func canonical(_ paths: [String]) -> Set<String> { Set(paths.map(disk.canonicalPath)) }

    private func read(_ path: String) throws -> [UInt8] {
        let canonical = disk.canonicalPath(path)
        seen.withLock { _ = $0.insert(canonical) }
        return try disk.read(path, owner) { open[$0] }
    }
}

extension Limits {
    /// Limits for documents in an editor, which keeps the results of each until the next change. Larger files are left to
    /// `check`.
    static let ofEditor: Limits = {
        var limits = Limits()
        limits[.templateBytes] = 1 << 20
        return limits
    }()
}
