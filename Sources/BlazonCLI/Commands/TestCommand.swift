import ArgumentParser
import BlazonDiagnostics
import BlazonFiles

struct TestCommand: ParsableCommand, Job {
    static let configuration = CommandConfiguration(
        commandName: "test",
        abstract: "Renders every sample and compares the payloads with the golden files.",
        discussion: """
            For templates/offer.yaml the golden files are templates/offer.golden/<sample>.<target>.json. A missing, extra or \
            different file fails with exit code 1.
            """)

    @OptionGroup var templates: TemplateOptions
    @OptionGroup var findings: ReportOptions

    @Flag(help: "Write the golden files anew, and remove those that no sample owns.")
    var update = false

    @OptionGroup var work: JobOptions

    func run(_ console: Console) throws -> Int32 {
        try templates.limits.refuseRecords()
        let compiled = try CompiledTemplates(templates, jobs: work, stop: console.stop)
        try findings.report(compiled.findings, console)
        if compiled.hasErrors { return ExitStatus.faulty }
        // Colours go where the result goes.
        let palette = Palette(isOn: findings.isColored(findings.takesOutput ? console.errorTerminal : console.outTerminal))
        var text = ""
        var coverage = BranchCoverage()
        var isFaulty = false
        for (template, program) in compiled.compiled {
            let samples = RenderedSamples(template, program)
            coverage.add(program, counts: samples.counts, template: template.path)
            for fault in samples.faults { text += fault.printable + "\n" }
            let golden = GoldenFolder(of: template.path, otherTargets: template.targetsLeftOut(program))
            if !samples.faults.isEmpty {
                isFaulty = true
            } else if update {
                try golden.update(samples.payloads, console.stop)
            }
            let faults = samples.faults.isEmpty ? try golden.faults(samples.payloads) : []
            for fault in faults { text += fault.text(palette) }
            if !faults.isEmpty { isFaulty = true }
            if faults.isEmpty, samples.faults.isEmpty, !findings.quiet {
                let outcome = update ? "written" : "as expected"
                text += "\(template.path): \(counted(samples.payloads.count, "payload")) \(outcome)\n"
            }
        }
        text += coverage.text
        if findings.takesOutput { console.tell(text) } else { try console.print(text) }
        return isFaulty ? ExitStatus.faulty : ExitStatus.done
    }
}
