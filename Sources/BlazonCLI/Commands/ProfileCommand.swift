import ArgumentParser
import BlazonAnalysis
import BlazonAudience
import BlazonDiagnostics
import BlazonFiles
import BlazonLanguage
import BlazonRecords
import BlazonSources
import BlazonText

struct ProfileCommand: ParsableCommand, RunnableCommand {
    enum Format: String, EnumArgument { case text, json, markdown }

    static let configuration = CommandConfiguration(
        mainCommand: "profile",
        abstract: "Report what is in a file of recipients, and the `recipient` section for it.",
        discussion: """
            For each column or key: how many records have it, the type that accepts all of its values, and shapes of values, such as \
            `Aaa` for a name. With --template: what the template makes of the recipients, and how many take each branch; payloads are \
            rendered, and not written. No value of a single recipient is printed. Reads the file once, in bounded memory.
            """)

    @Argument(
        help: ArgumentHelp(
            "Recipients, as CSV or JSON; - for stdin; or a database with --query: sqlite:FILE or postgres://HOST/DATABASE.",
            valueName: "file|-|database"), completion: .anyFile)
    var recipients: String

    @OptionGroup var input: ProfiledInputOptions
    @OptionGroup var template: ProfiledTemplateOptions

    @Option(help: ArgumentHelp("Output format.", valueName: "format"))
    var format = Format.text

    var files: NamedFiles { NamedFiles(inputs: NamedFiles.recipients(recipients) + template.inputs) }

    func run(_ console: Console) throws -> Int32 {
        if template.template != nil {
            guard let profile = try template.profile(of: recipients, input, console) else { return ExitStatus.faulty }
            switch format {
            case .text: try console.print(profile.text(width: console.width))
            case .markdown: try console.print(profile.markdown)
            case .json: try console.print(profile.json.pretty + "\n")
            }
            return ExitStatus.done
        }
        if template.isGiven { throw Failure.usage("--target, --set, --mapping and --send-at require --template") }
        let profile = try input.profile(of: recipients, console)
        switch format {
        case .text: try console.print(profile.text(width: console.width))
        case .markdown: try console.print(profile.markdown)
        case .json: try console.print(profile.json.pretty + "\n")
        }
        return ExitStatus.done
    }
}

/// How a source of recipients is read without a template.
struct ProfiledInputOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Select whose rows are the recipients of a database.", valueName: "sql"), completion: .free)
    var query: String?

    @Option(
        help: ArgumentHelp(
            "Format of the recipients (default: by extension, or by the content).", valueName: "format"))
    var recipientsFormat: RecipientsFormat?

    @Option(help: ArgumentHelp("Separator of CSV cells, such as ';' or tab (default: by the first row).", valueName: "character"))
    var separator: Separator?

    @Option(help: ArgumentHelp("Encoding of a CSV file, such as windows-1252 (default: by the content).", valueName: "name"))
    var encoding: EncodingName?

    @Option(help: ArgumentHelp("Maximum number of records to read, at least 1; --max raises a limit.", valueName: "n"))
    var limit: RecordLimit?

    @Option(help: RaisedLimit.help, completion: RaisedLimit.completion, transform: RaisedLimit.init)
    var max: [RaisedLimit] = []

    func validate() throws { try max.rejectRepeated() }

    /// Whether an option is given.
    var isGiven: Bool {
        query != nil || recipientsFormat != nil || separator != nil || encoding != nil || limit != nil || !max.isEmpty
    }

    /// Reads a source of recipients.
    func profile(of recipients: String, _ console: Console) throws -> SourceProfile {
        let limits = max.limits
        let source = try RecipientsSource(recipients, query: query)
        let opened = try source.open(console, limits)
        if let rows = opened.rows {
            if recipientsFormat != nil || separator != nil || encoding != nil {
                throw Failure.usage("--recipients-format, --separator and --encoding are for files, and this is a database")
            }
            do throws(InputFault) {
                _ = try QueryColumns(rows.columns, fields: [], source: RecordSource(), maxNesting: limits[.recordNesting])
            } catch {
                throw AudienceError.input(opened.file.path, error)
            }
            return try SourceProfile(opened.file, SourceForm.rows, columns: rows.columns, options)
        }
        return try profile(of: opened.file)
    }

    /// Reads a file of recipients.
    func profile(of input: InputFile) throws -> SourceProfile {
        let known = try known(input.path)
        let (beginning, file) = try input.peeking(SourceForm.size)
        let form = SourceForm(beginning, known, separator: separator?.byte, encoding: encoding?.encoding)
        return try SourceProfile(file, form, columns: nil, options)
    }

    /// The limits of records.
    private var options: AudienceRun.Options {
        let limits = max.limits
        var options = AudienceRun.Options()
        options.limit = limit?.number
        options.maxLineBytes = limits[.recordBytes]
        options.maxCellLineEnds = limits[.cellLineEnds]
        options.maxNesting = limits[.recordNesting]
        return options
    }

    /// What the options and the name say of the format.
    private func known(_ name: FilePath) throws(Failure) -> SourceForm.Known {
        let isNamed = recipientsFormat != nil || name.suffix != nil && name != FilePath("-")
        guard isNamed, let format = recipientsFormat ?? RecipientsFormat(of: name) else {
            if let foreign = name.suffix.flatMap(ForeignFormat.init(suffix:)) {
                throw .usage("\(name) is \(foreign.name), and recipients are NDJSON, JSON or CSV; \(foreign.hint)")
            }
            return .unknown
        }
        switch format {
        case .ndjson, .json:
            if separator != nil { throw .usage("--separator requires --recipients-format csv") }
            if encoding != nil { throw .usage("--encoding requires --recipients-format csv; JSON is UTF-8") }
            return format == .ndjson ? .lines : .document
        case .csv: return .table(separator: UInt8(ascii: ","))
        case .tsv: return .table(separator: 0x09)
        }
    }
}
