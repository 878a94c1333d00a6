import ArgumentParser
import Blazon
import BlazonDiagnostics
import BlazonFiles
import BlazonPayload
import BlazonSamples

struct SamplesCommand: ParsableCommand, RunnableCommand {
    static let configuration = CommandConfiguration(
        commandName: "samples",
        abstract: "Add samples that a template lacks.",
        discussion: """
            With --generate: adds the smallest set of recipients that covers every branch, locale and variant that \
            no sample takes yet, and for each target the recipient with the largest payload. Prints the new \
            samples, and the purpose of each on stderr. Afterwards, run `blazon test --update`.
            """)

    @OptionGroup var templates: TemplateOptions
    @OptionGroup var time: SendTimeOption
    @OptionGroup var findings: ReportOptions

    @Flag(help: "Find and add the missing samples.")
    var generate = false

    @Flag(help: "Print the samples without changing the template.")
    var dryRun = false

    @OptionGroup var work: JobOptions

    var files: NamedFiles { NamedFiles(inputs: templates.inputs, outputs: findings.outputs) }

    func run(_ console: Console) throws -> Int32 {
        guard generate else { throw Failure.usage("specify --generate to add missing samples") }
        if let report = findings.reports.first(where: \.takesOutput) {
            throw Failure.usage("stdout contains the samples; write diagnostics to a file: --diagnostics \(report.format)=FILE")
        }
        let compiled = try CompiledTemplates(templates, jobs: work, sendAt: time.sendAt, stop: console.stop)
        try findings.report(compiled.findings, sizes: compiled.sizes, console)
        if compiled.hasErrors { return ExitStatus.faulty }
        try compiled.rejectMissingConstants()
        var fixed = FileOverlay()
        var text = ""
        for (template, program) in compiled.compiled {
            try console.stop.check(.read, template.path)
            if let reading = program.now, time.sendAt == nil {
                throw Failure.missingSendTime(reading, file: template.compilation.path)
            }
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
        let compiled = try CompiledTemplates(templates, fixed, jobs: work, sendAt: time.sendAt, stop: console.stop)
        guard let fault = compiled.templates.first(where: { $0.compilation.diagnostics.hasErrors }) else { return }
        let first = fault.compilation.diagnostics.first { $0.severity == .error }
        throw Failure(
            ExitStatus.faulty,
            "samples cannot be added to \(fault.path)  next to its own; nothing was written: \(first?.message ?? "")")
    }
}
