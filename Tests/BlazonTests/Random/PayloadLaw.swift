import BlazonJSON
import BlazonLanguage
import BlazonMapping
import BlazonPayload

/// What every payload of a target must be, whatever the template: told from the table and the payload alone.
struct PayloadLaw {
    let table: MappingTable
    let target: Target

    init(_ table: MappingTable, _ target: Target) {
        self.table = table
        self.target = target
    }

    func faults(in bytes: [UInt8], _ record: String) -> [String] {
        let payload: JSON
        do { payload = try JSON.read(bytes) } catch { return ["no JSON at byte \(error.offset): \(error.reason)"] }
        var faults: [String] = []
        if payload.compactBytes != bytes { faults.append("the line is not compact") }
        if holdsNull(payload) { faults.append("holds null") }
        if let limit = target.limit {
            let counted =
                if case .path(let path) = limit.counts { payload.value(at: target.under.keys + path.keys) } else { payload }
            let count = counted?.compactBytes.count ?? 0
            if count > limit.bytes - target.reserve { faults.append("\(count) bytes count") }
        }
        for row in table.rows {
            guard case .lands(let landing)? = row.cells[target.name] else { continue }
            for (place, form) in landing.places {
                guard case .payload(let path) = place, let value = payload.value(at: target.under.keys + path.keys) else {
                    continue
                }
                if let fault = fault(value, row, form, isString: isString(path)) { faults.append("\(row.name): \(fault)") }
            }
        }
        if let strings = target.strings, let data = payload.value(at: target.under.keys + strings.keys), !holdsStringsOnly(data) {
            faults.append("a value that is no string")
        }
        return faults
    }

    private func isString(_ path: Path) -> Bool {
        target.strings.map { path.keys.count > $0.keys.count && path.keys.starts(with: $0.keys) } ?? false
    }

    private func holdsNull(_ value: JSON) -> Bool {
        switch value {
        case .null: true
        case .array(let items): items.contains(where: holdsNull)
        case .object(let members): members.contains { holdsNull($0.value) }
        default: false
        }
    }

    private func holdsStringsOnly(_ value: JSON) -> Bool {
        switch value {
        case .text: true
        case .object(let members): members.allSatisfy { holdsStringsOnly($0.value) }
        default: false
        }
    }

    private func isText(_ value: JSON) -> Bool { if case .text = value { true } else { false } }

    private func fault(_ value: JSON, _ row: Row, _ form: Landing.Form, isString: Bool) -> String? {
        switch (row.kind, form) {
        case (.text, .plain), (.identifier, .plain):
            guard case .text(let text) = value else { return "no text" }
            return isBlankByUnicode(text) ? "blank" : nil
        case (.url, .plain):
            guard case .text(let text) = value else { return "no text" }
            return hasWholeHead(text) ? nil : "another scheme or host: \(text)"
        case (.flag, .plain), (.flag, .fixed("1")):
            let truth: JSON = form == .plain ? .boolean(true) : .number("1")
            return value == (isString ? .text(form == .plain ? "true" : "1") : truth) ? nil : "not \(truth)"
        case (.duration, .plain), (.duration, .seconds), (.value(.integer), .plain):
            guard let number = number(value, isString), let integer = Int64(number) else { return "no whole number: \(value)" }
            if case .value(.integer(let range)) = row.kind, !range.contains(integer) { return "out of range" }
            return integer < 0 && row.kind == .duration ? "negative" : nil
        case (.value(.number), .plain), (.value(.number), .divided), (.value(.integer), .divided):
            return number(value, isString) == nil ? "no number: \(value)" : nil
        case (.value(.enumeration(let members)), .plain):
            guard case .text(let word) = value, members.contains(word) else { return "no member: \(value)" }
            return nil
        case (_, .words(let words)):
            let known = words.compactMap { try? JSON.read(Array($0.1.utf8)) }
            let spelt = known.map { isString && !isText($0) ? JSON.text($0.compact) : $0 }
            return spelt.contains(value) ? nil : "no word of the table: \(value)"
        case (_, .affixed(let prefix, let suffix)):
            guard case .text(let text) = value, text.hasPrefix(prefix), text.hasSuffix(suffix),
                text.utf8.count > prefix.utf8.count + suffix.utf8.count
            else { return "not within its affix: \(value)" }
            return nil
        case (_, .json):
            guard case .text(let text) = value, let inner = try? JSON.read(Array(text.utf8)) else { return "no JSON in a string" }
            return holdsNull(inner) ? "holds null" : nil
        case (_, .string): return isText(value) ? nil : "no string"
        default: return nil
        }
    }

    private func number(_ value: JSON, _ isString: Bool) -> String? {
        switch value {
        case .number(let spelling) where !isString: spelling
        case .text(let text) where isString:
            if case .number(let spelling)? = try? JSON.read(Array(text.utf8)) { spelling } else { nil }
        default: nil
        }
    }

    /// By Unicode's own properties, once control characters are gone.
    private func isBlankByUnicode(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint }
    }

    /// One of the generator's own heads, or a URL that a recipient brought.
    private func hasWholeHead(_ text: String) -> Bool {
        (RandomTemplate.heads + ["https://h.example", "http://h.example"]).contains { head in
            guard text.utf8.starts(with: head.utf8) else { return false }
            let rest = text.utf8.dropFirst(head.utf8.count)
            return rest.isEmpty || [0x2F, 0x3F, 0x23].contains(rest.first)
        }
    }
}

extension JSON {
    func value(at path: [String]) -> JSON? {
        path.reduce(Optional(self)) { value, key in value.flatMap { $0[key] } }
    }

    fileprivate var compactBytes: [UInt8] { Array(compact.utf8) }
}
