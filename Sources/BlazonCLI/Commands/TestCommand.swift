import ArgumentParser
import Blazon
import BlazonDiagnostics
import BlazonFiles
import BlazonSamples

struct TestCommand: ParsableCommand, RunnableCommand {
    static let configuration = CommandConfiguration(
        commandName: "test",
        abstract: "Render every sample and compare the payloads with the golden files.",
        discussion: """
            For templates/offer.yaml the golden files are templates/offer.golden/<sample>.<target>.json, or .skipped \
            with the reason for which the sample is skipped. A missing, extra or different file fails with exit code 1. The report ends with the branches, locales and variants \
            that no sample takes.
            """)

    @OptionGroup var templates: TemplateOptions
    @OptionGroup var time: SendTimeOption
    @OptionGroup var change: ChangeOptions
    @OptionGroup var findings: ReportOptions

    @Flag(help: "Update the golden files and remove those without a sample.")
    var update = false

    @Flag(help: "Repeat the tests whenever a file that they read is saved, until Ctrl-C.")
    var watch = false

    @OptionGroup var work: JobOptions

    var files: NamedFiles { NamedFiles(inputs: templates.inputs, outputs: findings.outputs) }

    func run(_ console: Console) throws -> Int32 {
        if watch, findings.takesOutput { throw Failure.usage("with --watch the findings need a file: --diagnostics junit=FILE") }
        guard let templates = try change.apply(to: templates, isQuiet: findings.quiet, console) else {
            try findings.report([], console)
            return ExitStatus.done
        }
        guard watch else { return try test(templates, console) }
        return try RepeatedTest(templates, watchesGolden: !update).run(console) { named in try test(templates, console, named) }
    }

    /// Runs the test; `named` records the files that templates name.
    private func test(_ templates: TemplateOptions, _ console: Console, _ named: InputDependencies? = nil) throws -> Int32 {
        let compiled = try CompiledTemplates(
            templates, jobs: work, sendAt: time.sendAt, named: named, stop: console.stop)
        if compiled.hasErrors {
            try findings.report(compiled.findings, sizes: compiled.sizes, console)
            return ExitStatus.faulty
        }
        try compiled.rejectMissingConstants()
        try compiled.requireSampleTimes()
        // Diagnostics go to their usual stream; golden differences in readable form go to stdout.
        try findings.report(compiled.findings, console) { $0 == .human }
        // Colors and widths are those of the stream with the results.
        let palette = Palette(isOn: findings.isColored(findings.takesOutput ? console.errorTerminal : console.outTerminal))
        let width = findings.takesOutput ? console.errorWidth : console.width
        let difference = DifferenceText(palette, width: width)
        let updates = update ? try GoldenUpdates(compiled.compiled, console.stop).publish() : []
        var coverage = SampleCoverage()
        let found = compiled.findings
        var tested: [TestedTemplate] = []
        for (index, template) in compiled.templates.enumerated() {
            guard let program = template.compilation.program else { continue }
            tested.append(
                try TestedTemplate(
                    template, program, found[index], &coverage,
                    update: tested.count < updates.count ? updates[tested.count] : nil,
                    isQuiet: findings.quiet, difference))
        }
        // The JUnit report contains golden files as test cases.
        try findings.report(found, tests: tested.map(\.cases), console) { $0 == .junit }
        try findings.report(tested.map(\.findings), sizes: compiled.sizes, console) { $0 != .human && $0 != .junit }
        let text = tested.map(\.text).joined() + coverage.text(width: width)
        if findings.takesOutput { console.writeStandardError(text) } else { try console.print(text) }
        return tested.contains(where: \.isFaulty) ? ExitStatus.faulty : ExitStatus.done
    }
}
