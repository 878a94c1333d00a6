import ArgumentParser
import Blazon
import BlazonAnalysis
import BlazonAudience
import BlazonDiagnostics
import BlazonFiles
import BlazonSamples

/// The template whose use of recipients is profiled.
struct ProfiledTemplateOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Template whose fields and branches are counted.", valueName: "template"), completion: .template)
    var template: String?

    @Option(
        help: ArgumentHelp("Render only these targets, instead of the template's own.", valueName: "name,…"), completion: .targets
    )
    var target: [String] = []

    @Option(
        help: ArgumentHelp("Set a constant of this run, such as delivery.id=56c4.", valueName: "name=value"), completion: .free)
    var set: [String] = []

    @Option(
        help: ArgumentHelp("Mapping table, by name or file, instead of the template's own.", valueName: "name|file"),
        completion: .table)
    var mapping: String?

    @Option(help: ArgumentHelp("Time of sending, such as 2026-11-21T18:00:00Z.", valueName: "time"))
    var sendAt: SendTime?

    /// Whether an option is given.
    var isGiven: Bool { template != nil || !target.isEmpty || !set.isEmpty || mapping != nil || sendAt != nil }

    /// The files that the options name.
    var inputs: [String] { (template.map { [$0] } ?? []) + NamedFiles.table(mapping) }

    /// Compiles the template, and renders recipients without payloads.
    ///
    /// - Returns: The profile; nil if the template has errors, which are reported.
    func profile(of recipients: String, _ input: ProfiledInputOptions, _ console: Console) throws -> TemplateProfile? {
        let compiled = try CompiledTemplates(templateOptions(input), sendAt: sendAt, stop: console.stop)
        if compiled.hasErrors {
            let report = HumanReport(color: console.errorTerminal.supportsColor, width: console.errorWidth)
            console.writeStandardError(report.text(compiled.findings.filter { $0.diagnostics.hasErrors }))
            return nil
        }
        guard let (template, program) = compiled.compiled.first, compiled.compiled.count == 1 else {
            throw Failure.usage("--template names one template")
        }
        try compiled.rejectMissingConstants()
        var content = try EmitOptions.parse([])
        content.sendAt = sendAt
        let writer = try content.writer(of: program, template.compilation.path)
        let limits = input.max.limits
        let opened = try RecipientsSource(recipients, query: input.query).open(console, limits)
        var audience = try AudienceOptions.parse([])
        audience.source.recipientsFormat = input.recipientsFormat
        audience.source.separator = input.separator
        audience.source.encoding = input.encoding
        audience.limit = input.limit
        let options = try audience.run(opened, writer, limits)
        var texts = CounterTexts(template.compilation.sources)
        return try TemplateProfile(writer, opened.file, options, template.compilation.assertions) { texts.text(of: $0) }
    }

    private func templateOptions(_ input: ProfiledInputOptions) throws -> TemplateOptions {
        let named = target.map { "--target=\($0)" } + set.map { "--set=\($0)" } + (mapping.map { ["--mapping=\($0)"] } ?? [])
        var options = try TemplateOptions.parse(named + ["--"] + (template.map { [$0] } ?? []))
        options.max = input.max
        return options
    }
}
