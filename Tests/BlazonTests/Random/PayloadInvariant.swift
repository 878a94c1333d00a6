import BlazonLanguage
import BlazonMapping
import BlazonPayload
import BlazonSize
import BlazonText

/// Invariants of every payload of a target for any template, checked with the table and the payload alone.
struct PayloadInvariant {
    private let target: Target
    /// Where settings land in the payload.
    private let attributes: [(row: Row, keys: [String], form: Destination.Form, isString: Bool)]

    init(_ table: MappingTable, _ target: Target) {
        self.target = target
        attributes = table.rows.flatMap { row -> [(Row, [String], Destination.Form, Bool)] in
            guard case .mapsTo(let destination)? = row.cells[target.name] else { return [] }
            return destination.locations.compactMap { location, form in
                guard case .payload(let path) = location else { return nil }
                return (row, target.under.keys + path.keys, form, target.requiresString(at: path.keys))
            }
        }
    }

    /// The bytes at a path, through JSON texts; of such a text, what it says.
    private func countedBytes(of value: JSON, _ keys: ArraySlice<String>, _ before: [String], _ texts: [[String]]) -> Int {
        if case .text(let text) = value, texts.contains(before) {
            if keys.isEmpty { return text.utf8.count }
            return (try? JSON.read(Array(text.utf8))).map { member(of: $0, keys, before, texts) } ?? 0
        }
        return member(of: value, keys, before, texts)
    }

    private func member(of value: JSON, _ keys: ArraySlice<String>, _ before: [String], _ texts: [[String]]) -> Int {
        guard let key = keys.first else { return value.compact.utf8.count }
        guard let inner = value.value(at: [key]) else { return 0 }
        return countedBytes(of: inner, keys.dropFirst(), before + [key], texts)
    }

    /// Violations in a payload, given the proven size of its edition.
    func faults(in bytes: [UInt8], _ record: RandomRecord, _ size: EditionSize) -> [String] {
        var payload: JSON
        do { payload = try JSON.read(bytes) } catch { return ["no JSON at byte \(error.offset): \(error.reason)"] }
        var faults: [String] = []
        if payload.compactBytes != bytes { faults.append("the line is not compact") }
        if holdsNull(payload) { faults.append("holds null") }
        if !record.hasBraces,
            bytes.indices.dropLast().contains(where: { bytes[$0] == 0x7B && [0x7B, 0x25].contains(bytes[$0 + 1]) })
        {
            faults.append("a placeholder or tag is left")
        }
        let count =
            size.counted.paths.map { paths in
                paths.reduce(0) { $0 + countedBytes(of: payload, $1[...], [], size.counted.texts) }
            } ?? payload.compact.utf8.count
        if let limit = size.limit, !size.isConditional, !size.isWarning, count > limit { faults.append("\(count) bytes count") }
        if count < size.leastSent || size.mostProved.map({ count > $0 }) ?? false {
            faults.append("\(count) bytes are out of the bounds \(size.leastSent)...\(size.mostProved.map(String.init) ?? "")")
        }
        let holdsStrings = target.strings.flatMap { payload.value(at: target.under.keys + $0.keys) }.map(holdsStringsOnly) ?? true
        payload = target.decoded(payload)
        for (row, keys, form, isString) in attributes {
            guard let value = payload.value(at: keys) else { continue }
            if let fault = fault(value, row, form, isString: isString) { faults.append("\(row.name): \(fault)") }
        }
        faults += faultsOfKinds(payload, [])
        if !holdsStrings { faults.append("a value that is no string") }
        return faults
    }

    /// A custom field that is one placeholder keeps its type, as JSON or within a string if the target requires strings.
    private func faultsOfKinds(_ value: JSON, _ keys: [String]) -> [String] {
        guard case .object(let members) = value else { return [] }
        return members.flatMap { member -> [String] in
            let keys = keys + [member.key]
            if let kind = CustomKind(key: member.key) {
                let isString =
                    keys.starts(with: target.under.keys)
                    && target.requiresString(at: Array(keys.dropFirst(target.under.keys.count)))
                return kind.holds(member.value, isString: isString) ? [] : ["\(member.key) is \(member.value.compact)"]
            }
            return faultsOfKinds(member.value, keys)
        }
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

    private func fault(_ value: JSON, _ row: Row, _ form: Destination.Form, isString: Bool) -> String? {
        switch (row.kind, form) {
        case (.text, .plain), (.identifier, .plain):
            guard case .text(let text) = value else { return "no text" }
            return isBlankByUnicode(text) ? "blank" : nil
        case (.url, .plain):
            guard case .text(let text) = value else { return "no text" }
            if let left = leavesItsPart(text) { return "\(left) is left in a URL: \(text)" }
            return hasWholeHead(text) ? nil : "another scheme or host: \(text)"
        case (.flag, .plain), (.flag, .fixed("1")):
            let truth: JSON = form == .plain ? .boolean(true) : .number("1")
            return value == (isString ? .text(form == .plain ? "true" : "1") : truth) ? nil : "not \(truth)"
        case (.duration, .plain), (.duration, .seconds), (.value(.integer), .plain):
            guard let number = number(value, isString), let integer = Int64(number) else { return "no whole number: \(value)" }
            if case .value(.integer(let range)) = row.kind, !range.contains(integer) { return "out of range" }
            return integer < 0 && row.kind == .duration ? "negative" : nil
        case (_, .time(.epoch)), (_, .time(.epochMilliseconds)):
            return number(value, isString).flatMap { Int64($0) } == nil ? "no whole number: \(value)" : nil
        case (_, .time(.rfc3339)):
            guard case .text(let text) = value, isDateTime(text.utf8.span), text.utf8.count == 20 else {
                return "no time: \(value)"
            }
            return nil
        case (.value(.number), .plain), (.value(.number), .divided), (.value(.integer), .divided):
            return number(value, isString) == nil ? "no number: \(value)" : nil
        case (.value(.enumeration(let members)), .plain):
            guard case .text(let word) = value, members.contains(word) else { return "no member: \(value)" }
            return nil
        case (_, .words(let words)):
            let known = words.compactMap { try? JSON.read(Array($0.1.utf8)) }
            let printed = known.map { isString && !isText($0) ? JSON.text($0.compact) : $0 }
            return printed.contains(value) ? nil : "no word of the table: \(value)"
        case (_, .affixed(let prefix, let suffix)):
            guard case .text(let text) = value, text.utf8.starts(with: prefix.utf8),
                // By bytes: what begins with a mark is one grapheme cluster with the affix.
                text.utf8.suffix(suffix.utf8.count).elementsEqual(suffix.utf8),
                text.utf8.count > prefix.utf8.count + suffix.utf8.count
            else { return "not within its affix: \(value)" }
            return nil
        case (_, .json):
            guard let inner = inner(value) else { return "no JSON in a string" }
            return holdsNull(inner) ? "holds null" : nil
        case (_, .steps(let steps)):
            let rest = Destination.Form(steps: steps.dropLast())
            switch steps.last {
            case .list?:
                guard case .array(let items)? = isString ? inner(value) : value, items.count == 1 else {
                    return "no list: \(value)"
                }
                return fault(items[0], row, rest, isString: false)
            case .json?: return inner(value).map { fault($0, row, rest, isString: false) } ?? "no JSON in a string"
            case .string?: return fault(value, row, rest, isString: true)
            case let last?: return fault(value, row, last, isString: isString)
            case nil: return nil
            }
        case (_, .string): return isText(value) ? nil : "no string"
        case (_, .list), (.value(.list), .plain):
            let list = isString ? inner(value) : value
            guard case .array(let items)? = list, form == .plain || items.count == 1 else { return "no list: \(value)" }
            return holdsNull(.array(items)) ? "holds null" : nil
        default: return nil
        }
    }

    /// The JSON within a string.
    private func inner(_ value: JSON) -> JSON? {
        if case .text(let text) = value { try? JSON.read(Array(text.utf8)) } else { nil }
    }

    private func number(_ value: JSON, _ isString: Bool) -> String? {
        switch value {
        case .number(let spelling) where !isString: spelling
        case .text(let text) where isString:
            if case .number(let spelling)? = try? JSON.read(Array(text.utf8)) { spelling } else { nil }
        default: nil
        }
    }

    /// By Unicode's own properties, and the braille pattern without dots, once control characters are gone.
    private func isBlankByUnicode(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy {
            $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint || $0 == "\u{2800}"
        }
    }

    /// What percent-encoding never leaves in a URL whose head is the template's.
    private func leavesItsPart(_ text: String) -> String? {
        guard RandomTemplate.heads.contains(where: { text.utf8.starts(with: $0.utf8) }) else { return nil }
        let left = text.unicodeScalars.first { $0.value <= 0x20 || "\"<>{}".unicodeScalars.contains($0) }
        return left.map { "`\($0)`" }
    }

    /// One of the generator's own heads, or a URL that a recipient brought.
    private func hasWholeHead(_ text: String) -> Bool {
        (RandomTemplate.heads + ["https://h.example", "http://h.example"]).contains { head in
            guard text.utf8.starts(with: head.utf8) else { return false }
            let rest = text.utf8.dropFirst(head.utf8.count)
            return rest.isEmpty || rest.starts(with: ":80".utf8) || [0x2F, 0x3F, 0x23].contains(rest.first)
        }
    }
}

extension JSON {
    fileprivate var compactBytes: [UInt8] { Array(compact.utf8) }
}
