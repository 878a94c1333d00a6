import BlazonFiles

/// A campaign's folder in `--out`, before anything is written to it.
struct OutputFolder {
    let out: FilePath
    let path: FilePath

    init(out: FilePath, campaign: String) {
        self.out = out
        path = out.appending(campaign)
    }

    /// `--out` itself may be a link, but links below it must not lead out of it.
    func rejectOutgoingLinks() throws(FileError) {
        guard let outer = try? out.withoutLinks() else { return }
        for folder in [path, path.appending(CampaignFolder.samples)] {
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

    /// Rejects templates, tables and imported files whose names a run may write to.
    func reject(_ inputs: [FilePath]) throws(FileError) {
        guard let real = try? path.withoutLinks() else { return }
        for input in inputs {
            guard let file = input.withoutLinksOfFolder, file.isInside(real) else { continue }
            let name = file.names.dropFirst(real.names.count).reduce(FilePath("")) { $0.appending($1) }
            if CampaignFolder.canWrite(name) { throw FileError(.open, input, .inOutput(path)) }
        }
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

extension FilePath {
    /// The path with links in its folders resolved, but not in its last name; nil if there is no such folder.
    fileprivate var withoutLinksOfFolder: FilePath? { (try? parent.withoutLinks())?.appending(lastName) }
}
