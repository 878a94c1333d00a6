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
        case emitField, emitComponent
        case jump, count, skip, measureStart, measureEnd, pathStart
        /// Any other instruction.
        case other
        /// Ends the payload.
        case end

        /// Ends a pass of a loop.
        case next

        // MARK: Superinstructions
        /// Copies a text of the plan's own.
        case copyText
        /// Writes a field if it is present; if it is missing, its default follows.
        case emitPresent
        /// Writes the items of a list of texts with a separator between them.
        case emitJoined
        /// Writes a field in upper or lower case.
        case emitCased
        /// Writes a whole number in a number format.
        case emitGrouped
        /// Writes a plural's text for a whole number.
        case emitPlural
        /// Compares a whole number with a constant, and jumps.
        case integerTest
        /// Compares a property of a loop with true or false, and jumps.
        case loopTest
        /// Checks a field of an address for control characters, and its length in bytes.
        case addressTest
    }

    var kind: Kind
    var comparison = Comparison.equal
    var casing = Casing.Style.upper
    /// What a field must be to be copied.
    var verbatim: FieldValue.Verbatim
    /// Whether a loop's last pass is tested, not the first.
    var isLast = false
    /// Steps to skip if a test holds, or if a field is missing.
    var skip: UInt8
    /// The step to jump to; for a superinstruction, the step to continue with if it applies.
    var to: Int32
    /// The instruction that the step represents, or the first that it replaces.
    var instruction: Int32 = 0
    /// The node of a field; a counter; a reason to skip; the depth of a loop.
    var first: Int32
    /// The constant that is copied first; empty if there is none.
    var leadStart: UInt32 = 0
    var leadCount: UInt32 = 0
    /// The number to compare with; a grouping; a plural; the maximum bytes of a field; a text of the plan.
    var second: Int64

    /// A text of the plan as `second`.
    static func second(_ piece: PlanTexts.Piece) -> Int64 { Int64(piece.start) << 32 | Int64(piece.count) }

    /// The text of the plan that `second` denotes.
    var piece: PlanTexts.Piece { PlanTexts.Piece(start: UInt32(second >> 32), count: UInt32(truncatingIfNeeded: second)) }

    init(
        _ kind: Kind, _ first: Int = 0, _ second: Int64 = 0, to: Int = 0, skip: UInt8 = 0, verbatim: FieldValue.Verbatim = .kept
    ) {
        self.kind = kind
        self.first = Int32(first)
        self.second = second
        self.to = Int32(to)
        self.skip = skip
        self.verbatim = verbatim
    }
}
