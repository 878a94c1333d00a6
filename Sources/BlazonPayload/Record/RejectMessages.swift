import BlazonLanguage
import BlazonText

/// Messages of rejects, built only when a recipient is rejected.
enum RejectMessages {
    static func notAnObject(_ record: Bytes, _ at: Int) -> Reject {
        if !record.isUTF8 { return .lineNotUTF8 }
        if record.peek(at) == 0xEF, record.peek(at + 1) == 0xBB, record.peek(at + 2) == 0xBF {
            return Reject(
                .notJSON,
                "the line must be a JSON object, but begins with a byte order mark (U+FEFF), as the second of two joined files does"
            )
        }
        return Reject(.notJSON, "the line must be a JSON object, but begins with \(shown(record, at..<record.count))")
    }

    static func malformed(_ fault: JSONFault, _ record: Bytes, _ at: Int, nesting: Int) -> Reject {
        if !record.isUTF8 { return .lineNotUTF8 }
        switch fault {
        case .tooDeep:
            return Reject(.tooDeep, "objects and lists are nested deeper than \(nesting) levels (record-nesting)")
        case _ where at >= record.count: return Reject(.notJSON, "the line is not JSON: unexpected end")
        default:
            return Reject(.notJSON, "the line is not JSON at byte \(at + 1): \(shown(record, at..<record.count))")
        }
    }

    static func duplicate(_ path: String) -> Reject {
        Reject(.duplicateKey, field: path, "`\(path)` is in the record twice")
    }

    static func missing(_ path: String, _ how: String) -> Reject {
        Reject(.missing, field: path, "`\(path)` \(how) and not optional")
    }

    static func blankItem(_ path: String, _ how: String) -> Reject {
        Reject(.blankItem, field: path, "`\(path)` \(how), which list items cannot be")
    }

    static func scheme(_ path: String, _ scheme: String, _ allowed: [String]) -> Reject {
        let known = allowed.map { "`\($0)`" }.joined(separator: ", ")
        let requirement = known.isEmpty ? "and no scheme is allowed" : "with the scheme \(known)"
        return Reject(.badURL, field: path, "`\(path)` must be a URL \(requirement), but has `\(shortened(scheme))`")
    }

    static func url(_ path: String, _ fault: URLFault, _ cell: FieldValue, _ record: Bytes) -> Reject {
        let value = shown(record, cell.start - 1..<cell.end + 1)
        return Reject(.badURL, field: path, "`\(path)` is \(value), which \(fault.predicate)")
    }

    static func tooManyPasses() -> Reject {
        Reject(.tooManyPasses, "the loops of the payload would make more than \(LoopBounds.passes) passes")
    }

    static func tooManySteps() -> Reject {
        Reject(.tooManyPasses, "the loops of the payload would take more than \(LoopBounds.steps) steps")
    }

    /// Why a value of a type is rejected, up to the value: "`points` must be a whole number, but is ".
    static func refusal(_ code: RejectCode, _ path: String, _ table: FieldTable, _ type: Int) -> Reject.Cause {
        let words =
            switch code {
            case .loneSurrogate: "contains a lone surrogate: "
            case .numberTooLong:
                "must have at most \(NumberLimit.digits) digits and an exponent within ±\(NumberLimit.exponent), but is "
            case .wrongForm: "must be \(form(table, type)), but is "
            default: "must be \(requirement(table, type)), but is "
            }
        return Reject.Cause(code, field: path, "`\(path)` \(words)")
    }

    /// The value that is rejected.
    static func value(_ code: RejectCode, _ cell: FieldValue, _ record: Bytes, _ table: FieldTable, _ type: Int) -> String {
        if code == .outOfBounds || code == .badURL, let length = measured(cell, record, table, type) { return length }
        let quoted = cell.kind == .text
        let value = shown(record, quoted ? cell.start - 1..<cell.end + 1 : cell.range)
        let note =
            quoted
            ? unit(cell, record, table, type)
            : code == .outOfBounds ? excessDecimals(cell, record, table, type) : asText(cell, record, table, type)
        return note.map { value + $0 } ?? value
    }

    /// How `4211` becomes the text that a field expects.
    private static func asText(_ cell: FieldValue, _ record: Bytes, _ table: FieldTable, _ type: Int) -> String? {
        switch cell.kind {
        case .number, .integer, .true, .false: break
        default: return nil
        }
        guard cell.count <= 40, cell.range.upperBound <= record.count else { return nil }
        let value = cell.range.map { record[$0] }
        switch table.kinds[type] {
        case .string: break
        case .enumeration(let index) where table.members[index].contains(where: { $0.elementsEqual(value) }): break
        default: return nil
        }
        return "; export it as a text: \"\(String(decoding: value, as: UTF8.self))\""
    }

    /// What is beside the number of a text such as `$12.99`.
    private static func unit(_ cell: FieldValue, _ record: Bytes, _ table: FieldTable, _ type: Int) -> String? {
        switch table.kinds[type] {
        case .integer, .number: break
        default: return nil
        }
        // Decided before the value is copied: a number begins or ends the text.
        guard cell.count <= 40, cell.count > 0, cell.end <= record.count,
            SourceHint.beginsNumber(record[cell.start]) || record[cell.end - 1].isASCIIDigit
        else { return nil }
        let value = cell.range.map { record[$0] }
        if SourceHint.hasLeadingZeros(value) { return SourceHint.leadingZeros }
        return SourceHint.unit(around: value, table.dialect).map(SourceHint.withoutUnit)
    }

    /// What is wrong with `1.50` in steps of 0.5.
    private static func excessDecimals(_ cell: FieldValue, _ record: Bytes, _ table: FieldTable, _ type: Int) -> String? {
        guard cell.kind == .number, case .number(let index) = table.kinds[type], let step = table.bounds[index].step,
            cell.range.upperBound <= record.count, let point = cell.range.first(where: { record[$0] == UInt8(ascii: ".") }),
            (point + 1..<cell.range.upperBound).allSatisfy({ record[$0].isASCIIDigit }),
            cell.range.upperBound - point - 1 > step.scale
        else { return nil }
        return step.scale == 0
            ? ", which has decimals" : ", which has more than \(step.scale) decimal\(step.scale == 1 ? "" : "s")"
    }

    /// The key of `source` that makes the rejected value readable.
    static func hint(
        _ code: RejectCode, _ cell: FieldValue, _ record: Bytes, _ table: FieldTable, _ type: Int, mayMiss: Bool
    ) -> SourceHint? {
        switch code {
        case .wrongType, .unknownMember, .badURL, .wrongForm: break
        default: return nil
        }
        guard cell.kind == .text || cell.kind == .number, cell.range.upperBound <= record.count, cell.count <= 64 else {
            return nil
        }
        let expected: SourceHint.Expected =
            switch table.kinds[type] {
            case .integer: .integer
            case .number: .number
            case .boolean: .boolean
            case .date: .date
            case .datetime: .datetime
            case .string, .enumeration, .zone, .url, .locale, .list, .record: .other
            }
        // Decided before the value is copied, since a whole file may be rejected for one field.
        if cell.kind == .text, !mayMiss, expected == .integer || expected == .number, let first = cell.range.first,
            !SourceHint.beginsNumber(record[first])
        {
            return nil
        }
        return SourceHint.of(
            cell.range.map { record[$0] }, isText: cell.kind == .text, expected, mayMiss: mayMiss, table.dialect)
    }

    /// What a type requires: "a whole number from 0 to 10".
    private static func requirement(_ table: FieldTable, _ type: Int) -> String {
        switch table.kinds[type] {
        case .string(.max, _): "text"
        case .string(let max, _): "text of at most \(max) characters"
        case .integer(.min, .max): "a 64-bit whole number"
        case .integer(let low, .max): "a whole number of at least \(low)"
        case .integer(.min, let high): "a whole number of at most \(high)"
        case .integer(let low, let high): "a whole number from \(low) to \(high)"
        case .number(let index): "a number" + requirement(table.bounds[index])
        case .boolean: "true or false"
        case .enumeration(let index):
            "one of " + table.members[index].prefix(10).map { "`\(String(decoding: $0, as: UTF8.self))`" }.joined(separator: ", ")
                + (table.members[index].count > 10 ? ", …" : "")
        case .date: table.dialect.date.map { "a date in the form `\($0.text)`" } ?? "a date such as 2026-11-21"
        case .datetime:
            table.dialect.datetime.map { "a date and time in the form `\($0.text)`" }
                ?? "a date and time with its offset, such as 2026-11-21T18:00:00+01:00"
        case .zone: "an IANA time zone such as Europe/Madrid"
        case .url(.max): "an absolute URL"
        case .url(let max): "an absolute URL of at most \(max) characters"
        case .locale: "a language tag"
        case .list(.max, _, _): "a list"
        case .list(let max, _, _): "a list of at most \(max) items"
        case .record: "a record"
        }
    }

    /// The form that a type requires: "a UUID in lower case".
    private static func form(_ table: FieldTable, _ type: Int) -> String {
        guard case .string(_, let form) = table.kinds[type], form >= 0 else { return requirement(table, type) }
        return table.forms[form].title
    }

    private static func requirement(_ bounds: NumberBounds) -> String {
        var words =
            switch (bounds.lower, bounds.upper) {
            case (let lower?, let upper?): " from \(lower) to \(upper)"
            case (let lower?, nil): " of at least \(lower)"
            case (nil, let upper?): " of at most \(upper)"
            case (nil, nil): ""
            }
        if let step = bounds.step { words += " in steps of \(step)" }
        return words
    }

    /// The length of a value, if the length is at fault.
    private static func measured(_ cell: FieldValue, _ record: Bytes, _ table: FieldTable, _ type: Int) -> String? {
        switch (table.kinds[type], cell.kind) {
        case (.string, .text): "\(record.scalarCount(cell.range)) long"
        case (.url(let max), .text) where record.scalarCount(cell.range) > max: "\(record.scalarCount(cell.range)) long"
        case (.list, .list): "\(cell.listed.count) long"
        default: nil
        }
    }

    /// An excerpt of the record as written, at most 40 characters.
    private static func shown(_ record: Bytes, _ range: Range<Int>) -> String {
        let end = min(range.upperBound, record.count)
        let start = min(max(0, range.lowerBound), end)
        // The reader has found it well-formed.
        if end - start <= 40 { return unsafe String(copying: UTF8Span(unchecked: record.extracting(start..<end))) }
        // Cutting within a character leaves a replacement character after the 40th, which is not shown.
        return unsafe record.extracting(start..<min(end, start + 200)).withUnsafeBufferPointer {
            shortened(unsafe String(decoding: $0, as: UTF8.self))
        }
    }

    private static func shortened(_ text: String) -> String {
        let scalars = text.unicodeScalars
        return scalars.count <= 40 ? text : String(String.UnicodeScalarView(scalars.prefix(39))) + "…"
    }
}

extension Reject {
    /// Of a record whose bytes are not UTF-8, whatever they are otherwise.
    package static let lineNotUTF8 = Reject(.notUTF8, "the line is not UTF-8")
}
