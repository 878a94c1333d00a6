import BlazonText

/// A cache from language tag to locale: the recipients of one file have few different tags.
struct TagCache {
    private struct Entry {
        var first: UInt64
        var second: UInt64
        /// -1: the entry is free.
        var locale: Int
    }

    /// Maximum length of a cached tag in bytes.
    private static let longest = 16
    /// A power of 2: each tag has one entry, where it replaces any other.
    private static let size = 64

    private let entries: FixedArray<Entry>

    init(_ arena: Arena) {
        entries = arena.array(repeating: Entry(first: 0, second: 0, locale: -1), count: Self.size)
    }

    /// The locale for a tag as written in a record, computed by `find` on a cache miss.
    @inline(__always) func locale(for tag: Bytes, _ find: () -> Int) -> Int {
        guard tag.count <= Self.longest else { return find() }
        // Tags contain no zeros, so zero padding is unambiguous.
        let (first, second) = (tag.wordOrRest(at: 0), tag.count > 8 ? tag.wordOrRest(at: 8) : 0)
        let mixed = (first ^ second &* 0x9E37_79B9_7F4A_7C15) &* 0x9E37_79B9_7F4A_7C15
        let slot = Int(mixed >> 58)
        let known = entries[slot]
        if known.locale >= 0, known.first == first, known.second == second { return known.locale }
        let locale = find()
        entries[slot] = Entry(first: first, second: second, locale: locale)
        return locale
    }
}
