/// A linear program that maximizes worth under limits, solved by the simplex method. Only the prices of the limits (the dual values) are
/// used. A bound is sound for any prices, so rounding errors cannot make it wrong.
struct LinearProgram {
    struct Column {
        var worth: Double
        /// Used of each limit.
        var amounts: [Double]
    }

    /// A negative limit is a minimum: at least its absolute value must be used.
    let limits: [Double]
    let columns: [Column]

    /// The tolerance of reduced costs.
    private static let tolerance = 1e-7
    private static let mostSteps = 400

    /// For each limit, the worth of one more unit; at least 0.
    var prices: [Double] {
        let rows = limits.count
        let most = 16 * columns.reduce(1) { max($0, $1.worth) }
        // For each row: columns, slack variables, artificial variables and the right-hand side.
        let (slack, lack) = (columns.count, columns.count + rows)
        let width = lack + rows + 1
        var table = Array(repeating: 0.0, count: (rows + 1) * width)
        for (index, column) in columns.enumerated() {
            for row in 0..<rows { table[row * width + index] = limits[row] < 0 ? 0 - column.amounts[row] : column.amounts[row] }
            table[rows * width + index] = column.worth
        }
        var basis: [Int] = []
        for row in 0..<rows {
            let sign: Double = limits[row] < 0 ? -1 : 1
            table[row * width + slack + row] = sign
            table[row * width + lack + row] = 0 - sign
            table[row * width + width - 1] = limits[row].magnitude
            table[rows * width + lack + row] = 0 - most
            basis.append(limits[row] < 0 ? lack + row : slack + row)
        }
        // The reduced costs of the basis are zero.
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
            let price = 0 - table[rows * width + slack + row]
            return price.isFinite ? min(max(0, price), most) : 0
        }
    }
}
