#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// What the process finds around it.
package enum Environment {
    /// nil where it is not set.
    package static func variable(_ name: String) -> String? {
        guard let value = unsafe getenv(name) else { return nil }
        return unsafe String(cString: value)
    }

    /// The folder that relative paths start from; nil where it is unknown.
    package static var workingFolder: FilePath? {
        guard let path = unsafe getcwd(nil, 0) else { return nil }
        defer { unsafe free(path) }
        return unsafe FilePath(String(cString: path))
    }

    /// The file that runs; another build is another one. nil where the system does not tell.
    package static func executable(_ system: SystemCalls = .real) -> FileStatus? {
        var status = FileStatus()
        let result = system.repeating { system.statusOf(SystemCalls.here, FilePath("/proc/self/exe"), true, &status) }
        return result >= 0 ? status : nil
    }

    /// Ends the process with an exit code.
    package static func end(_ status: Int32) -> Never { exit(status) }

    /// The folder for what can be found out again, as the XDG base directory specification places it; nil where nothing names one.
    package static var cacheFolder: FilePath? {
        if let path = variable("XDG_CACHE_HOME"), FilePath(path).isAbsolute { return FilePath(path).appending("blazon") }
        guard let home = variable("HOME"), FilePath(home).isAbsolute else { return nil }
        return FilePath(home).appending(".cache").appending("blazon")
    }

    /// Makes a folder and those that it lies in, as far as they are missing. Whether it worked shows when something is written there.
    package static func makeFolders(_ path: FilePath, _ system: SystemCalls = .real) {
        var folder = FilePath(path.isAbsolute ? "/" : "")
        for name in path.names {
            folder = folder.appending(name)
            _ = system.repeating { system.makeFolder(SystemCalls.here, folder) }
        }
    }
}
