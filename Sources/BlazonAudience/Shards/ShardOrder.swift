import BlazonPayload

/// Writes the lines of `shard.ndjson`: for each record of the shard, in order, how many lines it has in each of the other files.
/// `manifest merge` needs it, since a record may have none (docs/decisions/0028-shards.md).
struct ShardOrder {
    let buffer = PayloadBuffer()
    private let files: [PayloadBuffer]
    /// Lines of each file that were noted before.
    private var noted: [Int]

    /// Creates an order of lines in these files.
    init(_ files: [PayloadBuffer]) {
        self.files = files
        noted = files.map { _ in 0 }
    }

    /// Notes the lines that a record has added to the files: `[1,1,0]`.
    mutating func noteRecord() {
        for (index, file) in files.enumerated() {
            buffer.append(index == 0 ? "[" : ",")
            buffer.append(file.lines - noted[index])
            noted[index] = file.lines
        }
        buffer.endLine(with: "]")
    }

    /// Must be called when the files have been emptied.
    mutating func restart() { for index in noted.indices { noted[index] = 0 } }
}
