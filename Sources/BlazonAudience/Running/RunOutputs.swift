/// The outputs of a run.
struct RunOutputs<Output> {
    /// Payload lines: one for each rendered target, or one for all.
    let lines: [Output]
    /// nil: rejects are only counted.
    let rejects: Output?
    /// nil: skips are only counted.
    let skips: Output?
    /// The order of a shard's lines; nil: the run has no shards.
    var order: Output?

    var all: [Output] { lines + [rejects, skips, order].compactMap(\.self) }

    func map<Other>(_ transform: (Output) -> Other) -> RunOutputs<Other> {
        RunOutputs<Other>(
            lines: lines.map(transform), rejects: rejects.map(transform), skips: skips.map(transform),
            order: order.map(transform))
    }
}

extension RunOutputs: Sendable where Output: Sendable {}
