import BlazonPayload

/// A line of `rejected.ndjson` (cli.md).
struct RejectLine {
    let line: Int
    let reject: Reject
    /// Nil where the record fits no target.
    let target: String?

    /// Appends the line.
    /// - Parameters:
    ///   - record: the input line, or the beginning of one that is too long.
    ///   - id: where the record's own lies in `json`; nil: it has none that can be read.
    func append(record: RawSpan, oversized: Block.Oversized?, id: Range<Int>?, in json: RawSpan, to output: PayloadBuffer) {
        output.append("{\"line\":")
        output.append(line)
        output.append(",\"id\":")
        if let id { output.append(json.extracting(id)) } else { output.append("null") }
        output.append(",\"target\":")
        Self.append(target, to: output)
        output.append(",\"code\":")
        output.append(quoted: reject.code.rawValue)
        output.append(",\"field\":")
        Self.append(reject.field, to: output)
        output.append(",\"reason\":")
        output.append(quoted: reject.reason)
        output.append(",\"record\":")
        let shown = oversized == nil ? record : record.extracting(0..<record.lengthWithoutCutScalar)
        let isWhole = output.append(quoted: shown)
        if !isWhole {
            var base64: [UInt8] = []
            Base64.append(shown, to: &base64)
            output.append(",\"recordBase64\":")
            unsafe output.append(quoted: base64.span.bytes)
        }
        if let oversized {
            output.append(",\"recordBytes\":")
            output.append(oversized.bytes)
            output.append(",\"recordChecksum\":{\"xxh128\":")
            output.append(quoted: oversized.checksum)
            output.append("}")
        }
        output.append("}")
        output.endLine()
    }

    private static func append(_ text: String?, to output: PayloadBuffer) {
        if let text { output.append(quoted: text) } else { output.append("null") }
    }
}
