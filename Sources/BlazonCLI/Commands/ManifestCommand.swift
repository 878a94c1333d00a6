import ArgumentParser
import BlazonAudience
import BlazonDiagnostics
import BlazonFiles
import BlazonSources
import BlazonText

struct ManifestCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        mainCommand: "manifest",
        abstract: "Check outputs against their manifests, join the outputs of shards, and show what one recipient gets.",
        subcommands: [ManifestVerifyCommand.self, ManifestMergeCommand.self, ManifestShowCommand.self])
}

struct ManifestVerifyCommand: ParsableCommand, RunnableCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify",
        abstract: "Check that a campaign's files are those of its manifest.",
        discussion: """
            Compares bytes, lines and checksum of every file that the manifest names, counts the codes of the rejects, and adds \
            up the records of each target. Exits with 1 if anything differs, and with 2 if more recipients were rejected than the \
            run allowed. A run with --limit, --skip, --only or --shard is reported as partial.
            """)

    @Argument(help: ArgumentHelp("Campaign folders, or folders that contain some.", valueName: "dir"), completion: .folder)
    var folders: [String]

    @Option(help: ArgumentHelp("The recipients of the run, to be checked as well.", valueName: "file"), completion: .anyFile)
    var input: String?

    @Option(
        help: ArgumentHelp(
            "The root of the project, in which the template and the files that it uses are checked as well.", valueName: "root"),
        completion: .folder)
    var sources: String?

    @Flag(help: "Exit with 1 if the run took only a part of the recipients.")
    var whole = false

    @Option(help: RaisedLimit.help, completion: RaisedLimit.completion, transform: RaisedLimit.init)
    var max: [RaisedLimit] = []

    @Flag(name: [.short, .long], help: "Report only faults.")
    var quiet = false

    var files: NamedFiles { NamedFiles(inputs: folders + [input, sources].compactMap(\.self)) }

    func validate() throws { try max.rejectRepeated() }

    func run(_ console: Console) throws -> Int32 {
        var status = ExitStatus.done
        for folder in try CampaignFolders.find(folders) {
            var check = try ManifestCheck(folder, stop: console.stop)
            try check.run()
            if let input {
                let file = try InputFile.open(FilePath(text: input), stop: console.stop)
                try check.checkInput(try Decompression.input(file, maxWindow: max.limits[.zstdWindow]))
            }
            if let sources { try check.checkSources(in: FilePath(text: sources)) }
            for fault in check.faults { console.reportError(fault) }
            let part = check.manifest.part
            if whole, let part { console.reportError("\(folder): not all recipients: \(part.reason)") }
            if !check.faults.isEmpty || whole && part != nil {
                status = ExitStatus.faulty
                continue
            }
            if !quiet {
                let files = check.files.map { "\($0.name.printable) \($0.lines)" }.joined(separator: ", ")
                let state = part.map { "ok, partial (\($0.summary))" } ?? "ok"
                try console.printLines("\(folder): \(state), \(counted(check.records, "record")), \(files)\n")
            }
            if check.manifest.verdict.isExceeded {
                console.reportError("\(folder): \(check.manifest.verdict.reason)")
                if status == ExitStatus.done { status = ExitStatus.rejected }
            }
        }
        return status
    }
}

struct ManifestMergeCommand: ParsableCommand, RunnableCommand {
    static let configuration = CommandConfiguration(
        commandName: "merge",
        abstract: "Join the outputs of all shards of a run.",
        discussion: """
            Checks the shards as `manifest verify` does, and writes to DIR/<campaign> what one run over the whole input would \
            have written. A missing or repeated shard, or shards of different runs, exit with 1, and nothing is written.
            """)

    @Argument(
        help: ArgumentHelp("The campaign folders of all shards, or folders that contain some.", valueName: "dir"),
        completion: .folder)
    var folders: [String]

    @Option(help: ArgumentHelp("Folder to write to.", valueName: "dir"), completion: .folder)
    var out: String

    @Option(
        help: ArgumentHelp("Whether files in --out must survive a power failure; none for temporary files.", valueName: "how"))
    var sync = CompileCommand.Sync.full

    @Flag(help: "Replace the files of another template that has the same campaign.")
    var replace = false

    @Flag(name: [.short, .long], help: "Report only errors.")
    var quiet = false

    var files: NamedFiles { NamedFiles(inputs: folders, folders: [.init(option: "--out", path: out)]) }

    func run(_ console: Console) throws -> Int32 {
        var checks = try CampaignFolders.find(folders).map { (folder) throws(AudienceError) in
            try ManifestCheck(folder, stop: console.stop)
        }
        for index in checks.indices { try checks[index].run() }
        let faults = checks.flatMap(\.faults)
        for fault in faults { console.reportError(fault) }
        if !faults.isEmpty { return ExitStatus.faulty }
        // In the order in which the campaigns are named.
        var campaigns: [(name: String, shards: [ManifestCheck])] = []
        for check in checks {
            if let index = campaigns.firstIndex(where: { $0.name.utf8.elementsEqual(check.manifest.campaign.utf8) }) {
                campaigns[index].shards.append(check)
            } else {
                campaigns.append((check.manifest.campaign, [check]))
            }
        }
        let merges = try campaigns.map { (campaign) throws(AudienceError) in
            (merge: try ShardMerge(campaign.shards, stop: console.stop), shards: campaign.shards)
        }
        let claimed = try merges.map { merge, shards in
            let folder = OutputFolder(out: FilePath(text: out), campaign: merge.campaign)
            for shard in shards { try folder.reject(shard: shard.folder) }
            if !replace, let template = shards.first?.manifest.origin?.template { try rejectSet(in: folder.path, not: template) }
            return try folder.claim()
        }
        var status = ExitStatus.done
        for ((merge, shards), folder) in zip(merges, claimed) {
            let set = try FileSet(folder, sync: sync == .full, stop: console.stop)
            let manifest = try merge.write(into: set)
            let kept = try set.publishCampaign(writesManifest: true)
            if !quiet {
                let parts = counted(shards.count, "shard")
                console.writeStandardErrorLines(
                    "\(merge.campaign.printable) → \(folder.path): \(parts), \(counted(merge.records, "recipient"))\n"
                        + keptFiles(kept, in: folder.path))
            }
            if !quiet, let note = manifest.missingFieldsNote { console.reportError("\(merge.campaign): \(note)") }
            if manifest.verdict.isExceeded {
                console.reportError("\(merge.campaign): \(manifest.verdict.reason)")
                status = ExitStatus.rejected
            }
        }
        return status
    }

    /// Rejects a folder with the set of another template, whose campaign is the same.
    private func rejectSet(in folder: FilePath, not template: String) throws {
        guard let other = try EarlierRun.template(in: folder), !other.hasSameBytes(as: template) else { return }
        throw Failure(
            ExitStatus.noOutput,
            "\(folder) is the set of \(other.printable), not of \(template.printable); choose another --out, or replace the set with "
                + "--replace")
    }
}
