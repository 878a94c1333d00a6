import BlazonAudience
import BlazonDiagnostics
import BlazonFiles
import BlazonSources
import BlazonText

extension CompileCommand {
    /// Rejects options that contradict each other.
    func rejectWrongUsage() throws(Failure) {
        if isStreaming {
            try findings.requireFile(beside: "the lines")
            if depfile != nil { throw .usage("--depfile names the files of campaigns, and --out - writes none: name a folder") }
        } else if audience.rejects != nil {
            throw .usage("--rejects is for --out -; in a folder the rejects are \(CampaignFolder.rejected)")
        } else if audience.skipped != nil {
            throw .usage("--skipped is for --out -; in a folder the skips are \(CampaignFolder.skipped)")
        }
        if let shard { _ = try Shard(argument: shard) }
        if shard != nil, compress != nil || selection.only != nil {
            throw .usage(
                "--shard cannot be combined with \(compress != nil ? "--compress" : "--only"): `blazon manifest merge` joins lines"
            )
        }
        if let recipients, !recipients.hasSameBytes(as: "none") { _ = try RecipientsSource(recipients, query: query) }
    }

    /// Every shard reads all rows, so their order must not change between runs.
    func rejectUnorderedShard(_ recipients: RecipientsSource?) throws(Failure) {
        guard shard != nil, let query = recipients?.query, !QueryText.isOrdered(query) else { return }
        throw .usage(
            "--shard requires an ORDER BY at the end of the query, of columns that are unique together: each shard reads all rows "
                + "and takes some by their number, which must be the same in every run")
    }

    /// Rejects an option that means nothing without recipients, which may be those of blazon.yaml.
    func rejectOptionsOfRecipients() throws(Failure) {
        guard let option = optionOfRecipients else { return }
        throw .usage("\(option) requires \(self.recipients == nil ? "--recipients" : "recipients, and --recipients is none")")
    }

    private var optionOfRecipients: String? {
        if shard != nil { return "--shard" }
        if audience.limit != nil { return "--limit" }
        if let given = selection.given ?? audience.source.given { return given }
        if audience.rejectsAllowed != nil { return "--rejects-allowed" }
        if audienceSize != nil { return "--audience" }
        if !missing.isEmpty { return "--missing" }
        return compress == nil ? nil : "--compress"
    }
}
