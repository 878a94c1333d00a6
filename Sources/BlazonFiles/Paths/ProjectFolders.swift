/// The root of a project and where its settings may be, by what the folders at or above a template contain: on disk, or in a git
/// revision.
///
/// The root is the nearest folder with `.git`, or with settings that say `root: true`; without either, the nearest folder with
/// settings, otherwise the template's own.
package struct ProjectFolders: Sendable, Hashable {
    /// The name of a file with settings.
    package static let settingsName = FilePath("blazon.yaml")

    package let root: FilePath
    /// The file or folder that makes it the root; nil: there is none.
    package let mark: FilePath?
    /// Where settings may be, from the root down to the template's folder. Those of a folder override those of the folders above it.
    package let settings: [FilePath]

    /// Finds the root.
    /// - Parameters:
    ///   - folder: The template's folder, without `..` and links.
    ///   - isRepository: Whether a folder is the root of a git repository.
    ///   - contents: The bytes of a file; nil: there is no such file.
    /// - Throws: what `isRepository` and `contents` throw.
    package init<Failure: Error>(
        of folder: FilePath, isRepository: (FilePath) throws(Failure) -> Bool,
        contents: (FilePath) throws(Failure) -> [UInt8]?
    ) throws(Failure) {
        var below: [FilePath] = []
        var nearest: (count: Int, file: FilePath)?
        var here = folder
        while true {
            let file = here.appending(Self.settingsName)
            below.append(file)
            let bytes = try contents(file)
            if nearest == nil, bytes != nil { nearest = (below.count, file) }
            let isRoot = bytes.map(Self.declareRoot) ?? false
            // Without `||`, whose right side throws any error.
            if try isRoot ? true : isRepository(here) {
                (root, mark, settings) = (here, isRoot ? file : here.appending(".git"), below.reversed())
                return
            }
            if here.names.isEmpty { break }
            here = here.parent
        }
        root = nearest?.file.parent ?? folder
        mark = nearest?.file
        settings = below.prefix(nearest?.count ?? 1).reversed()
    }

    /// Whether settings say `root: true` in a line of their own. The settings are not parsed: the project decides which files may be
    /// read, also those with faults. `Project` reports settings that say it in another way.
    package static func declareRoot(_ settings: [UInt8]) -> Bool {
        let lines = settings.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
        return lines.enumerated().contains { number, line in
            let start = number == 0 && line.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
            let words = line.dropFirst(start).split(maxSplits: 2) { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
            guard words.count >= 2, words[0].startIndex == line.startIndex + start, words[0].elementsEqual("root:".utf8),
                words[1].elementsEqual("true".utf8)
            else { return false }
            // The rest of the line keeps the blanks before it.
            let rest = words.dropFirst(2).first?.first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
            return rest == nil || rest == UInt8(ascii: "#")
        }
    }
}

extension ProjectFolders {
    /// Maximum bytes of settings that are searched for `root: true`.
    private static let maxBytes = 1 << 20

    /// The project of the files in a folder on disk, which must be absolute and without links.
    ///
    /// - Throws: a `FileError` if the system fails: what cannot be read could declare the root.
    package init(onDisk folder: FilePath, system: SystemCalls = .real) throws(FileError) {
        try self.init(
            of: folder,
            isRepository: { folder throws(FileError) in try system.contains(folder.appending(".git")) },
            contents: { file throws(FileError) in
                try system.contains(file) ? Self.settings(in: file, system) : nil
            })
    }

    private static func settings(in file: FilePath, _ system: SystemCalls) throws(FileError) -> [UInt8] {
        do throws(FileError) {
            return try RegularFile.read(file, limit: maxBytes, isCut: true, isInput: false, system: system)
        } catch {
            if error.isIOFailure { throw error }
            // Folders above a project may be closed to its users. Of its own settings all errors are reported when they are parsed.
            return []
        }
    }

    /// The root of the git repository that has a folder, which must be absolute and without links; nil: there is none.
    package static func repository(atOrAbove folder: FilePath, system: SystemCalls = .real) -> FilePath? {
        var here = folder
        while !system.exists(here.appending(".git")) {
            if here.names.isEmpty { return nil }
            here = here.parent
        }
        return here
    }
}

extension ProjectFolders {
    /// The folder whose files may use a file of this project: the git repository around it, and around the repositories and worktrees
    /// within that one; without one, the project's root.
    package func reach(system: SystemCalls = .real) -> FilePath {
        var (here, outermost) = (Optional(root), root)
        while let start = here, let repository = Self.repository(atOrAbove: start, system: system) {
            outermost = repository
            let isWhole = repository.appending(".git").isFolder(system: system)
            here = isWhole || repository.names.isEmpty ? nil : repository.parent
        }
        return outermost
    }
}

extension SystemCalls {
    /// Whether there is a file or folder, possibly behind a link.
    /// - Throws: a `FileError` if the system fails.
    fileprivate func contains(_ path: FilePath) throws(FileError) -> Bool {
        var status = FileStatus()
        return try FileError.succeeds(repeating { statusOf(SystemCalls.here, path, true, &status) }, .open, path)
    }

    fileprivate func exists(_ path: FilePath) -> Bool { (try? contains(path)) ?? false }
}
