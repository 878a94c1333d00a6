import ArgumentParser
import Blazon
import BlazonDiagnostics
import BlazonFiles
import BlazonPayload

struct CheckCommand: ParsableCommand, Job {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Checks templates, and fixes them where it is asked to.",
        discussion: """
            A template that passes renders for every recipient that fits its schema. Exit code 1 when one has errors. Without \
            --fix nothing is written.
            """)

    @OptionGroup var templates: TemplateOptions
    @OptionGroup var findings: ReportOptions

    @Flag(help: "Make the fixes that findings offer, and check what comes of it.")
    var fix = false

    func run(_ console: Console) throws -> Int32 {
        let compiled = fix ? try fixedTemplates(console) : try CompiledTemplates(templates, stop: console.stop)
        try findings.report(compiled.findings, sizes: compiled.templates.flatMap(\.sizes), console)
        if !findings.takesOutput, !findings.quiet { try console.print(summary(of: compiled).printableLines) }
        return compiled.hasErrors ? ExitStatus.faulty : ExitStatus.done
    }

    /// Each template's outcome and sizes.
    private func summary(of compiled: CompiledTemplates) -> String {
        var text = ""
        for template in compiled.templates {
            let counts = FindingCounts([template.findings])
            guard let program = template.compilation.program else {
                text += "\(template.path): \(counts.sentence)\n"
                continue
            }
            let targets = program.targets.map(\.name).joined(separator: ", ")
            text += "\(template.path): ok, \(targets)" + (counts.sentence.isEmpty ? "" : " (\(counts.sentence))") + "\n"
            for line in template.compilation.sizes.lines { text += "  \(line)\n" }
        }
        return text
    }

    /// The templates as fixes have left them, which are written.
    private func fixedTemplates(_ console: Console) throws -> CompiledTemplates {
        let fixes = try TemplateFixes(templates, stop: console.stop)
        try fixes.files.write(stop: console.stop)
        if !findings.quiet { console.tell(fixes.lines.map { $0.printable + "\n" }.joined()) }
        return fixes.compiled
    }
}
