/// The operator of a comparison.
package enum Comparison: String, Sendable, BitwiseCopyable, CaseIterable {
    case equal = "==", notEqual = "!=", less = "<", lessOrEqual = "<=", greater = ">", greaterOrEqual = ">="
    /// The right side is a list and contains the left side.
    case isIn = "in"
    case contains

    /// Whether the comparison holds for two numbers; false for those of lists and texts.
    @inlinable package func holds(_ left: Int64, _ right: Int64) -> Bool {
        switch self {
        case .equal: left == right
        case .notEqual: left != right
        case .less: left < right
        case .lessOrEqual: left <= right
        case .greater: left > right
        case .greaterOrEqual: left >= right
        case .isIn, .contains: false
        }
    }
}
