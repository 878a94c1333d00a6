/// What a path leads to, equal for all names of one file.
struct FileIdentity {
    /// The file, if it is one whose contents can be replaced or mixed: a regular file or a pipe.
    private(set) var file: FileStatus.Identity?
    /// The absolute path without links in its folders, also of a missing file; nil for an open file or a device.
    private(set) var realPath: FilePath?
    /// The descriptor of this process that the path stands for (`/dev/stdout`, `/dev/fd/3`).
    private(set) var descriptor: Int32?
    private(set) var isFolder = false
    fileprivate var isDevice = false

    init(_ path: FilePath, system: SystemCalls = .real) {
        var status = FileStatus()
        if system.repeating({ system.statusOf(SystemCalls.here, path, true, &status) }) >= 0 { use(status) }
        realPath = Self.realPath(of: path)
        descriptor = realPath.flatMap(Self.descriptor)
        // What is written to a device or an open file does not replace its name: `/dev/null` may be named twice.
        if isDevice || descriptor != nil { realPath = nil }
    }

    init(descriptor: Int32, system: SystemCalls = .real) {
        var status = FileStatus()
        if system.repeating({ system.status(descriptor, &status) }) >= 0 { use(status) }
    }

    init(_ status: FileStatus, _ descriptor: Int32?) {
        use(status)
        self.descriptor = descriptor
    }

    private mutating func use(_ status: FileStatus) {
        switch status.kind {
        case .regular, .pipe: file = status.identity
        case .folder: isFolder = true
        case .other: isDevice = true
        case .link: break
        }
    }

    /// Whether both are one file, or one has the path of a folder that the other is in.
    func overlaps(_ other: FileIdentity) -> Bool {
        if let file, file == other.file { return true }
        guard let realPath, let second = other.realPath else { return false }
        if realPath == second { return true }
        // An existing folder can contain other files.
        return !isFolder && second.isInside(realPath) || !other.isFolder && realPath.isInside(second)
    }

    private static func realPath(of path: FilePath) -> FilePath? {
        var missing: [FilePath] = []
        var next = path
        while true {
            let isRoot = next.names.isEmpty
            if !isRoot {
                missing.append(next.lastName)
                next = next.parent
            }
            if let folder = try? next.withoutLinks() {
                return missing.reversed().reduce(folder) { path, name in
                    name == FilePath("..") ? path.parent : path.appending(name)
                }
            }
            if isRoot { return nil }
        }
    }

    /// The descriptor that a path in `/dev` or `/proc` names.
    private static func descriptor(of path: FilePath) -> Int32? {
        let names = path.names
        if names.count == 2, names[0] == FilePath("dev") {
            return ["stdin", "stdout", "stderr"].firstIndex { names[1] == FilePath($0) }.map { Int32($0) }
        }
        let isOwn =
            names.count == 4 && names[0] == FilePath("proc") && names[2] == FilePath("fd")
            && (try? FilePath("/proc/self").withoutLinks()) == FilePath("/proc").appending(names[1])
        let isDevice = names.count == 3 && names[0] == FilePath("dev") && names[1] == FilePath("fd")
        guard isOwn || isDevice, let number = names.last?.bytes else { return nil }
        return Int32(String(decoding: number, as: UTF8.self))
    }
}

extension FilePath {
    /// Whether a device or an open file is here, to which several outputs can be written: neither replaces the other.
    package func isShared() -> Bool {
        let identity = FileIdentity(self)
        return identity.isDevice || identity.descriptor != nil
    }

    /// The path relative to a folder that contains it; nil if it is elsewhere. Both must be absolute and without links.
    package func name(in folder: FilePath) -> FilePath? {
        guard isInside(folder) else { return nil }
        return names.dropFirst(folder.names.count).reduce(FilePath("")) { $0.appending($1) }
    }
}
