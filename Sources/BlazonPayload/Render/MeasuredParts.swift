import BlazonText

/// The parts of a payload that an edition's further limits count.
package struct MeasuredParts {
    private struct Part {
        /// The bytes so far.
        var bytes = 0
        /// Where it starts in the output; nil: it is not open.
        var start: Int?
        /// The number of JSON texts whose escapes do not count.
        var depth = 0
    }

    private var parts: [Part] = []
    /// The indices of the limits that apply.
    private(set) var applied: [Int] = []

    var isEmpty: Bool { parts.isEmpty && applied.isEmpty }

    /// The parts that are open.
    var open: [Int] { parts.indices.filter { parts[$0].start != nil } }

    mutating func removeAll() {
        parts.removeAll(keepingCapacity: true)
        applied.removeAll(keepingCapacity: true)
    }

    mutating func start(_ part: Int, at count: Int) {
        while parts.count <= part { parts.append(Part()) }
        parts[part].start = count
    }

    /// Ends a part at a length of the output. `written` gives the output from an offset on; it is read only if escapes do not count.
    mutating func end(_ part: Int, depth: Int, at count: Int, _ written: (Int) -> [UInt8]) {
        guard parts.indices.contains(part), let start = parts[part].start else { return }
        parts[part].bytes +=
            depth == 0 ? count - start : (0..<depth).reduce(written(start)) { text, _ in Self.unescaped(text) }.count
        (parts[part].start, parts[part].depth) = (nil, depth)
    }

    mutating func apply(_ limit: Int) { applied.append(limit) }

    /// Bytes of a part, 0 if the payload does not have it.
    func bytes(of part: Int) -> Int { parts.indices.contains(part) ? parts[part].bytes : 0 }

    func depth(of part: Int) -> Int { parts.indices.contains(part) ? parts[part].depth : 0 }

    /// What a piece of a JSON text means, without the quotes around it.
    package static func unescaped(_ text: [UInt8]) -> [UInt8] {
        var escaped: [UInt8] = []
        var at = 0
        while at < text.count {
            if text[at] == UInt8(ascii: "\\"), at + 1 < text.count {
                escaped += text[at...at + 1]
                at += 2
            } else {
                if text[at] != UInt8(ascii: "\"") { escaped.append(text[at]) }
                at += 1
            }
        }
        var plain: [UInt8] = []
        escaped.span.decodeText(escaped.indices, into: &plain)
        return plain
    }
}

/// A part of a payload with its size and maximum.
struct MeasuredLimit {
    let measured: Int
    let limit: Int
    /// The part; nil: what `measureStart` and `measureEnd` measure.
    let part: Int?
    /// The number of JSON texts whose escapes do not count.
    let depth: Int
    /// The index in `Edition.limits`; nil: the edition's own limit.
    var index: Int?

    static func whole(_ measured: Int, _ limit: Int) -> MeasuredLimit {
        MeasuredLimit(measured: measured, limit: limit, part: nil, depth: 0)
    }
}

extension Interpreter {
    /// Cuts the text that may be cut until all limits hold.
    mutating func keepWithinLimits(_ edition: Plan.Edition, _ target: Int, _ out: inout OutputCursor) throws(Reject) {
        let limits = edition.limits < 0 ? [] : plan.limits[edition.limits]
        var all = edition.limit < .max ? [MeasuredLimit.whole(measured, edition.limit)] : []
        for index in parts.applied where limits.indices.contains(index) {
            let limit = limits[index]
            all.append(
                MeasuredLimit(
                    measured: limit.part.map(parts.bytes) ?? measured, limit: limit.bytes, part: limit.part,
                    depth: limit.part.map(parts.depth) ?? 0, index: index))
        }
        guard let first = all.first(where: { $0.measured > $0.limit }), !out.cut(cuttable, all) else { return }
        let limit = first.index.map { limits[$0] }
        throw RejectMessages.payloadTooLarge(
            first.measured, first.limit, limit.map(\.error) ?? plan.sizeErrors[target], title: limit?.title)
    }
}
