/// The file system. The command that starts the server provides it, since it knows the system and the projects' folders.
package struct ProjectDisk: Sendable {
    /// The bytes of an open document, by canonical path.
    package typealias OpenFiles = @Sendable (_ canonicalPath: String) -> [UInt8]?

    /// The canonical path of a file: absolute, without links. The path itself if there is no such file.
    package let canonicalPath: @Sendable (_ path: String) -> String
    /// The bytes of a file that the file at `owner` names. It must be in the owner's project; open documents take precedence.
    package let read: @Sendable (_ path: String, _ owner: String, _ open: OpenFiles) throws -> [UInt8]
    /// The paths of the `blazon.yaml` files for a file, whether they exist or not, from the project's root down.
    package let settingsFiles: @Sendable (_ path: String) -> [String]
    /// Canonical paths of the YAML files in a file's project.
    package let projectFiles: @Sendable (_ path: String) -> [String]
    /// Canonical paths of the YAML files that may use a file: those of its project, and of the projects around it.
    package let possibleUsers: @Sendable (_ path: String) -> [String]

    package init(
        canonicalPath: @escaping @Sendable (String) -> String,
        read: @escaping @Sendable (String, String, OpenFiles) throws -> [UInt8],
        settingsFiles: @escaping @Sendable (String) -> [String] = { _ in [] },
        projectFiles: @escaping @Sendable (String) -> [String],
        possibleUsers: (@Sendable (String) -> [String])? = nil
    ) {
        self.canonicalPath = canonicalPath
        self.read = read
        self.settingsFiles = settingsFiles
        self.projectFiles = projectFiles
        self.possibleUsers = possibleUsers ?? projectFiles
    }
}
