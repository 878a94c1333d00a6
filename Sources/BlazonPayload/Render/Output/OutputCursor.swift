import BlazonLanguage
import BlazonText

/// A write position: growing memory, and how much of it is written. A value of few words, which a loop keeps in registers unless a callee
/// takes its address.
///
/// Invariant: `base` is the start of `capacity + slack` allocated bytes, of which the first `count` are written; `0 <= count <=
/// capacity`. Every write calls `reserve` first. Wide copies may write up to `slack` unused bytes after what they append. Only
/// the copy of a cursor that was written with last is valid: code that has a local copy stores it back before others read the cursor.
@safe struct OutputCursor: BitwiseCopyable {
    /// Bytes that a wide copy moves at a time.
    static let step = 32
    /// Bytes that the last step may write after the end, and read after a constant's end: appending nothing takes a whole step.
    static let slack = step
    /// Longer pieces are copied by the C library, whose steps are wider.
    private static let longestWide = 128

    fileprivate var base: UnsafeMutablePointer<UInt8>
    fileprivate(set) var count = 0
    private var capacity: Int
    /// Lines ended since `truncate(to: 0)`.
    private(set) var lines = 0

    init(capacity: Int = 4096) {
        unsafe base = .allocate(capacity: capacity + Self.slack)
        self.capacity = capacity
    }

    /// Frees the memory; no copy of the cursor is used afterwards.
    func free() { unsafe base.deallocate() }

    /// The bytes that a closure appends to a new cursor.
    static func bytes<Failure: Error>(
        capacity: Int = 4096, _ append: (inout OutputCursor) throws(Failure) -> Void
    ) throws(Failure) -> [UInt8] {
        var cursor = OutputCursor(capacity: capacity)
        defer { cursor.free() }
        try append(&cursor)
        return cursor.array()
    }

    /// The bytes written from an offset on.
    func array(from start: Int = 0) -> [UInt8] {
        withSpan { bytes in unsafe bytes.extracting(min(start, count)..<count).withUnsafeBytes { unsafe Array($0) } }
    }

    /// Passes the written bytes to the closure.
    func withSpan<Result, Failure: Error>(_ body: (RawSpan) throws(Failure) -> Result) throws(Failure) -> Result {
        try body(unsafe RawSpan(_unsafeStart: UnsafeRawPointer(base), byteCount: count))
    }

    /// The same, as a span of elements.
    @inline(__always) func withBytes<Result>(_ body: (Bytes) -> Result) -> Result {
        withSpan { bytes in
            // The same bytes, for the duration of this call.
            unsafe bytes.withUnsafeBytes { body(unsafe Bytes(_unsafeBytes: $0)) }
        }
    }

    /// The last written byte.
    var last: UInt8? { count > 0 ? unsafe base[count - 1] : nil }

    /// Removes all bytes from `length` on; a length after the end changes nothing.
    mutating func truncate(to length: Int) {
        if length < count { count = max(0, length) }
        if count == 0 { lines = 0 }
    }

    /// Ends a line. No other appended byte may be a newline.
    @inline(__always) mutating func endLine() {
        append(0x0A)
        lines &+= 1
    }

    /// Reserves space for `more` bytes.
    @inline(__always) mutating func reserve(_ more: Int) {
        if capacity &- count < more { self = grown(by: more) }
    }

    @inline(never) private func grown(by more: Int) -> OutputCursor {
        var wider = OutputCursor(capacity: max(capacity * 2, count + more))
        unsafe wider.base.update(from: base, count: count)
        (wider.count, wider.lines) = (count, lines)
        unsafe base.deallocate()
        return wider
    }
}

// Appends existing bytes.
extension OutputCursor {
    @inline(__always) mutating func append(_ byte: UInt8) {
        reserve(1)
        unsafe base[count] = byte
        count &+= 1
    }

    /// Appends `byte` repeatedly.
    mutating func append(_ byte: UInt8, times: Int) {
        for _ in 0..<times { append(byte) }
    }

    mutating func append(_ text: String) {
        for byte in text.utf8 { append(byte) }
    }

    @inline(__always) mutating func append(_ bytes: Bytes) { append(bytes, 0, bytes.count) }

    /// Appends the lowest `added` bytes of a word, at most four, from the lowest on.
    @inline(__always) mutating func append(word: UInt32, count added: Int) {
        reserve(added)
        // A whole word is written, which the slack permits.
        unsafe UnsafeMutableRawPointer(base + count).storeBytes(of: word.littleEndian, as: UInt32.self)
        count &+= added
    }

    /// Appends `added` bytes of a span, starting at an offset.
    @inline(__always) mutating func append(_ bytes: Bytes, _ start: Int, _ added: Int) {
        // As unsigned numbers: neither is negative, and the piece ends within the bytes.
        precondition(UInt(bitPattern: added) <= UInt(bitPattern: bytes.count))
        precondition(UInt(bitPattern: start) <= UInt(bitPattern: bytes.count &- added))
        unsafe bytes.withUnsafeBufferPointer { all in
            // An empty span may have no address.
            guard let first = all.baseAddress else { return }
            // `added` bytes can be read from `start`, and as many more as the span has.
            unsafe copy(UnsafeRawPointer(first + start), added, isWide: added &+ Self.slack <= bytes.count &- start)
        }
    }

    /// Appends `added` bytes that can be read from an address on.
    @unsafe @inline(__always) mutating func append(_ first: UnsafePointer<UInt8>, _ added: Int) {
        unsafe copy(UnsafeRawPointer(first), added, isWide: false)
    }

    /// The same, where `slack` more bytes can be read after them.
    @unsafe @inline(__always) mutating func append(padded first: UnsafePointer<UInt8>, _ added: Int) {
        unsafe copy(UnsafeRawPointer(first), added, isWide: true)
    }

    /// Appends a constant. After the last constant the pool has `slack` more bytes.
    @inline(__always) mutating func append(constant pool: FixedArray<UInt8>, _ start: UInt32, _ added: UInt32) {
        let (start, added) = (Int(start), Int(added))
        // Sums of 32-bit numbers do not overflow.
        precondition(start &+ added &+ Self.slack <= pool.count)
        // Checked above.
        unsafe pool.withBase { base in unsafe copy(base + start, added, isWide: true) }
    }

    /// Most pieces are short, and others follow them, so whole steps are read and written without regard to the end of the piece.
    /// `isWide` means that `slack` bytes more than the piece can be read.
    @unsafe @inline(__always) private mutating func copy(_ source: UnsafeRawPointer, _ added: Int, isWide: Bool) {
        reserve(added)
        let end = unsafe UnsafeMutableRawPointer(base + count)
        count &+= added
        if isWide, added <= Self.longestWide {
            // Steps start before `added`, so they read and write at most `slack` bytes more, which is allowed as described above.
            var at = 0
            repeat {
                unsafe end.storeBytes(
                    of: source.loadUnaligned(fromByteOffset: at, as: SIMD32<UInt8>.self), toByteOffset: at,
                    as: SIMD32<UInt8>.self)
                at &+= Self.step
            } while at < added
        } else {
            // `added` bytes can be read at `source` and written at `end`.
            unsafe end.copyMemory(from: source, byteCount: added)
        }
    }

    /// Appends `added` bytes of a span, starting at an offset, with a backslash before each of the bytes that `quotes` has a bit for.
    /// `added` is a step at most, and two steps can be read.
    @inline(__always) mutating func append(_ bytes: Bytes, _ start: Int, _ added: Int, escaping quotes: UInt32) {
        precondition(added >= 0 && added <= Self.step && start >= 0 && start <= bytes.count &- 2 * Self.step)
        // Each byte may become two, and the last copy is a whole step.
        reserve(3 * Self.step)
        // Without the bits after the last byte. All are shifted out if it is the 32nd.
        var rest = quotes & ~(UInt32.max << UInt32(added))
        unsafe bytes.withUnsafeBufferPointer { all in
            guard let first = unsafe all.baseAddress.map({ unsafe UnsafeRawPointer($0 + start) }) else { return }
            // Copies whole steps and overwrites the unused part of each with the next. All reads are within the first two steps, as
            // checked above, and all writes within the reserved bytes. `to` is where the first byte would be if as many backslashes
            // preceded it as have been written.
            var (from, to) = unsafe (0, UnsafeMutableRawPointer(base + count))
            while true {
                unsafe to.storeBytes(
                    of: first.loadUnaligned(fromByteOffset: from, as: SIMD32<UInt8>.self), toByteOffset: from,
                    as: SIMD32<UInt8>.self)
                if rest == 0 { break }
                // The next copy begins with the escaped byte itself.
                from = rest.trailingZeroBitCount
                unsafe to.storeBytes(of: UInt8(ascii: "\\"), toByteOffset: from, as: UInt8.self)
                unsafe to += 1
                rest &= rest &- 1
            }
            count = unsafe to - UnsafeMutableRawPointer(base) + added
        }
    }

    /// Appends a range of another cursor's bytes.
    @inline(__always) mutating func append(_ other: OutputCursor, _ range: Range<Int>) {
        precondition(range.lowerBound >= 0 && range.upperBound <= other.count)
        // Within the other's written bytes, which its slack follows.
        unsafe copy(UnsafeRawPointer(other.base + range.lowerBound), range.count, isWide: true)
    }

    /// Appends another cursor's lines.
    mutating func append(linesOf other: OutputCursor) {
        append(other, 0..<other.count)
        lines &+= other.lines
    }
}

// Appends computed bytes: `reserve` takes the maximum, and `count` grows by what was written.
extension OutputCursor {
    /// Percent-encodes all UTF-8 bytes except RFC 3986 unreserved characters. The result needs no JSON escapes.
    mutating func appendPercentEncoded(_ text: Bytes) { appendPercentEncoded(text, 0, text.count, PercentCode.of) }

    /// Percent-encodes a range of a record: all UTF-8 bytes except RFC 3986 unreserved characters. The result needs no JSON
    /// escapes.
    @inline(__always) mutating func appendPercentEncoded(
        _ text: Bytes, _ start: Int, _ end: Int, _ codes: FixedArray<UInt32>
    ) {
        appendPercentEncoded(text, start, end) { codes[Int($0)] }
    }

    @inline(__always) mutating func appendPercentEncoded(
        _ text: Bytes, _ start: Int, _ end: Int, _ code: (UInt8) -> UInt32
    ) {
        precondition(start >= 0 && start <= end && end <= text.count)
        // A byte becomes at most three; sixteen are copied at a time, though not all are kept.
        reserve(3 * (end &- start) + 16)
        var (at, to) = (start, count)
        while at < end {
            if at <= text.count &- 16 {
                let marked = text.reserved(at: at)
                unsafe UnsafeMutableRawPointer(base + to).storeBytes(of: text.sixteen(at: at), as: SIMD16<UInt8>.self)
                let taken = min(marked.trailingZeroBitCount, end &- at)
                (at, to) = (at &+ taken, to &+ taken)
                if at == end { break }
                if taken == 16 { continue }
            }
            // The byte that ended the run, and those like it that follow.
            var width = 3
            while at < end, width == 3 {
                let code = code(text[at])
                width = Int(code >> 24)
                unsafe UnsafeMutableRawPointer(base + to).storeBytes(of: code.littleEndian, as: UInt32.self)
                (at, to) = (at &+ 1, to &+ width)
            }
        }
        count = to
    }

    /// Appends ASCII with its letters in upper or lower case, up to the first non-ASCII byte; returns the number of bytes read.
    @inline(__always) mutating func appendCased(ascii text: Bytes, _ range: Range<Int>, _ style: Casing.Style) -> Int {
        precondition(range.lowerBound >= 0 && range.upperBound <= text.count)
        // Whole words are written, the last after the text's end.
        reserve(range.count &+ 8)
        let (first, rest) = (style.raisesFirst, style.raisesRest)
        var at = 0
        while at < range.count {
            let word = text.wordOrRest(at: range.lowerBound &+ at)
            unsafe UnsafeMutableRawPointer(base + count + at)
                .storeBytes(of: SWAR.cased(word, raised: rest).littleEndian, as: UInt64.self)
            let high = SWAR.high(word)
            if high != 0 {
                at &+= high.trailingZeroBitCount >> 3
                break
            }
            at &+= 8
        }
        at = min(at, range.count)
        if at > 0, first != rest { unsafe base[count] = Casing.ascii(text[range.lowerBound], raised: first) }
        count &+= at
        return at
    }

    /// Appends a whole number in decimal digits.
    mutating func append(decimal number: UInt) {
        reserve(20)
        var (digits, limit, rest) = (1, 10 as UInt, number)
        // The limit of numbers with 20 digits would not fit 64 bits.
        while digits < 20, number >= limit { (digits, limit) = (digits &+ 1, limit &* 10) }
        count &+= digits
        for at in 1...digits {
            unsafe base[count &- at] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
        }
    }

    /// Appends a whole number as a format writes it, from its digits in a record; `texts` is the pool of the format's texts.
    @inline(__always) mutating func append(
        _ record: Bytes, _ digits: Range<Int>, _ value: Int64, _ grouping: Grouping, _ texts: FixedArray<UInt8>
    ) {
        let before = value < 0 ? grouping.negativePrefix : grouping.prefix
        if before.count > 0 { append(constant: texts, before.start, before.count) }
        if digits.count < grouping.leastDigits {
            append(record, digits.lowerBound, digits.count)
        } else {
            self = appending(record, digits, grouping)
        }
        let after = value < 0 ? grouping.negativeSuffix : grouping.suffix
        if after.count > 0 { append(constant: texts, after.start, after.count) }
    }

    @inline(never) private func appending(_ record: Bytes, _ digits: Range<Int>, _ grouping: Grouping) -> OutputCursor {
        var cursor = self
        cursor.append(record, digits, grouping)
        return cursor
    }

    private mutating func append(_ record: Bytes, _ digits: Range<Int>, _ grouping: Grouping) {
        precondition(digits.lowerBound >= 0 && digits.upperBound <= record.count)
        // There are fewer separators than digits, and the last is written as a whole word.
        reserve(digits.count * (1 + Grouping.longest) + 8)
        var (at, end) = (digits.lowerBound, count)
        var group = digits.count - grouping.primary
        while group > grouping.secondary { group -= grouping.secondary }
        while true {
            let next = min(at + group, digits.upperBound)
            while at < next {
                unsafe base[end] = record[at]
                (at, end) = (at &+ 1, end &+ 1)
            }
            if at == digits.upperBound { break }
            unsafe UnsafeMutableRawPointer(base + end).storeBytes(of: grouping.separator.littleEndian, as: UInt64.self)
            end &+= grouping.separatorCount
            group = digits.upperBound - at > grouping.primary ? grouping.secondary : grouping.primary
        }
        count = end
    }
}
