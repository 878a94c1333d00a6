import BlazonBytes
import BlazonJSON

/// What the reader recorded about one declared field: its range in the record and properties seen while scanning.
struct FieldValue {
    enum Kind: UInt8 {
        /// The key was missing.
        case unseen
        /// null, blank or missing.
        case missing
        /// The range excludes the quotes.
        case text
        /// The range is the whole number.
        case number
        /// The same for an integer field; `integer` holds the value.
        case integer
        case `true`
        case `false`
        /// The range includes the brackets; `listed` are its items.
        case list
        case object
        /// A loop variable's value that was computed: `integer` is its index in `EvaluationState.items`.
        case computed
    }

    /// The items of a list: their number, and the first one's index in `RecordReader.items`; nil if they were too many to keep.
    struct ListedItems {
        let count: Int
        let first: Int?
    }

    var kind = Kind.unseen
    var flags = TextFlags()
    var number = NumberFlags()
    /// Offset in the record.
    var start = 0
    var end = 0
    /// The value of an integer field. Of a list, the number of its items and, in the upper half, 1 + the first one's index, or 0.
    var integer: Int64 = 0

    var listed: ListedItems {
        get { ListedItems(count: Int(integer & 0xFFFF_FFFF), first: integer >> 32 > 0 ? Int(integer >> 32) - 1 : nil) }
        set { integer = Int64(newValue.count & 0xFFFF_FFFF) | Int64((newValue.first ?? -1) + 1) << 32 }
    }

    @inline(__always) var range: Range<Int> { start..<end }
    @inline(__always) var count: Int { end - start }

    /// The digits of a whole number without leading zeros; nil for other values and for other notations (`1e3`, `-0`).
    @inline(__always) var digits: Range<Int>? {
        guard kind == .integer else { return nil }
        if number.isEmpty { return start..<end }
        return number == .minus && integer < 0 ? start + 1..<end : nil
    }
}
