import BlazonFiles

/// Finds folders of campaigns, which have a manifest.
enum CampaignFolders {
    /// The folders, with those that have no manifest replaced by the campaign folders in them, sorted.
    static func find(_ names: [String]) throws -> [FilePath] {
        var found: [FilePath] = []
        for name in names {
            let folder = FilePath(text: name)
            if try hasManifest(folder) {
                found.append(folder)
                continue
            }
            let result = status(of: folder)
            if result < 0 { throw FileError(.open, folder, .system(Int32(truncatingIfNeeded: -result))) }
            let inner = try FolderListing.names(in: folder).filter { $0.bytes.first != UInt8(ascii: ".") }
                .map { folder.appending($0) }.filter(hasManifest)
            if inner.isEmpty {
                throw Failure(ExitStatus.noInput, "\(folder) has no \(CampaignFolder.manifest), and neither has a folder in it")
            }
            found += inner
        }
        return found
    }

    private static func hasManifest(_ folder: FilePath) throws(FileError) -> Bool {
        let path = folder.appending(CampaignFolder.manifest)
        let result = status(of: path)
        if result == -Int(SystemError.missing) || result == -Int(SystemError.notFolder) { return false }
        if result < 0 { throw FileError(.open, path, .system(Int32(truncatingIfNeeded: -result))) }
        return true
    }

    /// 0, or a negative error number of the system.
    private static func status(of path: FilePath) -> Int {
        var status = FileStatus()
        let system = SystemCalls.real
        return system.repeating { system.statusOf(SystemCalls.here, path, true, &status) }
    }
}
