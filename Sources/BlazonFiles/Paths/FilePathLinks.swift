#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension FilePath {
    /// The absolute path of what is there, without links, `.` and `..`: what tells whether two names are one file.
    /// - Parameter shown: the name that an error tells of, in place of this one.
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
