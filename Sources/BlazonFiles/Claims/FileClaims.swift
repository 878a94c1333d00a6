import Synchronization

/// The files that a process reads and writes. An output is never an input or another output, whatever names, links or
/// descriptors lead to it: the claim that comes second fails, before anything is written.
///
/// Only a claim makes the paths that `SingleFile` and `FileSet` write to, so that no output can be forgotten. Inputs are claimed
/// when they are opened; those that a command line names are claimed at its start, before anything is read.
package final class FileClaims: Sendable {
    /// The claims of this process. Opened files are claimed from `start` on.
    package static let process = FileClaims()

    private let state = Mutex(State())

    package init() {}

    /// Claims each file that is opened for reading from now on, and stdout and stderr.
    package func start(system: SystemCalls = .real) {
        state.withLock { state in
            state.claimsOpened = true
            for (descriptor, name): (Int32, String) in [(1, "stdout"), (2, "stderr")] {
                var status = FileStatus()
                // Other streams can be shared: bytes follow bytes, and nothing is replaced.
                guard system.repeating({ system.status(descriptor, &status) }) >= 0, status.kind == .regular else { continue }
                state.outputs.append(
                    Output(name: name, path: FilePath(name), identity: FileIdentity(status, descriptor), isSharedStream: true))
            }
        }
    }

    /// Claims stdout for what other programs read: nothing else may go there, even if it is a pipe. Messages on stderr may, unless both are
    /// one regular file: a pipe or a terminal may have a reader who expects both.
    /// - Throws: a `FileError` if stdout is an input or another output.
    package func standardOutput(system: SystemCalls = .real) throws(FileError) {
        var status = FileStatus()
        guard system.repeating({ system.status(1, &status) }) >= 0 else { return }
        let output = Output(name: "stdout", path: FilePath("stdout"), identity: FileIdentity(status, 1))
        try claiming { (state) throws(FileError) in try state.replace(output) }
    }

    /// Whether messages may go to stderr: it is no input, and no other output.
    package func permitsMessages(system: SystemCalls = .real) -> Bool {
        var status = FileStatus()
        guard system.repeating({ system.status(2, &status) }) >= 0 else { return true }
        let identity = FileIdentity(status, 2)
        return state.withLock { $0.permits(identity) }
    }

    /// Claims an input.
    /// - Parameter path: A file, which may be missing. Folders have no claim of their own. `-` is stdin.
    /// - Throws: a `FileError` if it is an output.
    package func input(_ path: FilePath) throws(FileError) {
        let identity = path == FilePath("-") ? FileIdentity(descriptor: 0) : FileIdentity(path)
        try claiming { (state) throws(FileError) in try state.add(input: path, identity) }
    }

    /// Claims an open input. `status` is that of its descriptor.
    func opened(_ path: FilePath, _ status: FileStatus) throws(FileError) {
        let identity = FileIdentity(status, nil)
        try claiming { (state) throws(FileError) in
            if state.claimsOpened { try state.add(input: path, identity) }
        }
    }

    /// Claims all files of a folder as inputs, present ones and those to come.
    /// - Throws: a `FileError` if an output is in the folder.
    package func inputs(in folder: FilePath) throws(FileError) {
        guard let realPath = try? folder.withoutLinks() else { return }
        // Without outputs the names suffice, for those that are claimed later.
        let names = state.withLock(\.outputs).isEmpty ? [] : FolderNames.list(folder)
        let files = names.map { (path: folder.appending($0), identity: FileIdentity(folder.appending($0))) }
        try claiming { (state) throws(FileError) in
            try state.add(inputFolder: folder, realPath)
            // Not inputs by themselves: a command may update the folder in place.
            for file in files { try state.rejectOutput(file.path, file.identity) }
        }
    }

    /// Claims an output.
    /// - Parameters:
    ///   - path: Where it goes. A file there is replaced.
    ///   - name: What it is, such as the option that names it. The same output can be claimed again.
    /// - Returns: The path that may be written.
    /// - Throws: a `FileError` if it is an input or another output.
    package func file(_ path: FilePath, for name: String) throws(FileError) -> ClaimedFile {
        let output = Output(name: name, path: path, identity: FileIdentity(path))
        try claiming { (state) throws(FileError) in try state.add(output) }
        return ClaimedFile(path, output.identity.descriptor)
    }

    /// Claims a file that is changed in place: it may be an input, but no other output.
    /// - Throws: a `FileError` if it is an output.
    package func rewritten(_ path: FilePath) throws(FileError) -> ClaimedFile {
        let identity = FileIdentity(path)
        try claiming { (state) throws(FileError) in try state.rejectOutput(path, identity) }
        return ClaimedFile(path, identity.descriptor)
    }

    /// Claims a folder for a set of files.
    /// - Parameters:
    ///   - path: The folder, which may be missing.
    ///   - replaces: Whether a file with a name relative to the folder is one of the set, or of those that it removes.
    /// - Returns: The folder that may be written to.
    /// - Throws: a `FileError` if such a file is an input or another output.
    package func folder(
        _ path: FilePath, replaces: @escaping @Sendable (FilePath) -> Bool
    ) throws(FileError) -> ClaimedFolder {
        let folder = OutputFolder(path: path, realPath: FileIdentity(path).realPath, replaces: replaces)
        let present = folder.present()
        try claiming { (state) throws(FileError) in try state.add(folder, present) }
        return ClaimedFolder(path)
    }

    private func claiming(_ work: (inout State) throws(FileError) -> Void) throws(FileError) {
        try state.withLock { (state) throws(FileError) in try work(&state) }
    }
}

/// A file that may be written.
package struct ClaimedFile: Sendable {
    package let path: FilePath
    /// The descriptor of this process that the path stands for.
    let descriptor: Int32?

    fileprivate init(_ path: FilePath, _ descriptor: Int32?) { (self.path, self.descriptor) = (path, descriptor) }
}

/// A folder into which a set of files may be written.
package struct ClaimedFolder: Sendable {
    package let path: FilePath

    fileprivate init(_ path: FilePath) { self.path = path }
}

private struct Output {
    let name: String
    let path: FilePath
    let identity: FileIdentity
    /// stdout or stderr as they are, which a path such as `/dev/stderr` may share.
    var isSharedStream = false
    /// Why it must not be written any more: a later claim is the same file.
    var rejection: FileError?

    func isNamed(as other: Output) -> Bool { name == other.name && path == other.path }

    func isSame(as other: Output) -> Bool {
        if isSharedStream || other.isSharedStream, identity.descriptor != nil, other.identity.descriptor != nil { return false }
        return identity.overlaps(other.identity)
    }
}

/// The names in a folder; none if it cannot be read.
private enum FolderNames {
    static func list(_ folder: FilePath, system: SystemCalls = .real) -> [FilePath] {
        let opened = system.repeating { system.openFolder(SystemCalls.here, folder, true) }
        if opened < 0 { return [] }
        let descriptor = Int32(truncatingIfNeeded: opened)
        defer { _ = system.close(descriptor) }
        var names: [FilePath] = []
        return system.repeating { system.list(descriptor, &names) } < 0 ? [] : names
    }
}

private struct OutputFolder {
    let path: FilePath
    let realPath: FilePath?
    let replaces: @Sendable (FilePath) -> Bool

    /// The files there that the set replaces or removes, with their names.
    func present(system: SystemCalls = .real) -> [(name: FilePath, identity: FileIdentity)] {
        func status(_ name: FilePath) -> FileStatus? {
            var status = FileStatus()
            return system.repeating { system.statusOf(SystemCalls.here, path.appending(name), true, &status) } < 0 ? nil : status
        }
        return FolderNames.list(path).flatMap { name -> [FilePath] in
            status(name)?.kind == .folder ? FolderNames.list(path.appending(name)).map { name.appending($0) } : [name]
        }.compactMap { name in
            guard replaces(name), let status = status(name) else { return nil }
            return (name, FileIdentity(status, nil))
        }
    }

    /// Whether an output would be replaced, or is in the way.
    func takes(_ output: FileIdentity) -> Bool {
        guard let realPath, let other = output.realPath else { return false }
        if other == realPath || realPath.isInside(other) { return !output.isFolder }
        guard let name = other.name(in: realPath) else { return false }
        return replaces(name)
    }
}

extension FileClaims {
    private struct State {
        var claimsOpened = false
        private var inputs: [FileStatus.Identity: FilePath] = [:]
        private var inputPaths: [FilePath: FilePath] = [:]
        /// By their real paths.
        private var inputFolders: [FilePath: FilePath] = [:]
        var outputs: [Output] = []
        private var folders: [OutputFolder] = []

        /// Rejects all outputs that are a file.
        /// - Throws: the error of the first.
        private mutating func reject(
            _ reason: FileError.Reason, where isFile: (FileIdentity) -> Bool
        ) throws(FileError) {
            var first: FileError?
            for index in outputs.indices where isFile(outputs[index].identity) {
                let error = FileError(.claim, outputs[index].path, reason)
                outputs[index].rejection = error
                first = first ?? error
            }
            if let first { throw first }
        }

        mutating func add(input path: FilePath, _ identity: FileIdentity) throws(FileError) {
            // First, since the message of a rejection must not go there either.
            if let file = identity.file, inputs[file] == nil { inputs[file] = path }
            if let realPath = identity.realPath, !identity.isFolder { inputPaths[realPath] = path }
            try reject(.isInput(path)) { $0.overlaps(identity) }
        }

        mutating func add(inputFolder path: FilePath, _ realPath: FilePath) throws(FileError) {
            inputFolders[realPath] = path
            try reject(.isInInputFolder(path)) { $0.realPath?.isInside(realPath) ?? false }
        }

        mutating func add(_ output: Output) throws(FileError) {
            if let known = outputs.first(where: output.isNamed) {
                if let rejection = known.rejection { throw rejection }
                return
            }
            try rejectInput(output)
            try rejectSecond(output) { $0.isSame(as: output) }
            for folder in folders where folder.takes(output.identity) {
                throw FileError(.claim, output.path, .isOutput(folder.path))
            }
            outputs.append(output)
        }

        /// Claims a stream, which was shared, for itself.
        mutating func replace(_ stream: Output) throws(FileError) {
            if let rejection = outputs.first(where: stream.isNamed)?.rejection { throw rejection }
            outputs.removeAll(where: stream.isNamed)
            try rejectSecond(stream) { $0.isSharedStream && $0.identity.overlaps(stream.identity) }
            try add(stream)
        }

        /// Rejects an output that is another one already. A message must not go there either.
        private mutating func rejectSecond(_ output: Output, where isSame: (Output) -> Bool) throws(FileError) {
            guard let index = outputs.firstIndex(where: isSame) else { return }
            let error = FileError(.claim, output.path, .isOutput(outputs[index].path))
            if outputs[index].isSharedStream { outputs[index].rejection = error }
            throw error
        }

        /// Whether a stream is no input.
        func permits(_ stream: FileIdentity) -> Bool {
            if let file = stream.file, inputs[file] != nil { return false }
            return !outputs.contains { output in
                guard output.isSharedStream, output.identity.descriptor == stream.descriptor else { return false }
                return output.rejection != nil
            }
        }

        private func rejectInput(_ output: Output) throws(FileError) {
            if let input = output.identity.file.flatMap({ inputs[$0] }) ?? output.identity.realPath.flatMap({ inputPaths[$0] }) {
                throw FileError(.claim, output.path, .isInput(input))
            }
            guard let realPath = output.identity.realPath else { return }
            for (folder, path) in inputFolders where realPath.isInside(folder) {
                throw FileError(.claim, output.path, .isInInputFolder(path))
            }
        }

        mutating func rejectOutput(_ path: FilePath, _ identity: FileIdentity) throws(FileError) {
            try reject(.isInput(path)) { $0.overlaps(identity) }
        }

        mutating func add(
            _ folder: OutputFolder, _ present: [(name: FilePath, identity: FileIdentity)]
        ) throws(FileError) {
            for file in present {
                guard let input = file.identity.file.flatMap({ inputs[$0] }) else { continue }
                throw FileError(.open, input, .inOutput(folder.path))
            }
            for (realPath, input) in inputPaths {
                guard let name = folder.realPath.flatMap({ realPath.name(in: $0) }), folder.replaces(name) else { continue }
                throw FileError(.open, input, .inOutput(folder.path))
            }
            try reject(.isOutput(folder.path)) { output in
                folder.takes(output) || present.contains { $0.identity.overlaps(output) }
            }
            folders.removeAll { $0.realPath == folder.realPath }
            folders.append(folder)
        }
    }
}
