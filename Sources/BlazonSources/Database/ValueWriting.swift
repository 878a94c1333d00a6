import BlazonLanguage
import BlazonPayload
import BlazonRowStream
import BlazonText

/// Values convert to what the schema expects only where that loses nothing and has one meaning. Any other value is written as what it
/// is, and the record reader rejects it.
extension [UInt8] {
    mutating func append(_ text: [UInt8], _ kind: ColumnKind, as field: FieldKind) {
        switch kind {
        case .null: append(contentsOf: "null".utf8)
        case .boolean: append(contentsOf: text.first == UInt8(ascii: "t") ? "true".utf8 : "false".utf8)
        case .integer, .decimal, .real: append(number: text, kind, as: field)
        case .text: append(text: text, as: field)
        case .json: if !append(json: text) { appendQuoted(text) }
        case .date: appendQuoted(text)
        case .timestamp, .timestampWithZone: if !append(timestamp: text) { appendQuoted(text) }
        case .bytes: append(blob: text, as: field)
        }
    }

    private mutating func append(number text: [UInt8], _ kind: ColumnKind, as field: FieldKind) {
        switch field {
        case .boolean where text.count == 1 && text[0] | 1 == UInt8(ascii: "1"):
            append(contentsOf: text[0] == UInt8(ascii: "1") ? "true".utf8 : "false".utf8)
        // Texts of floating-point numbers differ between programs.
        case .text where kind != .real: appendQuoted(text)
        // NaN and infinity are not JSON.
        default: if text.span.isNumber { self += text } else { appendQuoted(text) }
        }
    }

    private mutating func append(text: [UInt8], as field: FieldKind) {
        switch field {
        case .number where text.span.isNumber: self += text
        case .boolean where text.elementsEqual("true".utf8) || text.elementsEqual("false".utf8): self += text
        case .json: if !append(json: text) { appendQuoted(text) }
        case .datetime: if !append(timestamp: text) { appendQuoted(text) }
        default: appendQuoted(text)
        }
    }

    /// Bytes become a value that no field accepts, and that shows in the reject line what it was.
    private mutating func append(blob size: [UInt8], as field: FieldKind) {
        if case .json = field {
            append(contentsOf: "\"BLOB of \(String(decoding: size, as: UTF8.self)) bytes\"".utf8)
        } else {
            append(contentsOf: "{\"BLOB\":".utf8)
            self += size
            append(UInt8(ascii: "}"))
        }
    }

    /// Appends JSON without the space between its tokens, which could contain a newline; false if it is not valid.
    private mutating func append(json text: [UInt8]) -> Bool {
        let span = text.span
        var end = 0
        do throws(JSONFault) {
            span.skipSpace(&end)
            try span.skipValue(&end, depth: 0, most: Renderer.maxNesting)
            span.skipSpace(&end)
        } catch {
            return false
        }
        guard end == text.count else { return false }
        var isText = false
        var isEscaped = false
        for byte in text where isText || !byte.isASCIIWhitespace {
            append(byte)
            if isEscaped {
                isEscaped = false
            } else if byte == UInt8(ascii: "\"") {
                isText.toggle()
            } else if byte == UInt8(ascii: "\\") {
                isEscaped = true
            }
        }
        return true
    }

    /// Appends `2026-11-21 09:00:00.5+00` as `"2026-11-21T09:00:00.5Z"` (RFC 3339); without an offset it is in UTC, as a text of
    /// SQLite's date functions is. False if it is not a date with a time.
    private mutating func append(timestamp text: [UInt8]) -> Bool {
        guard text.count >= 19, text[10] == UInt8(ascii: " ") || text[10] | 0x20 == UInt8(ascii: "t") else { return false }
        var time = text
        time[10] = UInt8(ascii: "T")
        let offset = time[19...].firstIndex { !$0.isASCIIDigit && $0 != UInt8(ascii: ".") } ?? time.count
        let zone = time[offset...]
        if zone.isEmpty || zone.elementsEqual("+00".utf8) || zone.elementsEqual("+00:00".utf8) {
            time.replaceSubrange(offset..., with: CollectionOfOne(UInt8(ascii: "Z")))
        } else if zone.count == 3 {
            time += ":00".utf8
        }
        guard isDateTime(time.span) else { return false }
        appendQuoted(time)
        return true
    }
}

extension Span<UInt8> {
    /// Whether the bytes are one JSON number and nothing else.
    fileprivate var isNumber: Bool {
        var at = 0
        do throws(JSONFault) { _ = try skipNumber(&at) } catch { return false }
        return at == count
    }
}
