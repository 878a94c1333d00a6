import BlazonAudience
import BlazonDiagnostics
import BlazonFiles
import BlazonPayload
import BlazonText

/// Writes a campaign's folder: program, samples, and for an audience the payload lines, rejects and manifest.
struct CampaignOutput {
    let folder: ClaimedFolder
    let program: Program
    /// The path of the template below the root of its project.
    let template: String?
    /// The program that writes the lines.
    let writer: Program
    let samples: [RenderedSamples.Payload]
    /// What the program was compiled from.
    let sources: SourceMap
    /// Whether the files survive a power failure.
    let sync: Bool
    let console: Console
    let isQuiet: Bool
    /// Collects times for `--stats`.
    let stats: RunStats?
    let runs: CampaignRuns

    /// Writes without recipients. Lines of an earlier run are removed, since they belong to another program.
    func write() throws {
        let clock = RunClock()
        let kept = try published {
            let set = try FileSet(folder, sync: sync, stop: console.stop)
            try stage(in: set)
            return try set.publishCampaign(writesManifest: false)
        }
        runs.publish(program.campaign, elapsed: clock.elapsed)
        if !isQuiet { console.writeStandardErrorLines("\(headline)\n" + keptFiles(kept, in: folder.path)) }
    }

    /// Writes with recipients; returns the summary of the run, and its exit code.
    func write(
        _ input: InputFile, _ options: AudienceRun.Options
    ) throws -> (summary: AudienceRun.Summary, status: Int32) {
        let clock = RunClock()
        let suffix = options.compression?.suffix ?? ""
        let set = try FileSet(folder, sync: sync, stop: console.stop)
        let programFile = try stage(in: set)
        let (summary, kept) = try ProgressBar.during(program.campaign, console, isShown: !isQuiet) { progress in
            var options = options
            options.progress = progress
            let summary = try AudienceRun(writer, input, options)
                .write(into: set, programFile: programFile, version: Version.text)
            // The rows of a database are written as each program needs them.
            if options.query == nil { try runs.requireSameInput(summary, of: program.campaign, input.path) }
            return (summary, try published { try set.publishCampaign(writesManifest: true) })
        }
        stats?.add(summary)
        runs.publish(program.campaign, summary, elapsed: clock.elapsed)
        let report = RunReport(
            summary, input: input.path, rejects: "\(folder.path.appending(CampaignFolder.rejected + suffix))",
            skips: "\(folder.path.appending(CampaignFolder.skipped + suffix))", elapsed: clock.elapsed,
            shares: isQuiet ? [] : ReachedBranches(program, sources).lines(summary))
        if !isQuiet {
            console.writeStandardErrorLines("\(headline), \(counted(summary.records, "recipient"))\n\(report.text(console))")
        }
        for note in report.notes(isQuiet: isQuiet) { runs.report(note: note, console) }
        if !isQuiet { console.writeStandardErrorLines(keptFiles(kept, in: folder.path)) }
        return (summary, report.verdict(of: program.campaign, console))
    }

    private func published<Result>(_ work: () throws -> Result) rethrows -> Result {
        if let stats { try stats.publishing(work) } else { try work() }
    }

    /// Writes the program and samples to the set; returns the bytes of the program's file.
    @discardableResult private func stage(in set: FileSet) throws(FileError) -> [UInt8] {
        let samples = samples.compactMap { sample in sample.json.map { (sample: sample.sample, target: sample.target, json: $0) }
        }
        let files = samples.map { CampaignFolder.sampleFile($0.sample, of: $0.target) }
        let programFile = Array(program.encoded(template: template, samples: files).utf8)
        try set.write(programFile, as: CampaignFolder.program)
        for sample in samples {
            try set.write(
                Array((sample.json.pretty + "\n").utf8), as: CampaignFolder.sample(sample.sample, of: sample.target))
        }
        return programFile
    }

    private var headline: String {
        let payloads = samples.count { $0.json != nil }
        return "\(program.campaign.printable) → \(folder.path): program"
            + (payloads == 0 ? "" : ", \(counted(payloads, "sample payload"))")
    }
}
