import BlazonFiles

/// What a run measured of itself, for `--stats`.
package struct Measurement: Sendable, Equatable {
    /// A kind of work that several workers do.
    package struct Phase: Sendable, Equatable {
        /// Nanoseconds that all workers together spent on it, without waiting for each other.
        package var time: UInt64
        /// The number of workers that can do it at the same time, at least 1.
        package let workers: Int
    }

    /// Reading and splitting the input, including waiting for a pipe.
    package let reading: Phase
    /// Rendering records into buffers.
    package let rendering: Phase
    /// Checksums and writing, including waiting for a pipe.
    package let writing: Phase
    /// Waiting for another worker, or for a core that is free.
    package let waiting: Phase
    /// Nanoseconds of reading and writing that one worker at a time can do, in the order of the input.
    package let inTurn: UInt64
    /// Bytes of the records that were read.
    package let inputBytes: Int
    /// Bytes of payload, reject and skip lines.
    package let outputBytes: Int
}

/// Adds up the time of a phase. It does not ask the clock unless something is measured.
struct PhaseClock {
    private let isOn: Bool
    /// Nanoseconds.
    private(set) var time: UInt64 = 0
    private var start: UInt64 = 0

    init(isOn: Bool) { self.isOn = isOn }

    mutating func begin() { if isOn { start = Clock.now() } }

    mutating func end() { if isOn { time += Clock.now() &- start } }
}
