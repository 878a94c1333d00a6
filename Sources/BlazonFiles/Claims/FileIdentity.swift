/// What a path leads to, equal for all names of one file.
struct FileIdentity {
    /// The file, if it is one whose contents can be replaced or mixed: a regular file or a pipe.
    private(set) var file: FileStatus.Identity?
    /// The absolute path without links in its folders, also of a missing file; nil for an open file or a device.
    private(set) var place: FilePath?
    /// The descriptor of this process that the path stands for (`/dev/stdout`, `/dev/fd/3`).
    private(set) var descriptor: Int32?
    private(set) var isFolder = false
    private var isDevice = false

    init(_ path: FilePath, system: SystemCalls = .real) {
        var status = FileStatus()
        if system.repeating({ system.statusOf(SystemCalls.here, path, true, &status) }) >= 0 { use(status) }
        place = Self.place(of: path)
        descriptor = place.flatMap(Self.descriptor)
        // What is written to a device or an open file does not replace its name: `/dev/null` may be named twice.
        if isDevice || descriptor != nil { place = nil }
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

    /// Whether both are one file, or one is at a place that the other needs for a folder.
    func overlaps(_ other: FileIdentity) -> Bool {
        if let file, file == other.file { return true }
        guard let place, let second = other.place else { return false }
        if place == second { return true }
        // An existing folder can contain other files.
        return !isFolder && second.isInside(place) || !other.isFolder && place.isInside(second)
    }

    private static func place(of path: FilePath) -> FilePath? {
        var missing: [FilePath] = []
        var next = path
        while true {
            let isRoot = next.names.isEmpty
            if !isRoot {
                missing.append(next.lastName)
                next = next.parent
            }
            if let folder = try? next.withoutLinks() {
                return missing.reversed().reduce(folder) { place, name in
                    name == FilePath("..") ? place.parent : place.appending(name)
                }
            }
            if isRoot { return nil }
        }
    }

    /// The descriptor for which a place in `/dev` or `/proc` stands.
    private static func descriptor(of place: FilePath) -> Int32? {
        let names = place.names
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
    /// The path relative to a folder that contains it; nil if it is elsewhere. Both must be absolute and without links.
    func name(in folder: FilePath) -> FilePath? {
        guard isInside(folder) else { return nil }
        return names.dropFirst(folder.names.count).reduce(FilePath("")) { $0.appending($1) }
    }
}
