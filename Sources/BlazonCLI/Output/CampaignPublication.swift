import BlazonAudience
import BlazonFiles

extension FileSet {
    /// Publishes a campaign's folder, and removes files of an earlier run that this one did not write. Returns the names of other
    /// files, which stay.
    func publishCampaign(writesManifest: Bool) throws(FileError) -> [FilePath] {
        let earlier = try EarlierRun(in: self)
        // Blazon's earlier manifest is moved away before the files that it lists. Another program's manifest stays.
        let last = writesManifest || earlier.hasManifest ? CampaignFolder.manifest : nil
        return try publish(last: last, removing: earlier.files.contains)
    }
}

/// The report on files that stay in a campaign's folder, without hidden ones.
func keptFiles(_ kept: [FilePath], in folder: FilePath) -> String {
    let names = kept.filter { $0.lastName.bytes.first != UInt8(ascii: ".") }.map(\.description)
    if names.isEmpty { return "" }
    let shown = names.prefix(5).joined(separator: ", ") + (names.count > 5 ? " and \(names.count - 5) others" : "")
    return
        "\(folder): \(shown) \(names.count == 1 ? "stays" : "stay"): no earlier run lists \(names.count == 1 ? "it" : "them")\n"
}
