import ArgumentParser
import BlazonDiagnostics
import BlazonFiles
import BlazonJSON

/// How findings are told.
struct ReportOptions: ParsableArguments {
    enum Format: String, WordOption { case human, json, sarif, github, junit }
    enum Color: String, WordOption { case auto, always, never }

    @Option(
        name: .customLong("diagnostics"),
        help: ArgumentHelp(
            "For people (human) to stderr, for machines (json, sarif, github, junit) to stdout, or to the file named behind it.",
            valueName: "format[=file]"))
    private var form = ReportForm(format: .human, file: nil)

    @Option(help: ArgumentHelp("Write the findings to this file instead.", valueName: "file"))
    private var diagnosticsFile: String?

    @Option(help: ArgumentHelp("Whether findings for people are coloured.", valueName: "when"))
    var color = Color.auto

    @Flag(name: [.short, .long], help: "Say nothing but findings and errors.")
    var quiet = false

    var diagnostics: Format { form.format }

    /// Where the findings go; nil: to a stream.
    var file: String? { diagnosticsFile ?? form.file }

    /// stdout belongs to the findings.
    var takesOutput: Bool { diagnostics != .human && file == nil }

    func validate() throws {
        if diagnosticsFile != nil, form.file != nil {
            throw ValidationError("--diagnostics and --diagnostics-file name a file each; say it once")
        }
    }

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
    /// - Parameter tests: of each group what was tried besides, for reports that have a place for it.
    func report(
        _ groups: [FindingGroup], sizes: @autoclosure () -> [JSON] = [], tests: [[JUnitDocument.Case]] = [], _ console: Console
    ) throws {
        let colored = isColored(file == nil ? console.errorTerminal : nil)
        let text =
            switch diagnostics {
            case .human: HumanReport(color: colored, width: file == nil ? console.errorWidth : nil).text(groups)
            case .json: JSONReport().text(groups, sizes: sizes())
            case .sarif: SARIFReport().text(groups)
            case .github: GitHubReport().text(groups)
            case .junit: JUnitReport().text(groups, tests: tests)
            }
        if let file {
            try SingleFile.write(Array(text.utf8), to: FilePath(text: file), stop: console.stop)
        } else if diagnostics == .human {
            console.tell(text)
            // Nobody may take a part of the findings for all.
            try console.stop.check(.write, FilePath("stderr"))
        } else {
            try console.print(text)
        }
    }
}

/// `junit`, `junit=report.xml`
struct ReportForm: ExpressibleByArgument {
    let format: ReportOptions.Format
    let file: String?

    init(format: ReportOptions.Format, file: String?) {
        self.format = format
        self.file = file
    }

    init?(argument: String) {
        // On bytes: as a character, an equals sign joins with a mark that follows it.
        let parts = argument.utf8.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
        guard let first = parts.first, let format = ReportOptions.Format(rawValue: String(Substring(first))) else { return nil }
        self.format = format
        file = parts.count == 2 ? String(Substring(parts[1])) : nil
        if file?.isEmpty ?? false { return nil }
    }

    var defaultValueDescription: String { format.rawValue }

    static var allValueStrings: [String] { ReportOptions.Format.allCases.map(\.rawValue) }
    static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}
