import ArgumentParser
import Blazon
import BlazonAnalysis
import BlazonAudience
import BlazonDiagnostics
import BlazonFiles
import BlazonPayload
import BlazonRecords
import BlazonSources
import BlazonText

/// Real recipients of which a command shows some, and how they are read.
struct RealRecipientsOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Real recipients, as one JSON object per line or CSV; - for stdin; or a database with --query: sqlite:FILE or "
                + "postgres://HOST/DATABASE.",
            valueName: "file|-|database"), completion: .anyFile)
    var recipients: String?

    @Option(help: ArgumentHelp("Select whose rows are the recipients of a database.", valueName: "sql"), completion: .free)
    var query: String?

    @OptionGroup var source: SourceOptions

    @Option(
        help: ArgumentHelp(
            "Take only the records with this id, in the field that `source.id` names (default: `id`).", valueName: "id"),
        completion: .free)
    var only: String?

    /// The first option that is given and needs recipients.
    var lone: String? {
        if recipients != nil { return nil }
        if query != nil { return "--query" }
        return source.given ?? (only == nil ? nil : "--only")
    }

    /// Selects at most `most` recipients of a template. With `leavesOutInvalid` none is invalid for all targets.
    ///
    /// - Throws: a `Failure` if there is none.
    func select(
        _ most: Int, of template: CompiledTemplates.Template, _ program: Program, leavesOutInvalid: Bool, _ limits: Limits,
        _ console: Console
    ) throws -> [SelectedRecipient] {
        guard let recipients else { return [] }
        if let reading = program.now, program.sendTime == nil {
            throw Failure.missingSendTime(reading, file: template.compilation.path)
        }
        let input = try RecipientsSource(recipients, query: query).open(console, limits)
        let reading = RecipientsReading(source: source, limit: nil, jobs: nil, limits: limits)
        var options = try reading.options(of: program, in: input)
        input.prepare(program, options)
        options.only = only
        let selection = Monitor(RecipientSelection(program, most: most))
        let records = try ProgressBar.during(program.campaign, console, isShown: true) { progress in
            options.progress = progress
            let pass = try AnswerPass([(program, options)], input.file)
            if let fault = try pass.open().first ?? nil { throw AudienceError.input(input.file.path, fault) }
            return try pass.carryOut([0], keepsRecords: true) {
                RecipientObserver(program, most: most, leavesOutInvalid: leavesOutInvalid)
            } collect: { (part) throws(FileError) in
                selection.enter { $0.add(part) }
            }
        }
        let selected = selection.enter { $0.recipients }
        if !selected.isEmpty { return selected }
        throw AudienceError.input(input.file.path, only.map(InputFault.unknownID) ?? reason(records, program))
    }

    /// Why no recipient of an input can be shown, given the number of its records.
    private func reason(_ records: Int, _ program: Program) -> InputFault {
        if records == 0 { return InputFault("it contains no records", hint: "export it with at least one recipient") }
        return InputFault(
            "`\(program.campaign)` can read none of its records", hint: "render them with `blazon compile`, which reports why")
    }

    /// The recipients in messages. The address of a database can contain the name of a user.
    var name: String { recipients.map { (try? RecipientsSource($0, query: query))?.query == nil ? $0 : "a database" } ?? "" }
}
