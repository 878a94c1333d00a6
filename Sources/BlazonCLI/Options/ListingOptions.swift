import ArgumentParser
import BlazonDiagnostics
import BlazonFiles
import BlazonText

/// How much `check` and `test` print about many templates.
struct ListingOptions: ParsableArguments {
    /// Maximum number of templates of which each has a line.
    static let mostListed = 20

    @Flag(
        help:
            "Print each template, finding and difference; by default, clean ones and repetitions of more than 20 templates are only counted."
    )
    var verbose = false

    @Flag(help: "Print each note about the templates of a folder; by default one line for each code.")
    var notes = false

    /// Whether clean templates are only counted.
    func isCondensed(_ count: Int) -> Bool { !verbose && count > Self.mostListed }

    /// What the readable report of templates leaves out: notes if a folder is among the arguments, and repetitions in many templates.
    func omissions(_ arguments: [String], count: Int) -> HumanReport.Omissions {
        HumanReport.Omissions(
            notes: !notes && arguments.contains { FilePath(text: $0).isFolder() }, repeated: isCondensed(count))
    }

    /// A line about a file, or a position in one.
    struct Line {
        let subject: String
        let text: String
    }

    /// The lines; of more than `mostListed` that say the same, the first with the number of the others.
    func joined(_ lines: [Line]) -> String {
        let counts = lines.reduce(into: [[UInt8]: Int]()) { $0[Array($1.text.utf8), default: 0] += 1 }
        var printed: Set<[UInt8]> = []
        return lines.map { line in
            let key = Array(line.text.utf8)
            let count = counts[key] ?? 1
            guard !verbose, count > Self.mostListed else { return "\(line.subject): \(line.text)\n" }
            return printed.insert(key).inserted ? "\(line.subject) and \(counted(count - 1, "other")): \(line.text)\n" : ""
        }.joined()
    }
}
