/// Renders recipients with a program. Make one for each worker, use it for many recipients: it keeps its buffers.
public struct Renderer {
    /// What became of one recipient.
    public struct Outcome: Sendable, Equatable {
        /// The record fits no target: nothing was written.
        public var record: Reject?
        /// Targets (by index in `targets`) that this recipient was set aside for; the others have their line.
        public var targets: [(index: Int, reject: Reject)] = []

        public init() {}

        public static func == (left: Outcome, right: Outcome) -> Bool {
            left.record == right.record && left.targets.elementsEqual(right.targets) { $0.index == $1.index && $0.reject == $1.reject }
        }
    }
}
