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
    @usableFromInline package var start: UInt32
    @usableFromInline package let count: UInt32

    /// Whether it has bytes of its own: booleans share theirs.
    var isOwn: Bool {
        switch kind {
        case .text, .integer, .number: true
        case .missing, .true, .false: false
        }
    }

    package static var missing: LookupCell { LookupCell(kind: .missing, traits: [], start: 0, count: 0) }
}

/// The rows of a lookup as renderers read them: without counting references, which threads would do for one another. Valid as long as the
/// `Lookup` lives, which owns the memory.
///
/// A row is one piece of memory, since the caches of the processor seldom have it: its cells, and behind them the bytes of its key and values.
///
/// Invariant: `memory` is the start of `byteCount` bytes and `slack` zeros; at each of the `count` offsets are `width` cells, whose ranges are
/// within the bytes; `buckets` are `mask + 1` numbers, one of them 0, and those offsets in the others. Only `init` writes them.
@safe @usableFromInline package struct LookupRows: BitwiseCopyable, @unchecked Sendable {
    /// Bytes after the last that can be read.
    package static var slack: Int { 32 }
    /// Offsets of rows are multiples of this.
    @usableFromInline static var step: Int { 4 }

    /// Number of rows.
    @usableFromInline package let count: Int
    /// Number of columns, and the key before them.
    @usableFromInline let width: Int
    @usableFromInline let byteCount: Int
    private let mask: Int
    @usableFromInline let memory: UnsafeMutableRawPointer
    /// The offset of each row in steps, in the order of the keys.
    private let offsets: UnsafeMutablePointer<UInt32>
    /// Rows by hash of the key: in the lower half the offset in steps and 1, or 0; in the upper half a part of the hash, so that other rows are
    /// seldom read. A power of two of them, at least twice the rows.
    private let buckets: UnsafeMutablePointer<UInt64>

    /// Copies rows to memory that `free` frees. `width` is 1 or more, `cells` has whole rows, and the ranges of all values but those of rows,
    /// which have no bytes or share them, are at the start of `bytes`: they are `shared` bytes.
    init(bytes: [UInt8], cells: [LookupCell], width: Int, shared: Int) {
        (self.width, count) = (width, cells.count / width)
        let size = MemoryLayout<LookupCell>.stride
        func padded(_ length: Int) -> Int { (length &+ Self.step &- 1) / Self.step &* Self.step }
        func length(_ row: Int) -> Int {
            (0..<width).reduce(width &* size) {
                $0 &+ (cells[row &* width &+ $1].isOwn ? Int(cells[row &* width &+ $1].count) : 0)
            }
        }
        byteCount = (0..<count).reduce(padded(shared)) { $0 &+ padded(length($1)) }
        var buckets = 4
        while buckets < 2 &* count { buckets *= 2 }
        mask = buckets - 1
        unsafe memory = .allocate(byteCount: byteCount + Self.slack, alignment: 64)
        unsafe memory.initializeMemory(as: UInt8.self, repeating: 0, count: byteCount + Self.slack)
        unsafe offsets = .allocate(capacity: max(1, count))
        unsafe self.buckets = .allocate(capacity: buckets)
        unsafe self.buckets.initialize(repeating: 0, count: buckets)
        var end = 0
        func append(_ range: Range<Int>) {
            unsafe bytes.span.extracting(range).withUnsafeBytes { source in
                // `byteCount` counts the bytes of all cells, so that these end within the memory.
                if let first = source.baseAddress {
                    unsafe memory.advanced(by: end).copyMemory(from: first, byteCount: source.count)
                }
            }
            end += range.count
        }
        append(0..<shared)
        for row in 0..<count {
            end = padded(end)
            let start = end
            unsafe (offsets + row).initialize(to: UInt32(truncatingIfNeeded: start / Self.step))
            end += width &* size
            for (index, cell) in cells[row &* width..<(row &+ 1) &* width].enumerated() {
                var cell = cell
                if cell.isOwn {
                    let own = Int(cell.start)..<Int(cell.start) &+ Int(cell.count)
                    cell.start = UInt32(truncatingIfNeeded: end)
                    append(own)
                }
                unsafe memory.storeBytes(of: cell, toByteOffset: start &+ index &* size, as: LookupCell.self)
            }
            insert(start / Self.step)
        }
    }

    /// Adds a row, by its offset in steps, to the buckets.
    private func insert(_ row: Int) {
        let hash = withBytes(of: cell(at: row, 0)) { Self.hash($0) }
        var bucket = hash & mask
        while unsafe buckets[bucket] != 0 { bucket = (bucket + 1) & mask }
        unsafe buckets[bucket] = UInt64(Self.tag(hash)) << 32 | UInt64(UInt32(truncatingIfNeeded: row + 1))
    }

    /// Frees the memory; no copy is used afterwards.
    func free() {
        unsafe memory.deallocate()
        unsafe offsets.deallocate()
        unsafe buckets.deallocate()
    }

    /// The row with a key, which `cell(_:_:)` takes; -1 if there is none.
    package func row(_ key: Bytes) -> Int {
        let hash = Self.hash(key)
        let tag = Self.tag(hash)
        var bucket = hash & mask
        while true {
            let found = unsafe buckets[bucket]
            if found == 0 { return -1 }
            let row = Int(UInt32(truncatingIfNeeded: found)) &- 1
            if UInt32(truncatingIfNeeded: found >> 32) == tag, isKey(row, key) { return row }
            bucket = (bucket &+ 1) & mask
        }
    }

    /// The row at an index in the order of the keys.
    package func row(at index: Int) -> Int {
        precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
        return Int(unsafe offsets[index])
    }

    /// The key of a row.
    package func key(_ row: Int) -> LookupCell { cell(at: row, 0) }

    /// The value of a column in a row.
    @inlinable package func cell(_ row: Int, _ column: Int) -> LookupCell { cell(at: row, column &+ 1) }

    @inlinable @inline(__always) func cell(at row: Int, _ index: Int) -> LookupCell {
        // As unsigned numbers: neither is negative.
        precondition(UInt(bitPattern: row) < UInt(bitPattern: byteCount) && UInt(bitPattern: index) < UInt(bitPattern: width))
        let offset = row &* Self.step &+ index &* MemoryLayout<LookupCell>.stride
        precondition(offset <= byteCount &- MemoryLayout<LookupCell>.size)
        return unsafe memory.loadUnaligned(fromByteOffset: offset, as: LookupCell.self)
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
        return unsafe UnsafePointer(memory.assumingMemoryBound(to: UInt8.self) + Int(cell.start))
    }

    private func isKey(_ row: Int, _ key: Bytes) -> Bool {
        let own = cell(at: row, 0)
        guard Int(own.count) == key.count else { return false }
        let start = unsafe UnsafeRawPointer(start(of: own))
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

    /// The part of a hash that buckets have.
    private static func tag(_ hash: Int) -> UInt32 { UInt32(truncatingIfNeeded: hash >> 31) }
}
