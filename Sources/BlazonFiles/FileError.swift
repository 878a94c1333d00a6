/// Why a file could not be read or written: one clear line, and the exit code of cli.md.
package struct FileError: Error, Sendable, Equatable, CustomStringConvertible {
    /// What was tried.
    package enum Action: Sendable, Equatable {
        /// Opening an input, before anything was read from it.
        case open
        case read
        /// Making a file or folder.
        case create
        case write
        /// Giving finished files their final names.
        case publish
    }

    package enum Reason: Sendable, Equatable {
        /// An error number of the system.
        case system(Int32)
        case notRegular
        case isFolder
        case tooLarge(limit: Int)
        /// It lies outside of the project's folder, perhaps by way of a link.
        case outsideProject(root: FilePath)
        /// A link leads out of the folder that is written to.
        case leadsOut(of: FilePath)
        /// An input is among the outputs.
        case inOutput(FilePath)
        /// Another run holds the folder's lock.
        case held
        /// A folder has the name that the file should get.
        case folderInTheWay
        /// The folder that was locked is no longer the one of this name.
        case replaced
        /// The name would leave its folder, or is one that Blazon keeps for itself.
        case badName
        /// The stream was closed when the program was started.
        case closedAtStart
        /// A signal asked to stop.
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

    /// 66 an input cannot be opened, 73 an output cannot be created or is held, 74 reading or writing failed midway, 128 + signal.
    package var exitCode: Int32 {
        if case .interrupted(let signal) = reason { return 128 + signal }
        switch action {
        case .open: return 66
        case .create: return 73
        case .publish:
            switch reason {
            case .folderInTheWay, .notRegular, .outsideProject: return 73
            default: return 74
            }
        case .read, .write: return 74
        }
    }

    /// Whether the system failed (a full disk, no descriptors), rather than the path being wrong: the author of the path cannot fix it.
    package var isIOFailure: Bool {
        guard case .system(let number) = reason else { return false }
        return ![
            SystemError.missing, SystemError.notFolder, SystemError.isLink, SystemError.noAccess, SystemError.notPermitted,
            SystemError.badArgument, SystemError.nameTooLong, SystemError.isFolder, SystemError.noReader,
        ].contains(number)
    }

    /// "cannot read templates/x.yaml: No such file or directory"
    package var description: String {
        if case .interrupted = reason { return "interrupted; nothing was written" }
        return switch action {
        case .open, .read: "cannot read \(path): \(explanation)"
        case .create: "cannot create \(path): \(explanation)"
        case .write, .publish: "cannot write \(path): \(explanation)"
        }
    }

    /// The reason alone: "No such file or directory".
    package var explanation: String {
        switch reason {
        case .system(let number): SystemError.text(number)
        case .notRegular: "it is not a regular file"
        case .isFolder: "it is a folder"
        case .tooLarge(let limit): "it is larger than \(limit) bytes"
        case .outsideProject(let root): "it is outside the project \(root)"
        case .leadsOut(let folder): "a link leads out of \(folder)"
        case .inOutput(let folder): "it is in the output folder \(folder), whose files this run replaces"
        case .held: "another run is writing into this folder"
        case .folderInTheWay: "a folder has this name"
        case .replaced: "the folder was moved or replaced meanwhile"
        case .badName: "this name cannot be used"
        case .closedAtStart: "it was closed when blazon started"
        case .interrupted: "interrupted"
        }
    }
}
