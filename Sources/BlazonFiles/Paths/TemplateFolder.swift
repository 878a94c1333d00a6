/// Finds files that may be templates (cli.md).
package enum TemplateFolder {
    /// All `*.yaml` and `*.yml` files in the folder and its subfolders, sorted by bytes, without names that start with a dot.
    /// Links are followed within the folder's project, and each folder is visited once. Other files (devices, sockets, pipes,
    /// links that lead out) are ignored.
    package static func candidates(in folder: FilePath, system: SystemCalls = .real) throws(FileError) -> [FilePath] {
        try contents(of: folder, system).files
    }

    /// All subfolders at any depth that are no links, as `candidates` visits them, sorted by bytes.
    ///
    /// - Throws: a `FileError` if a folder cannot be read.
    package static func subfolders(of folder: FilePath, system: SystemCalls = .real) throws(FileError) -> [FilePath] {
        try contents(of: folder, system).folders
    }

    private static func contents(
        of folder: FilePath, _ system: SystemCalls
    ) throws(FileError) -> (files: [FilePath], folders: [FilePath]) {
        var (found, real): ([FilePath], [FilePath]) = ([], [])
        var entered: Set<FileStatus.Identity> = []
        var waiting = [folder]
        var project: ProjectRoot?
        while let next = waiting.popLast() {
            let result = system.repeating { system.openFolder(SystemCalls.here, next, true) }
            if let number = errorNumber(result) { throw FileError(.open, next, .system(number)) }
            let descriptor = Int32(truncatingIfNeeded: result)
            defer { _ = system.close(descriptor) }
            var own = FileStatus()
            if let number = errorNumber(system.repeating { system.status(descriptor, &own) }) {
                throw FileError(.open, next, .system(number))
            }
            if !entered.insert(own.identity).inserted { continue }
            var names: [FilePath] = []
            if let number = errorNumber(system.repeating { system.list(descriptor, &names) }) {
                throw FileError(.read, next, .system(number))
            }
            var folders: [FilePath] = []
            for name in names.sorted(by: { $0.bytes.lexicographicallyPrecedes($1.bytes) }) where name.bytes.first != dot {
                var status = FileStatus()
                func exists(followingLinks: Bool) throws(FileError) -> Bool {
                    let result = system.repeating { system.statusOf(descriptor, name, followingLinks, &status) }
                    return try FileError.succeeds(result, .open, next.appending(name))
                }
                guard try exists(followingLinks: false) else { continue }
                if status.kind == .folder { real.append(next.appending(name)) }
                if status.kind == .link {
                    if project == nil { project = try ProjectRoot(ofFilesIn: folder, system: system) }
                    // A dangling link is not a template.
                    guard project?.holds(next.appending(name)) ?? false, try exists(followingLinks: true) else { continue }
                }
                switch status.kind {
                case .folder: folders.append(next.appending(name))
                case .regular where name.suffix == "yaml" || name.suffix == "yml": found.append(next.appending(name))
                default: break
                }
            }
            waiting += folders.reversed()
        }
        return (found.sortedByBytes(), real.sortedByBytes())
    }

    /// Whether a line starts with `campaign:`, which distinguishes a template with syntax errors from other YAML.
    package static func hasCampaignLine(_ bytes: [UInt8]) -> Bool {
        let key = Array("campaign:".utf8)
        var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        while start < bytes.count {
            if bytes[start...].starts(with: key) { return true }
            guard let end = bytes[start...].firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return false }
            start = end + 1
        }
        return false
    }
}

extension [FilePath] {
    fileprivate func sortedByBytes() -> [FilePath] { sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) } }
}

private let dot = UInt8(ascii: ".")
