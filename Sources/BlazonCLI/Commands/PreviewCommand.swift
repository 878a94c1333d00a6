import ArgumentParser
import Blazon
import BlazonDiagnostics
import BlazonFiles
import BlazonPreview

struct PreviewCommand: ParsableCommand, Job {
    static let configuration = CommandConfiguration(
        commandName: "preview",
        abstract: "Shows what recipients will see, in a page.",
        discussion: """
            The page is one HTML file that needs no network: each sample as a notification on each target, in each locale and \
            variant, with its payload, where each attribute comes from, its size and the branches that it takes.
            """)

    @OptionGroup var templates: TemplateOptions

    @Option(help: ArgumentHelp("The page to write, or - for stdout.", valueName: "file.html|-"))
    var out: String

    @OptionGroup var findings: ReportOptions

    func run(_ console: Console) throws -> Int32 {
        if out.isEmpty { throw Failure.usage("--out takes a file, or - for stdout") }
        if out == "-", findings.takesOutput { throw Failure.usage("with --out - the findings need a file: --diagnostics-file") }
        let compiled = try CompiledTemplates(templates, wantsOrigins: true, stop: console.stop)
        try findings.report(compiled.findings, console)
        if compiled.hasErrors { return ExitStatus.faulty }
        let page = PreviewPage(compiled.templates.compactMap { CampaignPreview($0.compilation) }).bytes
        if out == "-" {
            try console.print(page)
        } else {
            try SingleFile.write(page, to: FilePath(text: out), stop: console.stop)
            if !findings.quiet {
                console.tell("\(out.printable): \(counted(compiled.templates.count, "campaign")), \(grouped(page.count)) bytes\n")
            }
        }
        return ExitStatus.done
    }
}
