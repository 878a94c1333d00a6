package import BlazonFiles
import BlazonJSON

/// The files in a campaign's folder that an earlier run has written, as its manifest and its program list them. What neither lists is not
/// Blazon's, whatever its name.
package struct EarlierRun {
    /// Names from the folder.
    package private(set) var files: Set<FilePath> = []
    /// Whether the folder's `manifest.json` is one of Blazon's.
    package private(set) var hasManifest = false

    /// Bytes of a manifest or program; beyond them it is not one of Blazon's.
    private static let limit = 64 << 20

    package init(in set: FileSet) throws(FileError) {
        if let manifest = try set.earlierFile(CampaignFolder.manifest, limit: Self.limit), add(manifest: manifest) {
            hasManifest = true
            files.insert(FilePath(CampaignFolder.manifest))
        }
        // A run that was killed while its files got their names has moved the manifest away.
        for manifest in try set.lastFilesOfDeadRuns(limit: Self.limit) { _ = add(manifest: manifest) }
        if let program = try set.earlierFile(CampaignFolder.program, limit: Self.limit) { add(program: program) }
    }

    private mutating func add(manifest bytes: [UInt8]) -> Bool {
        guard let manifest = try? JSON.read(bytes), case .text? = manifest["blazon"], case .text? = manifest["campaign"],
            case .object(let targets)? = manifest["targets"]
        else { return false }
        for target in targets { add(CampaignFolder.lines(of: target.key)) }
        if case .object? = manifest["rejected"] { add(CampaignFolder.rejected) }
        return true
    }

    private mutating func add(program bytes: [UInt8]) {
        guard let program = try? JSON.read(bytes), let head = program["blazon"], case .text? = head["seal"] else { return }
        add(CampaignFolder.program)
        guard case .array(let samples)? = head["samples"] else { return }
        for case .text(let name) in samples { add(CampaignFolder.samples + "/" + name) }
    }

    /// A list is data, and may name anything.
    private mutating func add(_ name: String) {
        let path = FilePath(name)
        if CampaignFolder.canWrite(path) { files.insert(path) }
    }
}
