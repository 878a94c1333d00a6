import ArgumentParser
import BlazonFiles

/// How much `check` and `test` print about many templates.
struct ListingOptions: ParsableArguments {
    /// Maximum number of templates of which each has a line.
    static let mostListed = 20

    @Flag(
        help:
            "Print each template and each difference; by default, clean ones of more than 20 templates are only counted."
    )
    var verbose = false

    @Flag(help: "Print each note about the templates of a folder; by default one line for each code.")
    var notes = false

    /// Whether clean templates are only counted.
    func isCondensed(_ count: Int) -> Bool { !verbose && count > Self.mostListed }

    /// Whether notes are only counted, since a folder is among the arguments.
    func summarizesNotes(_ arguments: [String]) -> Bool {
        !notes && arguments.contains { FilePath(text: $0).isFolder() }
    }
}
