import CLinux

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The C library functions of `SystemCalls.real`.
package enum SystemFunctions {
    package static let workingFolder = AT_FDCWD
    package static let pipeBuffer = Int(PIPE_BUF)

    @Sendable package static func openInput(_ folder: Int32, _ name: FilePath) -> Int {
        #if os(Linux)
            // A pipe without a writer opens at once; waiting for the writer happens where signals are noticed.
            open(folder, name, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
        #else
            open(folder, name, O_RDONLY | O_NOCTTY | O_CLOEXEC)
        #endif
    }

    @Sendable package static func openWithoutWaiting(_ folder: Int32, _ name: FilePath, _ following: Bool) -> Int {
        open(folder, name, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC | (following ? 0 : O_NOFOLLOW))
    }

    @Sendable package static func openFolder(_ folder: Int32, _ name: FilePath, _ following: Bool) -> Int {
        open(folder, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC | (following ? 0 : O_NOFOLLOW))
    }

    @Sendable package static func openOutput(_ folder: Int32, _ name: FilePath) -> Int {
        open(folder, name, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    }

    @Sendable package static func create(_ folder: Int32, _ name: FilePath) -> Int {
        open(folder, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC)
    }

    private static func open(_ folder: Int32, _ name: FilePath, _ flags: Int32) -> Int {
        // 0666: the umask restricts the permissions.
        unsafe name.withCString { unsafe outcome(openat(folder, $0, flags, 0o666)) }
    }

    @Sendable package static func setPermissions(_ descriptor: Int32, _ permissions: UInt32) -> Int {
        outcome(fchmod(descriptor, mode_t(truncatingIfNeeded: permissions)))
    }

    @Sendable package static func makeFolder(_ folder: Int32, _ name: FilePath) -> Int {
        unsafe name.withCString { unsafe outcome(mkdirat(folder, $0, 0o777)) }
    }

    @Sendable package static func close(_ descriptor: Int32) -> Int {
        #if canImport(Glibc)
            outcome(Glibc.close(descriptor))
        #elseif canImport(Musl)
            outcome(Musl.close(descriptor))
        #else
            outcome(Darwin.close(descriptor))
        #endif
    }

    @Sendable package static func read(_ descriptor: Int32, _ bytes: inout [UInt8], _ range: Range<Int>) -> Int {
        unsafe bytes.withUnsafeMutableBytes { raw in
            // Slicing checks the range against the array.
            let part = unsafe UnsafeMutableRawBufferPointer(rebasing: raw[range])
            #if canImport(Glibc)
                return unsafe outcome(Glibc.read(descriptor, part.baseAddress, part.count))
            #elseif canImport(Musl)
                return unsafe outcome(Musl.read(descriptor, part.baseAddress, part.count))
            #else
                return unsafe outcome(Darwin.read(descriptor, part.baseAddress, part.count))
            #endif
        }
    }

    @Sendable package static func write(_ descriptor: Int32, _ bytes: RawSpan) -> Int {
        unsafe bytes.withUnsafeBytes { raw in
            #if canImport(Glibc)
                return unsafe outcome(Glibc.write(descriptor, raw.baseAddress, raw.count))
            #elseif canImport(Musl)
                return unsafe outcome(Musl.write(descriptor, raw.baseAddress, raw.count))
            #else
                return unsafe outcome(Darwin.write(descriptor, raw.baseAddress, raw.count))
            #endif
        }
    }

    @Sendable package static func reserve(_ descriptor: Int32, _ part: Range<Int>) -> Int {
        #if os(Linux)
            outcome(blazon_reserve(descriptor, off_t(part.lowerBound), off_t(part.count)))
        #else
            -Int(ENOTSUP)
        #endif
    }

    @Sendable package static func truncate(_ descriptor: Int32, _ size: Int) -> Int {
        outcome(ftruncate(descriptor, off_t(size)))
    }

    @Sendable package static func sync(_ descriptor: Int32) -> Int { outcome(fsync(descriptor)) }

    @Sendable package static func rename(_ folder: Int32, _ old: FilePath, _ new: FilePath) -> Int {
        unsafe old.withCString { old in unsafe new.withCString { unsafe outcome(renameat(folder, old, folder, $0)) } }
    }

    @Sendable package static func link(_ folder: Int32, _ old: FilePath, _ new: FilePath) -> Int {
        unsafe old.withCString { old in unsafe new.withCString { unsafe outcome(linkat(folder, old, folder, $0, 0)) } }
    }

    @Sendable package static func removeFile(_ folder: Int32, _ name: FilePath) -> Int {
        unsafe name.withCString { unsafe outcome(unlinkat(folder, $0, 0)) }
    }

    @Sendable package static func removeFolder(_ folder: Int32, _ name: FilePath) -> Int {
        unsafe name.withCString { unsafe outcome(unlinkat(folder, $0, AT_REMOVEDIR)) }
    }

    @Sendable package static func lock(_ descriptor: Int32) -> Int { outcome(flock(descriptor, LOCK_EX | LOCK_NB)) }

    @Sendable package static func status(_ descriptor: Int32, _ status: inout FileStatus) -> Int {
        var found = stat()
        let result = unsafe outcome(fstat(descriptor, &found))
        if result >= 0 { status = FileStatus(found) }
        return result
    }

    @Sendable package static func statusOf(
        _ folder: Int32, _ name: FilePath, _ following: Bool, _ status: inout FileStatus
    ) -> Int {
        var found = stat()
        let result = unsafe name.withCString { unsafe outcome(fstatat(folder, $0, &found, following ? 0 : AT_SYMLINK_NOFOLLOW)) }
        if result >= 0 { status = FileStatus(found) }
        return result
    }

    @Sendable package static func list(_ folder: Int32, _ names: inout [FilePath]) -> Int {
        names = []
        // The directory stream owns its descriptor, so it gets a new one.
        let own = open(folder, FilePath("."), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        if own < 0 { return own }
        guard let listing = unsafe fdopendir(Int32(own)) else {
            let result = outcome(-1)
            _ = close(Int32(own))
            return result
        }
        defer { unsafe _ = closedir(listing) }
        while true {
            errno = 0
            guard let entry = unsafe readdir(listing) else { return errno == 0 ? 0 : -Int(errno) }
            // d_name ends with a NUL within the entry; the pointer is valid until the next readdir.
            let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { field in
                unsafe field.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: entry.pointee.d_name)) {
                    unsafe FilePath(bytes: UnsafeRawBufferPointer(start: $0, count: strlen($0)))
                }
            }
            if name != FilePath("."), name != FilePath("..") { names.append(name) }
        }
    }

    @Sendable package static func poll(_ waits: [Wait], _ milliseconds: Int32) -> Int {
        var polled = waits.map { wait in
            pollfd(fd: wait.descriptor, events: Int16(wait.isForWriting ? POLLOUT : POLLIN), revents: 0)
        }
        let count = nfds_t(polled.count)
        #if canImport(Glibc)
            return unsafe outcome(Glibc.poll(&polled, count, milliseconds))
        #elseif canImport(Musl)
            return unsafe outcome(Musl.poll(&polled, count, milliseconds))
        #else
            return unsafe outcome(Darwin.poll(&polled, count, milliseconds))
        #endif
    }

    /// `errno` is read at once, before another call can change it.
    private static func outcome(_ result: some BinaryInteger) -> Int { result < 0 ? -Int(errno) : Int(result) }
}

extension FileStatus {
    fileprivate init(_ found: stat) {
        kind =
            switch found.st_mode & S_IFMT {
            case S_IFREG: .regular
            case S_IFDIR: .folder
            case S_IFIFO: .pipe
            case S_IFLNK: .link
            default: .other
            }
        size = Int(found.st_size)
        permissions = UInt32(found.st_mode & 0o777)
        identity = Identity(
            device: UInt64(truncatingIfNeeded: found.st_dev), inode: UInt64(truncatingIfNeeded: found.st_ino))
        #if canImport(Darwin)
            let time = found.st_mtimespec
        #else
            let time = found.st_mtim
        #endif
        modified = Int(time.tv_sec) &* 1_000_000_000 &+ Int(time.tv_nsec)
    }
}
