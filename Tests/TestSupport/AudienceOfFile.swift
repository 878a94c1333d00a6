import BlazonAudience
import BlazonFiles
package import BlazonPayload
import Foundation

/// The files that a run over recipients writes: `<target>.ndjson`, `rejected.ndjson`, `skipped.ndjson` if the template skips records,
/// and `manifest.json`, by name. With `asRequests`, the lines are
/// whole requests, sent at the program's time of sending.
package func filesOfRun(
    _ program: Program, recipients: [UInt8], isTable: Bool, separator: UInt8 = UInt8(ascii: ","), asRequests: Bool = false,
    isDocument: Bool = false
) throws -> [String: String] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "blazon-run-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(recipients).write(to: folder.appending(path: "recipients"))
    var options = AudienceRun.Options()
    if isDocument { options.form = .document }
    if isTable { options.form = .table(separator: separator) }
    let out = folder.appending(path: "out")
    let set = try FileSet(FilePath(out.path))
    let input = try InputFile.open(FilePath(folder.appending(path: "recipients").path))
    let time = program.sendTime
    var program = try Program(reading: Array(program.encoded().utf8))
    if let time { program = program.sent(at: time) }
    if asRequests { program = try program.configured(RenderOptions(content: .request, sendTime: time)) }
    _ = try AudienceRun(program, input, options).write(into: set, programFile: [], version: "test")
    try set.publish(last: CampaignFolder.manifest, removing: try EarlierRun(in: set).files.contains)
    var files: [String: String] = [:]
    for name in program.targets.map({ CampaignFolder.lines(of: $0.name) })
        + [CampaignFolder.rejected, CampaignFolder.manifest] + (program.skips.isEmpty ? [] : [CampaignFolder.skipped])
    {
        files[name] = String(decoding: try Data(contentsOf: out.appending(path: name)), as: UTF8.self)
    }
    return files
}
