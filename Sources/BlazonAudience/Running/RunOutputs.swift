/// The outputs of a run.
struct RunOutputs: Sendable {
    /// Payload lines: one for each rendered target, or one for all.
    let lines: [OrderedOutput]
    /// nil: rejects are only counted.
    let rejects: OrderedOutput?
    /// nil: skips are only counted.
    let skips: OrderedOutput?
    /// The order of a shard's lines; nil: the run has no shards.
    var order: OrderedOutput?

    var all: [OrderedOutput] { lines + [rejects, skips, order].compactMap(\.self) }
}
