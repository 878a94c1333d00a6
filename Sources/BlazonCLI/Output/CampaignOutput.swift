import BlazonAudience
import BlazonDiagnostics
import BlazonFiles
import BlazonJSON
import BlazonPayload

/// Writes a campaign's folder: program, samples, and for an audience the payload lines, the rejects and the manifest.
struct CampaignOutput {
    let folder: FilePath
    let program: Program
    /// The same, as it writes the lines.
    let writer: Program
    let samples: [RenderedSamples.Payload]
    /// Whether the files survive a power cut.
    let sync: Bool
    let console: Console
    let isQuiet: Bool

    /// Without recipients what an earlier run left of them is removed: it belongs to another program.
    func write() throws(FileError) {
        let set = try FileSet(folder, sync: sync, stop: console.stop)
        try stage(in: set)
        // An earlier manifest goes before the files that it vouches for.
        try set.publish(last: CampaignFolder.manifest, removing: CampaignFolder.isOurs)
        if !isQuiet { console.tellLines("\(headline)\n") }
    }

    /// - Returns: what became of the recipients.
    func write(_ input: InputFile, _ options: AudienceRun.Options) throws -> AudienceRun.Summary {
        let set = try FileSet(folder, sync: sync, stop: console.stop)
        let programFile = try stage(in: set)
        let summary = try ProgressBar.during(program.campaign, console, isWanted: !isQuiet) { progress in
            var options = options
            options.progress = progress
            let summary = try AudienceRun(writer, input, options)
                .write(into: set, programFile: programFile, version: Version.text)
            try set.publish(last: CampaignFolder.manifest, removing: CampaignFolder.isOurs)
            return summary
        }
        if !isQuiet { console.tellLines("\(headline), \(counted(summary.records, "recipient"))\n\(summary.told)") }
        return summary
    }

    /// - Returns: the bytes of the program's file.
    @discardableResult private func stage(in set: FileSet) throws(FileError) -> [UInt8] {
        let programFile = Array(program.encoded().utf8)
        try set.write(programFile, as: CampaignFolder.program)
        for sample in samples {
            try set.write(
                Array((sample.json.pretty + "\n").utf8), as: CampaignFolder.sample(sample.sample, of: sample.target))
        }
        return programFile
    }

    private var headline: String {
        "\(program.campaign.printable) → \(folder): program"
            + (samples.isEmpty ? "" : ", \(counted(samples.count, "sample payload"))")
    }
}
