#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension FilePath {
    /// The canonical path of an existing file: absolute, without links, `.` and `..`. Equal for all names of one file. `shown` is
    /// the name for errors, instead of this one.
    package func withoutLinks(shown: FilePath? = nil) throws(FileError) -> FilePath {
        var resolved: FilePath?
        let result = SystemCalls.real.repeating {
            unsafe withCString { name in
                guard let found = unsafe realpath(name, nil) else { return -Int(errno) }
                resolved = unsafe FilePath(bytes: UnsafeRawBufferPointer(start: found, count: strlen(found)))
                unsafe free(found)
                return 0
            }
        }
        guard let resolved else {
            throw FileError(.open, shown ?? self, .system(errorNumber(result) ?? SystemError.missing))
        }
        return resolved
    }
}
