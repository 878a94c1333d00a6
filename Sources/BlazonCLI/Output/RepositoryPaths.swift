import BlazonFiles

/// Paths relative to the root of the git repository that contains the working folder, as code review shows them.
struct RepositoryPaths {
    private let root: FilePath

    /// nil if the working folder is in no repository.
    init?() {
        guard let working = try? FilePath(".").withoutLinks(), let root = ProjectFolders.repository(atOrAbove: working)
        else {
            return nil
        }
        self.root = root
    }

    /// The path in the repository; unchanged if it is that of no file there.
    func path(_ text: String) -> String {
        let file = FilePath(text: text)
        // A link is tracked under its own name, its folders under theirs.
        guard (try? file.withoutLinks()) != nil, let path = file.withoutLinksOfFolder, path.isInside(root) else { return text }
        return path.names.dropFirst(root.names.count).map { String(path: $0) }.joined(separator: "/")
    }
}
