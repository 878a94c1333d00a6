import BlazonRecords
import BlazonText

/// Finds the members of a file that is one JSON array. Only its brackets, braces and texts are followed: whether a member is an object, and
/// well-formed, is the record reader's to say.
struct ArrayFraming {
    /// What was found next.
    enum Event {
        /// A member begins at an offset.
        case start(Int)
        /// The member ends before an offset.
        case end(Int)
        /// All bytes were searched.
        case more
        /// The file is no array.
        case fault(InputFault)
    }

    private enum State {
        /// Before the first member: a bracket may close the array.
        case opened
        /// After a comma: a member has to follow.
        case comma
        /// After a member: a comma or the closing bracket has to follow.
        case between
        /// In a member, within brackets and braces.
        case nested(depth: Int)
        /// In a text within a number of brackets and braces.
        case text(depth: Int)
        /// After a backslash in a text.
        case escape(depth: Int)
        /// In a number, or a word such as `null`.
        case scalar
        case closed
    }

    private var state = State.opened
    /// Newlines that were passed since they were taken.
    private var newlines = 0

    /// Whether the array is closed, so that the input may end.
    var isClosed: Bool { if case .closed = state { true } else { false } }

    /// Returns and resets the number of newlines that were passed.
    mutating func takeLines() -> Int {
        defer { newlines = 0 }
        return newlines
    }

    /// The fault of an array that is open at the end of the input. `line` is that of the open member, or of the end.
    func openFault(line: Int) -> InputFault {
        switch state {
        case .nested, .text, .escape:
            InputFault(
                "the JSON array is not closed: its member in line \(line) has no end",
                hint: "look for a quote, a bracket or a brace that is missing there; export the file again if it was cut off")
        default:
            InputFault(
                "the JSON array is not closed: it ends in line \(line) without a `]`",
                hint: "export the file again, since it was probably cut off")
        }
    }

    /// Searches the bytes in a range, which follow those that were searched before; `line` is the line where the range begins.
    mutating func next(in bytes: RawSpan, from start: Int, to end: Int, line: Int) -> Event {
        var at = start
        while at < end {
            let byte = bytes[at]
            if byte == newline { newlines += 1 }
            switch state {
            case .nested(let depth):
                switch byte {
                case UInt8(ascii: "\""): state = .text(depth: depth)
                case UInt8(ascii: "{"), UInt8(ascii: "["): state = .nested(depth: depth + 1)
                case UInt8(ascii: "}"), UInt8(ascii: "]"):
                    if depth == 1 { return ended(at + 1) }
                    state = .nested(depth: depth - 1)
                default: break
                }
            case .text(let depth):
                switch byte {
                case UInt8(ascii: "\\"): state = .escape(depth: depth)
                // A text cannot contain a line end, so its quote is missing.
                case UInt8(ascii: "\""), newline:
                    if depth == 0 { return ended(at + 1) }
                    state = .nested(depth: depth)
                default: break
                }
            case .escape(let depth): state = .text(depth: depth)
            case .scalar:
                if byte.isASCIIWhitespace || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]") {
                    if byte == newline { newlines -= 1 }
                    return ended(at)
                }
            case _ where byte.isASCIIWhitespace: break
            case _ where Self.isMarker(byte, in: bytes, at: at, end): return .fault(.mergeConflict(line: line + newlines))
            case .opened, .comma:
                if byte == UInt8(ascii: "]"), case .opened = state {
                    state = .closed
                } else if byte == UInt8(ascii: "]") || byte == UInt8(ascii: ",") {
                    return fault("a comma without a member before or after it", line)
                } else {
                    return started(at, byte)
                }
            case .between:
                switch byte {
                case UInt8(ascii: ","): state = .comma
                case UInt8(ascii: "]"): state = .closed
                default: return fault("no comma between two members", line)
                }
            case .closed:
                return .fault(
                    InputFault(
                        "something follows the JSON array, in line \(line + newlines)",
                        hint: "write one array of objects, or one JSON object in each line"))
            }
            at += 1
        }
        return .more
    }

    /// Whether a byte between members begins a line that Git has written at a merge conflict.
    private static func isMarker(_ byte: UInt8, in bytes: RawSpan, at start: Int, _ end: Int) -> Bool {
        guard byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">"), end - start >= 7 else { return false }
        return (start..<start + 7).allSatisfy { bytes[$0] == byte }
    }

    private mutating func started(_ at: Int, _ byte: UInt8) -> Event {
        switch byte {
        case UInt8(ascii: "\""): state = .text(depth: 0)
        case UInt8(ascii: "{"), UInt8(ascii: "["): state = .nested(depth: 1)
        default: state = .scalar
        }
        return .start(at)
    }

    private mutating func ended(_ end: Int) -> Event {
        state = .between
        return .end(end)
    }

    private func fault(_ what: String, _ line: Int) -> Event {
        .fault(
            InputFault(
                "the JSON array has \(what), in line \(line + newlines)", hint: "separate the members with one comma each"))
    }
}
