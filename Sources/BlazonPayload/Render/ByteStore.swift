import BlazonLanguage

/// Growing memory with one owner.
///
/// Invariant: `base` is the start of `capacity + slack` allocated bytes, of which the first `count` are written; `count <= capacity`.
/// Every write goes through `reserve` first, and only `truncate` lowers `count`. Wide copies may write up to `slack` bytes behind
/// what they append: these are nobody's.
@safe struct ByteStore: ~Copyable {
    /// Bytes that one step of a wide copy moves, less one: how far it may write beyond the end.
    private static let slack = 31
    /// Longer pieces are left to the C library, whose steps are wider.
    private static let longestWide = 128

    private var base: UnsafeMutablePointer<UInt8>
    private(set) var count = 0
    private var capacity: Int
    /// Lines that were ended since `truncate(to: 0)`.
    private(set) var lines = 0

    init(capacity: Int = 4096) {
        unsafe base = .allocate(capacity: capacity + Self.slack)
        self.capacity = capacity
    }

    deinit { unsafe base.deallocate() }

    /// The written bytes, for the length of the call.
    func withSpan<Result, Failure: Error>(_ body: (RawSpan) throws(Failure) -> Result) throws(Failure) -> Result {
        try body(unsafe RawSpan(_unsafeStart: UnsafeRawPointer(base), byteCount: count))
    }

    var last: UInt8? { count > 0 ? unsafe base[count - 1] : nil }

    /// Makes room for `more` bytes.
    @inline(__always) mutating func reserve(_ more: Int) {
        if capacity &- count < more { grow(more) }
    }

    @inline(never) private mutating func grow(_ more: Int) {
        let wider = max(capacity * 2, count + more)
        let fresh = UnsafeMutablePointer<UInt8>.allocate(capacity: wider + Self.slack)
        unsafe fresh.update(from: base, count: count)
        unsafe base.deallocate()
        unsafe base = fresh
        capacity = wider
    }

    /// Forgets all bytes from `length` on; a length beyond the end changes nothing.
    mutating func truncate(to length: Int) {
        if length < count { count = max(0, length) }
        if count == 0 { lines = 0 }
    }

    /// Ends a line. Nothing else that is appended may be a line end.
    @inline(__always) mutating func endLine() {
        append(0x0A)
        lines &+= 1
    }

    func array(from start: Int = 0) -> [UInt8] {
        unsafe Array(UnsafeBufferPointer(start: base + min(start, count), count: count - min(start, count)))
    }
}

// Appending what is there already.
extension ByteStore {
    @inline(__always) mutating func append(_ byte: UInt8) {
        reserve(1)
        unsafe base[count] = byte
        count += 1
    }

    /// `byte`, `times` times.
    mutating func append(_ byte: UInt8, times: Int) {
        for _ in 0..<times { append(byte) }
    }

    mutating func append(_ text: String) {
        for byte in text.utf8 { append(byte) }
    }

    @inline(__always) mutating func append(_ bytes: Bytes) { append(bytes, 0, bytes.count) }

    /// Appends `added` bytes of others, from a place on: most pieces are short, and others follow them, so that whole steps can be read
    /// and written without looking at where the piece ends.
    @inline(__always) mutating func append(_ bytes: Bytes, _ start: Int, _ added: Int) {
        // As numbers without a sign: neither is below 0, and the piece ends within the bytes.
        precondition(UInt(bitPattern: added) <= UInt(bitPattern: bytes.count))
        precondition(UInt(bitPattern: start) <= UInt(bitPattern: bytes.count &- added))
        reserve(added)
        unsafe bytes.withUnsafeBufferPointer { all in
            // An empty span may have no address.
            guard let first = all.baseAddress else { return }
            let source = unsafe UnsafeRawPointer(first + start)
            let end = unsafe UnsafeMutableRawPointer(base + count)
            if added <= Self.longestWide, added &+ Self.slack <= bytes.count &- start {
                // Steps begin before `added`: they read at most `slack` bytes more, which the span has, and write as many, as was said.
                var at = 0
                repeat {
                    unsafe end.storeBytes(
                        of: source.loadUnaligned(fromByteOffset: at, as: SIMD32<UInt8>.self), toByteOffset: at,
                        as: SIMD32<UInt8>.self)
                    at &+= Self.slack + 1
                } while at < added
            } else {
                // `added` bytes can be read at `source` and written at `end`.
                unsafe end.copyMemory(from: source, byteCount: added)
            }
        }
        count &+= added
    }

    /// The same, of constants.
    @inline(__always) mutating func append(_ pool: FixedArray<UInt8>, _ start: Int, _ added: Int) {
        pool.withBytes { append($0, start, added) }
    }

    /// Appends once more what lies between two places of these bytes.
    @inline(__always) mutating func appendAgain(_ range: Range<Int>) {
        precondition(range.lowerBound >= 0 && range.upperBound <= count)
        reserve(range.count)
        // Both pieces are within the reserved memory, and the second begins behind the first.
        unsafe UnsafeMutableRawPointer(base + count).copyMemory(from: base + range.lowerBound, byteCount: range.count)
        count &+= range.count
    }

    /// Appends what lies between two places of another store.
    @inline(__always) mutating func append(_ other: borrowing ByteStore, _ range: Range<Int>) {
        precondition(range.lowerBound >= 0 && range.upperBound <= other.count)
        reserve(range.count)
        // Read within what the other has written, written within what was reserved here.
        unsafe UnsafeMutableRawPointer(base + count).copyMemory(from: other.base + range.lowerBound, byteCount: range.count)
        count &+= range.count
    }
}

// Appending what is computed on the way: as many bytes are reserved as may be written, and `count` is raised by those that were.
extension ByteStore {
    /// All but RFC 3986's unreserved characters as %XX of their UTF-8 bytes. None of the result needs a JSON escape.
    @inline(__always) mutating func appendPercentEncoded(_ text: Bytes, _ code: (UInt8) -> UInt32 = PercentCode.of) {
        // A byte becomes three at most; a step writes four.
        reserve(3 * text.count + 1)
        var end = count
        for at in text.indices {
            let code = code(text[at])
            unsafe UnsafeMutableRawPointer(base + end).storeBytes(of: code.littleEndian, as: UInt32.self)
            end &+= Int(code >> 24)
        }
        count = end
    }

    /// ASCII with its letters raised or lowered, from a place in a record on, up to the first byte that is none; how many bytes these were.
    @inline(__always) mutating func appendCased(ascii text: Bytes, _ range: Range<Int>, _ lettering: Lettering) -> Int {
        precondition(range.lowerBound >= 0 && range.upperBound <= text.count)
        // Whole words are written, the last beyond the text's end.
        reserve(range.count &+ 8)
        let (first, rest) = (lettering.raisesFirst, lettering.raisesRest)
        var at = 0
        while at < range.count {
            let word = text.wordOrRest(at: range.lowerBound &+ at)
            unsafe UnsafeMutableRawPointer(base + count + at)
                .storeBytes(of: Words.cased(word, raised: rest).littleEndian, as: UInt64.self)
            let high = Words.high(word)
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

    /// A whole number's digits, in groups.
    mutating func append(_ value: Int64, _ grouping: Grouping) {
        // 20 digits, 19 separators and a sign at most, written from their end, then moved to where they begin.
        let room = 20 + 19 * Grouping.longest + Grouping.longest
        reserve(2 * room)
        var at = count + 2 * room
        let end = at
        var rest = value.magnitude
        var left = grouping.isUsed(for: rest) ? grouping.primary : 20
        repeat {
            if left == 0 {
                at -= grouping.separatorCount
                unsafe put(grouping.separator, at: at, grouping.separatorCount)
                left = grouping.secondary
            }
            at -= 1
            let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
            unsafe base[at] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit)
            rest = quotient
            left -= 1
        } while rest > 0
        if value < 0 {
            at -= grouping.minusCount
            unsafe put(grouping.minus, at: at, grouping.minusCount)
        }
        unsafe UnsafeMutableRawPointer(base + count).copyMemory(from: base + at, byteCount: end - at)
        count += end - at
    }

    /// The lowest `width` bytes of a word, which must have been reserved at `place`.
    @unsafe @inline(__always) private func put(_ bytes: UInt64, at place: Int, _ width: Int) {
        for offset in 0..<width { unsafe base[place + offset] = UInt8(truncatingIfNeeded: bytes >> UInt64(8 * offset)) }
    }
}
