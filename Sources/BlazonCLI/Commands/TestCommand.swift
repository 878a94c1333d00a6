import ArgumentParser
import Blazon
import BlazonDiagnostics
import BlazonFiles
import BlazonSamples

struct TestCommand: ParsableCommand, RunnableCommand {
    static let configuration = CommandConfiguration(
        mainCommand: "test",
        abstract: "Render every sample and compare the payloads with the golden files.",
        discussion: """
            For templates/offer.yaml the golden files are templates/offer.golden/<sample>.<target>.json, or .skipped \
            with the reason for which the sample is skipped. A missing, extra or different file fails with exit code 1, and so do \
            golden files below a folder whose template is missing. The report ends with the share of branches, locales and variants \
            that samples take.
            """)

    @OptionGroup var templates: TemplateOptions
    @OptionGroup var time: SendTimeOption
    @OptionGroup var change: ChangeOptions
    @OptionGroup var findings: ReportOptions

    @Option(
        help: ArgumentHelp("Test only this sample; other golden files stay as they are.", valueName: "name"), completion: .free)
    var sample: String?

    @Option(
        help: ArgumentHelp(
            "Fail if samples take a smaller share of the branches, locales and variants (default: that of the project, if any).",
            valueName: "p%"))
    var coverage: Percentage?

    @Flag(help: "Update the golden files and remove those without a sample or template.")
    var update = false

    @Flag(help: "Repeat the tests whenever a file that they read is saved, until Ctrl-C.")
    var watch = false

    @OptionGroup var listing: ListingOptions
    @OptionGroup var work: JobOptions

    var files: NamedFiles { NamedFiles(inputs: templates.inputs, outputs: findings.outputs) }

    func validate() throws {
        if update, watch {
            throw ValidationError("--watch compares golden files, which --update would write; leave out one of them")
        }
        if sample != nil, coverage != nil { throw ValidationError("--sample tests a part, which --coverage cannot judge") }
    }

    func run(_ console: Console) throws -> Int32 {
        if watch { try findings.requireFile(beside: "the results of --watch") }
        var selected = try change.apply(to: withoutEmptied(console.stop), isQuiet: findings.quiet, console)
        if selected == nil, try !orphans().isEmpty {
            selected = templates
            selected?.templates = []
        }
        guard let templates = selected else {
            try findings.report([], console)
            return ExitStatus.done
        }
        guard watch else { return try test(templates, console) }
        return try RepeatedTest(templates).run(console) { named in try test(templates, console, named) }
    }

    /// Runs the test; `named` records the files that templates name.
    private func test(_ templates: TemplateOptions, _ console: Console, _ named: InputDependencies? = nil) throws -> Int32 {
        let compiled = try CompiledTemplates(
            templates, jobs: work, sendAt: time.sendAt, named: named, stop: console.stop)
        if compiled.hasErrors {
            try findings.report(compiled.findings, sizes: compiled.sizes, omitting: omissions(of: compiled), console)
            return ExitStatus.faulty
        }
        try compiled.rejectMissingConstants()
        try compiled.requireSampleTimes()
        try selection.validate(compiled.templates)
        let orphans = try orphans()
        // Diagnostics go to their usual stream; golden differences in readable form go to stdout.
        try findings.report(compiled.findings, omitting: omissions(of: compiled), console) { $0 == .human }
        let updates =
            update
            ? try GoldenUpdates(compiled.compiled, selection, orphans, console.stop).publish() : (templates: [], orphans: [])
        var coverage = TestCoverage(required: self.coverage)
        let found = compiled.findings
        var tested: [TestedTemplate] = []
        for (index, template) in compiled.templates.enumerated() {
            guard let program = template.compilation.program else { continue }
            tested.append(
                try TestedTemplate(
                    template, program, found[index], selection, &coverage,
                    update: tested.count < updates.templates.count ? updates.templates[tested.count] : nil))
        }
        let report = TestReport(
            templates: tested, orphans: try remaining(orphans, after: updates.orphans).map(\.fault), removed: updates.orphans,
            coverage: coverage, judgesCoverage: sample == nil)
        // The JUnit report contains golden files as test cases.
        try findings.report(report.checked, tests: report.cases, console) { $0 == .junit }
        try findings.report(report.findings(isVerbose: listing.verbose), sizes: compiled.sizes, console) {
            $0 != .human && $0 != .junit
        }
        let text = report.text(style(console, tested.count))
        if findings.takesOutput { console.writeStandardError(text) } else { try console.print(text) }
        return report.isFaulty ? ExitStatus.faulty : ExitStatus.done
    }

    /// The options without folders whose templates were all deleted: only their golden folders are tested.
    private func withoutEmptied(_ stop: StopSignal) throws -> TemplateOptions {
        var options = templates
        options.templates = try templates.templates.filter { argument in
            let isEmptied =
                try selection.isComplete && !OrphanFolder.find(in: [argument]).isEmpty
                && !TemplateFiles.hasTemplates(FilePath(text: argument), templates.max.limits, stop: stop)
            return !isEmptied
        }
        return options
    }

    /// The golden folders without a template. With `--changed-since`, those whose template was deleted since, or whose files differ.
    private func orphans() throws -> [OrphanFolder] {
        selection.isComplete ? try change.apply(to: OrphanFolder.find(in: templates.templates)) : []
    }

    /// The golden folders without a template that remain after an update.
    private func remaining(_ found: [OrphanFolder], after removed: [GoldenUpdate]) throws -> [OrphanFolder] {
        removed.isEmpty ? found : try orphans()
    }

    /// Colors and widths are those of the stream with the results.
    private func style(_ console: Console, _ count: Int) -> TestReport.Style {
        let palette = Palette(isOn: findings.isColored(findings.takesOutput ? console.errorTerminal : console.outTerminal))
        return TestReport.Style(
            difference: DifferenceText(palette, width: findings.takesOutput ? console.errorWidth : console.width),
            isQuiet: findings.quiet, isCondensed: listing.isCondensed(count), isVerbose: listing.verbose, listsGaps: listing.notes
        )
    }

    private var selection: GoldenSelection { GoldenSelection(sample: sample, hasTargets: !templates.target.isEmpty) }

    private func omissions(of compiled: CompiledTemplates) -> HumanReport.Omissions {
        listing.omissions(templates.templates, count: compiled.templates.count)
    }
}
