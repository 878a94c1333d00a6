#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The environment of the process.
package enum Environment {
    /// nil if not set.
    package static func variable(_ name: String) -> String? {
        guard let value = unsafe getenv(name) else { return nil }
        return unsafe String(cString: value)
    }

    /// The working folder; nil if unknown.
    package static var workingFolder: FilePath? {
        guard let path = unsafe getcwd(nil, 0) else { return nil }
        defer { unsafe free(path) }
        return unsafe FilePath(String(cString: path))
    }

    /// Makes a folder the working folder.
    /// - Parameter folder: The folder.
    /// - Throws: a `FileError` if it cannot be entered.
    package static func enter(_ folder: FilePath) throws(FileError) {
        let result = SystemCalls.real.repeating {
            unsafe folder.withCString { unsafe chdir($0) == 0 ? 0 : -Int(errno) }
        }
        if let number = errorNumber(result) { throw FileError(.open, folder, .system(number)) }
    }

    /// The running executable, which identifies the build; nil if unknown.
    package static func executable(_ system: SystemCalls = .real) -> FileStatus? {
        var status = FileStatus()
        let result = system.repeating { system.statusOf(SystemCalls.here, FilePath("/proc/self/exe"), true, &status) }
        return result >= 0 ? status : nil
    }

    /// Ends the process with an exit code.
    package static func end(_ status: Int32) -> Never { exit(status) }

    /// The cache folder by the XDG base directory specification; nil if no variable defines it.
    package static var cacheFolder: FilePath? {
        if let path = variable("XDG_CACHE_HOME"), FilePath(path).isAbsolute { return FilePath(path).appending("blazon") }
        guard let home = variable("HOME"), FilePath(home).isAbsolute else { return nil }
        return FilePath(home).appending(".cache").appending("blazon")
    }

    /// Creates a folder and its missing parents. Errors show when something is written there.
    package static func makeFolders(_ path: FilePath, _ system: SystemCalls = .real) {
        var folder = FilePath(path.isAbsolute ? "/" : "")
        for name in path.names {
            folder = folder.appending(name)
            _ = system.repeating { system.makeFolder(SystemCalls.here, folder) }
        }
    }
}
