import BlazonJSON
import BlazonLanguage

/// The words of rejects, for people. Built only when a recipient is set aside.
enum RejectMessages {
    static func notAnObject(_ record: Bytes, _ at: Int) -> Reject {
        if !record.isUTF8 { return notUTF8 }
        return Reject(.notJSON, "the line must be a JSON object, and begins with \(shown(record, at..<record.count))")
    }

    static func malformed(_ fault: Malformed, _ record: Bytes, _ at: Int, nesting: Int) -> Reject {
        if !record.isUTF8 { return notUTF8 }
        switch fault {
        case .tooDeep:
            return Reject(.tooDeep, "objects and lists are nested deeper than \(nesting) levels (record-nesting)")
        case .notJSON where at >= record.count: return Reject(.notJSON, "the line is not JSON: it breaks off")
        case .notJSON:
            return Reject(.notJSON, "the line is not JSON from byte \(at + 1) on: \(shown(record, at..<record.count))")
        }
    }

    private static let notUTF8 = Reject(.notUTF8, "the line is not UTF-8")

    static func duplicate(_ path: String) -> Reject {
        Reject(.duplicateKey, field: path, "`\(path)` stands twice in the record")
    }

    static func missing(_ path: String, _ how: String) -> Reject {
        Reject(.missing, field: path, "`\(path)` \(how), and is not optional")
    }

    static func blankItem(_ path: String, _ how: String) -> Reject {
        Reject(.blankItem, field: path, "`\(path)` \(how), and items of a list must not be")
    }

    static func scheme(_ path: String, _ scheme: String, _ allowed: [String]) -> Reject {
        let known = allowed.map { "`\($0)`" }.joined(separator: ", ")
        let wanted = known.isEmpty ? "and no scheme is allowed" : "with the scheme \(known)"
        return Reject(.badURL, field: path, "`\(path)` must be a URL \(wanted), and has `\(shortened(scheme))`")
    }

    static func url(_ path: String, _ fault: URLFault, _ cell: FieldValue, _ record: Bytes) -> Reject {
        let value = shown(record, cell.start - 1..<cell.end + 1)
        return Reject(.badURL, field: path, "`\(path)` is \(value), which \(fault.predicate)")
    }

    /// - Parameter demand: what `demand(_:_:_:)` says of the same.
    static func refusal(
        _ code: RejectCode, _ path: String, _ cell: FieldValue, _ record: Bytes, _ table: FieldTable, _ type: Int,
        _ demand: String
    ) -> Reject {
        let value = cell.kind == .text ? shown(record, cell.start - 1..<cell.end + 1) : shown(record, cell.range)
        switch code {
        case .loneSurrogate:
            return Reject(code, field: path, "`\(path)` holds half of a surrogate pair: \(value)")
        case .numberTooLong:
            let limit = "at most \(NumberLimit.digits) digits and an exponent within ±\(NumberLimit.exponent)"
            return Reject(code, field: path, "`\(path)` must have \(limit), and is \(value)")
        default:
            return Reject(code, field: path, demand + (measured(cell, record, table, type) ?? value))
        }
    }

    /// "`points` must be a whole number, and is "
    static func demand(_ path: String, _ table: FieldTable, _ type: Int) -> String {
        "`\(path)` must be \(wanted(table, type)), and is "
    }

    /// What a type asks for: "a whole number from 0 to 10".
    private static func wanted(_ table: FieldTable, _ type: Int) -> String {
        switch table.kinds[type] {
        case .string(.max): "a text"
        case .string(let max): "a text of at most \(max) characters"
        case .integer(.min, .max): "a whole number of 64 bits"
        case .integer(let low, .max): "a whole number from \(low) up"
        case .integer(.min, let high): "a whole number up to \(high)"
        case .integer(let low, let high): "a whole number from \(low) to \(high)"
        case .number(let index): "a number" + wanted(table.bounds[index])
        case .boolean: "true or false"
        case .enumeration(let index):
            "one of " + table.members[index].prefix(10).map { "`\(String(decoding: $0, as: UTF8.self))`" }.joined(separator: ", ")
                + (table.members[index].count > 10 ? ", …" : "")
        case .date: "a date such as 2026-11-21"
        case .datetime: "a date and time with its offset, such as 2026-11-21T18:00:00+01:00"
        case .url(.max): "an absolute URL"
        case .url(let max): "an absolute URL of at most \(max) characters"
        case .locale: "a language tag"
        case .list(.max, _): "a list"
        case .list(let max, _): "a list of at most \(max) items"
        case .record: "a record"
        }
    }

    private static func wanted(_ bounds: NumberBounds) -> String {
        var words = ""
        if let lower = bounds.lower { words += " from \(lower)" }
        if let upper = bounds.upper { words += " up to \(upper)" }
        if let step = bounds.step { words += " in steps of \(step)" }
        return words
    }

    /// How long a value is, where that is what is wrong with it.
    private static func measured(_ cell: FieldValue, _ record: Bytes, _ table: FieldTable, _ type: Int) -> String? {
        switch (table.kinds[type], cell.kind) {
        case (.string, .text): "\(record.scalarCount(cell.range)) long"
        case (.url(let max), .text) where record.scalarCount(cell.range) > max: "\(record.scalarCount(cell.range)) long"
        case (.list, .list): "\(cell.integer) long"
        default: nil
        }
    }

    /// A part of the record as it stands there, at most 40 characters.
    private static func shown(_ record: Bytes, _ range: Range<Int>) -> String {
        let end = min(range.upperBound, record.count)
        let start = min(max(0, range.lowerBound), end)
        // A cut in the middle of a character leaves the replacement character behind the 40th, which is not shown.
        return unsafe record.extracting(start..<min(end, start + 200)).withUnsafeBufferPointer {
            shortened(unsafe String(decoding: $0, as: UTF8.self))
        }
    }

    private static func shortened(_ text: String) -> String {
        if text.utf8.count <= 40 { return text }
        let scalars = text.unicodeScalars
        return scalars.count <= 40 ? text : String(String.UnicodeScalarView(scalars.prefix(39))) + "…"
    }
}
