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

    /// The path of the template that the manifest in a folder names, below the root of its project; nil: it names none.
    /// - Throws: a `FileError` for a manifest that is there and cannot be read.
    package static func template(in folder: FilePath) throws(FileError) -> String? {
        let path = folder.appending(CampaignFolder.manifest)
        do throws(FileError) {
            let bytes = try RegularFile.read(path, limit: ManifestCheck.maxManifestBytes, isInput: false)
            return (try? Manifest(reading: bytes))?.origin?.sources.first?.path
        } catch {
            // What is missing or no file is no manifest.
            if error.isIOFailure { throw error }
            return nil
        }
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
        guard let program = try? JSON.read(bytes), let head = program["blazon"], case .text? = head["seal"] else { return }
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
