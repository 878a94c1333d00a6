import BlazonAudience
import BlazonDiagnostics
import BlazonFiles
import BlazonSamples

/// The current page of some templates. For a template with errors, its last valid version stays.
struct LivePreview {
    private let options: TemplateOptions
    private let recipients: PreviewRecipients
    private let time: SendTimeOption
    private let findings: ReportOptions
    private var watched: WatchedFiles
    private var campaigns: [FilePath: CampaignPreview] = [:]
    private(set) var page: [UInt8] = []
    /// Distinguishes this page from earlier ones, and from those of other runs.
    private(set) var version = ""

    /// Builds the first page. A wrong command line or an unreadable file ends the command.
    init(
        _ options: TemplateOptions, _ recipients: PreviewRecipients, _ time: SendTimeOption, _ findings: ReportOptions,
        _ console: Console
    ) throws {
        self.options = options
        self.recipients = recipients
        self.time = time
        self.findings = findings
        watched = WatchedFiles(options)
        watched.watch(Set(NamedFiles.recipients(recipients.real.recipients).map { FilePath(text: $0) }))
        try make(console)
    }

    /// Rebuilds the page if a file has changed, and returns whether one has.
    mutating func refresh(_ console: Console) throws -> Bool {
        guard watched.haveChanged() else { return false }
        do {
            try make(console)
        } catch let failure as Failure {
            show(failure.message, console)
        } catch let error as AudienceError {
            if console.stop.pending() != nil { return false }
            show(error.description, console)
        } catch let error as FileError {
            // Ctrl-C while templates were read.
            if console.stop.pending() != nil { return false }
            show(error.description, console)
        }
        return true
    }

    private mutating func make(_ console: Console) throws {
        let named = InputDependencies()
        defer { watched.watch(named.all) }
        let compiled = try CompiledTemplates(options, sendAt: time.sendAt, named: named, stop: console.stop)
        try findings.report(compiled.findings, sizes: compiled.sizes, console)
        if !compiled.hasErrors { try compiled.rejectMissingConstants() }
        let previews = try recipients.previews(of: compiled, options.max.limits, console)
        var kept: [FilePath: CampaignPreview] = [:]
        for template in compiled.templates {
            kept[template.path] = previews[template.path] ?? campaigns[template.path]
        }
        campaigns = kept
        draw(compiled.templates.compactMap { campaigns[$0.path] }, compiled.findings)
    }

    private mutating func show(_ failure: String, _ console: Console) {
        console.reportError(failure)
        let order = campaigns.sorted { $0.key.bytes.lexicographicallyPrecedes($1.key.bytes) }
        draw(order.map(\.value), [], failure)
    }

    private mutating func draw(_ campaigns: [CampaignPreview], _ findings: [FindingGroup], _ failure: String? = nil) {
        version = String(UInt64.random(in: .min ... .max), radix: 36)
        page =
            PreviewPage(
                campaigns, recipients: recipients.note,
                live: PreviewPage.Live(version: version, findings: findings, failure: failure)
            ).bytes
    }
}
