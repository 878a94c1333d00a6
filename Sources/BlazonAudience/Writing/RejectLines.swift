import BlazonBytes
import BlazonJSON
import BlazonPayload

/// The lines of `rejected.ndjson` (cli.md).
struct RejectLines {
    /// What a line is about.
    struct Subject {
        let line: Int
        let reject: Reject
        /// Nil where the record fits no target.
        let target: String?
    }

    let buffer = PayloadBuffer()
    /// What stands from `target` to `reason` in the last line: a whole file may be refused for one field.
    private let reported = PayloadBuffer()
    private var tells: (target: String?, code: RejectCode, field: String?)?

    /// Appends a line.
    /// - Parameters:
    ///   - record: the input line, or the beginning of one that is too long.
    ///   - id: where the record's own lies in `json`; nil: it has none that can be read.
    mutating func append(_ subject: Subject, record: RawSpan, oversized: Block.Oversized?, id: Range<Int>?, in json: RawSpan) {
        tell(subject.reject, subject.target)
        buffer.append("{\"line\":")
        buffer.append(subject.line)
        buffer.append(",\"id\":")
        if let id { buffer.append(json.extracting(id)) } else { buffer.append("null") }
        buffer.append(reported)
        buffer.append(quoted: subject.reject.reason)
        unsafe buffer.append(subject.reject.alsoMember.span.bytes)
        buffer.append(",\"record\":")
        let shown = oversized == nil ? record : record.extracting(0..<record.lengthWithoutCutScalar)
        let isWhole = buffer.append(quoted: shown)
        if !isWhole {
            var base64: [UInt8] = []
            Base64.append(shown, to: &base64)
            buffer.append(",\"recordBase64\":")
            unsafe buffer.append(quoted: base64.span.bytes)
        }
        if let oversized {
            buffer.append(",\"recordBytes\":")
            buffer.append(oversized.bytes)
            buffer.append(",\"recordChecksum\":{\"xxh128\":")
            buffer.append(quoted: oversized.checksum)
            buffer.append("}")
        }
        buffer.append("}")
        buffer.endLine()
    }

    private mutating func tell(_ reject: Reject, _ target: String?) {
        if let tells, tells.code == reject.code, same(tells.field, reject.field), same(tells.target, target) { return }
        tells = (target, reject.code, reject.field)
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
    /// `,"also":[{"code":…,"field":…,"reason":…},…]`; empty where the record has no further faults.
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

/// Whether two texts have the same bytes, or there is none.
private func same(_ left: String?, _ right: String?) -> Bool {
    switch (left, right) {
    case (let left?, let right?): left.hasSameBytes(as: right)
    case (nil, nil): true
    default: false
    }
}
