import Blazon
import BlazonFiles
import BlazonLSP

extension ProjectDisk {
    /// The file system, on which a file sees only the files of its own project.
    /// - Parameter faults: Gets the errors of the system, which are not mistakes of templates; nil: nothing asks for them.
    /// - Returns: The file system.
    static func ofProjects(noting faults: IOErrors? = nil) -> ProjectDisk {
        let disk = NotingDisk(faults: faults)
        return ProjectDisk(
            canonicalPath: { path in
                // If it is not saved yet, its folder may still be reached through links.
                FilePath(text: path).withoutLinksIfMissing.map { String(path: $0) } ?? path
            },
            read: { path, owner, open in
                try disk.noting(isNamed: true) { () throws(FileError) in
                    let root = try ProjectRoot(of: FilePath(text: owner))
                    let (name, base) = (FilePath(text: path), FilePath("/"))
                    if let bytes = open(String(path: try root.resolve(name, from: base))) { return bytes }
                    return try root.read(name, from: base, limit: TemplateFiles.limit)
                }
            },
            settingsFiles: { path in (disk.root(of: path)?.settings ?? []).map { String(path: $0) } },
            projectFiles: { path in disk.files(around: path, in: \.path) },
            possibleUsers: { path in disk.files(around: path, in: \.reach) })
    }
}

/// Notes the errors of the system.
private struct NotingDisk: Sendable {
    let faults: IOErrors?

    /// `isNamed`: a text names the file, so that closed permissions are an error of the system, too.
    func noting<Found>(isNamed: Bool = false, _ read: () throws(FileError) -> Found) throws(UnreadableFile) -> Found {
        do throws(FileError) { return try read() } catch {
            let isClosed = [.system(SystemError.noAccess), .system(SystemError.notPermitted)].contains(error.reason)
            if error.isIOFailure || isNamed && isClosed { faults?.note(error) }
            throw UnreadableFile(description: error.explanation)
        }
    }

    func root(of path: String) -> ProjectRoot? {
        try? noting { () throws(FileError) in try ProjectRoot(of: FilePath(text: path)) }
    }

    func files(around path: String, in folder: KeyPath<ProjectRoot, FilePath>) -> [String] {
        guard let root = root(of: path) else { return [] }
        let files = try? noting { () throws(FileError) in try TemplateFolder.candidates(in: root[keyPath: folder]) }
        return (files ?? []).map { String(path: (try? $0.withoutLinks()) ?? $0) }
    }
}
