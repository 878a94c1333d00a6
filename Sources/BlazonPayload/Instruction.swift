package import BlazonLanguage

/// One instruction of a stack machine. Only `next` leads backward, once for each item of a list, so every program terminates.
package enum Instruction: Sendable, Hashable {
    // MARK: Writing
    /// Copies constant bytes to the payload.
    case copy(Constant)
    /// Writes a field directly from the record, without the stack.
    case emitField(slot: Int, Encoding)
    /// Pops a value and writes it.
    case write(Encoding)
    /// Writes a comma, unless the last byte written opens an object or list.
    case separator
    /// Saves the payload's length and copies a key with its opening brace, after a `separator` if `separated`.
    case open(Constant, separated: Bool)
    /// Closes the object with the constant (`}`, or more within JSON texts), or removes all output since `open` if the object is
    /// empty.
    case close(Constant)
    /// Marks the end of a URL's host. A segment `.` or `..` in the path before `pathEnd` rejects the recipient.
    case pathStart
    case pathEnd
    /// Starts the output that counts against the target's limit.
    case measureStart
    case measureEnd
    /// The same for a further part of the payload, by its number, which one of the edition's `limits` counts. `depth` is the number of JSON
    /// texts whose escapes do not count.
    case partStart(Int)
    case partEnd(Int, depth: Int)
    /// Applies one of the edition's `limits` to this payload, by its index.
    case applyLimit(Int)
    /// Starts a text, inside JSON quotes, that may be truncated if the payload exceeds the limit (`overflow`). A text with
    /// several destinations is truncated equally in all. `depth` as in `Encoding`.
    case cutStart(depth: Int)
    case cutEnd

    // MARK: Values
    /// Pushes a field's value, or `.missing`.
    case field(slot: Int)
    case text(Constant)
    case integer(Int64)
    case number(Decimal)
    case boolean(Bool)
    /// Pushes the time of sending as a datetime. Without one, the recipient is rejected.
    case now
    /// Pops `count` values and pushes them as a list.
    case list(count: Int)
    /// Pops `count` texts and pushes their concatenation.
    case concatenate(count: Int)
    /// Pops the members of a record, in their order, and pushes the record; the number of its type in `[Field].recordTypes`.
    case record(shape: Int, count: Int)
    /// Pops a list and pushes an item, by its index: from the end if it is negative. `.missing` if there is none.
    case item(Int)
    /// Pops a record and pushes a member, by its index; `.missing` stays missing.
    case member(Int)
    /// Pops a key and pushes a column of its row in a lookup, by their indices, or whether there is a row if `column` is nil; `.missing`
    /// if there is none.
    case lookUp(Int, column: Int?)
    /// Pushes a property of an enclosing loop, by the number of loops around that one.
    case loopProperty(LoopProperty, depth: Int)
    /// Pops `arguments` values and an input, and pushes the filter's result. A missing input stays missing.
    case filter(Int, arguments: Int)
    /// The same for a localized filter, by its index in `Program.formats`.
    case format(Int, arguments: Int)
    /// Pushes the value of an omitted argument.
    case omitted
    case compare(Comparison)
    /// The same for dates and datetimes: by calendar day if one of them is a date, otherwise by instant.
    case compareTimes(Comparison)
    /// Pops a value and pushes whether it is present (an optional), not empty (a list) or true (a boolean).
    case present
    /// Pops a text or list and pushes whether it fulfils a test, by its index in `Program.tests`; a missing value does.
    case fits(Int)
    case not
    /// Pops a text and rejects the payload if it has more UTF-8 bytes, without dropped control characters and before escaping.
    case limit(bytes: Int, code: RejectCode)
    /// Pops a text for a header or address and rejects the payload if it has a control character.
    case header
    /// Rejects the payload for a rule that it would break, by its index in `Program.rules`.
    case reject(Int)

    // MARK: Requests, only in an edition's head
    /// Writes the record's field `id` verbatim, or null if it cannot be read.
    case recipient
    /// Pushes the time of sending in seconds since 1970. `Program.requests` replaces it by a number.
    case sendTime

    // MARK: Control flow
    /// Starts a loop with its first item, or jumps if there is none. Pops the list if it has no slot.
    case loop(Loop, to: Int)
    /// Ends a pass: jumps to the instruction after the innermost `loop` if an item is left, or ends the loop and continues.
    case next(to: Int)
    /// Begins a selection, within which `pick` gathers values.
    case select
    /// Pops a value and adds it to the innermost selection.
    case pick
    /// Ends a selection: pushes the list of its values.
    case picked
    case jump(to: Int)
    /// Pops a boolean and jumps if it is false.
    case jumpUnless(to: Int)
    /// Pushes the value of a name, by its index in `Program.names`, and jumps if `keep` has kept it for this payload. Otherwise the
    /// instructions up to `to`, which end with `keep`, compute it.
    case known(Int, to: Int)
    /// Keeps the value on top of the stack as that of a name.
    case keep(Int)
    /// Jumps and keeps a `false`, or pops a `true` and continues.
    case and(to: Int)
    /// Jumps and keeps a `true`, or pops a `false` and continues.
    case or(to: Int)
    /// Jumps and keeps a present value, or pops `.missing` and continues: `default`.
    case ifPresent(to: Int)
    /// Counts that this recipient reached the branch or default.
    case count(Int)
    /// Ends the payload without a line: the record is skipped for this reason. Only in the first `Edition.skipEnd` instructions.
    case skip(Int)
}

extension Instruction {
    /// Whether only version 6 of the format has it.
    var isOfVersion6: Bool {
        switch self {
        case .select, .pick, .picked: true
        default: false
        }
    }

    /// Whether version 3 of the format does not have it.
    var isNew: Bool {
        switch self {
        case .record, .item, .member, .now, .compareTimes: true
        default: false
        }
    }
}
