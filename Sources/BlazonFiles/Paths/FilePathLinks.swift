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

    /// The path with links in its folders resolved, but not in its last name; nil: there is no such folder.
    package var withoutLinksOfFolder: FilePath? { (try? parent.withoutLinks())?.appending(lastName) }

    /// The canonical path of a file that may be missing; nil: there is no such folder either.
    package var withoutLinksIfMissing: FilePath? { (try? withoutLinks()) ?? withoutLinksOfFolder }

    /// Whether the path leads to a folder, possibly by a link.
    package func isFolder(system: SystemCalls = .real) -> Bool {
        var status = FileStatus()
        return system.repeating { system.statusOf(SystemCalls.here, self, true, &status) } >= 0 && status.kind == .folder
    }
}

/// The names under which a change of a file is seen.
package struct ChangingNames: Sendable {
    /// Absolute, without links, whether the file exists or not.
    package let canonical: FilePath
    /// This one, and those of the links on the way to the file.
    package let all: Set<FilePath>

    /// Follows a path from the working folder `here`, which must be absolute and without links.
    package init(of path: FilePath, from here: FilePath) {
        var links: Set<FilePath> = []
        var folder = path.isAbsolute ? FilePath("/") : here
        for name in path.names {
            if name == FilePath("..") {
                folder = folder.parent
                continue
            }
            let next = folder.appending(name)
            var status = FileStatus()
            let system = SystemCalls.real
            let isLink = system.repeating { system.statusOf(SystemCalls.here, next, false, &status) } >= 0 && status.kind == .link
            if isLink { links.insert(next) }
            folder = isLink ? (try? next.withoutLinks()) ?? next : next
        }
        canonical = folder
        all = links.union([folder])
    }
}
