package import BlazonFiles
import BlazonText

/// The files in a campaign's folder that an earlier run wrote, according to its manifest and program. Files that neither lists
/// are not Blazon's, whatever their names.
package struct EarlierRun {
    /// Names relative to the folder.
    package private(set) var files: Set<FilePath> = []
    /// Whether the folder's `manifest.json` is Blazon's.
    package private(set) var hasManifest = false

    /// Maximum bytes of a manifest or program; larger files are not Blazon's.
    private static let limit = 64 << 20

    package init(in set: FileSet) throws(FileError) {
        if let manifest = try set.earlierFile(CampaignFolder.manifest, limit: Self.limit), add(manifest: manifest) {
            hasManifest = true
            files.insert(FilePath(CampaignFolder.manifest))
        }
        // A run that was killed during publication had moved the manifest away.
        for manifest in try set.lastFilesOfDeadRuns(limit: Self.limit) { _ = add(manifest: manifest) }
        if let program = try set.earlierFile(CampaignFolder.program, limit: Self.limit) { add(program: program) }
    }

    /// The path of the template of the set in a folder, below the root of its project: as its program states it, or the manifest of an
    /// earlier version. Nil: neither does.
    /// - Throws: a `FileError` for a program or manifest that is there and cannot be read.
    package static func template(in folder: FilePath) throws(FileError) -> String? {
        if let program = try contents(of: CampaignFolder.program, in: folder, limit: limit).flatMap(head),
            case .text(let path)? = program["template"]
        {
            return path
        }
        let manifest = try contents(of: CampaignFolder.manifest, in: folder, limit: ManifestCheck.maxManifestBytes)
        return manifest.flatMap { try? Manifest(reading: $0) }?.origin?.template
    }

    private static func contents(of name: String, in folder: FilePath, limit: Int) throws(FileError) -> [UInt8]? {
        do throws(FileError) {
            return try RegularFile.read(folder.appending(name), limit: limit, isInput: false)
        } catch {
            // What is missing or no file was not written by a run.
            if error.isIOFailure { throw error }
            return nil
        }
    }

    /// What a program states about its folder; nil: the bytes are not a program.
    private static func head(of program: [UInt8]) -> JSON? {
        guard let head = (try? JSON.read(program))?["blazon"], case .text? = head["seal"] else { return nil }
        return head
    }

    /// The files that a program lists.
    init(program: [UInt8]) { add(program: program) }

    private mutating func add(manifest bytes: [UInt8]) -> Bool {
        guard let manifest = try? JSON.read(bytes), case .text? = manifest["blazon"], case .text? = manifest["campaign"],
            case .object(let targets)? = manifest["targets"]
        else { return false }
        var suffix = ""
        if case .text(let compression)? = manifest["compression"] { suffix = CampaignFolder.suffixes[compression] ?? "" }
        for target in targets { add(CampaignFolder.lines(of: target.key) + suffix) }
        if case .object? = manifest["rejected"] { add(CampaignFolder.rejected + suffix) }
        if case .object? = manifest["skipped"] { add(CampaignFolder.skipped + suffix) }
        if case .object? = manifest["shard"] { add(CampaignFolder.shard) }
        return true
    }

    private mutating func add(program bytes: [UInt8]) {
        guard let head = Self.head(of: bytes) else { return }
        add(CampaignFolder.program)
        guard case .array(let samples)? = head["samples"] else { return }
        for case .text(let name) in samples { add(CampaignFolder.samples + "/" + name) }
    }

    /// The list is data and could contain any name.
    private mutating func add(_ name: String) {
        let path = FilePath(name)
        if CampaignFolder.canWrite(path) { files.insert(path) }
    }
}
