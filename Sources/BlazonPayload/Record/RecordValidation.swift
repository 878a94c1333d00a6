import BlazonLanguage
import BlazonText

// Checks a value against its type (docs/language.md, Types).
extension RecordReader {
    mutating func validate(_ cell: inout FieldValue, _ record: Bytes, node: Int, type: Int) {
        if cell.kind == .text {
            validateText(&cell, record, node: node, type: type)
            return
        }
        if cell.kind == .missing {
            absent(&cell, record, node: node, type: type, "is null")
            return
        }
        switch table.kinds[type] {
        case .integer(let low, let high):
            guard cell.kind == .number else { return addFault(.wrongType, cell, record, node, type) }
            switch Decimal.readInteger(record.extracting(cell.range)) {
            case .integer(let value):
                cell.kind = .integer
                cell.integer = value
                if value < low || value > high { addFault(.outOfBounds, cell, record, node, type) }
            case .beyond64Bits: addFault(.outOfBounds, cell, record, node, type)
            case .tooLong: addFault(.numberTooLong, cell, record, node, type)
            case .notWhole, .notANumber: addFault(.wrongType, cell, record, node, type)
            }
        case .number(let index):
            guard cell.kind == .number else { return addFault(.wrongType, cell, record, node, type) }
            let bounds = table.bounds[index]
            switch Decimal.read(record.extracting(cell.range)) {
            case .decimal(let value):
                if !bounds.contain(value) { addFault(.outOfBounds, cell, record, node, type) }
            case .long:
                scratch.removeAll(keepingCapacity: true)
                Decimal.appendPlain(record.extracting(cell.range), to: &scratch)
                if !bounds.contain(plain: scratch.span) { addFault(.outOfBounds, cell, record, node, type) }
            case .tooLong: addFault(.numberTooLong, cell, record, node, type)
            case .notANumber: addFault(.wrongType, cell, record, node, type)
            }
        case .boolean:
            if cell.kind != .true, cell.kind != .false { addFault(.wrongType, cell, record, node, type) }
        case .list(let max, _, _):
            guard cell.kind == .list else { return addFault(.wrongType, cell, record, node, type) }
            if cell.listed.count > max { addFault(.outOfBounds, cell, record, node, type) }
        case .record:
            if cell.kind != .object { addFault(.wrongType, cell, record, node, type) }
        case .locale where !isItem(node, type): cell.kind = .missing
        case .string, .enumeration, .date, .datetime, .zone, .url, .locale: addFault(.wrongType, cell, record, node, type)
        }
    }

    mutating func validateText(_ cell: inout FieldValue, _ record: Bytes, node: Int, type: Int) {
        let written = cell
        if cell.flags.contains(.loneSurrogate) {
            if isUnreadTag(node, type) { cell.kind = .missing } else { addFault(.loneSurrogate, cell, record, node, type) }
        } else if cell.isDecoded {
            decode(&cell, record)
            let (decoded, range) = (decoded, cell.range)
            decoded.withBytes { validate($0.extracting(range), &cell, written, record, node, type) }
        } else {
            validate(record.extracting(cell.range), &cell, written, record, node, type)
        }
    }

    /// Decodes a text with escapes, which have been checked.
    private mutating func decode(_ cell: inout FieldValue, _ record: Bytes) {
        isUsed = true
        let start = decoded.count
        let flags = decoded.appendDecoded(record, cell.range)
        (cell.start, cell.end) = (start, decoded.count)
        cell.flags.formUnion(flags)
    }

    /// Validates a decoded text; `written` is the value as the record has it.
    private mutating func validate(
        _ text: Bytes, _ cell: inout FieldValue, _ written: FieldValue, _ record: Bytes, _ node: Int, _ type: Int
    ) {
        if text.isEmpty || !text.beginsVisibly(at: 0) && isBlankText(text) {
            absent(&cell, record, node: node, type: type, "is blank")
        } else if fits(text, type: type) {
            cell.noteVerbatim()
        } else {
            addFault(of: text, &cell, written, record, node, type)
        }
    }

    /// Whether a text that is not blank is a value of a type.
    @inline(__always) func fits(_ text: Bytes, type: Int) -> Bool {
        switch table.kinds[type] {
        case .string(let max, let form):
            return (text.count <= max || scalarCount(text) <= max) && (form < 0 || table.forms[form].pattern.matches(text))
        case .enumeration(let members):
            return table.members[members].contains { $0.span.isEqual(to: text) }
        case .date: return isDate(text)
        case .datetime: return isDateTime(text)
        case .zone: return Zones.isZone(text)
        case .url(let max):
            guard let scheme = try? readURL(text), isLinkScheme(text, scheme) else { return false }
            return text.count <= max || scalarCount(text) <= max
        case .locale: return isLocaleTag(text)
        case .integer, .number, .boolean, .list, .record: return false
        }
    }

    /// Records why a decoded text that is not blank is no value of its type.
    @inline(never) mutating func addFault(
        of text: Bytes, _ cell: inout FieldValue, _ written: FieldValue, _ record: Bytes, _ node: Int, _ type: Int
    ) {
        switch table.kinds[type] {
        case .string(let max, let form):
            let hasForm = form < 0 || table.forms[form].pattern.matches(text)
            addFault(hasForm || scalarCount(text) > max ? .outOfBounds : .wrongForm, written, record, node, type)
        case .enumeration: addFault(.unknownMember, written, record, node, type)
        case .url:
            switch Result(catching: { () throws(URLFault) in try readURL(text) }) {
            case .success(let scheme) where isLinkScheme(text, scheme): addFault(.outOfBounds, written, record, node, type)
            case .failure(.noScheme): addFault(.badURL, written, record, node, type)
            case _ where !faults.needsMessage(node): break
            case .success: faults.add(RejectMessages.scheme(path(node), urlScheme(text) ?? "", linkSchemes), node)
            case .failure(let fault): faults.add(RejectMessages.url(path(node), fault, written, record), node)
            }
        case .locale where isUnreadTag(node, type): cell.kind = .missing
        case .datetime where readsDateTime(text, &cell): break
        case .locale, .date, .datetime, .zone, .integer, .number, .boolean, .list, .record:
            addFault(.wrongType, written, record, node, type)
        }
    }

    /// Reads a date with its time as databases write it: the value becomes one in the form of RFC 3339.
    private mutating func readsDateTime(_ text: Bytes, _ cell: inout FieldValue) -> Bool {
        scratch.removeAll(keepingCapacity: true)
        guard scratch.append(dateTime: text) else { return false }
        isUsed = true
        cell.start = decoded.count
        decoded.append(scratch.span)
        cell.end = decoded.count
        cell.flags.insert(.escaped)
        cell.noteVerbatim()
        return true
    }

    /// Whether a field's text that is no language tag counts as missing; an item of a list may not be.
    private func isUnreadTag(_ node: Int, _ type: Int) -> Bool {
        if case .locale = table.kinds[type] { !isItem(node, type) } else { false }
    }

    private func isLinkScheme(_ url: Bytes, _ length: Int) -> Bool {
        for scheme in linkSchemes where hasScheme(url, length, scheme) { return true }
        return false
    }

    /// Records a null or blank value.
    private mutating func absent(_ cell: inout FieldValue, _ record: Bytes, node: Int, type: Int, _ how: String) {
        cell.kind = .missing
        if isItem(node, type) {
            if faults.needsMessage(node) { faults.add(RejectMessages.blankItem(path(node), how), node) }
        } else if !rules[node].mayMiss {
            if faults.needsMessage(node) { faults.add(RejectMessages.missing(path(node), how), node) }
        }
    }

    @inline(never) mutating func addFault(_ code: RejectCode, _ cell: FieldValue, _ record: Bytes, _ node: Int, _ type: Int) {
        guard faults.needsMessage(node) else { return }
        var cause = cause(code, node, type)
        if let hint = RejectMessages.hint(code, cell, record, table, type, mayMiss: rules[node].mayMiss && !isItem(node, type)) {
            cause = hinted(cause, hint)
        }
        faults.add(Reject(cause, RejectMessages.value(code, cell, record, table, type)), node)
    }

    private mutating func cause(_ code: RejectCode, _ node: Int, _ type: Int) -> Reject.Cause {
        if let last = lastCause, last.node == node, last.type == type, last.cause.code == code { return last.cause }
        let cause = RejectMessages.refusal(code, path(node), table, type)
        // The path within a list is unique.
        if indices.isEmpty { lastCause = (node, type, cause) }
        return cause
    }

    /// The cause with a hint: the last one's, if it is the same.
    private mutating func hinted(_ cause: Reject.Cause, _ hint: SourceHint) -> Reject.Cause {
        if let last = lastHinted, last.origin === cause, last.cause.hint == hint { return last.cause }
        let hinted = cause.with(hint)
        lastHinted = (cause, hinted)
        return hinted
    }

    /// Whether a value is an item of a list, and not the value of a field: the types of items have their own numbers.
    private func isItem(_ node: Int, _ type: Int) -> Bool { table.nodes[node].type != type }

    /// `cart[2]`, `cart[2].price`
    func path(_ node: Int) -> String {
        if indices.isEmpty { return table.paths[node] }
        var path = ""
        var rest = indices[...]
        for part in table.paths[node].utf8.split(at: "[]").dropLast() {
            path += part + (rest.popFirst().map { "[\($0)]" } ?? "")
        }
        path += table.paths[node].utf8.split(at: "[]").last ?? ""
        return rest.reduce(path) { "\($0)[\($1)]" }
    }
}

extension Span<UInt8> {
    /// `UInt8.beginsVisibly` for the scalar at an offset, of which it knows more: pictographs, signs of U+2600–27BF, kana, Hangul.
    @inline(__always) func beginsVisibly(at: Int) -> Bool {
        if self[at].beginsVisibly { return true }
        return switch self[at] {
        case 0xF0: peek(at &+ 1) == 0x9F
        case 0xE2: peek(at &+ 1) >= 0x98 && peek(at &+ 1) <= 0x9E
        case 0xE3: peek(at &+ 1) >= 0x81 && peek(at &+ 1) <= 0x83
        case 0xEB, 0xEC: true
        default: false
        }
    }
}
