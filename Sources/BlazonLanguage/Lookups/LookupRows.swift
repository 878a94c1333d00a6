package import BlazonText

/// A value in a row of a lookup, or the row's key: its kind, and the range of its spelling in the lookup's bytes.
@usableFromInline package struct LookupCell: BitwiseCopyable, Sendable {
    /// The kinds of values.
    package enum Kind: UInt8, BitwiseCopyable, Sendable { case missing, text, integer, number, `true`, `false` }

    /// What is known of the bytes.
    @usableFromInline package struct Traits: OptionSet, BitwiseCopyable, Sendable {
        @usableFromInline package let rawValue: UInt8
        @inlinable package init(rawValue: UInt8) { self.rawValue = rawValue }

        /// It is a number or boolean: the bytes are its JSON.
        package static var json: Traits { Traits(rawValue: 1) }
        /// No byte is escaped in a JSON text.
        package static var kept: Traits { Traits(rawValue: 2) }
        /// The same, and there is no control character that texts drop.
        package static var text: Traits { Traits(rawValue: 4) }
        /// Percent-encoding changes no byte.
        package static var component: Traits { Traits(rawValue: 8) }
        /// It is not blank.
        @inlinable package static var visible: Traits { Traits(rawValue: 16) }

        /// Those of numbers and booleans.
        static var plain: Traits { [.json, .kept, .text, .component, .visible] }

        /// Whether it has all traits of another set.
        @inlinable @inline(__always) package func includes(_ other: Traits) -> Bool {
            rawValue & other.rawValue == other.rawValue
        }
    }

    package let kind: Kind
    package let traits: Traits
    /// Offset of the first byte in the lookup's bytes.
    @usableFromInline package let start: UInt32
    @usableFromInline package let count: UInt32

    package static var missing: LookupCell { LookupCell(kind: .missing, traits: [], start: 0, count: 0) }
}

/// The rows of a lookup as renderers read them: without counting references, which threads would do for one another. Valid as long as the
/// `Lookup` lives, which owns the memory.
///
/// Invariant: `bytes` is the start of `byteCount` bytes and `slack` zeros; `cells` of `count` times `width` cells, whose ranges are within
/// the bytes; `buckets` of `mask + 1` numbers, one of them 0 and none above `count`. Only `init` writes them.
@safe @usableFromInline package struct LookupRows: BitwiseCopyable, @unchecked Sendable {
    /// Bytes after the last that can be read.
    package static var slack: Int { 32 }

    /// Number of rows.
    @usableFromInline package let count: Int
    /// Number of columns, and the key before them.
    @usableFromInline let width: Int
    @usableFromInline let byteCount: Int
    private let mask: Int
    @usableFromInline let bytes: UnsafeMutablePointer<UInt8>
    @usableFromInline let cells: UnsafeMutablePointer<LookupCell>
    /// Rows by hash of the key: an index and 1, or 0; a power of two of them, at least twice the rows.
    private let buckets: UnsafeMutablePointer<UInt32>

    /// Copies rows to memory that `free` frees. `width` is 1 or more, and `cells` has whole rows.
    init(bytes: [UInt8], cells: [LookupCell], width: Int) {
        (byteCount, self.width, count) = (bytes.count, width, cells.count / width)
        var size = 4
        while size < 2 &* count { size *= 2 }
        mask = size - 1
        unsafe self.bytes = .allocate(capacity: byteCount + Self.slack)
        unsafe self.bytes.initialize(repeating: 0, count: byteCount + Self.slack)
        unsafe self.cells = .allocate(capacity: max(1, cells.count))
        unsafe buckets = .allocate(capacity: size)
        unsafe buckets.initialize(repeating: 0, count: size)
        // Each of the three has room for what is copied to it.
        unsafe bytes.withUnsafeBufferPointer { all in
            if let first = all.baseAddress { unsafe self.bytes.update(from: first, count: all.count) }
        }
        unsafe cells.withUnsafeBufferPointer { all in
            if let first = all.baseAddress { unsafe self.cells.initialize(from: first, count: all.count) }
        }
        for row in 0..<count {
            var bucket = withBytes(of: key(row)) { Self.hash($0) } & mask
            while unsafe buckets[bucket] != 0 { bucket = (bucket + 1) & mask }
            unsafe buckets[bucket] = UInt32(truncatingIfNeeded: row + 1)
        }
    }

    /// Frees the memory; no copy is used afterwards.
    func free() {
        unsafe bytes.deallocate()
        unsafe cells.deallocate()
        unsafe buckets.deallocate()
    }

    /// The row with a key; -1 if there is none.
    package func row(_ key: Bytes) -> Int {
        var bucket = Self.hash(key) & mask
        while true {
            let found = Int(unsafe buckets[bucket]) &- 1
            if found < 0 || isKey(found, key) { return found }
            bucket = (bucket &+ 1) & mask
        }
    }

    /// The key of a row.
    package func key(_ row: Int) -> LookupCell { cell(at: row, 0) }

    /// The value of a column in a row.
    @inlinable package func cell(_ row: Int, _ column: Int) -> LookupCell { cell(at: row, column &+ 1) }

    @inlinable @inline(__always) func cell(at row: Int, _ offset: Int) -> LookupCell {
        // As unsigned numbers: neither is negative.
        precondition(UInt(bitPattern: row) < UInt(bitPattern: count) && UInt(bitPattern: offset) < UInt(bitPattern: width))
        return unsafe cells[row &* width &+ offset]
    }

    /// Passes the bytes of one of the cells to the closure.
    package func withBytes<Result>(of cell: LookupCell, _ body: (Bytes) -> Result) -> Result {
        body(unsafe Bytes(_unsafeStart: start(of: cell), count: Int(cell.count)))
    }

    /// The bytes of one of the cells.
    package func array(of cell: LookupCell) -> [UInt8] {
        // As many bytes can be read from there.
        unsafe Array(UnsafeBufferPointer(start: start(of: cell), count: Int(cell.count)))
    }

    /// The address of a cell's bytes, which `slack` others follow.
    @unsafe @inlinable package func start(of cell: LookupCell) -> UnsafePointer<UInt8> {
        // Sums of 32-bit numbers do not overflow.
        precondition(Int(cell.start) &+ Int(cell.count) <= byteCount)
        return unsafe UnsafePointer(bytes + Int(cell.start))
    }

    private func isKey(_ row: Int, _ key: Bytes) -> Bool {
        let own = unsafe cells[row &* width]
        guard Int(own.count) == key.count else { return false }
        let start = unsafe UnsafeRawPointer(bytes + Int(own.start))
        var at = 0
        while at < key.count {
            // Eight bytes can be read, as the slack permits.
            var word = UInt64(littleEndian: unsafe start.loadUnaligned(fromByteOffset: at, as: UInt64.self))
            if key.count &- at < 8 { word &= 1 << UInt64(8 &* (key.count &- at)) &- 1 }
            if word != key.wordOrRest(at: at) { return false }
            at &+= 8
        }
        return true
    }

    /// A hash of bytes that is the same in every run. Each product depends on all bits of its factors.
    private static func hash(_ key: Bytes) -> Int {
        var (hash, at) = (0x9E37_79B9_7F4A_7C15 as UInt64, 0)
        while at < key.count {
            let product = (hash ^ key.wordOrRest(at: at)).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
            hash = product.high ^ product.low ^ UInt64(truncatingIfNeeded: key.count)
            at &+= 8
        }
        return Int(truncatingIfNeeded: hash >> 1)
    }
}
