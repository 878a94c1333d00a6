import BlazonPayload

/// The locale, variant and target that a sample selects when it is sent.
struct OwnChoice: Sendable, Equatable {
    enum TargetSelection: Sendable, Equatable {
        case all
        /// Only the target with this index.
        case only(Int)
        /// A target that this run does not render.
        case elsewhere
    }

    let locale: Int
    let variant: Int
    let selection: TargetSelection

    /// Determined by rendering with the real program's choices and no output.
    init(of record: [UInt8], _ program: Program) {
        var renderer = Renderer(program.selection)
        let outcome = unsafe renderer.render(record.span.bytes)
        locale = renderer.localeCounts.firstIndex { $0 > 0 } ?? 0
        variant = renderer.variantCounts.firstIndex { $0 > 0 } ?? 0
        selection =
            switch outcome.selection {
            case .all: .all
            case .only(let index): .only(index)
            case .none: .elsewhere
            }
    }
}
