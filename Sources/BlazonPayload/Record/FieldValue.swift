import BlazonJSON

/// What the reader noted of one wanted value: where it lies in the record and what was seen on the way.
struct FieldValue {
    enum Kind: UInt8 {
        /// The key was not there.
        case unseen
        /// null, blank, or not there.
        case missing
        /// Between the quotes.
        case text
        /// The whole spelling.
        case number
        /// The same for an integer field; `integer` holds the value.
        case integer
        case `true`
        case `false`
        /// From the bracket to the bracket.
        case list
        case object
    }

    var kind = Kind.unseen
    var flags = TextFlags()
    var number = NumberFlags()
    /// In the record.
    var start = 0
    var end = 0
    /// The value of an integer field; the number of items of a list.
    var integer: Int64 = 0

    @inline(__always) var range: Range<Int> { start..<end }
    @inline(__always) var count: Int { end - start }

    /// Where the digits of a whole number lie, of which the first is 0 only where it is the only one; nil for other values, and for
    /// numbers that are spelled otherwise (`1e3`, `-0`).
    @inline(__always) var digits: Range<Int>? {
        guard kind == .integer else { return nil }
        if number.isEmpty { return start..<end }
        return number == .minus && integer < 0 ? start + 1..<end : nil
    }
}
