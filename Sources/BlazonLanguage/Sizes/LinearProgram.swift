/// The most that can be had of things that take from limits, by the simplex method. Only the prices of the limits (its dual values) are
/// used: a bound that is computed with prices holds whatever these are, so that nothing depends on how exact they are.
struct LinearProgram {
    struct Column {
        var worth: Double
        /// Of each limit.
        var amounts: [Double]
    }

    /// A negative limit is a minimum: at least its absolute value must be taken.
    let limits: [Double]
    let columns: [Column]

    /// Whatever is worth less than this for the last unit counts as done.
    private static let tolerance = 1e-7
    private static let mostSteps = 400

    /// By limit: what one unit more of it would add; 0 at least.
    var prices: [Double] {
        let rows = limits.count
        let most = 16 * columns.reduce(1) { max($0, $1.worth) }
        // By row: columns, what is left of each limit, what each limit lacks, and the right side.
        let (slack, lack) = (columns.count, columns.count + rows)
        let width = lack + rows + 1
        var table = Array(repeating: 0.0, count: (rows + 1) * width)
        for (index, column) in columns.enumerated() {
            for row in 0..<rows { table[row * width + index] = limits[row] < 0 ? -column.amounts[row] : column.amounts[row] }
            table[rows * width + index] = column.worth
        }
        var basis: [Int] = []
        for row in 0..<rows {
            let sign: Double = limits[row] < 0 ? -1 : 1
            table[row * width + slack + row] = sign
            table[row * width + lack + row] = -sign
            table[row * width + width - 1] = abs(limits[row])
            table[rows * width + lack + row] = -most
            basis.append(limits[row] < 0 ? lack + row : slack + row)
        }
        // What is in the basis is worth nothing more.
        for row in 0..<rows where basis[row] >= lack {
            for place in 0..<width { table[rows * width + place] += most * table[row * width + place] }
        }
        for _ in 0..<Self.mostSteps {
            var (entering, best) = (-1, Self.tolerance * most)
            for place in 0..<width - 1 where table[rows * width + place] > best {
                (entering, best) = (place, table[rows * width + place])
            }
            if entering < 0 { break }
            var (leaving, least) = (-1, Double.infinity)
            for row in 0..<rows where table[row * width + entering] > Self.tolerance {
                let ratio = table[row * width + width - 1] / table[row * width + entering]
                if ratio < least { (leaving, least) = (row, ratio) }
            }
            if leaving < 0 { break }
            let pivot = table[leaving * width + entering]
            for place in 0..<width { table[leaving * width + place] /= pivot }
            for row in 0...rows where row != leaving {
                let factor = table[row * width + entering]
                if factor == 0 { continue }
                for place in 0..<width { table[row * width + place] -= factor * table[leaving * width + place] }
            }
            basis[leaving] = entering
        }
        return (0..<rows).map { row in
            let price = -table[rows * width + slack + row]
            return price.isFinite ? min(max(0, price), most) : 0
        }
    }
}
