import BlazonFiles

/// A campaign's folder in `--out`, before anything is written to it.
struct OutputFolder {
    let out: FilePath
    let path: FilePath

    init(out: FilePath, campaign: String) {
        self.out = out
        path = out.appending(campaign)
    }

    /// The folder that a command line names may be a link, but links below it must not lead out of it: neither those of folders, which would
    /// be followed, nor those of files, which would be replaced.
    static func rejectLinks(outOf out: FilePath, at paths: [FilePath]) throws(FileError) {
        guard let outer = try? out.withoutLinks() else { return }
        for path in paths {
            var status = FileStatus()
            let system = SystemCalls.real
            guard system.repeating({ system.statusOf(SystemCalls.here, path, false, &status) }) >= 0 else { continue }
            // What a link without a target would lead to is unknown.
            let real = try? path.withoutLinks()
            if status.kind == .link && real == nil || !(real?.isInside(outer) ?? true) {
                throw FileError(.create, path, .leadsOut(of: out))
            }
        }
    }

    /// The files here that a run can replace.
    private var files: [FilePath] {
        let samples = FilePath(CampaignFolder.samples)
        func names(in folder: FilePath) -> [FilePath] { (try? FolderListing.names(in: folder)) ?? [] }
        let own = names(in: path) + names(in: path.appending(samples)).map { samples.appending($0) }
        return own.filter(CampaignFolder.canWrite).map { path.appending($0) }
    }

    /// Rejects recipients within the folder: they would be among the results, or be mistaken for some.
    func reject(recipients input: InputFile) throws(FileError) {
        guard let real = try? path.withoutLinks() else { return }
        let isInside =
            input.path == FilePath("-")
            ? contains(input)
            : [input.path.withoutLinksOfFolder, try? input.path.withoutLinks()].contains { $0?.isInside(real) ?? false }
        if isInside { throw FileError(.open, input.path, .inOutput(path)) }
    }

    /// Rejects a shard's folder: its files would be replaced.
    func reject(shard: FilePath) throws(Failure) {
        guard let real = try? path.withoutLinks(), let other = try? shard.withoutLinks() else { return }
        if other == real || other.isInside(real) {
            throw Failure(ExitStatus.noInput, "\(shard) is a shard, whose files would be replaced; choose another --out")
        }
    }

    /// Claims the folder for the files of a campaign.
    /// - Throws: a `FileError` if one of them is an input or another output.
    func claim() throws(FileError) -> ClaimedFolder {
        try Self.rejectLinks(outOf: out, at: [path, path.appending(CampaignFolder.samples)])
        try Self.rejectLinks(outOf: out, at: files)
        return try FileClaims.process.folder(path, replaces: CampaignFolder.canWrite)
    }

    /// Whether a stream is one of the folder's files.
    private func contains(_ input: InputFile) -> Bool {
        guard let identity = input.identity else { return false }
        return ((try? FolderListing.names(in: path)) ?? []).contains { name in
            var status = FileStatus()
            let system = SystemCalls.real
            let result = system.repeating { system.statusOf(SystemCalls.here, path.appending(name), false, &status) }
            return result >= 0 && status.identity == identity
        }
    }
}
