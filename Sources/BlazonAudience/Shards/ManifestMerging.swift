import BlazonPayload
import BlazonText

extension Manifest {
    /// The manifest of a whole run, from those of its shards. Their names must be the same; sums of files are the first shard's.
    init(merging shards: [Manifest], _ program: Program) {
        self = shards[0]
        shard = nil
        (statesExceeded, statedNames, statedSeal) = (nil, nil, nil)
        limits.unjudged = []
        for other in shards.dropFirst() {
            input.records += other.input.records
            for (index, target) in zip(targets.indices, other.targets) {
                targets[index].rendered += target.rendered
                targets[index].rejected += target.rejected
                if let skipped = target.skipped { targets[index].skipped? += skipped }
                if let elsewhere = target.elsewhere { targets[index].elsewhere? += elsewhere }
            }
            input.missing.add(other.input.missing)
            rejected.lines += other.rejected.lines
            rejectedRecords += other.rejectedRecords
            if let listing = other.skipped { skipped?.lines += listing.lines }
            for (kind, counts) in zip(coverage.indices, other.coverage) { coverage[kind].add(counts) }
        }
        // A field is missing in the whole if it, or a record around it, is missing in each shard.
        input.missingFields =
            input.records == 0
            ? input.missingColumns
            : program.fields.missing { path in
                !shards.allSatisfy { shard in shard.input.missingFields.contains { $0.isPath(around: path) } }
            }
        // A run lists only codes and reasons that occur.
        rejected.counts = Self.joined(shards.map(\.rejected.counts)).sorted { $0.name < $1.name }
        if skipped != nil {
            let joined = Self.joined(shards.compactMap(\.skipped?.counts))
            skipped?.counts = program.skips.compactMap { skip in joined.first { $0.name == skip.name } }
        }
    }

    /// Replaces the sums of `files`.
    mutating func replaceSums(_ sums: [Sums]) {
        for (index, sums) in zip(targets.indices, sums) { targets[index].sums = sums }
        rejected.sums = sums[targets.count]
        if skipped != nil { skipped?.sums = sums[targets.count + 1] }
    }

    private static func joined(_ lists: [[Count]]) -> [Count] {
        var numbers: [String: Int] = [:]
        for count in lists.joined() { numbers[count.name, default: 0] += count.count }
        return numbers.map { Count(name: $0.key, count: $0.value) }
    }

    /// What the manifests of one run's shards have in common: all but numbers and sums.
    var outline: [[String]] {
        [
            targets.map { "\($0.name) \($0.skipped != nil) \($0.elsewhere != nil)" }, [skipped == nil ? "" : "skipped"],
            input.missingColumns, shard?.options.map(\.name) ?? [],
            [rejected.sums.algorithm.rawValue, skipped?.sums.algorithm.rawValue ?? "", shard?.sums.algorithm.rawValue ?? ""],
        ] + coverage.map { $0.map(\.name) }
    }
}

extension [Manifest.Count] {
    /// Adds numbers of the same names in the same order.
    fileprivate mutating func add(_ others: [Manifest.Count]) {
        for (index, other) in zip(indices, others) { self[index].count += other.count }
    }
}

extension String {
    /// Whether the field at this path is the one at another path, or a record or list around it.
    fileprivate func isPath(around other: String) -> Bool {
        guard other.utf8.starts(with: utf8) else { return false }
        let rest = other.utf8.dropFirst(utf8.count).first
        return rest == nil || rest == UInt8(ascii: ".") || rest == UInt8(ascii: "[")
    }
}
