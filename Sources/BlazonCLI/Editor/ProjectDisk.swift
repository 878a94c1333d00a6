import Blazon
import BlazonFiles
import BlazonLSP

extension ProjectDisk {
    /// The file system, on which a file sees only the files of its own project.
    static let ofProjects = ProjectDisk(
        canonicalPath: { path in
            // If it is not saved yet, its folder may still be reached through links.
            FilePath(text: path).withoutLinksIfMissing.map { String(path: $0) } ?? path
        },
        read: { path, owner, open in
            do throws(FileError) {
                let root = try ProjectRoot(of: FilePath(text: owner))
                let (name, base) = (FilePath(text: path), FilePath("/"))
                if let bytes = open(String(path: try root.resolve(name, from: base))) { return bytes }
                return try root.read(name, from: base, limit: TemplateFiles.limit)
            } catch {
                throw UnreadableFile(description: error.explanation)
            }
        },
        settingsFiles: { path in
            ((try? ProjectRoot(of: FilePath(text: path)))?.settings ?? []).map { String(path: $0) }
        },
        projectFiles: { path in files(around: path, in: \.path) },
        possibleUsers: { path in files(around: path, in: \.reach) })

    private static func files(around path: String, in folder: KeyPath<ProjectRoot, FilePath>) -> [String] {
        guard let root = try? ProjectRoot(of: FilePath(text: path)) else { return [] }
        let files = (try? TemplateFolder.candidates(in: root[keyPath: folder])) ?? []
        return files.map { String(path: (try? $0.withoutLinks()) ?? $0) }
    }
}
