import ArgumentParser
import Blazon
import BlazonAnalysis
import BlazonDiagnostics
import BlazonFiles
import BlazonPayload
import BlazonSamples
import BlazonText

struct SamplesCommand: ParsableCommand, RunnableCommand {
    static let configuration = CommandConfiguration(
        mainCommand: "samples",
        abstract: "Add samples that a template lacks, or a real recipient as a sample.",
        discussion: """
            With --generate: adds the smallest set of recipients that covers every branch, default, locale, variant, \
            and text of a variant in a locale that no sample takes yet, and for each target the recipient with the \
            largest payload that is found. Prints the new samples, and the purpose of each on stderr. Afterwards, run \
            `blazon test --update`. \
            With --recipients and --only: adds this recipient, anonymized like those of `preview --anonymize`, \
            or with its own values if --real is given.
            """)

    @OptionGroup var templates: TemplateOptions
    @OptionGroup var time: SendTimeOption
    @OptionGroup var findings: ReportOptions

    @Flag(help: "Find and add the missing samples.")
    var generate = false

    @OptionGroup var recipients: RealRecipientsOptions

    @Flag(help: "Add the recipient with its own values, which are personal data.")
    var real = false

    @Flag(help: "Print the samples without changing the template.")
    var dryRun = false

    @OptionGroup var work: JobOptions

    var files: NamedFiles {
        NamedFiles(inputs: templates.inputs + NamedFiles.recipients(recipients.recipients), outputs: findings.outputs)
    }

    func validate() throws {
        if let lone = recipients.lone ?? (recipients.recipients == nil && real ? "--real" : nil) {
            throw ValidationError("\(lone) requires --recipients")
        }
        if recipients.recipients == nil { return }
        if generate { throw ValidationError("--generate and --recipients cannot be combined") }
        if recipients.only == nil { throw ValidationError("--recipients requires --only ID, the recipient to add") }
    }

    func run(_ console: Console) throws -> Int32 {
        guard generate || recipients.recipients != nil else {
            throw Failure.usage("specify --generate to add missing samples, or --recipients FILE --only ID to add a recipient")
        }
        try findings.requireFile(beside: "the samples")
        let compiled = try CompiledTemplates(templates, jobs: work, sendAt: time.sendAt, stop: console.stop)
        try findings.report(compiled.findings, sizes: compiled.sizes, console)
        if compiled.hasErrors { return ExitStatus.faulty }
        try compiled.rejectMissingConstants()
        if recipients.recipients?.hasSameBytes(as: "-") == true, compiled.templates.count > 1 {
            throw Failure.usage("stdin can be read only once; name one template")
        }
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
            let added = try samples(template, program, insertion, console)
            for note in added.notes where !findings.quiet { console.writeStandardErrorLines("\(template.path): \(note)\n") }
            if added.samples.isEmpty {
                if !findings.quiet { console.writeStandardErrorLines("\(template.path): no sample to add\n") }
                continue
            }
            if compiled.templates.count > 1 { text += "# \(template.path)\n" }
            text += "samples:\n" + added.samples.map { "  \($0.name): \(flowYAML($0.record))\n" }.joined()
            let changed = CanonicalForm.keeping(of: bytes, in: insertion.adding(added.samples))
            fixed.change(try ProjectRoot.writableFile(of: template.path), from: bytes, to: changed)
        }
        try rejectFaults(fixed, console)
        if !dryRun { try fixed.write(stop: console.stop) }
        try console.print(text)
        return ExitStatus.done
    }

    /// The samples to add, with a line about each.
    private func samples(
        _ template: CompiledTemplates.Template, _ program: Program, _ insertion: SampleInsertion, _ console: Console
    ) throws -> (samples: [(name: String, record: JSON)], notes: [String]) {
        if recipients.recipients == nil {
            let generated = GeneratedSamples(template.compilation, program, usedNames: insertion.names)
            return (generated.samples, generated.notes)
        }
        let selected = try recipients.select(1, of: template, program, leavesOutInvalid: false, templates.max.limits, console)
        let anonymizer = RecordAnonymizer(program)
        var names = SampleNames(insertion.names)
        var samples: [(name: String, record: JSON)] = []
        var notes: [String] = []
        for recipient in selected {
            let record =
                real
                ? anonymizer.declared(recipient.record)
                : anonymizer.anonymized(recipient.record, number: insertion.names.count + 1)
            guard let record else {
                throw Failure(ExitStatus.noInput, "line \(recipient.line) of \(recipients.name) is not a record")
            }
            let name = names.next("recipient")
            samples.append((name, record.sent(program)))
            let values = real ? "with its own values, which are personal data" : "anonymized"
            notes.append("\(name) is line \(recipient.line) of \(recipients.name), \(values)")
        }
        return (samples, notes)
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
