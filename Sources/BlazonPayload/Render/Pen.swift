import BlazonLanguage

/// Where bytes are written: the memory of a `ByteStore` and how far it is filled. It is a value of three words, which a loop keeps in
/// registers, as long as no function that is called gets its address.
///
/// Invariant: `base` is the start of `capacity + slack` allocated bytes, of which the first `count` are written; `0 <= count <= capacity`.
/// Every write goes through `reserve` first. Wide copies may write up to `slack` bytes behind what they append: these are nobody's.
/// Of the copies of a pen only the one that was last written with is used on.
@safe struct Pen: BitwiseCopyable {
    /// Bytes that a wide copy moves at once.
    static let step = 32
    /// How far its last step may write beyond the end, and read beyond a constant's: to append nothing takes a whole one.
    static let slack = step
    /// Longer pieces are left to the C library, whose steps are wider.
    private static let longestWide = 128

    fileprivate var base: UnsafeMutablePointer<UInt8>
    fileprivate(set) var count = 0
    private var capacity: Int

    init(capacity: Int) {
        unsafe base = .allocate(capacity: capacity + Self.slack)
        self.capacity = capacity
    }

    /// For the `deinit` of the store: nothing is written any more.
    func free() { unsafe base.deallocate() }

    func withSpan<Result, Failure: Error>(_ body: (RawSpan) throws(Failure) -> Result) throws(Failure) -> Result {
        try body(unsafe RawSpan(_unsafeStart: UnsafeRawPointer(base), byteCount: count))
    }

    var last: UInt8? { count > 0 ? unsafe base[count - 1] : nil }

    mutating func truncate(to length: Int) {
        if length < count { count = max(0, length) }
    }

    /// Makes room for `more` bytes.
    @inline(__always) mutating func reserve(_ more: Int) {
        if capacity &- count < more { self = grown(by: more) }
    }

    @inline(never) private func grown(by more: Int) -> Pen {
        var wider = Pen(capacity: max(capacity * 2, count + more))
        unsafe wider.base.update(from: base, count: count)
        wider.count = count
        unsafe base.deallocate()
        return wider
    }
}

// Appending what is there already.
extension Pen {
    @inline(__always) mutating func append(_ byte: UInt8) {
        reserve(1)
        unsafe base[count] = byte
        count &+= 1
    }

    /// Appends `added` bytes of others, from a place on.
    @inline(__always) mutating func append(_ bytes: Bytes, _ start: Int, _ added: Int) {
        // As numbers without a sign: neither is below 0, and the piece ends within the bytes.
        precondition(UInt(bitPattern: added) <= UInt(bitPattern: bytes.count))
        precondition(UInt(bitPattern: start) <= UInt(bitPattern: bytes.count &- added))
        unsafe bytes.withUnsafeBufferPointer { all in
            // An empty span may have no address.
            guard let first = all.baseAddress else { return }
            // `added` bytes can be read from `start` on, and as many more as the span has.
            unsafe copy(UnsafeRawPointer(first + start), added, isWide: added &+ Self.slack <= bytes.count &- start)
        }
    }

    /// Appends a constant. Behind the last of them in the pool there are `slack` bytes more.
    @inline(__always) mutating func append(constant pool: FixedArray<UInt8>, _ start: Int32, _ added: Int32) {
        let (start, added) = (Int(start), Int(added))
        // Sums of such numbers do not overflow; a sign in one of them is one in both together.
        precondition(start | added >= 0 && start &+ added &+ Self.slack <= pool.count)
        // As just checked.
        unsafe pool.withBase { base in unsafe copy(base + start, added, isWide: true) }
    }

    /// Most pieces are short, and others follow them, so that whole steps can be read and written without looking at where the piece ends.
    /// - Parameter isWide: whether `slack` bytes more can be read than are appended.
    @unsafe @inline(__always) private mutating func copy(_ source: UnsafeRawPointer, _ added: Int, isWide: Bool) {
        reserve(added)
        let end = unsafe UnsafeMutableRawPointer(base + count)
        count &+= added
        if isWide, added <= Self.longestWide {
            // Steps begin before `added`: they read at most `slack` bytes more, which there are, and write as many, as was said.
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

    /// Appends a step of bytes with a backslash before each quote and each backslash; all that ask for more are marked, a bit each. Returns
    /// the place of the first marked byte that is none of the two, or the place behind the step. A second step must follow the first.
    @inline(__always) mutating func appendStep(of bytes: Bytes, _ start: Int, escaping marked: UInt32) -> Int {
        precondition(start >= 0 && start <= bytes.count &- 2 * Self.step)
        // Each byte may become two, and the last copy is a whole step.
        reserve(3 * Self.step)
        var (from, end, marked) = (start, count, marked)
        let behind = unsafe bytes.withUnsafeBufferPointer { all -> Int in
            guard let first = unsafe UnsafeRawPointer(all.baseAddress) else { return start }
            // Whole steps are copied, of which the next copy overwrites what is not to be kept: from within the first step on they can be
            // read, as was checked, and are written within what was reserved.
            while marked != 0 {
                let place = start &+ marked.trailingZeroBitCount
                let byte = unsafe first.load(fromByteOffset: place, as: UInt8.self)
                unsafe UnsafeMutableRawPointer(base + end).storeBytes(
                    of: first.loadUnaligned(fromByteOffset: from, as: SIMD32<UInt8>.self), as: SIMD32<UInt8>.self)
                end &+= place &- from
                guard byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else { return place }
                unsafe base[end] = UInt8(ascii: "\\")
                unsafe base[end &+ 1] = byte
                end &+= 2
                from = place &+ 1
                marked &= marked &- 1
            }
            unsafe UnsafeMutableRawPointer(base + end).storeBytes(
                of: first.loadUnaligned(fromByteOffset: from, as: SIMD32<UInt8>.self), as: SIMD32<UInt8>.self)
            end &+= start &+ Self.step &- from
            return start &+ Self.step
        }
        count = end
        return behind
    }

    /// Appends once more what lies between two places of these bytes.
    @inline(__always) mutating func appendAgain(_ range: Range<Int>) {
        precondition(range.lowerBound >= 0 && range.upperBound <= count)
        reserve(range.count)
        // Both pieces are within the reserved memory, and the second begins behind the first.
        unsafe UnsafeMutableRawPointer(base + count).copyMemory(from: base + range.lowerBound, byteCount: range.count)
        count &+= range.count
    }

    /// Appends what lies between two places of what another has written.
    @inline(__always) mutating func append(_ other: Pen, _ range: Range<Int>) {
        precondition(range.lowerBound >= 0 && range.upperBound <= other.count)
        reserve(range.count)
        // Read within what the other has written, written within what was reserved here.
        unsafe UnsafeMutableRawPointer(base + count).copyMemory(from: other.base + range.lowerBound, byteCount: range.count)
        count &+= range.count
    }
}

// Appending what is computed on the way: as many bytes are reserved as may be written, and `count` is raised by those that were.
extension Pen {
    /// All but RFC 3986's unreserved characters as %XX of their UTF-8 bytes. None of the result needs a JSON escape.
    @inline(__always) mutating func appendPercentEncoded(_ text: Bytes, _ code: (UInt8) -> UInt32) {
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

    /// A whole number as a format writes it; `texts` is the pool that its texts lie in.
    @inline(__always) mutating func append(_ value: Int64, _ grouping: Grouping, _ texts: FixedArray<UInt8>) {
        let before = value < 0 ? grouping.negativePrefix : grouping.prefix
        if before.count > 0 { append(constant: texts, before.start, before.count) }
        self = appending(value.magnitude, grouping)
        let after = value < 0 ? grouping.negativeSuffix : grouping.suffix
        if after.count > 0 { append(constant: texts, after.start, after.count) }
    }

    @inline(never) private func appending(_ magnitude: UInt64, _ grouping: Grouping) -> Pen {
        var pen = self
        pen.write(magnitude, grouping)
        return pen
    }

    private mutating func write(_ magnitude: UInt64, _ grouping: Grouping) {
        // 20 digits and 19 separators at most, written from their end, then moved to where they begin, by whole steps.
        let room = 20 + 19 * Grouping.longest
        reserve(2 * room + 2 * Self.step)
        let end = count + 2 * room + Self.step
        var at = end
        var rest = magnitude
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
        let written = end - at
        // The first step ends before the digits begin: `at` is at least `room` and a step behind `count`. The last one reads and writes
        // within what was reserved.
        var moved = 0
        repeat {
            unsafe UnsafeMutableRawPointer(base + count + moved).storeBytes(
                of: UnsafeRawPointer(base + at + moved).loadUnaligned(as: SIMD32<UInt8>.self), as: SIMD32<UInt8>.self)
            moved += Self.step
        } while moved < written
        count += written
    }

    /// The lowest `width` bytes of a word, which must have been reserved at `place`.
    @unsafe @inline(__always) private func put(_ bytes: UInt64, at place: Int, _ width: Int) {
        for offset in 0..<width { unsafe base[place + offset] = UInt8(truncatingIfNeeded: bytes >> UInt64(8 * offset)) }
    }
}
