import BlazonLanguage
import BlazonPayload
import BlazonText

/// Writes the lines of `rejected.ndjson` (cli.md).
struct RejectLines: ~Copyable {
    let buffer = PayloadBuffer()
    private var members = RejectMembers()
    /// `,"target":null,`, then that of each target.
    private let targetMembers: [[UInt8]]
    private var shown: ShownRecord

    /// Creates lines about records of an encoding; nil: UTF-8.
    init(targets: [String], encoding: SourceEncoding? = nil) {
        targetMembers = jsonNames(targets).map { Array(",\"target\":".utf8) + $0 + ",".utf8 }
        shown = ShownRecord(encoding)
    }

    /// Appends the lines of a record: one if it is invalid for every target, otherwise one for each that rejects it. `id` is the range of
    /// the record's own id in `json`; nil if it cannot be read.
    mutating func append(
        _ reject: Reject?, _ outcome: borrowing Renderer.Outcome, _ record: Block.Record, of block: borrowing Block,
        id: Range<Int>?, in json: RawSpan
    ) {
        if case nil = reject, outcome.targets.isEmpty { return }
        unsafe shown.show(block.bytes.span.bytes.extracting(record.range), block.order)
        if let reject { append(reject, target: nil, record, of: block, id: id, in: json) }
        for (target, reject) in outcome.targets { append(reject, target: target, record, of: block, id: id, in: json) }
    }

    private mutating func append(
        _ reject: Reject, target: Int?, _ record: Block.Record, of block: borrowing Block, id: Range<Int>?, in json: RawSpan
    ) {
        // With the bytes that follow a record its last ones are escaped faster.
        let bytes = unsafe block.bytes.span.bytes.extracting(record.range.lowerBound..<block.bytes.count)
        let exact = bytes.extracting(0..<record.range.count)
        let oversized = record.oversized < 0 ? nil : block.oversized[record.oversized].sums
        let count = oversized == nil ? exact.byteCount : exact.lengthWithoutCutScalar
        buffer.append(line: record.line, id: id, in: json)
        buffer.append(targetMembers[target.map { $0 + 1 } ?? 0])
        members.append(reject, to: buffer)
        buffer.append(also: reject.also)
        buffer.append(",\"record\":")
        let isWhole =
            if let text = shown.text {
                unsafe buffer.append(quoted: text.span.bytes)
            } else {
                buffer.append(quoted: bytes, count: count, block.isUTF8 ? .plain : .special)
            }
        if !isWhole || shown.original != nil {
            buffer.append(",\"recordBase64\":")
            buffer.append(quoted: unsafe shown.original?.span.bytes.base64 ?? bytes.extracting(0..<count).base64)
        }
        if let oversized {
            buffer.append(",\"recordBytes\":")
            buffer.append(oversized.bytes)
            buffer.append(",\"recordChecksum\":{")
            buffer.append(quoted: oversized.algorithm.rawValue)
            buffer.append(":")
            buffer.append(quoted: oversized.checksum)
            buffer.append("}")
        }
        buffer.endLine(with: "}")
    }
}

/// Writes the members of rejects: `"code":"BZ0504","field":"city","reason":"…"`.
struct RejectMembers {
    /// Those of `cause`, up to those words of `reason` that do not depend on the record.
    private let beginning = PayloadBuffer()
    /// The cause of the last reject: many records are rejected for the same one.
    private var cause: Reject.Cause?

    mutating func append(_ reject: Reject, to buffer: PayloadBuffer) {
        if cause !== reject.cause {
            cause = reject.cause
            beginning.removeAll()
            beginning.append(membersOf: reject.cause)
        }
        buffer.append(beginning)
        buffer.append(closing: reject.value)
    }
}

extension PayloadBuffer {
    /// Appends the members of a reject, up to the value that ends its reason.
    fileprivate func append(membersOf cause: Reject.Cause) {
        append("\"code\":")
        append(quoted: cause.code.rawValue)
        append(",\"field\":")
        if let field = cause.field { append(quoted: field) } else { append("null") }
        append(",\"reason\":")
        append(opening: cause.words)
    }

    /// Appends the further faults of a record: `,"also":[{"code":…,"field":…,"reason":…},…]`; nothing if there are none.
    func append(also faults: [Reject]) {
        if faults.isEmpty { return }
        append(",\"also\":[")
        for (index, fault) in faults.enumerated() {
            append(index == 0 ? "{" : ",{")
            append(membersOf: fault.cause)
            append(closing: fault.value)
            append("}")
        }
        append("]")
    }
}
