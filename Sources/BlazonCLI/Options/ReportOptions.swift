import ArgumentParser
import BlazonAudience
import BlazonDiagnostics
import BlazonFiles
import BlazonPayload
import BlazonText

/// How diagnostics are reported.
struct ReportOptions: ParsableArguments {
    enum Format: String, EnumArgument { case human, json, sarif, github, gitlab, junit }
    enum Color: String, EnumArgument { case auto, always, never }

    @Option(
        name: .customLong("diagnostics"),
        help: ArgumentHelp(
            """
            Format of diagnostics (default: human, to stderr). json, sarif, github, gitlab and junit go to stdout, or to the file \
            after `=`. May be repeated with different formats and files.
            """,
            valueName: "format[=file]"))
    private var forms: [ReportForm] = []

    @Option(help: ArgumentHelp("Write the diagnostics to this file instead.", valueName: "file"), completion: .anyFile)
    private var diagnosticsFile: String?

    @Option(help: ArgumentHelp("Whether readable diagnostics are colored.", valueName: "when"))
    var color = Color.auto

    @Flag(name: [.short, .long], help: "Report only diagnostics and errors.")
    var quiet = false

    /// At least one format, each with its destination.
    var reports: [ReportForm] {
        let forms = forms.isEmpty ? [ReportForm(format: .human, file: nil)] : forms
        return forms.map { ReportForm(format: $0.format, file: $0.file ?? diagnosticsFile) }
    }

    /// The files that the options name.
    var outputs: [NamedFiles.Output] { reports.compactMap(\.output) }

    func includes(_ format: Format) -> Bool { reports.contains { $0.format == format } }

    /// Whether stdout contains diagnostics.
    var takesOutput: Bool { reports.contains(where: \.takesOutput) }

    /// Rejects a report on stdout, which contains something else.
    func requireFile(beside contents: String) throws(Failure) {
        guard let report = reports.first(where: \.takesOutput) else { return }
        throw .usage("stdout contains \(contents); write diagnostics to a file: --diagnostics \(report.format)=FILE")
    }

    func validate() throws {
        if diagnosticsFile != nil, forms.contains(where: { $0.file != nil }) {
            throw ValidationError("--diagnostics and --diagnostics-file name a file each; name it once")
        }
        if let report = reports.first(where: { $0.file?.hasSameBytes(as: "-") ?? false }) {
            let option = diagnosticsFile == nil ? "--diagnostics \(report.format)=-" : "--diagnostics-file -"
            let stream = report.format == .human ? "human goes to stderr" : "\(report.format) goes to stdout"
            throw ValidationError("\(option) names no file; without one, \(stream)")
        }
        try rejectRepeated("--diagnostics", forms.map(\.format.rawValue))
        if reports.count(where: \.takesOutput) > 1 || (forms.count > 1 && diagnosticsFile != nil) {
            throw ValidationError("several formats need a file each, such as --diagnostics sarif=report.sarif")
        }
        let files = forms.compactMap(\.file).filter { !FilePath(text: $0).isShared() }
        if let file = files.first(where: { file in files.count { $0.hasSameBytes(as: file) } > 1 }) {
            throw ValidationError("two formats cannot go to one file: \(file)")
        }
    }

    /// Whether readable text is colored on the terminal; nil: in a file.
    func isColored(_ terminal: Terminal?) -> Bool {
        switch color {
        case .auto: terminal?.supportsColor ?? false
        case .always: true
        case .never: false
        }
    }

    /// Writes the diagnostics of all templates. A machine-readable document is written even without diagnostics. `sizes` is
    /// evaluated only if needed, since it searches for witnesses. `tests` are further cases of each group, for the JUnit report, and
    /// `campaigns` the runs over recipients, for the JSON report.
    /// `omissions` are those of the readable report. `isIncluded` selects the formats to write; by default all.
    func report(
        _ groups: [FindingGroup], sizes: @autoclosure () -> [JSON] = [], tests: [[JUnitDocument.Case]] = [],
        campaigns: [JSON] = [], omitting omissions: HumanReport.Omissions = .init(), _ console: Console,
        isIncluded: (Format) -> Bool = { _ in true }
    ) throws {
        let repository = RepositoryPaths()
        for report in reports where isIncluded(report.format) {
            let text =
                switch report.format {
                case .human: humanReport(report, console).text(groups, omitting: omissions)
                case .json: JSONReport().text(groups.limited, sizes: sizes(), campaigns: campaigns)
                case .sarif:
                    SARIFReport(version: Version.text, repositoryPath: repository?.path, help: codeHelp).text(groups.limited)
                case .github: GitHubReport(repositoryPath: repository?.path).text(groups.limited)
                case .gitlab:
                    GitLabReport(repositoryPath: repository?.path, fingerprint: { Sums(of: $0, .xxh128).checksum })
                        .text(groups.limited)
                case .junit: JUnitReport(repositoryPath: repository?.path).text(groups, tests: tests)
                }
            try write(text, report, console)
        }
    }

    private func humanReport(_ report: ReportForm, _ console: Console) -> HumanReport {
        let terminal = report.file == nil ? console.errorTerminal : nil
        return HumanReport(color: isColored(terminal), width: terminal == nil ? nil : console.errorWidth)
    }

    private func write(_ text: String, _ report: ReportForm, _ console: Console) throws {
        if let output = report.output {
            try SingleFile.write(Array(text.utf8), to: FileClaims.process.file(output), stop: console.stop)
        } else if report.format == .human {
            console.writeStandardError(text)
            // A partial report must not pass for a complete one.
            try console.stop.check(.write, FilePath("stderr"))
        } else {
            try console.print(text)
        }
    }
}

/// `junit`, `junit=report.xml`
struct ReportForm: ExpressibleByArgument {
    let format: ReportOptions.Format
    /// nil: a stream.
    let file: String?

    /// The file, if there is one.
    var output: NamedFiles.Output? { file.map { NamedFiles.Output(option: "--diagnostics \(format)", path: $0) } }

    /// Whether it is written to stdout.
    var takesOutput: Bool { format != .human && file == nil }

    init(format: ReportOptions.Format, file: String?) {
        self.format = format
        self.file = file
    }

    init?(argument: String) {
        // Splits bytes: as a character, an equals sign joins with a combining mark that follows it.
        let parts = argument.utf8.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
        guard let first = parts.first, let format = ReportOptions.Format(rawValue: String(Substring(first))) else { return nil }
        self.format = format
        file = parts.count == 2 ? String(Substring(parts[1])) : nil
        if file?.isEmpty ?? false { return nil }
    }

    static var allValueStrings: [String] { ReportOptions.Format.allCases.map(\.rawValue) }
    static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}
