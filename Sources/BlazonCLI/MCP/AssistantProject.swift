import Blazon
import BlazonDiagnostics
import BlazonFiles
import BlazonMCP
import BlazonMapping
import BlazonText

/// The files that a client of `blazon mcp` may use: those below the root of one project, after links are resolved.
///
/// Templates, used files, tables and settings are YAML. Rows of a lookup are read for a saved template that names them. Other files are
/// read by the tools that name their formats. Names that start with a dot are hidden, and hold no files of templates.
struct AssistantProject: Sendable {
    /// Canonical.
    let root: FilePath
    /// What makes it the root, for messages; nil: it is the working folder.
    let mark: FilePath?
    let allowsWriting: Bool
    let stop: StopSignal
    private let project: ProjectRoot
    /// The working folder, canonical.
    private let here: FilePath

    /// The project of the working folder.
    /// - Throws: a failure for the root of the file system, below which everything is.
    init(allowsWriting: Bool, stop: StopSignal) throws {
        here = try FilePath(".").withoutLinks()
        project = try ProjectRoot(ofFilesIn: here)
        (root, mark) = (project.path, project.mark)
        self.allowsWriting = allowsWriting
        self.stop = stop
        if root.names.isEmpty {
            throw Failure.usage("the project would be all files of this computer; name its folder: blazon mcp FOLDER")
        }
    }

    // MARK: Names

    /// The canonical path of a file or folder in the project.
    /// - Parameters:
    ///   - name: Relative to the working folder, or absolute.
    ///   - isNew: Whether the file may be missing; its folder must be there.
    /// - Returns: The path.
    /// - Throws: a `FileError` or a `ToolFailure` if it is outside, hidden or missing.
    func resolve(_ name: String, isNew: Bool = false) throws -> FilePath {
        let path = FilePath(text: name)
        if path.bytes.isEmpty { throw ToolFailure("the path is empty; name a file below \(root)") }
        // Outside, a missing file is reported like any other.
        let lexical = Self.lexical(here.appending(path))
        guard lexical == root || lexical.isInside(root) || (try? path.withoutLinks()).map({ $0.isInside(root) }) == true else {
            throw FileError(.open, path, .outsideProject(root: root, mark: mark))
        }
        let found: FilePath
        if isNew, (try? path.withoutLinks()) == nil {
            guard path.lastName != FilePath(".."), !isLink(path) else {
                throw FileError(.open, path, .system(SystemError.missing))
            }
            found = try path.parent.withoutLinks(shown: path).appending(path.lastName)
        } else {
            found = try path.withoutLinks()
        }
        guard found == root || found.isInside(root) else {
            throw FileError(.open, path, .outsideProject(root: root, mark: mark))
        }
        if let reason = reasonIfHidden(found) { throw ToolFailure("cannot read \(path): \(reason)") }
        return found
    }

    /// Why a file of the project is not read; nil: neither it nor a folder around it is hidden.
    private func reasonIfHidden(_ found: FilePath) -> String? {
        let hidden = found.names.dropFirst(root.names.count).first { $0.bytes.first == UInt8(ascii: ".") }
        return hidden.map { "`\($0)` is hidden, and the server reads no hidden files" }
    }

    /// The canonical path of a file in a folder of the project; nil: it is outside or hidden.
    /// - Throws: a `FileError` if the system fails.
    func resolved(_ path: FilePath) throws(FileError) -> FilePath? {
        do {
            return try resolve(String(path: path))
        } catch {
            if let error = error as? FileError, error.isIOFailure { throw error }
            return nil
        }
    }

    /// The path as messages name it.
    func shown(_ found: FilePath) -> FilePath { found.relative(to: here, within: root) }

    private func isLink(_ path: FilePath) -> Bool {
        var status = FileStatus()
        let system = SystemCalls.real
        return system.repeating { system.statusOf(SystemCalls.here, path, false, &status) } >= 0 && status.kind == .link
    }

    /// Whether a path from `resolve` is a folder.
    /// - Throws: a `FileError` if the system fails: then it could be one.
    func isFolder(_ found: FilePath) throws(FileError) -> Bool {
        var status = FileStatus()
        let system = SystemCalls.real
        let result = system.repeating { system.statusOf(SystemCalls.here, found, true, &status) }
        return try FileError.succeeds(result, .open, shown(found)) && status.kind == .folder
    }

    /// An absolute path with `..` applied to names, as if there were no links.
    private static func lexical(_ path: FilePath) -> FilePath {
        path.names.reduce(FilePath("/")) { $1 == FilePath("..") ? $0.parent : $0.appending($1) }
    }

    // MARK: Contents

    /// Reads a regular file.
    /// - Parameters:
    ///   - found: From `resolve`.
    ///   - limit: Maximum number of bytes.
    /// - Returns: The bytes.
    /// - Throws: a `FileError` for a file that is not regular, too large or cannot be read.
    func read(_ found: FilePath, limit: Int) throws -> [UInt8] {
        try project.read(found, from: FilePath("/"), limit: limit)
    }

    /// Opens a regular file for reading from its beginning to its end.
    func input(_ found: FilePath) throws(FileError) -> InputFile {
        try project.input(found, shown: shown(found), stop: stop)
    }

    /// The project that a file's compiler reads from, which must be this one or one within it.
    func requireOwnProject(_ found: FilePath) throws {
        let own = try ProjectRoot(of: found)
        guard own.path == root || own.path.isInside(root) else {
            throw FileError(.open, shown(found), .outsideProject(root: root, mark: mark))
        }
    }

    /// The recipients that the settings of a file's project name: a path as messages name it, or the address of a database; nil: none.
    func recipients(for found: FilePath) throws -> String? {
        let files = try Project.files(in: ProjectRoot(of: found), limits: Limits())
        return Project(files, limits: Limits()).recipients
    }

    /// Whether a file has the recipients of its project.
    private func isRecipients(_ found: FilePath) throws -> Bool {
        guard let name = try recipients(for: found) else { return false }
        do throws(FileError) {
            return try FilePath(text: name).withoutLinks() == found
        } catch {
            if error.isIOFailure { throw error }
            return false
        }
    }

    // MARK: What templates read

    /// What templates may read. A text that is not saved reads only rows that a saved template names: otherwise, a client could look up
    /// any recipient.
    func admission(isSaved: Bool) -> FileAdmission {
        // The project is searched once for all lookups of a call.
        let readBySaved = Monitor<Set<FilePath>?>(nil)
        return { path throws(UnreadableFile) in
            let found: FilePath
            do throws(FileError) {
                found = try FilePath(text: path).withoutLinks()
            } catch {
                if error.isIOFailure { throw UnreadableFile(description: error.explanation) }
                // A wrong path is reported when it is read.
                return
            }
            if found.isInside(root), let reason = reasonIfHidden(found) { throw UnreadableFile(description: reason) }
            if Self.isYAML(found) { return }
            guard found.suffix == "csv" || found.suffix == "ndjson" else {
                throw UnreadableFile(description: "the server reads YAML, and rows of lookups in .csv and .ndjson files")
            }
            let (hasRecipients, isRead): (Bool, Bool)
            do {
                hasRecipients = try isRecipients(found)
                isRead = try isSaved || readBySaved.enter { try names(&$0).contains(found) }
            } catch {
                // What cannot be read could forbid it.
                throw UnreadableFile(description: EndReason(error)?.message ?? "its project cannot be read")
            }
            if hasRecipients {
                throw UnreadableFile(description: "it has recipients, and the server reads those only to profile them")
            }
            if !isRead {
                throw UnreadableFile(
                    description: "no saved template names it as a lookup, and the text is not saved; save it first")
            }
        }
    }

    /// The search for the files of the project that use another one. Larger files than templates are not searched.
    var users: FileUsers { FileUsers(in: root, mostBytes: Limits()[.templateBytes], stop: stop) }

    /// The names of the files that saved files of the project read.
    private func names(_ known: inout Set<FilePath>?) throws -> Set<FilePath> {
        if let known { return known }
        var search = users
        let names = try search.inputNames(in: root)
        known = names
        return names
    }

    static func isYAML(_ path: FilePath) -> Bool { path.suffix == "yaml" || path.suffix == "yml" }
}
