/// A value while a payload is rendered. It is trivial: texts and lists lie in the `EvaluationState`, so that rendering allocates nothing.
public enum Value: Sendable, Equatable {
    /// Missing, null or blank.
    case missing
    /// UTF-8 in `EvaluationState.arena`, decoded, not escaped.
    case text(Range<Int>)
    case integer(Int64)
    case number(Decimal)
    /// A number of more digits than a `Decimal` holds: its plain spelling, in `EvaluationState.arena`.
    case longNumber(Range<Int>)
    case boolean(Bool)
    /// Items in `EvaluationState.items`.
    case list(Range<Int>)
}

/// Where values live while one recipient is rendered. Emptied, not freed, between recipients.
public struct EvaluationState: Sendable {
    /// Texts made on the way; ranges in `Value` point here.
    public var arena: [UInt8] = []
    /// Items of lists.
    public var items: [Value] = []
    /// The stack of the expression that is evaluated; arguments of a filter are its topmost values.
    public var stack: [Value] = []
    var casing = CaseCache()

    public init() {}

    /// The most bytes of a text that a filter makes: chains of `replace` or `json` could grow without end.
    public static let maxText = 64 * 1024

    /// Checks the length of the text written since `start`.
    ///
    /// - Throws: `.textTooLong` above `maxText` bytes.
    package func checkText(from start: Int) throws(ComputationFailure) {
        if arena.count - start > Self.maxText { throw .textTooLong }
    }

    /// Appends a text and returns where it lies.
    public mutating func text(_ bytes: some Sequence<UInt8>) -> Value {
        let start = arena.count
        arena.append(contentsOf: bytes)
        return .text(start..<arena.count)
    }
}

/// Why a recipient cannot be rendered although its fields fit: what types cannot rule out.
public enum ComputationFailure: Error, Sendable, Equatable {
    /// Beyond 64 bits, or beyond the digits that a decimal holds.
    case overflow
    case divisionByZero
    /// A filter made a text beyond `EvaluationState.maxText` bytes.
    case textTooLong
}
