import BlazonBytes
import BlazonDiagnostics
import BlazonLocale
import BlazonYAML

/// A value to write into a template.
indirect enum TemplateValue: Sendable {
    case text(String)
    /// A `when` list; nil is `otherwise`.
    case choice([(condition: String?, value: TemplateValue)])
    case null
}

/// Writes values into a template's text and leaves the rest unchanged.
struct TemplateEditor {
    /// Why a value cannot be written.
    struct Fault: Error {
        /// Where the template prevents it; nil: no place.
        let span: Span?
        let reason: String
    }

    private(set) var bytes: [UInt8]
    private var newline: String

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        newline = zip(bytes, bytes.dropFirst()).contains { $0 == 0x0D && $1 == 0x0A } ? "\r\n" : "\n"
    }

    /// Writes a value where `keys` lead to. Missing maps on the way are added.
    mutating func set(_ value: TemplateValue, at keys: [TemplateKey]) throws(Fault) {
        guard let root = parseYAML(bytes, file: FileID(0)).root else { throw Fault(span: nil, reason: "it is not valid YAML") }
        var node = root
        for (index, key) in keys.enumerated() {
            switch key {
            case .branch(let number):
                guard let items = node.items, items.indices.contains(number),
                    let entry = items[number].entries?.first(where: { ["then", "otherwise"].contains($0.key.text) })
                else { throw Fault(span: node.span, reason: "its conditions have changed") }
                if index == keys.count - 1 { return try replace(entry, with: value, indentedLike: column(entry.keySpan)) }
                node = entry.value
            case .name, .locale:
                // An entry that `<<` merges in is elsewhere; an own one overrides it.
                let own = node.entries?.first { $0.keySpan.isWithin(node.span) && key.matches($0.key.text) }
                guard let entry = own else { return try add(keys[index...], value, to: node) }
                if index == keys.count - 1 { return try replace(entry, with: value, indentedLike: column(entry.keySpan)) }
                if entry.value.scalar?.isNull ?? false { return try fill(entry, keys[(index + 1)...], value) }
                try requireOwn(entry)
                guard entry.value.entries != nil || entry.value.items != nil else {
                    throw Fault(span: entry.keySpan, reason: "`\(entry.key.text)` is not a map")
                }
                node = entry.value
            }
        }
    }

    // MARK: Replacing

    private mutating func replace(_ entry: Entry, with value: TemplateValue, indentedLike column: Int) throws(Fault) {
        try requireOwn(entry)
        let range = entry.value.span.range
        if case .text(let text) = value, let scalar = entry.value.scalar, !range.isEmpty {
            return splice(range, spelled(text, like: scalar))
        }
        // From the colon on, since the new value may begin on a line of its own.
        let colon = bytes[Int(entry.keySpan.end)...].firstIndex(of: UInt8(ascii: ":")) ?? Int(entry.keySpan.end)
        var end = max(range.upperBound, colon + 1)
        while end > colon + 1, [0x0A, 0x0D, 0x20].contains(bytes[end - 1]) { end -= 1 }
        splice(colon + 1..<end, isFlow(at: Int(entry.keySpan.start)) ? " " + flow(value) : block(value, column))
    }

    /// A text in the style of the scalar that it replaces.
    private func spelled(_ text: String, like scalar: Scalar) -> String {
        switch scalar.style {
        case .plain: return YAMLText.value(text)
        case .singleQuoted:
            let isSimple = text.unicodeScalars.allSatisfy {
                $0.value >= 0x20 && $0.value != 0x7F && !(0x80..<0xA0).contains($0.value)
            }
            return isSimple && !text.unicodeScalars.contains("\u{2028}") && !text.unicodeScalars.contains("\u{2029}")
                && !text.unicodeScalars.contains("\u{FEFF}") ? YAMLText.singleQuoted(text) : YAMLText.doubleQuoted(text)
        case .doubleQuoted: return YAMLText.doubleQuoted(text)
        case .literal: return literal(text, like: scalar) ?? YAMLText.doubleQuoted(text) + ending(of: scalar)
        case .folded: return YAMLText.doubleQuoted(text) + ending(of: scalar)
        }
    }

    /// The line end that belongs to a block text.
    private func ending(of scalar: Scalar) -> String {
        bytes[Int(scalar.span.end) - 1] == 0x0A ? newline : ""
    }

    /// A text as a `|` block with the same header; nil if it cannot be one.
    private func literal(_ text: String, like scalar: Scalar) -> String? {
        let old = bytes[scalar.span.range]
        guard let headerEnd = old.firstIndex(of: 0x0A), newline == "\n", !text.isEmpty, !text.hasPrefix(" "),
            !text.hasPrefix("\n"),
            !text.contains("\n "), !text.contains("\n\n\n"), scalar.text.trailingNewlines == text.trailingNewlines,
            text.trailingNewlines <= 1,
            text.unicodeScalars.allSatisfy({ $0 == "\n" || $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value) }),
            !old[...headerEnd].contains(where: { (0x31...0x39).contains($0) })
        else { return nil }
        let indent = old[(headerEnd + 1)...].prefix { $0 == 0x20 }.count
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast(text.trailingNewlines)
        let body = lines.map { $0.isEmpty ? "" : String(repeating: " ", count: indent) + $0 }.joined(separator: "\n")
        return String(decoding: old[...headerEnd], as: UTF8.self) + body + ending(of: scalar)
    }

    // MARK: Adding

    private mutating func add(_ keys: ArraySlice<TemplateKey>, _ value: TemplateValue, to map: Node) throws(Fault) {
        guard let entries = map.entries else { throw Fault(span: map.span, reason: "it is not a map") }
        if bytes[Int(map.span.start)] == UInt8(ascii: "{") {
            // Before the closing brace and the blank before it.
            var at = Int(map.span.end) - 1
            while at > Int(map.span.start) + 1, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[at - 1]) { at -= 1 }
            let hasComma = entries.isEmpty || bytes[at - 1] == UInt8(ascii: ",")
            splice(at..<at, (hasComma ? " " : ", ") + flow(keys, value) + (entries.isEmpty ? " " : ""))
            return
        }
        let own = entries.filter { $0.keySpan.isWithin(map.span) }
        guard let first = own.first, let last = precedent(of: keys, own) else {
            throw Fault(span: map.span, reason: "it has no entries of its own")
        }
        var end = max(Int(last.value.span.isWithin(map.span) ? last.value.span.end : 0), Int(last.keySpan.end))
        // A block text ends with its own newline.
        if end > 0, bytes[end - 1] == 0x0A { end -= 1 }
        let at = lineEnd(end)
        splice(at..<at, newline + block(keys, value, column(first.keySpan)))
    }

    /// The entry after which a new one is added: the last, but a new section comes before those that templates end with.
    private func precedent(of keys: ArraySlice<TemplateKey>, _ entries: [Entry]) -> Entry? {
        guard case .name("locales")? = keys.first, entries.contains(where: { $0.key.text == "campaign" }) else {
            return entries.last
        }
        let closing = ["variants", "blocks", "overflow", "samples", "links"]
        let count = entries.reversed().prefix { closing.contains($0.key.text) }.count
        return entries.dropLast(count).last ?? entries.last
    }

    /// Fills an entry without a value.
    private mutating func fill(_ entry: Entry, _ keys: ArraySlice<TemplateKey>, _ value: TemplateValue) throws(Fault) {
        let column = column(entry.keySpan)
        if entry.value.span.range.isEmpty, !isFlow(at: Int(entry.keySpan.start)) {
            let at = lineEnd(Int(entry.keySpan.end))
            splice(at..<at, newline + block(keys, value, column + 2))
        } else if entry.value.span.range.isEmpty {
            throw Fault(span: entry.keySpan, reason: "`\(entry.key.text)` has no value")
        } else {
            splice(entry.value.span.range, "{ " + flow(keys, value) + " }")
        }
    }

    // MARK: Text

    /// `es:`, and below it `title: …`, from a column on; without the last line end.
    private func block(_ keys: ArraySlice<TemplateKey>, _ value: TemplateValue, _ column: Int) -> String {
        guard let key = keys.first else { return "" }
        let own = String(repeating: " ", count: column) + YAMLText.key(key.text) + ":"
        if keys.count == 1 { return own + block(value, column) }
        return own + newline + block(keys.dropFirst(), value, column + 2)
    }

    /// A value after its key, which is at `column`.
    private func block(_ value: TemplateValue, _ column: Int) -> String {
        switch value {
        case .text(let text): return " " + YAMLText.value(text)
        case .null: return " null"
        case .choice(let branches):
            let indent = newline + String(repeating: " ", count: column + 2)
            return branches.map { branch in
                guard let condition = branch.condition else { return "\(indent)- otherwise:" + block(branch.value, column + 4) }
                return "\(indent)- when: \(YAMLText.condition(condition))\(indent)  then:" + block(branch.value, column + 4)
            }.joined()
        }
    }

    private func flow(_ keys: ArraySlice<TemplateKey>, _ value: TemplateValue) -> String {
        guard let key = keys.first else { return "" }
        let own = YAMLText.key(key.text) + ": "
        return keys.count == 1 ? own + flow(value) : own + "{ " + flow(keys.dropFirst(), value) + " }"
    }

    private func flow(_ value: TemplateValue) -> String {
        switch value {
        case .text(let text): return YAMLText.value(text)
        case .null: return "null"
        case .choice(let branches):
            let items = branches.map { branch in
                branch.condition.map { "{ when: \(YAMLText.value($0)), then: \(flow(branch.value)) }" }
                    ?? "{ otherwise: \(flow(branch.value)) }"
            }
            return "[\(items.joined(separator: ", "))]"
        }
    }

    // MARK: Places

    private mutating func splice(_ range: Range<Int>, _ text: String) { bytes.replaceSubrange(range, with: Array(text.utf8)) }

    /// An alias, or a value with an anchor, is part of another value too.
    private func requireOwn(_ entry: Entry) throws(Fault) {
        let gap = entry.value.span.start >= entry.keySpan.end ? bytes[Int(entry.keySpan.end)..<Int(entry.value.span.start)] : []
        let isAlias = entry.value.span.start < entry.keySpan.end && !entry.value.span.range.isEmpty
        if isAlias || gap.contains(UInt8(ascii: "&")) || gap.contains(UInt8(ascii: "*")) {
            throw Fault(span: entry.keySpan, reason: "`\(entry.key.text)` shares its value with another key; write the value out")
        }
    }

    private func column(_ span: Span) -> Int {
        let start = Int(span.start)
        return start
            - (bytes[..<start].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 }
                ?? (bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0))
    }

    private func lineEnd(_ at: Int) -> Int {
        let end = bytes[at...].firstIndex(of: 0x0A) ?? bytes.count
        return end > at && bytes[end - 1] == 0x0D ? end - 1 : end
    }

    /// Whether a key is in a map or list in brackets.
    private func isFlow(at place: Int) -> Bool {
        guard let root = parseYAML(bytes, file: FileID(0)).root else { return false }
        func find(_ node: Node) -> Bool {
            guard node.span.range.contains(place) else { return false }
            let first = bytes[Int(node.span.start)]
            if node.scalar == nil, first == UInt8(ascii: "{") || first == UInt8(ascii: "[") { return true }
            return (node.entries ?? []).contains { find($0.value) } || (node.items ?? []).contains(where: find)
        }
        return find(root)
    }
}

extension TemplateKey {
    /// As it is written where it is new.
    fileprivate var text: String {
        switch self {
        case .name(let name): name
        case .locale(let tag): tag
        case .branch: ""
        }
    }

    fileprivate func matches(_ key: String) -> Bool {
        switch self {
        case .name(let name): name.hasSameBytes(as: key)
        case .locale(let tag): !["by", "default", "neutral"].contains(key) && CLDR.canonical(key) == tag
        case .branch: false
        }
    }
}

extension Span {
    fileprivate func isWithin(_ other: Span) -> Bool { file == other.file && start >= other.start && end <= other.end }
}

extension String {
    fileprivate var trailingNewlines: Int { utf8.reversed().prefix { $0 == 0x0A }.count }
}
