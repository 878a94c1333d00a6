/// A value during rendering. It is trivial: texts and lists are in the `EvaluationState`, so that rendering does not allocate.
package enum Value: Sendable, Equatable {
    /// Missing, null or blank.
    case missing
    /// UTF-8 in `EvaluationState.arena`, decoded and unescaped.
    case text(Range<Int>)
    case integer(Int64)
    case number(Decimal)
    /// A number with more digits than a `Decimal`: its plain notation in `EvaluationState.arena`.
    case longNumber(Range<Int>)
    case boolean(Bool)
    /// Items in `EvaluationState.items`.
    case list(Range<Int>)
    /// Members in `EvaluationState.items`, in the order of their declaration; `shape` is an index in `EvaluationState.shapes`.
    case record(Range<Int>, shape: Int)
}

/// Storage of values while one recipient is rendered. Emptied, not freed, between recipients.
package struct EvaluationState: Sendable {
    /// Computed texts; ranges in `Value` point here.
    package var arena: [UInt8] = []
    /// Items of lists.
    package var items: [Value] = []
    /// The names of the members of each kind of record.
    package var shapes: [RecordShape] = []
    /// The stack of expression evaluation; a filter's arguments are its topmost values.
    package var stack: [Value] = []
    @usableFromInline var casing = CaseCache()
    /// The zones that fields named so far, by `Zones.row(of:)`.
    var zones: [Int: ZoneFormat] = [:]

    /// Creates an empty state.
    package init() {}

    /// Maximum bytes of a text that a filter returns: chains of `replace` or `json` could grow exponentially.
    package static var maxText: Int { 64 * 1024 }

    /// Checks the length of the text written since `start`. Throws `.textTooLong` above `maxText` bytes.
    package func checkText(from start: Int) throws(ComputationFailure) {
        if arena.count - start > Self.maxText { throw .textTooLong }
    }

    /// Appends a text and returns it as a value.
    package mutating func text(_ bytes: some Sequence<UInt8>) -> Value {
        let start = arena.count
        arena.append(contentsOf: bytes)
        return .text(start..<arena.count)
    }
}

/// The names of a record's members in UTF-8, in the order of their declaration.
package struct RecordShape: Sendable, Equatable {
    /// One name for each member.
    package let names: [[UInt8]]

    /// Whether each member is present in every record.
    let isRequired: [Bool]
    /// Whether each member is a date or datetime, which compares by time.
    let isTime: [Bool]

    /// Creates a shape from the fields of a record.
    package init(_ fields: [Field]) {
        names = fields.map { Array($0.name.utf8) }
        isRequired = fields.map { !$0.mayBeMissing }
        isTime = fields.map(\.type.isTime)
    }

    /// Whether a record with these members is missing: one that is there has all of its required members.
    package func isMissing(_ members: ArraySlice<Value>) -> Bool {
        zip(isRequired, members).contains { $0 && $1 == .missing }
    }
}

/// Why a recipient cannot be rendered although its fields are valid: faults that types cannot exclude.
package enum ComputationFailure: Error, Sendable, Equatable {
    /// Exceeds 64 bits, or the digits of a decimal.
    case overflow
    case divisionByZero
    /// Outside the years 1 to 9999.
    case dateOutOfRange
    /// A filter's result exceeds `EvaluationState.maxText` bytes.
    case textTooLong
}

extension EvaluationState {
    /// An item of a list; a negative index counts from the end.
    package func item(_ index: Int, of value: Value) -> Value {
        guard case .list(let list) = value else { return .missing }
        // Adding to a bound of the list could overflow: the index may be any integer.
        let offset = index < 0 ? list.count + index : index
        guard 0..<list.count ~= offset, list.lowerBound + offset < items.count else { return .missing }
        return items[list.lowerBound + offset]
    }

    /// A member of a record.
    package func member(_ index: Int, of value: Value) -> Value {
        guard case .record(let members, _) = value, index < members.count else { return .missing }
        return items[members.lowerBound + index]
    }
}
