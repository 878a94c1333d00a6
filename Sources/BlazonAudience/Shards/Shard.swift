/// A part of the input: the records whose number, from 0, modulo `count` is `index`.
package struct Shard: Sendable, Equatable, CustomStringConvertible {
    /// Maximum number of shards: `manifest merge` opens two files of each at a time.
    package static let maxCount = 256

    package let index: Int
    package let count: Int

    /// Creates a shard; nil if there is none with this index.
    package init?(index: Int, of count: Int) {
        guard (1...Self.maxCount).contains(count), (0..<count).contains(index) else { return nil }
        self.index = index
        self.count = count
    }

    func includes(_ record: Int) -> Bool { record % count == index }

    /// Its share of a number of records.
    func share(of records: Int) -> Int { records / count + (records % count > index ? 1 : 0) }

    /// `0/3`
    package var description: String { "\(index)/\(count)" }
}
