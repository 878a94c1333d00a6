/// The files beneath the documents. The command that starts the server brings it: it knows the system, and which folder is whose project.
package struct ProjectDisk: Sendable {
    /// What an editor has in hand, by canonical path.
    package typealias OpenFiles = @Sendable (_ canonicalPath: String) -> [UInt8]?

    /// The one path of a file, however many lead to it: absolute, without links. The path itself where there is no such file.
    package let canonicalPath: @Sendable (_ path: String) -> String
    /// The bytes of a file that the file at `owner` names. It must lie in the owner's project; what is open is taken from there.
    package let read: @Sendable (_ path: String, _ owner: String, _ open: OpenFiles) throws -> [UInt8]
    /// The YAML files of the project that a file belongs to, by canonical path.
    package let projectFiles: @Sendable (_ path: String) -> [String]

    package init(
        canonicalPath: @escaping @Sendable (String) -> String,
        read: @escaping @Sendable (String, String, OpenFiles) throws -> [UInt8],
        projectFiles: @escaping @Sendable (String) -> [String]
    ) {
        self.canonicalPath = canonicalPath
        self.read = read
        self.projectFiles = projectFiles
    }
}
