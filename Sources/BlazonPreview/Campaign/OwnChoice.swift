import BlazonPayload

/// The locale and variant that a sample gets when it is sent, and the target that it goes to.
struct OwnChoice: Sendable, Equatable {
    enum Reach: Sendable, Equatable {
        case all
        /// Only to the target of this index.
        case only(Int)
        /// To a target that this run leaves out.
        case elsewhere
    }

    let locale: Int
    let variant: Int
    let reach: Reach

    /// Rendered with a program that chooses as the real one does, and writes nothing.
    init(of record: [UInt8], _ program: Program) {
        var probe = program
        for target in probe.targets.indices {
            for edition in probe.targets[target].editions.indices {
                probe.targets[target].editions[edition] = Edition(limit: nil, code: [])
            }
        }
        var renderer = Renderer(probe)
        let outcome = unsafe renderer.render(record.span.bytes)
        locale = renderer.localeCounts.firstIndex { $0 > 0 } ?? 0
        variant = renderer.variantCounts.firstIndex { $0 > 0 } ?? 0
        reach =
            switch outcome.reach {
            case .all: .all
            case .only(let index): .only(index)
            case .none: .elsewhere
            }
    }
}
