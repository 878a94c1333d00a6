/// A piece of the input: whole records, in their order. Blocks are filled again and again, so that reading allocates nothing.
struct Block {
    struct Record {
        /// Where the record lies in `bytes`, without its line end.
        let range: Range<Int>
        /// The line of the input on which it begins, from 1.
        let line: Int
        /// Index in `oversized` of a record that is longer than a line may be; -1 for all others. `range` is its beginning.
        var oversized = -1
    }

    /// What is known of a record that was too long to keep.
    struct Oversized {
        let bytes: Int
        let checksum: String
    }

    var bytes: [UInt8] = []
    /// Longer lines are oversized.
    var mostLineBytes = 0
    var records: [Record] = []
    var oversized: [Oversized] = []
}
