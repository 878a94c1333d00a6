import BlazonLanguage

/// What an instruction does, or several do, decoded once: small and trivial.
struct Step {
    enum Kind: UInt8 {
        /// Nothing but the constant that stands before.
        case copy
        /// Copies a field as it stands in the record, where it needs no escape; else goes the general path.
        case emitText, emitUnchanged, emitComponent
        /// A field, its letters raised or lowered, written.
        case emitCased
        /// A whole number as a format writes it.
        case emitGrouped
        /// A plural's text for a whole number.
        case emitPlural
        /// Compares a whole number with a constant, and jumps where that does not hold.
        case integerTest
        /// Looks for control characters in a field that goes into an address.
        case controlTest
        case jump, count, measureStart, measureEnd, pathStart
        /// Notes how long the output is.
        case mark
        /// Copies what lies between two marks, in this target's output or in another's, and goes on behind what would write the same.
        case again
        /// The general path.
        case other
        /// The payload is written.
        case end
    }

    enum Test: UInt8 {
        case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual

        init?(_ comparison: Comparison) {
            switch comparison {
            case .equal: self = .equal
            case .notEqual: self = .notEqual
            case .less: self = .less
            case .lessOrEqual: self = .lessOrEqual
            case .greater: self = .greater
            case .greaterOrEqual: self = .greaterOrEqual
            case .isIn, .contains: return nil
            }
        }

        @inline(__always) func holds(_ left: Int64, _ right: Int64) -> Bool {
            switch self {
            case .equal: left == right
            case .notEqual: left != right
            case .less: left < right
            case .lessOrEqual: left <= right
            case .greater: left > right
            case .greaterOrEqual: left >= right
            }
        }
    }

    var kind: Kind
    var test = Test.equal
    var lettering = Lettering(.upper)
    /// The target whose output is copied from; -1 for the own.
    var source: Int8 = 0
    /// Where the output's length is noted when the constant is copied; -1 for nowhere.
    var mark: Int32 = -1
    /// Where a jump leads, or where to go on: the index of a step.
    var to: Int32 = 0
    /// The instruction that the step stands for, or begins with.
    var instruction: Int32 = 0
    /// The node of a field; a counter; a mark.
    var first: Int32 = 0
    /// The constant that is copied before all else; of no bytes where there is none.
    var leadStart: UInt32 = 0
    var leadCount: UInt32 = 0
    /// What a number is compared with; a grouping; a plural; a mark.
    var second: Int64 = 0

    init(_ kind: Kind, _ first: Int = 0, _ second: Int64 = 0, to: Int = 0) {
        self.kind = kind
        self.first = Int32(first)
        self.second = second
        self.to = Int32(to)
    }
}

/// How letters are raised or lowered, with what a style knows looked up once.
struct Lettering: BitwiseCopyable {
    let style: Casing.Style
    let raisesFirst: Bool
    let raisesRest: Bool

    init(_ style: Casing.Style) {
        self.style = style
        raisesFirst = style.raisesFirst
        raisesRest = style.raisesRest
    }
}
