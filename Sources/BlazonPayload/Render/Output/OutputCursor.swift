import BlazonBytes
import BlazonLanguage

/// Where bytes are written: the memory of a `OutputBuffer` and how far it is filled. It is a value of three words, which a loop keeps in
/// registers, as long as no function that is called gets its address.
///
/// Invariant: `base` is the start of `capacity + slack` allocated bytes, of which the first `count` are written; `0 <= count <= capacity`.
/// Every write goes through `reserve` first. Wide copies may write up to `slack` bytes after what they append: these are unused.
/// Of the copies of a pen only the one that was last written with is used on.
@safe struct OutputCursor: BitwiseCopyable {
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

    /// Reserves space for `more` bytes.
    @inline(__always) mutating func reserve(_ more: Int) {
        if capacity &- count < more { self = grown(by: more) }
    }

    @inline(never) private func grown(by more: Int) -> OutputCursor {
        var wider = OutputCursor(capacity: max(capacity * 2, count + more))
        unsafe wider.base.update(from: base, count: count)
        wider.count = count
        unsafe base.deallocate()
        return wider
    }
}

// Appending what is there already.
extension OutputCursor {
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
    @inline(__always) mutating func append(constant pool: FixedArray<UInt8>, _ start: UInt32, _ added: UInt32) {
        let (start, added) = (Int(start), Int(added))
        // Sums of such numbers do not overflow.
        precondition(start &+ added &+ Self.slack <= pool.count)
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
        // What is copied from may move with what is copied to.
        reserve(range.count)
        // Within what is written, behind which there is the slack; the copy begins where that ends.
        unsafe copy(UnsafeRawPointer(base + range.lowerBound), range.count, isWide: true)
    }

    /// Appends what lies between two places of what another has written.
    @inline(__always) mutating func append(_ other: OutputCursor, _ range: Range<Int>) {
        precondition(range.lowerBound >= 0 && range.upperBound <= other.count)
        // Within what the other has written, behind which there is its slack.
        unsafe copy(UnsafeRawPointer(other.base + range.lowerBound), range.count, isWide: true)
    }
}

// Appending what is computed on the way: as many bytes are reserved as may be written, and `count` is raised by those that were.
extension OutputCursor {
    /// All but RFC 3986's unreserved characters as %XX of their UTF-8 bytes, from a place in a record to another. None of the result needs
    /// a JSON escape.
    @inline(__always) mutating func appendPercentEncoded(
        _ text: Bytes, _ start: Int, _ end: Int, _ code: (UInt8) -> UInt32
    ) {
        precondition(start >= 0 && start <= end && end <= text.count)
        // A byte becomes three at most; sixteen are copied at once, whichever of them are kept.
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
            // The byte at which that ended, and those like it that follow.
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

    /// A whole number as a format writes it, from its digits in a record; `texts` is the pool that the format's texts lie in.
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
        // No separator more than there are digits, and the last is written as a whole word.
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
