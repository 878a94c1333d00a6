/// The folder that must contain the files of a template's `uses:` and `mapping:`, as `ProjectFolders` finds it.
package struct ProjectRoot: Sendable {
    private let folders: ProjectFolders
    private let system: SystemCalls

    /// Absolute, without links.
    package var path: FilePath { folders.root }

    /// Where settings of the template may be, from the root down.
    package var settings: [FilePath] { folders.settings }

    /// The file or folder that makes it the root; nil: there is none.
    package var mark: FilePath? { folders.mark }

    /// The folder whose files may use those of the project.
    package var reach: FilePath { folders.reach(system: system) }

    package init(of template: FilePath, system: SystemCalls = .real) throws(FileError) {
        self.system = system
        folders = try ProjectFolders(onDisk: template.parent.withoutLinks(shown: template), system: system)
    }

    /// The project of the files in a folder.
    package init(ofFilesIn folder: FilePath, system: SystemCalls = .real) throws(FileError) {
        try self.init(of: folder.appending("file"), system: system)
    }

    /// The canonical path of a template that will be written; it must be within the project, and no link on the way to it may lead
    /// out of one.
    package static func writableFile(of template: FilePath) throws(FileError) -> FilePath {
        try rejectOutgoingLinks(on: template)
        do throws(FileError) {
            return try ProjectRoot(of: template).resolve(template, from: FilePath("."))
        } catch {
            guard case .outsideProject = error.reason else { throw error }
            throw FileError(.publish, template, error.reason)
        }
    }

    /// Whether the file is in the project after links are resolved.
    package func holds(_ path: FilePath) -> Bool { (try? path.withoutLinks()).map(contains) ?? false }

    /// Reads a regular file of the project, relative to the folder `base`. Whatever `..`, absolute paths and links lead to must
    /// be in the project. `isCut` is as in `RegularFile.read`.
    package func read(
        _ name: FilePath, from base: FilePath, limit: Int, isCut: Bool = false
    ) throws(FileError) -> [UInt8] {
        let descriptor = try open(try resolve(name, from: base), shown: name)
        return try RegularFile.read(open: descriptor, name, limit: limit, isCut: isCut, system: system)
    }

    /// Opens a regular file of the project for reading from its beginning to its end.
    /// - Parameters:
    ///   - found: Its canonical path, from `resolve`.
    ///   - name: The name for messages.
    ///   - stop: Stops reading.
    /// - Returns: The input.
    /// - Throws: a `FileError` for a file that is not regular, or cannot be opened.
    package func input(_ found: FilePath, shown name: FilePath, stop: StopSignal) throws(FileError) -> InputFile {
        let input = InputFile(
            descriptor: try open(found, shown: name), path: name, isOwned: true, system: system, stop: stop)
        try input.requireRegular()
        return input
    }

    /// Reads a regular file that is in one of the projects, relative to the working folder.
    /// - Parameters:
    ///   - name: The path.
    ///   - roots: The projects.
    ///   - limit: Maximum number of bytes. Of a larger file, one byte more is returned, as with `isCut` in `RegularFile.read`.
    ///   - replacement: Returns the bytes to use instead of those on disk, for a canonical path.
    /// - Returns: The file's bytes.
    /// - Throws: the error of the project that has the file, or of the first project if none has it.
    package static func read(
        _ name: FilePath, inAnyOf roots: [ProjectRoot], limit: Int, replacement: ((FilePath) -> [UInt8]?)? = nil
    ) throws(FileError) -> [UInt8] {
        let base = FilePath(".")
        var outside = FileError(.open, name, .system(SystemError.missing))
        for (number, root) in roots.enumerated() {
            do throws(FileError) {
                if let replacement, let bytes = replacement(try root.resolve(name, from: base)) { return bytes }
                return try root.read(name, from: base, limit: limit, isCut: true)
            } catch {
                guard case .outsideProject = error.reason else { throw error }
                if number == 0 { outside = error }
            }
        }
        throw outside
    }

    /// The canonical path of a file in the project, equal for all names of one file.
    package func resolve(_ name: FilePath, from base: FilePath) throws(FileError) -> FilePath {
        let found = try base.appending(name).withoutLinks(shown: name)
        guard contains(found) else { throw FileError(.open, name, .outsideProject(root: path, mark: folders.mark)) }
        return found
    }

    private func contains(_ found: FilePath) -> Bool {
        found.isInside(path)
    }

    /// Opens each folder from the root without following links. A canonical path has none, unless another process replaces a
    /// folder by a link at this moment, which is rejected.
    private func open(_ found: FilePath, shown: FilePath) throws(FileError) -> Int32 {
        var folder = try descriptor(of: system.repeating { system.openFolder(SystemCalls.here, path, true) }, shown)
        defer { _ = system.close(folder) }
        let names = found.names.dropFirst(path.names.count)
        for name in names.dropLast() {
            let next = try descriptor(of: system.repeating { system.openFolder(folder, name, false) }, shown)
            _ = system.close(folder)
            folder = next
        }
        guard let last = names.last else { throw FileError(.open, shown, .isFolder) }
        return try descriptor(of: system.repeating { system.openWithoutWaiting(folder, last, false) }, shown)
    }

    private func descriptor(of result: Int, _ shown: FilePath) throws(FileError) -> Int32 {
        if let number = errorNumber(result) { throw FileError(.open, shown, .system(number)) }
        return Int32(truncatingIfNeeded: result)
    }
}
