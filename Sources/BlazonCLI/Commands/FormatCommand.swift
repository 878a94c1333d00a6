import ArgumentParser
import BlazonDiagnostics
import BlazonEditing
import BlazonFiles
import BlazonText

struct FormatCommand: ParsableCommand, RunnableCommand {
    static let configuration = CommandConfiguration(
        mainCommand: "fmt",
        abstract: "Write templates in canonical form.",
        discussion: """
            Normalizes the order of keys, quotes, indentation and empty lines. Comments are kept, and the meaning \
            of a template does not change. A file that is not YAML is reported and not changed (exit code 1). With \
            --check or --diff nothing is written, and the exit code is 1 if a file differs from its canonical form. `-` \
            formats stdin to stdout.
            """)

    @Argument(
        help: ArgumentHelp("Templates, imported files, or folders of templates; - for stdin.", valueName: "template"),
        completion: .template)
    var templates: [String]

    @OptionGroup var findings: ReportOptions
    @Option(help: RaisedLimit.help, completion: RaisedLimit.completion, transform: RaisedLimit.init)
    var max: [RaisedLimit] = []

    @Flag(help: "Write nothing, and list the files that differ.")
    var check = false

    @Flag(help: "Write nothing, and print how the files differ, as a patch.")
    var diff = false

    func validate() throws {
        try max.rejectRepeated()
    }

    private var writesNothing: Bool { check || diff }

    var files: NamedFiles {
        NamedFiles(
            inputs: templates, outputs: findings.outputs, takesStandardOutput: templates.contains("-") && !writesNothing)
    }

    func run(_ console: Console) throws -> Int32 {
        if diff { try findings.requireFile(beside: "the patch") }
        if templates.contains("-") {
            guard templates.count == 1 else { throw Failure.usage("`-` is stdin and cannot be combined with other files") }
            if !writesNothing { try findings.requireFile(beside: "the template") }
            return try formatInput(console)
        }
        var groups: [FindingGroup] = []
        var differing: [FilePath] = []
        var patch: [UInt8] = []
        for template in try TemplateFiles.read(templates, limits: max.limits) {
            let formatting = format(template.path, template.bytes, &groups, console)
            guard let formatted = formatting, formatted != template.bytes else { continue }
            differing.append(template.path)
            if diff { patch += UnifiedDiff(template.bytes, formatted).text(of: template.path.bytes) }
            if !writesNothing { try rewrite(template, formatted) }
        }
        try findings.report(groups, console)
        if diff {
            try write(patch, console)
        } else if !findings.quiet, !findings.takesOutput {
            try console.printLines(differing.map { "\($0)" + (check ? "\n" : ": formatted\n") }.joined())
        }
        return !groups.isEmpty || writesNothing && !differing.isEmpty ? ExitStatus.faulty : ExitStatus.done
    }

    /// The canonical form; nil if there is none, which is reported.
    private func format(
        _ path: FilePath, _ bytes: [UInt8], _ groups: inout [FindingGroup], _ console: Console
    ) -> [UInt8]? {
        var sources = SourceMap()
        let file = sources.add(SourceFile(path: String(path: path), bytes: bytes))
        switch BlazonEditing.format(bytes, file: file, limits: max.limits) {
        case .formatted(let formatted): return formatted
        case .broken(let diagnostics):
            groups.append(FindingGroup(sources: sources, diagnostics: diagnostics))
        case .leftAlone(let reason):
            if !findings.quiet { console.reportError("\(path) is not changed: \(reason)") }
        }
        return nil
    }

    /// Writes through links, if the file is in the project. A file that another program has changed meanwhile is not overwritten.
    private func rewrite(_ template: TemplateFiles.Template, _ formatted: [UInt8]) throws {
        var files = FileOverlay()
        files.change(try ProjectRoot.writableFile(of: template.path), from: template.bytes, to: formatted)
        try files.write()
    }

    /// Writes a patch: its bytes, or for a terminal its text without what would control it.
    private func write(_ patch: [UInt8], _ console: Console) throws {
        guard console.outTerminal.isTerminal else { return try console.print(patch) }
        try console.print(String(decoding: patch, as: UTF8.self).printableLines)
    }

    private func formatInput(_ console: Console) throws -> Int32 {
        let bytes = try console.readAll()
        var groups: [FindingGroup] = []
        let formatted = format(FilePath("-"), bytes, &groups, console)
        try findings.report(groups, console)
        if !groups.isEmpty { return ExitStatus.faulty }
        if writesNothing {
            guard let formatted, formatted != bytes else { return ExitStatus.done }
            if diff {
                try write(UnifiedDiff(bytes, formatted).text(of: Array("-".utf8)), console)
            } else if !findings.quiet, !findings.takesOutput {
                try console.print("-\n")
            }
            return ExitStatus.faulty
        }
        let out = try console.streams.output(stop: console.stop)
        try out.write(formatted ?? bytes)
        try out.finish()
        return ExitStatus.done
    }
}
