import ArgumentParser
import Blazon
import BlazonDiagnostics
import BlazonFiles
import BlazonSamples
import BlazonText

struct PreviewCommand: ParsableCommand, RunnableCommand {
    static let configuration = CommandConfiguration(
        mainCommand: "preview",
        abstract: "Show what recipients will see, in an HTML page.",
        discussion: """
            The page is one HTML file that needs no network: each sample as a notification on each target, in each \
            locale and variant, with its payload, the origin of each attribute, its size and the branches that it \
            reaches. With --recipients, it shows real recipients instead of samples: the first for each branch, \
            default, locale, variant and lookup, then others, always the same. Only its owner can read such a page.
            """)

    @OptionGroup var templates: TemplateOptions

    @Option(help: ArgumentHelp("Page to write, or - for stdout.", valueName: "file.html|-"), completion: .page)
    var out: String?

    @Flag(help: "Serve the page on this computer and reload it whenever a file is saved, until Ctrl-C.")
    var serve = false

    @Option(help: ArgumentHelp("Port of the server; 0 means any free port (default: 8750).", valueName: "n"), completion: .free)
    var port: UInt16?

    @OptionGroup var recipients: PreviewRecipients
    @OptionGroup var time: SendTimeOption
    @OptionGroup var findings: ReportOptions

    private static let defaultPort: UInt16 = 8750

    /// The page, if it is a file.
    private var page: NamedFiles.Output? { out == "-" ? nil : out.map { NamedFiles.Output(option: "--out", path: $0) } }

    var files: NamedFiles {
        NamedFiles(
            inputs: templates.inputs + NamedFiles.recipients(recipients.real.recipients),
            outputs: findings.outputs + [page].compactMap(\.self), takesStandardOutput: out == "-")
    }

    func run(_ console: Console) throws -> Int32 {
        if serve { return try serve(console) }
        guard let out, !out.isEmpty else {
            throw Failure.usage("specify --out FILE.html to write a page, or --serve for a live preview")
        }
        if port != nil { throw Failure.usage("--port is for --serve") }
        if out == "-" { try findings.requireFile(beside: "the page") }
        let compiled = try CompiledTemplates(templates, sendAt: time.sendAt, stop: console.stop)
        try findings.report(compiled.findings, sizes: compiled.sizes, console)
        if compiled.hasErrors { return ExitStatus.faulty }
        try compiled.rejectMissingConstants()
        let previews = try recipients.previews(of: compiled, templates.max.limits, console)
        let page = PreviewPage(compiled.templates.compactMap { previews[$0.path] }, recipients: recipients.note).bytes
        if let file = self.page {
            try SingleFile.write(
                page, to: FileClaims.process.file(file), isPrivate: recipients.note != nil, stop: console.stop)
            if !findings.quiet {
                console.writeStandardErrorLines(
                    "\(out): \(counted(compiled.templates.count, "campaign")), \(grouped(page.count)) bytes\n")
            }
        } else {
            try console.print(page)
        }
        return ExitStatus.done
    }

    private func serve(_ console: Console) throws -> Int32 {
        if out != nil { throw Failure.usage("--out and --serve cannot be combined") }
        if recipients.real.recipients?.hasSameBytes(as: "-") == true {
            throw Failure.usage("--serve reads the recipients again whenever a file is saved, and stdin can be read only once")
        }
        if findings.takesOutput {
            throw Failure.usage("--serve shows findings in the page; for machines use --diagnostics-file")
        }
        var server = try PreviewServer(port: port ?? Self.defaultPort, console)
        var preview = try LivePreview(templates, recipients, time, findings, console)
        // The address is the result, which scripts read from stdout.
        try console.print("\(server.address)\n")
        return 128 + (try server.run(&preview))
    }
}
