/// The folder that the files of a template's `uses:` and `mapping:` must lie in: the nearest one above the template that
/// holds `.git` or `blazon.yaml`, else the template's own.
package struct ProjectRoot: Sendable {
    /// Absolute, without links.
    package let path: FilePath
    private let system: SystemCalls

    package init(of template: FilePath, system: SystemCalls = .real) throws(FileError) {
        self.system = system
        let own = try template.parent.withoutLinks(shown: template)
        var folder = own
        while true {
            for mark in [".git", "blazon.yaml"] {
                var status = FileStatus()
                let result = system.repeating { system.statusOf(SystemCalls.here, folder.appending(mark), true, &status) }
                if result >= 0 {
                    path = folder
                    return
                }
            }
            if folder.names.isEmpty { break }
            folder = folder.parent
        }
        path = own
    }

    /// The project of the files in a folder.
    package init(ofFilesIn folder: FilePath, system: SystemCalls = .real) throws(FileError) {
        try self.init(of: folder.appending("file"), system: system)
    }

    /// The file behind a template's name, for one that writes it: absolute, without links, which may not lead out of the project.
    package static func writableFile(of template: FilePath) throws(FileError) -> FilePath {
        do throws(FileError) {
            return try ProjectRoot(of: template).resolve(template, from: FilePath("."))
        } catch {
            guard case .outsideProject = error.reason else { throw error }
            throw FileError(.publish, template, error.reason)
        }
    }

    /// Whether what has this name is in the project, wherever links lead.
    package func holds(_ path: FilePath) -> Bool { (try? path.withoutLinks()).map(contains) ?? false }

    /// All bytes of a regular file of the project, found from the folder `base`. Wherever `..`, an absolute path or links
    /// lead, the end must lie in the project.
    /// - Parameter isCut: as in `RegularFile.read`.
    package func read(
        _ name: FilePath, from base: FilePath, limit: Int, isCut: Bool = false
    ) throws(FileError) -> [UInt8] {
        let descriptor = try open(try resolve(name, from: base), shown: name)
        return try RegularFile.read(open: descriptor, name, limit: limit, isCut: isCut, system: system)
    }

    /// The absolute path of a file of the project, without links: what tells whether two names are one file.
    package func resolve(_ name: FilePath, from base: FilePath) throws(FileError) -> FilePath {
        let found = try base.appending(name).withoutLinks(shown: name)
        guard contains(found) else { throw FileError(.open, name, .outsideProject(root: path)) }
        return found
    }

    private func contains(_ found: FilePath) -> Bool {
        found.isInside(path)
    }

    /// Walks from the root name by name and follows no link: the path has none, unless someone exchanges a folder for a
    /// link at this moment, and then that is refused.
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
