/// Why a file could not be read or written: a one-line message and an exit code of cli.md.
package struct FileError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The attempted operation.
    package enum Action: Sendable, Equatable {
        /// Opening an input, before anything was read from it.
        case open
        case read
        /// Creating a file or folder.
        case create
        case write
        /// Renaming finished files to their final names.
        case publish
        /// Reserving an output, before anything is written.
        case claim
    }

    package enum Reason: Sendable, Equatable {
        /// An error number of the system.
        case system(Int32)
        case notRegular
        case isFolder
        case tooLarge(limit: Int)
        /// The file is outside of the project's folder, possibly through a link. `mark` is what makes the folder the root.
        case outsideProject(root: FilePath, mark: FilePath?)
        /// A link on the way to the file leads out of the project.
        case linkLeadsOut(link: FilePath, target: FilePath, root: FilePath)
        /// A link leads out of the output folder.
        case leadsOut(of: FilePath)
        /// An output is this input.
        case isInput(FilePath)
        /// An output is in a folder whose files are inputs.
        case isInInputFolder(FilePath)
        /// An output is another output as well, or is in its way.
        case isOutput(FilePath)
        /// An input is one of the outputs.
        case inOutput(FilePath)
        /// Another run has locked the folder.
        case held
        /// A folder has the name of the file.
        case folderInTheWay
        /// The locked folder no longer has its name.
        case replaced
        /// The name leads out of its folder or is reserved for Blazon.
        case badName
        /// Another file of the set has this name.
        case duplicate
        /// The stream was closed when the program started.
        case closedAtStart
        /// The contents are damaged, or not in the expected form.
        case malformed(String)
        /// Interrupted by a signal.
        case interrupted(signal: Int32)
    }

    package let action: Action
    package let path: FilePath
    package let reason: Reason

    package init(_ action: Action, _ path: FilePath, _ reason: Reason) {
        self.action = action
        self.path = path
        self.reason = reason
    }

    /// 66: an input cannot be opened, or is an output; 73: an output cannot be created or is locked; 74: reading or writing failed midway; 128 +
    /// signal.
    package var exitCode: Int32 {
        if case .interrupted(let signal) = reason { return 128 + signal }
        switch action {
        case .open, .claim: return 66
        case .create: return 73
        case .publish:
            switch reason {
            case .folderInTheWay, .notRegular, .outsideProject, .linkLeadsOut: return 73
            default: return 74
            }
        case .read, .write: return 74
        }
    }

    /// Whether the system failed (a full disk, no descriptors). If not, the path is wrong.
    package var isIOFailure: Bool {
        guard case .system(let number) = reason else { return false }
        return ![
            SystemError.missing, SystemError.notFolder, SystemError.isLink, SystemError.noAccess, SystemError.notPermitted,
            SystemError.badArgument, SystemError.nameTooLong, SystemError.isFolder, SystemError.noReader,
        ].contains(number)
    }

    /// Whether a call of the system succeeded. A path that is wrong is no error.
    /// - Parameters:
    ///   - result: What the call returned: a negative error number if it failed.
    ///   - action: What the call is for.
    ///   - path: The path.
    /// - Returns: Whether it succeeded.
    /// - Throws: the error, if the system failed.
    package static func succeeds(_ result: Int, _ action: Action, _ path: FilePath) throws(FileError) -> Bool {
        guard let number = errorNumber(result) else { return true }
        let error = FileError(action, path, .system(number))
        if error.isIOFailure { throw error }
        return false
    }

    /// "cannot read templates/x.yaml: No such file or directory"
    package var description: String {
        if case .interrupted = reason { return "interrupted; nothing was written" }
        return switch action {
        case .open, .read: "cannot read \(path): \(explanation)"
        case .create: "cannot create \(path): \(explanation)"
        case .write, .publish, .claim: "cannot write \(path): \(explanation)"
        }
    }

    /// Only the reason: "No such file or directory".
    package var explanation: String {
        switch reason {
        case .system(let number): SystemError.text(number)
        case .notRegular: "it is not a regular file"
        case .isFolder: "it is a folder"
        case .tooLarge(let limit): "it is larger than \(limit) bytes"
        case .outsideProject(let root, let mark):
            "it is outside the project \(root)" + (mark.map { ", whose root is set by its \($0.lastName)" } ?? "")
        case .linkLeadsOut(let link, let target, let root):
            "the link \(link) leads to \(target), outside the project \(root); to change that file, name it by its own path"
        case .leadsOut(let folder): "a link leads out of \(folder)"
        case .isInput(let input): "it is \(other(input, "an input")); write to another file"
        case .isInInputFolder(let folder): "the files in \(folder) are inputs; write to another folder"
        case .isOutput(let output): "it is \(other(output, "another output")); write to another file"
        case .inOutput(let folder): "it is in the output folder \(folder), whose files this run replaces"
        case .held: "another run is writing into this folder"
        case .folderInTheWay: "a folder has this name"
        case .replaced: "the folder was moved or replaced meanwhile"
        case .badName: "this name cannot be used"
        case .duplicate: "another output of this run has this name"
        case .closedAtStart: "it was closed when blazon started"
        case .malformed(let how): how
        case .interrupted: "interrupted"
        }
    }

    /// How an error refers to another use of a file, by the other name if it has one.
    private func other(_ second: FilePath, _ use: String) -> String {
        second == path ? "\(use) of this run" : "the same file as \(second), \(use) of this run"
    }
}
