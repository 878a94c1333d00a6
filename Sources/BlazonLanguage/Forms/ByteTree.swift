/// The UTF-8 sequences of all scalars as a tree, whose leaves are classes of scalars. Equal subtrees are one node, so that a range of
/// scalars needs few nodes (the idea of RE2's and Rust's UTF-8 ranges).
struct ByteTree {
    enum Child: Hashable {
        /// The last byte of a scalar of this class.
        case leaf(class: Int)
        /// The node with this index decides about the next byte.
        case node(Int)
    }

    /// Consecutive bytes with the same child.
    struct Run: Hashable {
        var bytes: ClosedRange<UInt8>
        let child: Child
    }

    /// The runs of each node in ascending order. Other bytes are ill-formed there.
    private(set) var nodes: [[Run]] = []
    /// The runs of the first byte.
    private(set) var root: [Run] = []
    private let classes: ScalarClasses
    private var indexes: [[Run]: Int] = [:]

    init(_ classes: ScalarClasses) {
        self.classes = classes
        for byte in UInt8(0)...0x7F { Self.append(byte...byte, child(UInt32(byte), continuations: 0, least: 0), to: &root) }
        for byte in UInt8(0xC2)...0xDF { lead(byte, bits: 0x1F, continuations: 1, least: 0x80) }
        for byte in UInt8(0xE0)...0xEF { lead(byte, bits: 0x0F, continuations: 2, least: 0x800) }
        for byte in UInt8(0xF0)...0xF4 { lead(byte, bits: 0x07, continuations: 3, least: 0x10000) }
    }

    private mutating func lead(_ byte: UInt8, bits: UInt8, continuations: Int, least: UInt32) {
        let first = UInt32(byte & bits) << UInt32(6 * continuations)
        Self.append(byte...byte, child(first, continuations: continuations, least: least), to: &root)
    }

    /// What follows the first bytes of a sequence: `first` is the scalar with zeros in the remaining bits. Scalars below `least` have
    /// shorter sequences.
    private mutating func child(_ first: UInt32, continuations: Int, least: UInt32) -> Child {
        let run = classes.run(of: first)
        guard continuations > 0 else { return .leaf(class: run.class) }
        let step = UInt32(1) << UInt32(6 * (continuations - 1))
        var runs: [Run] = []
        if first >= least, run.last >= first + 64 * step - 1 {
            // One class, and so the same child for all bytes.
            runs = [Run(bytes: 0x80...0xBF, child: child(first, continuations: continuations - 1, least: least))]
        } else {
            for byte in UInt8(0x80)...0xBF {
                let scalar = first + UInt32(byte & 0x3F) * step
                guard scalar + step > least, scalar <= 0x10FFFF else { continue }
                Self.append(byte...byte, child(scalar, continuations: continuations - 1, least: least), to: &runs)
            }
        }
        if let known = indexes[runs] { return .node(known) }
        indexes[runs] = nodes.count
        nodes.append(runs)
        return .node(nodes.count - 1)
    }

    private static func append(_ bytes: ClosedRange<UInt8>, _ child: Child, to runs: inout [Run]) {
        if let last = runs.last, last.child == child, last.bytes.upperBound + 1 == bytes.lowerBound {
            runs[runs.count - 1].bytes = last.bytes.lowerBound...bytes.upperBound
        } else {
            runs.append(Run(bytes: bytes, child: child))
        }
    }
}
