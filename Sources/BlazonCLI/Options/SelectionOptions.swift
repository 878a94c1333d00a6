import ArgumentParser
import BlazonAudience

/// Which records of the input `compile` takes.
struct SelectionOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Number of records to leave out at the start.", valueName: "n"))
    var skip: RecordCount?

    @Option(help: ArgumentHelp("Take only the records with this `id`.", valueName: "id"))
    var only: String?

    /// Applies the selection to a run.
    func apply(to options: inout AudienceRun.Options) {
        options.skip = skip?.number ?? 0
        options.only = only
    }
}
