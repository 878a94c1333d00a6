import ArgumentParser
import Blazon
import BlazonDiagnostics
import BlazonFiles
import BlazonGolden

struct SamplesCommand: ParsableCommand, RunnableCommand {
    static let configuration = CommandConfiguration(
        commandName: "samples",
        _superCommandName: BlazonCommand.name,
        abstract: "Adds the samples that a template lacks.",
        discussion: """
            With --generate: the fewest recipients that take every branch, locale and variant that no sample takes yet, and for \
            each target the one with the largest payload. It prints what it added, and writes to stderr what each sample is for. Then: \
            `blazon test --update`.
            """)

    @OptionGroup var templates: TemplateOptions
    @OptionGroup var findings: ReportOptions

    @Flag(help: "Find the samples that are lacking.")
    var generate = false

    @Flag(help: "Print them only; the template stays as it is.")
    var dryRun = false

    @OptionGroup var work: JobOptions

    func run(_ console: Console) throws -> Int32 {
        guard generate else { throw Failure.usage("say --generate for the samples that are lacking") }
        if let report = findings.reports.first(where: \.takesOutput) {
            throw Failure.usage("stdout takes the samples; for findings name a file: --diagnostics \(report.format)=FILE")
        }
        let compiled = try CompiledTemplates(templates, jobs: work, stop: console.stop)
        try findings.report(compiled.findings, sizes: compiled.sizes, console)
        if compiled.hasErrors { return ExitStatus.faulty }
        var fixed = FileOverlay()
        var text = ""
        for (template, program) in compiled.compiled {
            try console.stop.check(.read, template.path)
            let bytes = template.compilation.sources.files.first?.bytes ?? []
            guard let insertion = SampleInsertion(bytes) else {
                throw Failure(ExitStatus.faulty, "\(template.path) is one `{ … }`: samples cannot be added to it")
            }
            let generated = GeneratedSamples(template.compilation, program, usedNames: insertion.names)
            for note in generated.notes where !findings.quiet { console.writeStandardErrorLines("\(template.path): \(note)\n") }
            if generated.samples.isEmpty {
                if !findings.quiet { console.writeStandardErrorLines("\(template.path): no sample to add\n") }
                continue
            }
            if compiled.templates.count > 1 { text += "# \(template.path)\n" }
            text += "samples:\n" + generated.samples.map { "  \($0.name): \(flowYAML($0.record))\n" }.joined()
            fixed.change(try ProjectRoot.writableFile(of: template.path), from: bytes, to: insertion.adding(generated.samples))
        }
        try rejectFaults(fixed, console)
        if !dryRun { try fixed.write(stop: console.stop) }
        try console.print(text)
        return ExitStatus.done
    }

    /// The changed templates must not have more faults than before.
    private func rejectFaults(_ fixed: FileOverlay, _ console: Console) throws {
        if fixed.isEmpty { return }
        let compiled = try CompiledTemplates(templates, fixed, jobs: work, stop: console.stop)
        guard let fault = compiled.templates.first(where: { $0.compilation.diagnostics.hasErrors }) else { return }
        let first = fault.compilation.diagnostics.first { $0.severity == .error }
        throw Failure(
            ExitStatus.faulty,
            "samples cannot be added to \(fault.path) where its own are; nothing was written: \(first?.message ?? "")")
    }
}
