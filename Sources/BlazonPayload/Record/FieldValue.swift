import BlazonLanguage
import BlazonText

/// What the reader recorded about one declared field: its range in the record and properties seen while scanning.
struct FieldValue: BitwiseCopyable {
    enum Kind: UInt8, BitwiseCopyable {
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

    /// Where the bytes of a value are that a payload writes as they are: the value's JSON is the same there. True of texts without
    /// escapes, of booleans, and of numbers of digits with or without a point.
    struct Verbatim: OptionSet, BitwiseCopyable {
        let rawValue: UInt8
        /// In the record, for texts that keep control characters.
        static var kept: Verbatim { Verbatim(rawValue: 1) }
        /// In the record, also for texts that drop control characters.
        static var text: Verbatim { Verbatim(rawValue: 2) }
        /// In the record, for all texts.
        static var always: Verbatim { [.kept, .text] }
        /// In the record, percent-encoded: it has only unreserved characters.
        static var component: Verbatim { Verbatim(rawValue: 16) }
        /// In the record, for all texts and percent-encoded.
        static var anywhere: Verbatim { [.always, .component] }
        /// In the decoded texts, in the same way.
        static var decodedKept: Verbatim { Verbatim(rawValue: 4) }
        static var decodedText: Verbatim { Verbatim(rawValue: 8) }

        /// The same for decoded texts.
        @inline(__always) var decoded: Verbatim { Verbatim(rawValue: rawValue << 2) }
    }

    var kind = Kind.unseen
    var verbatim = Verbatim()
    var flags = TextFlags()
    var number = NumberFlags()
    /// Offset in the record, or of a text with escapes in `RecordReader.decoded`.
    var start = 0
    var end = 0
    /// The value of an integer field. Of a list, the number of its items and, in the upper half, 1 + the first one's index, or 0.
    var integer: Int64 = 0

    var listed: ListedItems {
        get { ListedItems(count: Int(integer & 0xFFFF_FFFF), first: integer >> 32 > 0 ? Int(integer >> 32) - 1 : nil) }
        set { integer = Int64(newValue.count & 0xFFFF_FFFF) | Int64((newValue.first ?? -1) + 1) << 32 }
    }

    /// Makes this a value without bytes.
    @inline(__always) mutating func become(_ kind: Kind) { (self.kind, verbatim) = (kind, []) }

    /// Whether there is no value: the key was missing, or its value null or blank.
    @inline(__always) var isAbsent: Bool { kind == .unseen || kind == .missing }

    /// Whether a text is decoded: its range is one of `RecordReader.decoded`.
    @inline(__always) var isDecoded: Bool { flags.contains(.escaped) }

    /// Passes the bytes of a text, which are in the record or among the decoded texts, to a closure.
    @inline(__always) func withText<Result>(_ record: Bytes, _ decoded: OutputCursor, _ body: (Bytes) -> Result) -> Result {
        isDecoded ? decoded.withBytes { body($0.extracting(range)) } : body(record.extracting(range))
    }

    /// Sets `verbatim`, for a value whose other properties are known.
    mutating func noteVerbatim() {
        switch kind {
        case .text:
            if flags.contains(.needsEscapes) || count > EvaluationState.maxText { return }
            let (kept, text) = isDecoded ? (Verbatim.decodedKept, Verbatim.decodedText) : (.kept, .text)
            verbatim = flags.contains(.control) ? kept : [kept, text]
        // 250.0 is the integer 250.
        case .integer: if number.isEmpty { verbatim = .anywhere }
        case .number: if number.isSubset(of: .point) { verbatim = .anywhere }
        case .true, .false: verbatim = .anywhere
        case .unseen, .missing, .list, .object, .computed: break
        }
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
