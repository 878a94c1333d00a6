import ArgumentParser
import Blazon
import BlazonAnalysis
import BlazonDiagnostics
import BlazonFiles
import BlazonPayload
import BlazonSamples
import BlazonText

/// Whom a preview shows: samples, or real recipients.
struct PreviewRecipients: ParsableArguments {
    @OptionGroup var real: RealRecipientsOptions

    @Option(help: ArgumentHelp("Maximum number of recipients in the page (default: 50).", valueName: "n"), completion: .free)
    var show: Int?

    @Flag(
        help: """
            Replace the letters and digits of texts and links, ids, tokens and dates of recipients by others of the same form.
            """)
    var anonymize = false

    private static let standardCount = 50
    private static let maxCount = 1_000

    func validate() throws {
        if let show, !(1...Self.maxCount).contains(show) {
            throw ValidationError("--show requires a number from 1 to \(Self.maxCount)")
        }
        if real.recipients != nil { return }
        let lone = real.lone ?? (show != nil ? "--show" : anonymize ? "--anonymize" : nil)
        if let lone { throw ValidationError("\(lone) requires --recipients") }
    }

    /// What the page says about its recipients; nil: it shows samples.
    var note: PreviewPage.Recipients? {
        real.recipients.map { _ in PreviewPage.Recipients(source: real.name, isAnonymized: anonymize) }
    }

    /// The preview of each template that has no errors.
    func previews(
        of templates: CompiledTemplates, _ limits: Limits, _ console: Console
    ) throws -> [FilePath: CampaignPreview] {
        if real.recipients == nil {
            try templates.requireSampleTimes()
        } else if real.recipients?.hasSameBytes(as: "-") == true, templates.templates.count > 1 {
            throw Failure.usage("stdin can be read only once; name one template")
        }
        var previews: [FilePath: CampaignPreview] = [:]
        for (template, program) in templates.compiled {
            previews[template.path] = CampaignPreview(
                template.compilation, recipients: try records(of: template, program, limits, console))
        }
        return previews
    }

    private func records(
        of template: CompiledTemplates.Template, _ program: Program, _ limits: Limits, _ console: Console
    ) throws -> [SampleRecord]? {
        if real.recipients == nil { return nil }
        let selected = try real.select(
            show ?? Self.standardCount, of: template, program, leavesOutInvalid: anonymize, limits, console)
        let anonymizer = RecordAnonymizer(program)
        return selected.enumerated().compactMap { number, recipient in
            var record = recipient.record
            if anonymize {
                guard let changed = anonymizer.anonymized(record, number: number + 1) else { return nil }
                record = Array(changed.compact.utf8)
            }
            return SampleRecord(name: "line \(recipient.line)", record: record, now: program.sendTime)
        }
    }
}
