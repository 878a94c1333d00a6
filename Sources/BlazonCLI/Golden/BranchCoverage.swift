import BlazonFiles
import BlazonPayload

/// Which branches the samples of all templates took.
struct BranchCoverage {
    private var taken = 0
    private var total = 0
    private var untaken: [String] = []

    mutating func add(_ program: Program, counts: [Int], template: FilePath) {
        for (counter, count) in zip(program.counters, counts) where counter.kind == .branch {
            total += 1
            if count > 0 { taken += 1 } else { untaken.append("\(template):\(counter.place)") }
        }
    }

    /// The sum, and a line for each branch that no sample took.
    var text: String {
        "\(taken) of \(total) branches taken by samples\n"
            + untaken.map { "no sample takes the branch at \($0)\n" }.joined()
    }
}
