import ArgumentParser
import BlazonAudience

/// Which records of the input `compile` and `render` take.
struct SelectionOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Number of records to leave out at the start.", valueName: "n"))
    var skip: RecordCount?

    @Option(
        help: ArgumentHelp(
            "Take only the records with this id, in the field that `source.id` names (default: `id`).", valueName: "id"),
        completion: .free)
    var only: String?

    /// The first option that is given.
    var given: String? { skip != nil ? "--skip" : only != nil ? "--only" : nil }

    /// Applies the selection to a run.
    func apply(to options: inout AudienceRun.Options) {
        options.skip = skip?.number ?? 0
        options.only = only
    }
}
