import BlazonBytes
import BlazonJSON
import BlazonPayload

/// Writes the lines of `rejected.ndjson` (cli.md).
struct RejectLines {
    let buffer = PayloadBuffer()
    /// The bytes of the last line from `target` to those words of `reason` that do not depend on the record.
    private let reported = PayloadBuffer()
    private var last: (target: String?, cause: Reject.Cause)?

    /// Appends a line. `target` is nil if the record is invalid for every target. The first `count` bytes of `record` are the input line,
    /// or the beginning of an oversized one. `id` is the range of the record's own id in `json`; nil if it cannot be read. `shown` is
    /// the record in another encoding. `letters` of the record are plain if it is known to be well-formed UTF-8.
    mutating func append(
        _ reject: Reject, target: String?, line: Int, record: RawSpan, count: Int, _ letters: Bytes.Letters = .special,
        as shown: ShownRecord = ShownRecord(), oversized: Block.Oversized?, id: Range<Int>?, in json: RawSpan
    ) {
        let count = oversized == nil ? count : record.extracting(0..<count).lengthWithoutCutScalar
        addReason(reject.cause, target)
        buffer.append(line: line, id: id, in: json)
        buffer.append(reported)
        buffer.append(escaped: reject.value)
        buffer.append("\"")
        if !reject.also.isEmpty { unsafe buffer.append(reject.alsoMember.span.bytes) }
        buffer.append(",\"record\":\"")
        let isWhole =
            if let text = shown.text {
                unsafe buffer.append(escaped: text.span.bytes)
            } else {
                buffer.append(escaped: record, count: count, letters)
            }
        buffer.append("\"")
        if !isWhole || shown.original != nil {
            var base64: [UInt8] = []
            if let original = shown.original {
                unsafe Base64.append(original.span.bytes, to: &base64)
            } else {
                Base64.append(record.extracting(0..<count), to: &base64)
            }
            buffer.append(",\"recordBase64\":\"")
            unsafe buffer.append(escaped: base64.span.bytes)
            buffer.append("\"")
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
        buffer.append("}")
        buffer.endLine()
    }

    private mutating func addReason(_ cause: Reject.Cause, _ target: String?) {
        if let last, last.cause === cause, same(last.target, target) { return }
        last = (target, cause)
        reported.removeAll()
        reported.append(",\"target\":")
        Self.append(target, to: reported)
        reported.append(",\"code\":")
        reported.append(quoted: cause.code.rawValue)
        reported.append(",\"field\":")
        Self.append(cause.field, to: reported)
        reported.append(",\"reason\":\"")
        reported.append(escaped: cause.words)
    }

    private static func append(_ text: String?, to output: PayloadBuffer) {
        if let text { output.append(quoted: text) } else { output.append("null") }
    }
}

extension Reject {
    /// `,"also":[{"code":…,"field":…,"reason":…},…]`; empty if the record has no further faults.
    var alsoMember: [UInt8] {
        if also.isEmpty { return [] }
        var json = Array(",\"also\":[".utf8)
        for (index, fault) in also.enumerated() {
            json += (index == 0 ? "" : ",").utf8
            json += "{\"code\":\"\(fault.code.rawValue)\",\"field\":".utf8
            if let field = fault.field { json.appendQuoted(field.utf8) } else { json += "null".utf8 }
            json += ",\"reason\":".utf8
            json.appendQuoted(fault.reason.utf8)
            json += "}".utf8
        }
        json.append(UInt8(ascii: "]"))
        return json
    }
}

/// Whether two texts have the same bytes, or both are nil.
private func same(_ left: String?, _ right: String?) -> Bool {
    switch (left, right) {
    case (let left?, let right?): left.hasSameBytes(as: right)
    case (nil, nil): true
    default: false
    }
}
