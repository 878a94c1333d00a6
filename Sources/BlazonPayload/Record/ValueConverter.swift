package import BlazonLanguage
package import BlazonText

/// Writes the values of a source as the JSON that a record reader accepts: the cells of a table, the texts of a database, and the texts within
/// JSON. A value without the form of the dialect becomes one that the reader rejects, and a fault that says why.
package struct ValueConverter: Sendable {
    private enum Step { case member([UInt8]), item(Int) }

    private let dialect: ValueDialect
    private let notation: NumberNotation
    private let missing: [[UInt8]]
    /// Whether an empty text means a missing value.
    package let isEmptyMissing: Bool
    private let flags: [(text: [UInt8], value: Bool)]
    /// Steps from a field into its value.
    private var steps: [Step] = []
    /// A text without escapes.
    private var decoded: [UInt8] = []
    /// A number or date in Blazon's own form.
    private var converted: [UInt8] = []
    /// The values since `start()` that do not have their form. What was written for them makes the reader reject the record.
    private var malformed: [Fault] = []
    /// A value that means a missing one.
    private struct Absence {
        let path: String
        let steps: [Step]
        /// Its text, by index in `missing`; nil: an empty one.
        let text: Int?
    }

    /// Those since `start()`. Most are of optional fields, so their faults are made only for a reject.
    private var absent: [Absence] = []
    /// The faults since `start()`, of which those of missing values concern required fields alone.
    package var faults: [Fault] { malformed + absent.map(fault) + spelled.faults }
    private var spelled = SpelledNumbers()

    /// Creates a converter for values of a dialect.
    package init(_ dialect: ValueDialect) {
        self.dialect = dialect
        notation = dialect.notation
        missing = (dialect.missing ?? []).map { Array($0.utf8) }.filter { !$0.isEmpty }
        isEmptyMissing = dialect.missing?.contains(where: \.isEmpty) ?? true
        flags = (dialect.booleans ?? []).map { (Array($0.text.utf8), $0.value) }
    }

    /// Starts a record: forgets the faults of the last one.
    package mutating func start() {
        if !malformed.isEmpty { malformed.removeAll(keepingCapacity: true) }
        if !absent.isEmpty { absent.removeAll(keepingCapacity: true) }
        spelled.removeAll()
    }

    /// Adds a fault that was found elsewhere.
    package mutating func note(_ fault: Fault) { malformed.append(fault) }

    // MARK: Missing values

    /// Whether a text that is not empty means a missing value.
    package func isMissing(_ text: [UInt8]) -> Bool { !missing.isEmpty && missing.contains(text) }

    /// Adds a value that means a missing one, of the field at a path. If the field is required, the reject says what the value is.
    package mutating func note(missing text: [UInt8], _ kind: ValueKind, _ path: String) {
        // An empty text has a name of its own. It is of interest where it may have been meant for false.
        if text.isEmpty { guard case .boolean = kind else { return } }
        absent.append(Absence(path: path, steps: steps, text: missing.firstIndex(of: text)))
    }

    private func fault(of value: Absence) -> Fault {
        let field = Self.field(value.path, value.steps)
        guard let text = value.text else {
            let hint = dialect.missing == nil ? SourceHint("values.missing", line: nil) : nil
            return Fault(field, nil, hint: hint, isMissing: true)
        }
        let reason = "`\(field)` is \(Self.shown(missing[text])), which means a missing value, and not optional"
        return Fault(field, reason, isMissing: true)
    }

    /// Whether a well-formed JSON value, given its range in a record, means a missing one.
    mutating func isMissing(json record: Bytes, _ range: Range<Int>) -> Bool {
        var at = range.lowerBound
        switch record.peek(at) {
        case UInt8(ascii: "n"): return true
        case UInt8(ascii: "\"") where range.count == 2: return isEmptyMissing
        case UInt8(ascii: "\"") where !missing.isEmpty:
            let isText = (try? decode(record, &at)) ?? false
            return isText && isMissing(decoded)
        default: return false
        }
    }

    /// Reads a text of JSON into `decoded`, from quote to quote; false: it has a lone surrogate.
    private mutating func decode(_ record: Bytes, _ at: inout Int) throws(JSONFault) -> Bool {
        let start = at + 1
        at = start
        let flags = try record.skipText(&at)
        if flags.contains(.loneSurrogate) { return false }
        decoded.removeAll(keepingCapacity: true)
        if flags.contains(.escaped) {
            record.decodeText(start..<at - 1, into: &decoded)
        } else {
            decoded.append(record, start..<at - 1)
        }
        return true
    }

    // MARK: Texts

    /// Appends the value that a text has for a field.
    ///
    /// - Parameters:
    ///   - text: A cell of a table, or a text of a database.
    ///   - kind: What the field expects.
    ///   - path: The path of the field.
    ///   - hasOwnDates: Whether a date in Blazon's own form is read beside those of the pattern, since programs write dates that are no texts
    ///     in that form.
    ///   - json: The record.
    package mutating func append(
        text: [UInt8], _ kind: ValueKind, _ path: String, hasOwnDates: Bool = false, to json: inout [UInt8]
    ) {
        switch kind {
        case .text: json.appendQuoted(text)
        case .integer, .number: append(number: text, kind, path, to: &json)
        case .boolean: append(flag: text, path, to: &json)
        case .date: append(date: text, dialect.date, path, hasOwnDates, isDate, to: &json)
        case .datetime: append(date: text, dialect.datetime, path, hasOwnDates, isAnyDateTime, to: &json)
        case .list, .record: if !append(json: text.span, kind, path, to: &json) { json.appendQuoted(text) }
        }
    }

    private mutating func append(number text: [UInt8], _ kind: ValueKind, _ path: String, to json: inout [UInt8]) {
        converted.removeAll(keepingCapacity: true)
        if notation.append(text, to: &converted) {
            let isWhole = converted.allSatisfy { $0.isASCIIDigit || $0 == UInt8(ascii: "-") }
            if text != converted { spelled.note(text, as: converted, of: field(path)) }
            guard case .integer = kind, !isWhole else { return json += converted }
            if !converted.contains(where: { $0 | 0x20 == UInt8(ascii: "e") }) {
                if let hint = ambiguity(of: text) {
                    json.appendQuoted(text)
                    let digits = String(decoding: text.filter { $0 != UInt8(ascii: ".") }, as: UTF8.self)
                    let whole = String(decoding: text.prefix { $0 != UInt8(ascii: ".") }, as: UTF8.self)
                    let field = field(path)
                    return malformed.append(
                        Fault(field, "`\(field)` is \(Self.shown(text)), which may be \(whole) or \(digits)", hint: hint))
                }
                json += converted
                if let hint = SourceHint.groups(of: text, dialect) { malformed.append(Fault(field(path), nil, hint: hint)) }
                return
            }
            json.appendQuoted(text)
            return add(path, text, ": the program that wrote it has rounded it; export all digits")
        }
        json.appendQuoted(text)
        // A blank text is as good as missing, and the reader says more of texts in Blazon's own notation.
        if notation.isOwn || isBlankText(text.span) { return }
        if case .integer = kind, SourceHint.hasLeadingZeros(text) { return add(path, text, SourceHint.leadingZeros) }
        let unit = SourceHint.unit(around: text, dialect).map(SourceHint.withoutUnit) ?? ""
        add(path, text, ", and must be a number such as \(notation.example)\(unit)")
    }

    /// The key that says whether the points of `1.000` are decimal or between groups; nil: the text has one meaning as a whole number.
    private func ambiguity(of text: [UInt8]) -> SourceHint? {
        guard dialect.hasDecimalComma == nil, let point = text.firstIndex(of: UInt8(ascii: ".")),
            text[point...].allSatisfy({ $0 == UInt8(ascii: "0") || $0 == UInt8(ascii: ".") })
        else { return nil }
        return SourceHint.groups(of: text, dialect)
    }

    private mutating func append(flag text: [UInt8], _ path: String, to json: inout [UInt8]) {
        if flags.isEmpty {
            let isFlag = text.elementsEqual("true".utf8) || text.elementsEqual("false".utf8)
            return if isFlag { json += text } else { json.appendQuoted(text) }
        }
        if let flag = flags.first(where: { $0.text == text }) { return json += flag.value ? "true".utf8 : "false".utf8 }
        json.appendQuoted(text)
        if !isBlankText(text.span) { add(path, text, ", and must be \(choice)") }
    }

    private var choice: String {
        let texts = (dialect.booleans ?? []).map { "`\($0.text)`" }
        return texts.dropLast().joined(separator: ", ") + (texts.count > 1 ? " or " : "") + (texts.last ?? "")
    }

    private mutating func append(
        date text: [UInt8], _ pattern: TimePattern?, _ path: String, _ hasOwnDates: Bool,
        _ isOwn: (borrowing Span<UInt8>) -> Bool, to json: inout [UInt8]
    ) {
        // A blank text is as good as missing.
        guard let pattern, !isBlankText(text.span) else { return json.appendQuoted(text) }
        converted.removeAll(keepingCapacity: true)
        switch pattern.append(text.span, to: &converted) {
        case nil: json.appendQuoted(converted)
        case .form? where hasOwnDates && isOwn(text.span): json.appendQuoted(text)
        case let fault?:
            // A date in another form could be read as one, so a value of another type replaces it.
            json += "false".utf8
            add(path, text, ", which \(fault.predicate(pattern))")
        }
    }

    /// Adds a fault: what a value is, and the rest of the reason.
    private mutating func add(_ path: String, _ text: [UInt8], _ rest: String) {
        let field = field(path)
        malformed.append(Fault(field, "`\(field)` is \(Self.shown(text))\(rest)"))
    }

    /// The path of the current value of a field.
    private func field(_ path: String) -> String { Self.field(path, steps) }

    /// The path of a value in a field.
    private static func field(_ path: String, _ steps: [Step]) -> String {
        steps.reduce(path) { field, step in
            switch step {
            case .member(let name): field + "." + String(decoding: name, as: UTF8.self)
            case .item(let index): field + "[\(index)]"
            }
        }
    }

    /// A value in a message, shortened.
    package static func shown(_ text: [UInt8]) -> String {
        let text = String(decoding: text, as: UTF8.self)
        return "`" + text.prefix(40) + (text.count > 40 ? "…" : "") + "`"
    }

    // MARK: JSON

    /// Whether JSON values of a kind can differ from Blazon's own.
    package func converts(_ kind: ValueKind) -> Bool {
        if !missing.isEmpty { return true }
        return switch kind {
        case .text: false
        case .integer, .number: dialect.readsNumberTexts
        case .boolean: !flags.isEmpty
        case .date: dialect.date != nil
        case .datetime: dialect.datetime != nil
        case .list(let item): converts(item)
        case .record(let members): members.contains { converts($0.kind) }
        }
    }

    /// Appends a JSON value; false, and nothing is appended, if the bytes are not one JSON value and nothing else.
    package mutating func append(json bytes: Bytes, _ kind: ValueKind, _ path: String, to json: inout [UInt8]) -> Bool {
        var end = 0
        do throws(JSONFault) {
            bytes.skipSpace(&end)
            try bytes.skipValue(&end, depth: 0, most: Renderer.maxNesting)
            bytes.skipSpace(&end)
        } catch {
            return false
        }
        guard end == bytes.count else { return false }
        append(json: bytes, 0..<end, kind, path, to: &json)
        return true
    }

    /// Appends a well-formed JSON value, given its range in a record.
    package mutating func append(
        json record: Bytes, _ range: Range<Int>, _ kind: ValueKind, _ path: String, to json: inout [UInt8]
    ) {
        guard converts(kind) else { return json.append(record, range) }
        steps.removeAll(keepingCapacity: true)
        var at = range.lowerBound
        record.skipSpace(&at)
        let start = json.count
        // The value was found to be well-formed, so this cannot fail.
        do throws(JSONFault) { try append(record, &at, kind, path, to: &json) } catch {
            json.removeSubrange(start...)
            json.append(record, range)
        }
        steps.removeAll(keepingCapacity: true)
    }

    private mutating func append(
        _ record: Bytes, _ at: inout Int, _ kind: ValueKind, _ path: String, to json: inout [UInt8]
    ) throws(JSONFault) {
        let start = at
        switch (record.peek(at), kind) {
        case (UInt8(ascii: "\""), _):
            if try decode(record, &at) {
                // A local copy, which conversion cannot change.
                var text: [UInt8] = []
                swap(&text, &decoded)
                defer { swap(&text, &decoded) }
                if append(jsonText: text, kind, path, to: &json) { return }
            }
        case (UInt8(ascii: "{"), .record(let members)): return try appendMembers(record, &at, members, path, to: &json)
        case (UInt8(ascii: "["), .list(let item)): return try appendItems(record, &at, item, path, to: &json)
        case (UInt8(ascii: "-"), _), (UInt8(ascii: "0")...UInt8(ascii: "9"), _):
            _ = try record.skipNumber(&at)
            var number: [UInt8] = []
            number.append(record, start..<at)
            if append(jsonNumber: number, kind, path, to: &json) { return }
        default: try record.skipValue(&at, depth: 0, most: Renderer.maxNesting)
        }
        json.append(record, start..<at)
    }

    /// Appends what a text of JSON means; false if it is that text.
    private mutating func append(jsonText text: [UInt8], _ kind: ValueKind, _ path: String, to json: inout [UInt8]) -> Bool {
        let isItem = if case .item? = steps.last { true } else { false }
        if !isItem, isMissing(text) {
            note(missing: text, kind, path)
            json += "null".utf8
            return true
        }
        switch kind {
        case .integer, .number: if !dialect.readsNumberTexts { return false }
        case .boolean: if flags.isEmpty { return false }
        case .date: if dialect.date == nil { return false }
        case .datetime: if dialect.datetime == nil { return false }
        case .text, .list, .record: return false
        }
        append(text: text, kind, path, hasOwnDates: true, to: &json)
        return true
    }

    /// Appends what a number means: a time since 1970, or true or false. False: it is that number.
    package mutating func append(
        jsonNumber number: [UInt8], _ kind: ValueKind, _ path: String, to json: inout [UInt8]
    ) -> Bool {
        switch kind {
        case .date: if dialect.date?.isEpoch != true { return false }
        case .datetime: if dialect.datetime?.isEpoch != true { return false }
        case .boolean: if !flags.contains(where: { $0.text == number }) { return false }
        default: return false
        }
        let isFlag = if case .boolean = kind { true } else { false }
        append(text: isFlag ? number : number.plainNumber, kind, path, to: &json)
        return true
    }

    private mutating func appendMembers(
        _ record: Bytes, _ at: inout Int, _ members: [(name: [UInt8], kind: ValueKind)], _ path: String, to json: inout [UInt8]
    ) throws(JSONFault) {
        var start = at
        at += 1
        record.skipSpace(&at)
        var isFirst = true
        while record.peek(at) != UInt8(ascii: "}") {
            if !isFirst {
                try record.expect(UInt8(ascii: ","), else: .commaOrBrace, &at)
                record.skipSpace(&at)
            }
            isFirst = false
            let (key, flags) = try record.skipKey(&at)
            var name: [UInt8] = []
            if flags.contains(.escaped) { record.decodeText(key, into: &name) } else { name.append(record, key) }
            json.append(record, start..<at)
            start = at
            if let member = members.first(where: { $0.name == name }), converts(member.kind) {
                steps.append(.member(name))
                try append(record, &at, member.kind, path, to: &json)
                steps.removeLast()
            } else {
                try record.skipValue(&at, depth: 0, most: Renderer.maxNesting)
                json.append(record, start..<at)
            }
            start = at
            record.skipSpace(&at)
        }
        at += 1
        json.append(record, start..<at)
    }

    private mutating func appendItems(
        _ record: Bytes, _ at: inout Int, _ item: ValueKind, _ path: String, to json: inout [UInt8]
    ) throws(JSONFault) {
        var start = at
        at += 1
        record.skipSpace(&at)
        var index = 0
        while record.peek(at) != UInt8(ascii: "]") {
            if index > 0 {
                try record.expect(UInt8(ascii: ","), else: .commaOrBracket, &at)
                record.skipSpace(&at)
            }
            json.append(record, start..<at)
            steps.append(.item(index))
            try append(record, &at, item, path, to: &json)
            steps.removeLast()
            start = at
            index += 1
            record.skipSpace(&at)
        }
        at += 1
        json.append(record, start..<at)
    }
}

extension [UInt8] {
    /// Appends a part of a record.
    fileprivate mutating func append(_ record: Bytes, _ range: Range<Int>) {
        for index in range { append(record[index]) }
    }
}
