import ArgumentParser
import BlazonDiagnostics
import BlazonFiles

struct CheckCommand: ParsableCommand, RunnableCommand {
    static let configuration = CommandConfiguration(
        mainCommand: "check",
        abstract: "Check templates and optionally apply fixes.",
        discussion: """
            A template without errors renders for every recipient that satisfies its schema. Exits with 1 if any \
            template has errors, or what `fail-on` in blazon.yaml names. Without --fix nothing is written. A used file, a mapping \
            table or a blazon.yaml stands for the templates that depend on it.
            """)

    @OptionGroup var templates: TemplateOptions
    @OptionGroup var change: ChangeOptions
    @OptionGroup var findings: ReportOptions

    @Flag(help: "Apply fixes that preserve the author's intent, and check the result.")
    var fix = false

    @Flag(help: "With --fix: also apply suggestions, which may delete or add text that is sent.")
    var unsafe = false

    @Flag(help: "Print which settings reach which target, and why others do not.")
    var parity = false

    @OptionGroup var listing: ListingOptions
    @OptionGroup var work: JobOptions

    @Flag(help: "Ignore the cache, and check templates again that had no faults in the last run of the same command.")
    var noCache = false

    var files: NamedFiles { NamedFiles(inputs: templates.inputs, outputs: findings.outputs) }

    func run(_ console: Console) throws -> Int32 {
        if unsafe, !fix { throw Failure.usage("--unsafe goes with --fix") }
        if parity { try findings.requireFile(beside: "the table of --parity") }
        let requested = CheckVerdict.Contents(
            text: !findings.takesOutput && (!findings.quiet || parity), sizes: findings.includes(.json),
            parity: parity ? .init(width: console.width) : nil, ignoresCache: noCache || parity)
        var named = templates
        named.templates = try FileUsers.expanded(templates.templates, stop: console.stop)
        guard let templates = try change.apply(to: named, isQuiet: findings.quiet, console) else {
            try findings.report([], console)
            return ExitStatus.done
        }
        var compiled =
            fix
            ? try fixed(templates, console)
            : try CompiledTemplates(templates, jobs: work, judging: requested, stop: console.stop)
        try compiled.reportSharedCampaigns()
        let verdicts = compiled.templates.map { $0.verdict ?? CheckVerdict($0, requested) }
        try findings.report(
            compiled.findings, sizes: verdicts.flatMap(\.sizes),
            omitting: listing.omissions(templates.templates, count: verdicts.count), console)
        if requested.text {
            let isCondensed = !parity && listing.isCondensed(verdicts.count)
            try console.printLines(isCondensed ? CheckVerdict.condensed(verdicts, listing) : verdicts.map(\.text).joined())
        }
        return compiled.hasRejected ? ExitStatus.faulty : ExitStatus.done
    }

    /// Applies fixes and writes the changed files.
    private func fixed(_ templates: TemplateOptions, _ console: Console) throws -> CompiledTemplates {
        let fixes = try TemplateFixes(templates, isUnsafe: unsafe, stop: console.stop)
        try fixes.files.write(stop: console.stop)
        if !findings.quiet { console.writeStandardErrorLines(listing.joined(fixes.lines)) }
        return fixes.compiled
    }
}
