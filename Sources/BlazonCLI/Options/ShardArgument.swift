import BlazonAudience
import BlazonText

extension Shard {
    /// Reads `0/3`.
    init(argument: String) throws(Failure) {
        let parts = argument.utf8.split(at: "/")
        guard parts.count == 2, let index = Int(digits: parts[0]), let count = Int(digits: parts[1]),
            let shard = Shard(index: index, of: count)
        else {
            throw .usage(
                "--shard requires I/N, such as 0/3: a number of shards from 1 to \(Self.maxCount), and an index below it; "
                    + "`\(argument)` is not one")
        }
        self = shard
    }
}
