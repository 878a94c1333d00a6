import BlazonAudience
import BlazonDiagnostics
import BlazonFiles
import BlazonLanguage
import BlazonText

/// The campaigns of a command and what became of them, for `--report` and the summary of `--diagnostics json`.
final class CampaignRuns {
    struct Campaign {
        let name: String
        /// nil: the command reads a program.
        let template: String?
        var isPublished = false
        /// nil: no recipients were rendered.
        var summary: AudienceRun.Summary?
        /// Of its run, in seconds.
        var elapsed: Double?
    }

    private(set) var campaigns: [Campaign] = []
    /// Why the run stopped: the lines on stderr.
    private(set) var errors: [String] = []
    /// Notes about the recipients, each with the number of its campaigns.
    private var notes: [(text: String, campaigns: Int)] = []

    /// The campaign that was rendered first, with the sums and the number of the records that it read.
    private var firstRead: (campaign: String, sums: Sums, records: Int)?

    /// Notes a campaign that the command is to publish.
    func expect(_ campaign: String, template: String) { campaigns.append(Campaign(name: campaign, template: template)) }

    /// Notes what the run of a campaign has published. `elapsed` is in seconds.
    func publish(_ campaign: String, _ summary: AudienceRun.Summary? = nil, elapsed: Double) {
        let index = campaigns.firstIndex { $0.name.hasSameBytes(as: campaign) } ?? campaigns.count
        if index == campaigns.count { campaigns.append(Campaign(name: campaign, template: nil)) }
        (campaigns[index].isPublished, campaigns[index].summary, campaigns[index].elapsed) = (true, summary, elapsed)
    }

    /// Checks that a campaign has read the same recipients as the first one: several campaigns read their file one after the other.
    ///
    /// - Throws: a `Failure` if the file has been changed or replaced meanwhile.
    func requireSameInput(_ summary: AudienceRun.Summary, of campaign: String, _ input: FilePath) throws(Failure) {
        guard let sums = summary.inputSums else { return }
        guard let firstRead else {
            firstRead = (campaign, sums, summary.inputRecords)
            return
        }
        if firstRead.sums == sums { return }
        throw Failure(
            ExitStatus.broken,
            "\(input) was changed during the run: \(firstRead.campaign) has other recipients "
                + "(\(counted(firstRead.records, "record")) before, \(grouped(summary.inputRecords)) now)")
    }

    /// Notes an error without reporting it.
    func note(error message: String) { errors.append(message) }

    /// Reports an error, and notes it.
    func report(error message: String, hint: String? = nil, _ console: Console) {
        for line in [message, hint].compactMap(\.self) {
            console.reportError(line)
            note(error: line)
        }
    }

    /// Reports a note about the recipients of a campaign, unless it is that of an earlier one.
    func report(note text: String, _ console: Console) {
        if let index = notes.firstIndex(where: { $0.text.hasSameBytes(as: text) }) {
            notes[index].campaigns += 1
        } else {
            notes.append((text, 1))
            console.reportError(text)
        }
    }

    /// Reports in how many campaigns each note was repeated.
    func reportRepeatedNotes(_ console: Console) {
        for note in notes where note.campaigns > 1 {
            console.reportError("\(counted(note.campaigns - 1, "other campaign")): \(note.text)")
        }
    }

    /// Which campaigns are published and which are not: `published: a1; not published: b1, c1`.
    var publications: String {
        func names(_ isPublished: Bool) -> String {
            let names = campaigns.filter { $0.isPublished == isPublished }.map(\.name.printable)
            return names.isEmpty ? "none" : names.joined(separator: ", ")
        }
        return "published: \(names(true)); not published: \(names(false))"
    }

    /// The runs over recipients.
    var summaries: [JSON] {
        campaigns.compactMap { run in
            run.summary.map { .object([.init("campaign", .text(run.name))] + $0.countMembers + $0.verdictMembers) }
        }
    }
}

extension AudienceRun.Summary {
    /// The numbers of recipients.
    var countMembers: [JSON.Member] {
        [.init("records", .integer(records)), .init("rejected", .integer(rejected)), .init("skipped", .integer(skipped))]
    }

    /// The allowance and whether it is exceeded.
    var verdictMembers: [JSON.Member] {
        [.init("rejectsAllowed", .text(verdict.limits.allowed.text)), .init("exceeded", .boolean(verdict.isExceeded))]
    }
}
