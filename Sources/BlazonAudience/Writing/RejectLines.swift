import BlazonPayload
import BlazonText

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
        as shown: ShownRecord = ShownRecord(), oversized: Sums?, id: Range<Int>?, in json: RawSpan
    ) {
        let count = oversized == nil ? count : record.extracting(0..<count).lengthWithoutCutScalar
        addReason(reject.cause, target)
        buffer.append(line: line, id: id, in: json)
        buffer.append(reported)
        buffer.append(closing: reject.value)
        if !reject.also.isEmpty { unsafe buffer.append(reject.alsoMember.span.bytes) }
        buffer.append(",\"record\":")
        let isWhole =
            if let text = shown.text {
                unsafe buffer.append(quoted: text.span.bytes)
            } else {
                buffer.append(quoted: record, count: count, letters)
            }
        if !isWhole || shown.original != nil {
            buffer.append(",\"recordBase64\":")
            buffer.append(quoted: unsafe shown.original?.span.bytes.base64 ?? record.extracting(0..<count).base64)
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
        reported.append(",\"reason\":")
        reported.append(opening: cause.words)
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
            json.append(membersOf: fault)
            json.append(UInt8(ascii: "}"))
        }
        json.append(UInt8(ascii: "]"))
        return json
    }
}

extension [UInt8] {
    /// Appends an object without its end: `{"code":…,"field":…,"reason":…`.
    mutating func append(membersOf reject: Reject) {
        self += "{\"code\":\"\(reject.code.rawValue)\",\"field\":".utf8
        append(textOrNull: reject.field)
        self += ",\"reason\":".utf8
        appendQuoted(reject.reason.utf8)
    }

    mutating func append(textOrNull text: String?) {
        if let text { appendQuoted(text.utf8) } else { self += "null".utf8 }
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
