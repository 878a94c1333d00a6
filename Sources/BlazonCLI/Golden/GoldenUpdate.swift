import BlazonFiles
import BlazonText

/// The result of `--update` for one folder of golden files.
struct GoldenUpdate {
    var new: [FilePath] = []
    var changed: [FilePath] = []
    var removed: [FilePath] = []
    var unchanged = 0

    var changesNothing: Bool { new.isEmpty && changed.isEmpty && removed.isEmpty }

    /// Adds the update of another folder.
    static func += (left: inout GoldenUpdate, right: GoldenUpdate) {
        left.new += right.new
        left.changed += right.changed
        left.removed += right.removed
        left.unchanged += right.unchanged
    }

    /// One line for each changed file. Removed files are always reported.
    func lines(isQuiet: Bool) -> String {
        let reported = isQuiet ? [] : new.map { "\($0): new" } + changed.map { "\($0): changed" }
        return (reported + removed.map { "\($0): removed" }).map { $0 + "\n" }.joined()
    }

    /// `2 new, 1 changed, 3 unchanged`
    var summary: String {
        let counts = [(new.count, "new"), (changed.count, "changed"), (removed.count, "removed"), (unchanged, "unchanged")]
        let reported = counts.filter { $0.0 > 0 }.map { "\(grouped($0.0)) \($0.1)" }
        return reported.isEmpty ? "no payloads" : reported.joined(separator: ", ")
    }
}
