import BlazonFiles
import BlazonMapping
import BlazonPayload

/// Which branches the samples of all templates took.
struct BranchCoverage {
    private var taken = 0
    private var total = 0
    private var untaken: [String] = []

    mutating func add(_ program: Program, counts: [Int], template: FilePath) {
        for (counter, count) in zip(program.counters, counts) where counter.kind == .branch {
            total += 1
            if count > 0 { taken += 1 } else { untaken.append(place(counter.place, template)) }
        }
    }

    /// A place as findings name it: one in a file that the template uses has its path seen from the template's folder.
    private func place(_ place: String, _ template: FilePath) -> String {
        let parts = place.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count > 2 else { return "\(template):\(place)" }
        let file = MappingLoader.resolve(parts.dropLast(2).joined(separator: ":"), from: "\(template)")
        return ([file] + parts.suffix(2).map(String.init)).joined(separator: ":")
    }

    /// The sum, and a line for each branch that no sample took.
    var text: String {
        "\(taken) of \(total) branches taken by samples\n"
            + untaken.map { "no sample takes the branch at \($0)\n" }.joined()
    }
}
