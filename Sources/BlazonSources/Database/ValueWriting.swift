import BlazonLanguage
import BlazonPayload
import BlazonRowStream
import BlazonText

/// Values convert to what the schema expects only where that loses nothing and has one meaning. Any other value is written as what it
/// is, and the record reader rejects it.
extension [UInt8] {
    /// Appends a value of a column. `field` is nil if the schema has none for it.
    mutating func append(_ text: [UInt8], _ kind: ColumnKind, as field: ValueKind?, _ converter: inout ValueConverter) {
        switch kind {
        case .null: append(contentsOf: "null".utf8)
        case .boolean: append(contentsOf: text.first == UInt8(ascii: "t") ? "true".utf8 : "false".utf8)
        case .integer, .decimal, .real: append(number: text, kind, as: field, &converter)
        case .text: if let field { append(text: text, as: field, &converter) } else { appendQuoted(text) }
        case .json: if !append(json: text, as: field, &converter) { appendQuoted(text) }
        case .date: appendQuoted(text)
        case .timestamp, .timestampWithZone: if !append(timestamp: text) { appendQuoted(text) }
        case .bytes: append(blob: text, as: field)
        }
    }

    private mutating func append(
        number text: [UInt8], _ kind: ColumnKind, as field: ValueKind?, _ converter: inout ValueConverter
    ) {
        switch field {
        case .boolean? where text.count == 1 && text[0] | 1 == UInt8(ascii: "1"):
            append(contentsOf: text[0] == UInt8(ascii: "1") ? "true".utf8 : "false".utf8)
        // Texts of floating-point numbers differ between programs.
        case .text? where kind != .real: appendQuoted(text)
        case .date?, .datetime?:
            let start = count
            if let field, converter.append(jsonNumber: text, field, "", to: &self), converter.takesFaults() {
                removeSubrange(start...)
            }
            if count == start { append(plain: text) }
        default: append(plain: text)
        }
    }

    /// NaN and infinity are not JSON.
    private mutating func append(plain number: [UInt8]) {
        if number.span.isJSONNumber { self += number } else { appendQuoted(number) }
    }

    private mutating func append(text: [UInt8], as field: ValueKind, _ converter: inout ValueConverter) {
        if field.isNested {
            if !append(json: text, as: field, &converter) { appendQuoted(text) }
            return
        }
        let start = count
        converter.append(text: text, field, "", hasOwnDates: true, to: &self)
        // The reject shows the text. One that could be read in another form than that of the source is kept from it.
        if converter.takesFaults(), !Self.isOwnTime(text) {
            removeSubrange(start...)
            appendQuoted(text)
        }
    }

    /// Whether the record reader would read a text as a date, with or without a time.
    private static func isOwnTime(_ text: [UInt8]) -> Bool {
        var time: [UInt8] = []
        return isDate(text.span) || time.append(dateTime: text.span)
    }

    /// Bytes become a value that no field accepts, and that shows in the reject line what it was.
    private mutating func append(blob size: [UInt8], as field: ValueKind?) {
        if field?.isNested == true {
            append(contentsOf: "\"BLOB of \(String(decoding: size, as: UTF8.self)) bytes\"".utf8)
        } else {
            append(contentsOf: "{\"BLOB\":".utf8)
            self += size
            append(UInt8(ascii: "}"))
        }
    }

    /// Appends JSON without the space between its tokens, which could contain a newline; false if it is not valid.
    private mutating func append(json text: [UInt8], as field: ValueKind?, _ converter: inout ValueConverter) -> Bool {
        var json: [UInt8] = []
        guard converter.append(json: text.span, field ?? .text, "", to: &json) else { return false }
        _ = converter.takesFaults()
        var isText = false
        var isEscaped = false
        for byte in json where isText || !byte.isASCIIWhitespace {
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

    /// Appends a timestamp in the form of RFC 3339; false if it is none, such as `infinity`.
    private mutating func append(timestamp text: [UInt8]) -> Bool {
        var time: [UInt8] = []
        guard time.append(dateTime: text.span) else { return false }
        appendQuoted(time)
        return true
    }
}

extension ValueConverter {
    /// Whether values since the last call were at fault. The lines of rows have no reasons: the record reader finds its own, also where a
    /// fault is only a hint.
    fileprivate mutating func takesFaults() -> Bool {
        defer { start() }
        return faults.contains { $0.reason != nil }
    }
}
