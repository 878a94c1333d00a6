import BlazonJSON
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
    ///   - json: the record that `id` is looked for in; nil where none could be made.
    func append(record: RawSpan, oversized: Block.Oversized?, id json: RawSpan?, to output: inout [UInt8]) {
        output += "{\"line\":".utf8
        output += String(line).utf8
        output += ",\"id\":".utf8
        Self.appendID(json, to: &output)
        output += ",\"target\":".utf8
        Self.append(target, to: &output)
        output += ",\"code\":\"".utf8
        output += reject.code.rawValue.utf8
        output += "\",\"field\":".utf8
        Self.append(reject.field, to: &output)
        output += ",\"reason\":".utf8
        output.appendQuoted(reject.reason.utf8)
        output += ",\"record\":".utf8
        let shown = oversized == nil ? record : record.extracting(0..<record.lengthWithoutCutScalar)
        let isWhole = Self.appendRepaired(shown, to: &output)
        if !isWhole {
            output += ",\"recordBase64\":\"".utf8
            Base64.append(shown, to: &output)
            output.append(quote)
        }
        if let oversized {
            output += ",\"recordBytes\":".utf8
            output += String(oversized.bytes).utf8
            output += ",\"recordChecksum\":{\"xxh128\":\"\(oversized.checksum)\"}".utf8
        }
        output += "}\n".utf8
    }

    private static func appendID(_ json: RawSpan?, to output: inout [UInt8]) {
        guard let json, let range = json.recordID() else {
            output += "null".utf8
            return
        }
        output.append(json.extracting(range))
    }

    static func append(_ text: String?, to output: inout [UInt8]) {
        if let text { output.appendQuoted(text.utf8) } else { output += "null".utf8 }
    }

    /// Writes bytes as a JSON string, with U+FFFD for each that is no part of UTF-8; whether there was none.
    private static func appendRepaired(_ bytes: RawSpan, to output: inout [UInt8]) -> Bool {
        var isWhole = true
        var index = 0
        output.append(quote)
        while index < bytes.byteCount {
            let plain = bytes.plainPrefix(from: index)
            output.append(bytes.extracting(index..<plain))
            index = plain
            guard index < bytes.byteCount else { break }
            if bytes[index] < 0x80 {
                output.appendEscaped(bytes[index])
                index += 1
            } else if let length = bytes.scalarLength(at: index) {
                output.append(bytes.extracting(index..<index + length))
                index += length
            } else {
                output += "\u{FFFD}".utf8
                isWhole = false
                index += 1
            }
        }
        output.append(quote)
        return isWhole
    }
}
