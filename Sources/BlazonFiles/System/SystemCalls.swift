/// The system calls for files, as a value, so that tests can make any of them fail. Each returns the call's result, or the
/// negated error number like the kernel. Names are relative to the folder with the given descriptor; `SystemCalls.here` is the
/// working folder.
package struct SystemCalls: Sendable {
    package static let here = SystemFunctions.workingFolder
    /// Bytes that can be written to a pipe without waiting when `poll` reports it as writable (POSIX).
    package static let readySize = SystemFunctions.pipeBuffer

    /// Opens for reading and follows links.
    package var openInput: @Sendable (_ folder: Int32, _ name: FilePath) -> Int = SystemFunctions.openInput
    /// Opens for reading without waiting. The last name must not be a link if `following` is false.
    package var openWithoutWaiting: @Sendable (_ folder: Int32, _ name: FilePath, _ following: Bool) -> Int = SystemFunctions
        .openWithoutWaiting
    package var openFolder: @Sendable (_ folder: Int32, _ name: FilePath, _ following: Bool) -> Int = SystemFunctions.openFolder
    /// Opens an existing pipe or device for writing without waiting. Writing may have to wait, and a pipe without a reader is
    /// `SystemError.noReader`.
    package var openOutput: @Sendable (_ folder: Int32, _ name: FilePath) -> Int = SystemFunctions.openOutput
    /// Creates a new file, which must not exist, and opens it for writing.
    package var create: @Sendable (_ folder: Int32, _ name: FilePath) -> Int = SystemFunctions.create
    package var setPermissions: @Sendable (_ descriptor: Int32, _ permissions: UInt32) -> Int = SystemFunctions.setPermissions
    package var makeFolder: @Sendable (_ folder: Int32, _ name: FilePath) -> Int = SystemFunctions.makeFolder
    package var close: @Sendable (_ descriptor: Int32) -> Int = SystemFunctions.close
    /// Reads into a range of the array; 0 at the end.
    package var read: @Sendable (_ descriptor: Int32, _ bytes: inout [UInt8], _ range: Range<Int>) -> Int = SystemFunctions.read
    package var write: @Sendable (_ descriptor: Int32, _ bytes: RawSpan) -> Int = SystemFunctions.write
    /// Allocates space for a part of a file beyond its size, which does not change.
    package var reserve: @Sendable (_ descriptor: Int32, _ part: Range<Int>) -> Int = SystemFunctions.reserve
    /// Truncates a file to a number of bytes, and frees the space after them.
    package var truncate: @Sendable (_ descriptor: Int32, _ size: Int) -> Int = SystemFunctions.truncate
    package var sync: @Sendable (_ descriptor: Int32) -> Int = SystemFunctions.sync
    package var rename: @Sendable (_ folder: Int32, _ old: FilePath, _ new: FilePath) -> Int = SystemFunctions.rename
    /// Gives a file a second name.
    package var link: @Sendable (_ folder: Int32, _ old: FilePath, _ new: FilePath) -> Int = SystemFunctions.link
    package var removeFile: @Sendable (_ folder: Int32, _ name: FilePath) -> Int = SystemFunctions.removeFile
    package var removeFolder: @Sendable (_ folder: Int32, _ name: FilePath) -> Int = SystemFunctions.removeFolder
    /// Locks an open folder without waiting.
    package var lock: @Sendable (_ descriptor: Int32) -> Int = SystemFunctions.lock
    package var status: @Sendable (_ descriptor: Int32, _ status: inout FileStatus) -> Int = SystemFunctions.status
    package var statusOf: @Sendable (_ folder: Int32, _ name: FilePath, _ following: Bool, _ status: inout FileStatus) -> Int =
        SystemFunctions.statusOf
    /// The names in an open folder, unordered, without `.` and `..`.
    package var list: @Sendable (_ folder: Int32, _ names: inout [FilePath]) -> Int = SystemFunctions.list
    /// Waits until one of the descriptors is ready (`milliseconds` below 0: forever).
    package var poll: @Sendable (_ waits: [Wait], _ milliseconds: Int32) -> Int = SystemFunctions.poll

    package init() {}

    /// The operating system's calls.
    package static let real = SystemCalls()
}

/// A condition for `SystemCalls.poll`.
package struct Wait: Sendable, Equatable {
    package let descriptor: Int32
    package let isForWriting: Bool

    package init(descriptor: Int32, isForWriting: Bool) {
        self.descriptor = descriptor
        self.isForWriting = isForWriting
    }
}

package struct FileStatus: Sendable, Equatable {
    package enum Kind: Sendable {
        case regular, folder, pipe
        /// Only if the last name is not followed.
        case link
        /// A device or a socket.
        case other
    }

    package var kind = Kind.other
    /// Bytes.
    package var size = 0
    /// The lower nine bits of its mode: permissions to read, write and execute.
    package var permissions: UInt32 = 0
    package var identity = Identity(device: 0, inode: 0)
    /// Time of the last change of its contents, in nanoseconds since 1970.
    package var modified = 0

    /// Identifies a file regardless of its names.
    package struct Identity: Sendable, Hashable {
        package let device: UInt64
        package let inode: UInt64
    }

    package init() {}
}

extension SystemCalls {
    /// Repeats a call that a signal interrupted.
    package func repeating(_ call: () -> Int) -> Int {
        while true {
            let result = call()
            if result != -Int(SystemError.interrupted) { return result }
        }
    }
}

extension SystemCalls {
    /// Makes the names in a folder survive a power failure. A folder that is writable but not readable is skipped.
    func syncFolder(_ path: FilePath) -> Int {
        let result = repeating { openFolder(Self.here, path, true) }
        if errorNumber(result) == SystemError.noAccess { return 0 }
        if result < 0 { return result }
        let descriptor = Int32(truncatingIfNeeded: result)
        defer { _ = close(descriptor) }
        return syncFolder(descriptor)
    }

    func syncFolder(_ descriptor: Int32) -> Int {
        let result = repeating { sync(descriptor) }
        // The error of file systems that need no synchronization of folders.
        return errorNumber(result) == SystemError.badArgument ? 0 : result
    }
}

extension SystemCalls {
    /// The status of a file (of a link itself); nil if it does not exist.
    func status(of name: FilePath, in folder: Int32, path: FilePath) throws(FileError) -> FileStatus? {
        var status = FileStatus()
        switch errorNumber(repeating { statusOf(folder, name, false, &status) }) {
        case nil: return status
        case SystemError.missing, SystemError.notFolder: return nil
        case let number?: throw FileError(.publish, path, .system(number))
        }
    }
}

/// The error number in a call's result; nil on success.
func errorNumber(_ result: Int) -> Int32? { result < 0 ? Int32(truncatingIfNeeded: -result) : nil }
