import BlazonFiles

/// A campaign's folder in `--out`, before anything is written to it.
struct OutputFolder {
    let out: FilePath
    let path: FilePath

    init(out: FilePath, campaign: String) {
        self.out = out
        path = out.appending(campaign)
    }

    /// The folder that a command line names may be a link, but links below it must not lead out of it.
    static func rejectLinks(outOf out: FilePath, at folders: [FilePath]) throws(FileError) {
        guard let outer = try? out.withoutLinks() else { return }
        for folder in folders {
            if let real = try? folder.withoutLinks(), !real.isInside(outer) {
                throw FileError(.create, folder, .leadsOut(of: out))
            }
        }
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
