import BlazonLanguage

/// An instruction, decoded once, or a superinstruction: small and trivial.
///
/// A superinstruction stands before the instructions that it replaces. Where it applies, it does their work and skips them; for other
/// values, execution continues with them.
struct Step {
    enum Kind: UInt8 {
        // MARK: Instructions
        /// Copies only the constant before it.
        case copy
        /// `emitField`, by the form of its encoding.
        case emitText, emitUnchanged, emitComponent
        case jump, count, measureStart, measureEnd, pathStart
        /// Any other instruction.
        case other
        /// Ends the payload.
        case end

        // MARK: Superinstructions
        /// Writes a field in upper or lower case.
        case emitCased
        /// Writes a whole number in a number format.
        case emitGrouped
        /// Writes a plural's text for a whole number.
        case emitPlural
        /// Compares a whole number with a constant, and jumps.
        case integerTest
        /// Checks a field of an address for control characters.
        case controlTest
        /// Copies the output between two marks of this or another target, in place of the statements that would write the same.
        case again
        /// Saves the output's length, for `again`.
        case mark
    }

    var kind: Kind
    var comparison = Comparison.equal
    var casing = Casing.Style.upper
    /// The target whose output is copied; -1 for its own.
    var source: Int8 = 0
    /// The mark that stores the output's length when the constant is copied; -1 for none.
    var mark: Int32 = -1
    /// The step to jump to; for a superinstruction, the step to continue with if it applies.
    var to: Int32 = 0
    /// The instruction that the step represents, or the first that it replaces.
    var instruction: Int32 = 0
    /// The node of a field; a counter; a mark.
    var first: Int32 = 0
    /// The constant that is copied first; empty if there is none.
    var leadStart: UInt32 = 0
    var leadCount: UInt32 = 0
    /// The number to compare with; a grouping; a plural; a mark.
    var second: Int64 = 0

    init(_ kind: Kind, _ first: Int = 0, _ second: Int64 = 0, to: Int = 0) {
        self.kind = kind
        self.first = Int32(first)
        self.second = second
        self.to = Int32(to)
    }
}
