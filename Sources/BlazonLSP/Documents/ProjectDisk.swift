/// The file system. The command that starts the server provides it, since it knows the system and the projects' folders.
package struct ProjectDisk: Sendable {
    /// The bytes of an open document, by canonical path.
    package typealias OpenFiles = @Sendable (_ canonicalPath: String) -> [UInt8]?

    /// The canonical path of a file: absolute, without links. The path itself if there is no such file.
    package let canonicalPath: @Sendable (_ path: String) -> String
    /// The bytes of a file that the file at `owner` names. It must be in the owner's project; open documents take precedence.
    package let read: @Sendable (_ path: String, _ owner: String, _ open: OpenFiles) throws -> [UInt8]
    /// The path of the `blazon.yaml` of a file's project, whether it exists or not; nil: unknown.
    package let settingsFile: @Sendable (_ path: String) -> String?
    /// Canonical paths of the YAML files in a file's project.
    package let projectFiles: @Sendable (_ path: String) -> [String]

    package init(
        canonicalPath: @escaping @Sendable (String) -> String,
        read: @escaping @Sendable (String, String, OpenFiles) throws -> [UInt8],
        settingsFile: @escaping @Sendable (String) -> String? = { _ in nil },
        projectFiles: @escaping @Sendable (String) -> [String]
    ) {
        self.canonicalPath = canonicalPath
        self.read = read
        self.settingsFile = settingsFile
        self.projectFiles = projectFiles
    }
}
