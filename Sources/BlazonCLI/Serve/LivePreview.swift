import BlazonDiagnostics
import BlazonFiles
import BlazonPreview

/// The page of some templates as they are now. Of a template that is wrong the last that was right stays.
struct LivePreview {
    private let options: TemplateOptions
    private let findings: ReportOptions
    private var watched: WatchedFiles
    private var campaigns: [FilePath: CampaignPreview] = [:]
    private(set) var page: [UInt8] = []
    /// What tells this page from those before it, and from those of other runs.
    private(set) var version = ""

    /// Makes the first page. What is wrong with the command line, or cannot be read, ends the command.
    init(_ options: TemplateOptions, _ findings: ReportOptions, _ console: Console) throws {
        self.options = options
        self.findings = findings
        watched = WatchedFiles(options)
        try make(console)
    }

    /// Rebuilds the page if a file has changed.
    ///
    /// - Returns: whether one has.
    mutating func refresh(_ console: Console) throws -> Bool {
        guard watched.haveChanged() else { return false }
        do {
            try make(console)
        } catch let failure as Failure {
            show(failure.message, console)
        } catch let error as FileError {
            // Ctrl-C while templates are read.
            if console.stop.pending() != nil { return false }
            show(error.description, console)
        }
        return true
    }

    private mutating func make(_ console: Console) throws {
        let named = InputDependencies()
        defer { watched.watch(named.all) }
        let compiled = try CompiledTemplates(options, wantsOrigins: true, named: named, stop: console.stop)
        try findings.report(compiled.findings, sizes: compiled.sizes, console)
        var kept: [FilePath: CampaignPreview] = [:]
        for template in compiled.templates {
            kept[template.path] = CampaignPreview(template.compilation) ?? campaigns[template.path]
        }
        campaigns = kept
        draw(compiled.templates.compactMap { campaigns[$0.path] }, compiled.findings)
    }

    private mutating func show(_ failure: String, _ console: Console) {
        console.complain(failure)
        let order = campaigns.sorted { $0.key.bytes.lexicographicallyPrecedes($1.key.bytes) }
        draw(order.map(\.value), [], failure)
    }

    private mutating func draw(_ campaigns: [CampaignPreview], _ findings: [FindingGroup], _ failure: String? = nil) {
        version = String(UInt64.random(in: .min ... .max), radix: 36)
        page = PreviewPage(campaigns, live: PreviewPage.Live(version: version, findings: findings, failure: failure)).bytes
    }
}
