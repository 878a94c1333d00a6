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
        case emitField, jump, count, skip, pathStart
        /// `measureStart` and `measureEnd`.
        case measure
        /// Ends a pass of a loop.
        case next
        /// Any other instruction.
        case other
        /// Ends the payload.
        case end

        // MARK: Sharing
        /// Notes what has been written so far, for the mark with the index `first`.
        case mark
        /// Copies the shared run with the index `first`, if its source has been written for this record.
        case copyRun

        // MARK: Superinstructions
        /// Copies a text of the plan's texts.
        case copyText
        /// Writes a field if it is present; if it is missing, its default follows.
        case emitPresent
        /// Writes a field by a `FieldWriter`.
        case emitFormatted
        /// Writes a column of a lookup if it is present; if it is missing, its default follows, if it has one.
        case emitColumn
        /// Writes a column of a lookup by a `FieldWriter`.
        case formatColumn
        /// Pushes a column of a lookup.
        case pushColumn
        /// Evaluates a `Predicate`, and jumps unless it holds.
        case test
    }

    enum FieldWriter: BitwiseCopyable {
        /// In upper or lower case.
        case cased(Casing.Style)
        /// A whole number in the number format with the index `second`.
        case grouped
        /// The text of the plural with the index `second`, for a whole number.
        case plural
        /// The items of a list of texts, with the text `second` between them.
        case joined
    }

    enum Predicate: BitwiseCopyable {
        /// Compares a whole number with `second`.
        case integer(Comparison)
        /// Whether it is the first pass of a loop, or the last; the reverse if `second` is 0.
        case firstPass, lastPass
        /// Whether a part of an address may be longer than `second` bytes, or have control characters: then it is checked by the
        /// instructions that follow.
        case address
        /// Whether a text without escapes and controls, in the record or decoded, fulfils the test `second >> 1`; the reverse if `second` is
        /// even.
        case fits
        /// Whether there is a row; the reverse if `second` is 0.
        case row
        /// Compares a whole number in a column with `second`.
        case column(Comparison)
    }

    var kind: Kind
    var writer: FieldWriter
    var predicate: Predicate
    /// What a field must be to be copied.
    var verbatim: FieldValue.Verbatim
    /// Steps to skip if a test holds, or if a field is missing.
    var skip: UInt8
    /// The step to jump to; for a superinstruction, the step to continue with if it applies.
    var to: Int32
    /// The instruction that the step represents, or the first that it replaces.
    var instruction: Int32 = 0
    /// The node of a field; a counter; a reason to skip; the depth of a loop; of a lookup, a column or row of the plan.
    var first: Int32
    /// The constant that is copied first; empty if there is none.
    var leadStart: UInt32 = 0
    var leadCount: UInt32 = 0
    /// By `writer` and `predicate`; for `copyText`, a text of the plan.
    var second: Int64

    /// A text of the plan as `second`.
    static func second(_ range: PlanTexts.TextRange) -> Int64 { Int64(range.start) << 32 | Int64(range.count) }

    /// The text of the plan that `second` denotes.
    var text: PlanTexts.TextRange { PlanTexts.TextRange(start: UInt32(second >> 32), count: UInt32(truncatingIfNeeded: second)) }

    init(
        _ kind: Kind, _ first: Int = 0, _ second: Int64 = 0, to: Int = 0, skip: UInt8 = 0, verbatim: FieldValue.Verbatim = .kept,
        writer: FieldWriter = .grouped, predicate: Predicate = .address
    ) {
        self.kind = kind
        self.writer = writer
        self.predicate = predicate
        self.verbatim = verbatim
        self.skip = skip
        self.to = Int32(to)
        self.first = Int32(first)
        self.second = second
    }
}
