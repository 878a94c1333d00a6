import BlazonBytes
import BlazonJSON
import BlazonPayload

/// Writes the lines of `rejected.ndjson` (cli.md).
struct RejectLines {
    /// The subject of a reject line.
    struct Subject {
        let line: Int
        let reject: Reject
        /// nil if the record is invalid for every target.
        let target: String?
    }

    let buffer = PayloadBuffer()
    /// The bytes from `target` to `reason` of the last line, cached: a whole file may be rejected for one field.
    private let reported = PayloadBuffer()
    private var last: (target: String?, code: RejectCode, field: String?)?

    /// Appends a line. `record` is the input line, or the beginning of an oversized one. `id` is the range of the record's own id
    /// in `json`; nil if it cannot be read.
    /// `shown` is the record in another encoding.
    mutating func append(
        _ subject: Subject, record: RawSpan, as shown: ShownRecord = ShownRecord(), oversized: Block.Oversized?, id: Range<Int>?,
        in json: RawSpan
    ) {
        addReason(subject.reject, subject.target)
        buffer.append("{\"line\":")
        buffer.append(subject.line)
        buffer.append(",\"id\":")
        if let id { buffer.append(json.extracting(id)) } else { buffer.append("null") }
        buffer.append(reported)
        buffer.append(quoted: subject.reject.reason)
        unsafe buffer.append(subject.reject.alsoMember.span.bytes)
        buffer.append(",\"record\":")
        if !appendRecord(record, as: shown, isCut: oversized != nil) {
            var base64: [UInt8] = []
            if let original = shown.original {
                unsafe Base64.append(original.span.bytes, to: &base64)
            } else {
                Base64.append(oversized == nil ? record : record.extracting(0..<record.lengthWithoutCutScalar), to: &base64)
            }
            buffer.append(",\"recordBase64\":")
            unsafe buffer.append(quoted: base64.span.bytes)
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

    /// Appends the record as a JSON text; returns whether it has only characters.
    private func appendRecord(_ record: RawSpan, as shown: ShownRecord, isCut: Bool) -> Bool {
        let text = shown.text
        let isWhole =
            if let text {
                unsafe buffer.append(quoted: text.span.bytes)
            } else {
                buffer.append(quoted: isCut ? record.extracting(0..<record.lengthWithoutCutScalar) : record)
            }
        return isWhole && shown.original == nil
    }

    private mutating func addReason(_ reject: Reject, _ target: String?) {
        if let last, last.code == reject.code, same(last.field, reject.field), same(last.target, target) { return }
        last = (target, reject.code, reject.field)
        reported.removeAll()
        reported.append(",\"target\":")
        Self.append(target, to: reported)
        reported.append(",\"code\":")
        reported.append(quoted: reject.code.rawValue)
        reported.append(",\"field\":")
        Self.append(reject.field, to: reported)
        reported.append(",\"reason\":")
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
