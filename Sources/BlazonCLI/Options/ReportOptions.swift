import ArgumentParser
import BlazonDiagnostics
import BlazonFiles
import BlazonJSON

/// How findings are told.
struct ReportOptions: ParsableArguments {
    enum Format: String, WordOption { case human, json, sarif, github, junit }
    enum Color: String, WordOption { case auto, always, never }

    @Option(help: ArgumentHelp("How findings are written: for people to stderr, for machines to stdout.", valueName: "format"))
    var diagnostics = Format.human

    @Option(help: ArgumentHelp("Write the findings to this file instead.", valueName: "file"))
    var diagnosticsFile: String?

    @Option(help: ArgumentHelp("Whether findings for people are coloured.", valueName: "when"))
    var color = Color.auto

    @Flag(name: [.short, .long], help: "Say nothing but findings and errors.")
    var quiet = false

    /// stdout belongs to the findings.
    var takesOutput: Bool { diagnostics != .human && diagnosticsFile == nil }

    /// Whether texts for people are coloured there; nil: in a file.
    func isColored(_ terminal: Terminal?) -> Bool {
        switch color {
        case .auto: terminal?.takesColor ?? false
        case .always: true
        case .never: false
        }
    }

    /// Writes the findings of all templates. A machine's document is written also when nothing was found.
    /// - Parameter sizes: asked for only where they are written, since witnesses are sought for them.
    func report(_ groups: [FindingGroup], sizes: @autoclosure () -> [JSON] = [], _ console: Console) throws {
        let colored = isColored(diagnosticsFile == nil ? console.errorTerminal : nil)
        let text =
            switch diagnostics {
            case .human: HumanReport(color: colored, width: diagnosticsFile == nil ? console.errorWidth : nil).text(groups)
            case .json: JSONReport().text(groups, sizes: sizes())
            case .sarif: SARIFReport().text(groups)
            case .github: GitHubReport().text(groups)
            case .junit: JUnitReport().text(groups)
            }
        if let diagnosticsFile {
            try SingleFile.write(Array(text.utf8), to: FilePath(text: diagnosticsFile), stop: console.stop)
        } else if diagnostics == .human {
            console.tell(text)
            // Nobody may take a part of the findings for all.
            try console.stop.check(.write, FilePath("stderr"))
        } else {
            try console.print(text)
        }
    }
}
