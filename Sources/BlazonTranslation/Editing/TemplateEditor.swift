import BlazonDiagnostics
import BlazonLocale
import BlazonReference
import BlazonText
import BlazonYAML

/// Writes values into a template's text and leaves the rest unchanged.
struct TemplateEditor {
    /// Why a value cannot be written.
    struct Fault: Error {
        /// The part of the template that prevents it; nil: no part of it.
        let span: Span?
        let reason: String
    }

    private let bytes: [UInt8]
    private let newline: String
    private var splices: [(range: Range<Int>, text: String)] = []
    /// The faults of values, by their indices.
    private(set) var faults: [Int: Fault] = [:]

    /// Values to write below one node.
    private struct Plan {
        var value: (TemplateValue, index: Int)?
        var children: [(key: PathKey, plan: Plan)] = []
        private var childIndices: [String: Int] = [:]

        mutating func add(_ keys: ArraySlice<PathKey>, _ value: TemplateValue, index: Int) {
            guard let key = keys.first else {
                self.value = (value, index)
                return
            }
            let child = childIndices[key.text] ?? children.count
            if child == children.count {
                childIndices[key.text] = child
                children.append((key, Plan()))
            }
            children[child].plan.add(keys.dropFirst(), value, index: index)
        }

        /// The indices of its values.
        var indices: [Int] { (value.map { [$0.index] } ?? []) + children.flatMap(\.plan.indices) }

        /// Whether some of its values go into an existing list.
        var hasItems: Bool {
            children.contains { child in
                switch child.key {
                case .branch, .item: true
                case .name, .locale: child.plan.hasItems
                }
            }
        }
    }

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
        newline = bytes.newline
    }

    /// Writes values where their keys lead to. Missing maps on the way are added.
    /// - Returns: the new text, and the faults of values that cannot be written, by their indices.
    static func setting(
        _ values: [(keys: [PathKey], value: TemplateValue)], in bytes: [UInt8]
    ) -> (bytes: [UInt8], faults: [Int: Fault]) {
        var plan = Plan()
        for (index, value) in values.enumerated() { plan.add(value.keys[...], value.value, index: index) }
        var editor = TemplateEditor(bytes)
        guard let root = parseYAML(bytes, file: FileID(0)).root else {
            return (bytes, [0: Fault(span: nil, reason: "the template is not valid YAML")])
        }
        editor.write(plan, to: root, isFlow: false)
        var (result, at) = ([UInt8](), 0)
        for splice in editor.splices.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            result += bytes[at..<splice.range.lowerBound] + Array(splice.text.utf8)
            at = splice.range.upperBound
        }
        return (result + bytes[at...], editor.faults)
    }

    private mutating func write(_ plan: Plan, to node: Node, isFlow: Bool) {
        let isFlow = isFlow || [UInt8(ascii: "{"), UInt8(ascii: "[")].contains(bytes[Int(node.span.start)])
        // An entry that `<<` merges in is elsewhere; an own one overrides it. The span of a map may end before an alias at its end.
        var own: [String: Entry] = [:]
        for entry in node.entries ?? [] where entry.keySpan.start >= node.span.start { own[entry.key.text] = entry }
        var missing: [(key: PathKey, plan: Plan)] = []
        for (key, child) in plan.children {
            do throws(Fault) {
                switch key {
                case .branch(let number):
                    guard let items = node.items, items.indices.contains(number),
                        let entry = items[number].entries?.first(where: { ["then", "otherwise"].contains($0.key.text) })
                    else { throw Fault(span: node.span, reason: "its conditions have changed") }
                    try write(child, to: entry, isFlow: isFlow || bytes[Int(items[number].span.start)] == UInt8(ascii: "{"))
                case .item(let number):
                    guard let items = node.items, items.indices.contains(number) else {
                        throw Fault(span: node.span, reason: "its items have changed")
                    }
                    try write(child, toItem: items[number], of: node, isFlow: isFlow)
                case .name, .locale:
                    if let entry = own[key.text] ?? own.values.first(where: { key.isSpelling($0.key.text) }) {
                        try write(child, to: entry, isFlow: isFlow)
                    } else if child.hasItems {
                        throw Fault(span: node.span, reason: "`<<` merges `\(key.text)` in; write the value out")
                    } else {
                        missing.append((key, child))
                    }
                }
            } catch {
                for index in child.indices { faults[index] = error }
            }
        }
        do throws(Fault) { try add(missing, to: node, Array(own.values)) } catch {
            for index in missing.flatMap(\.plan.indices) { faults[index] = error }
        }
    }

    private mutating func write(_ plan: Plan, to entry: Entry, isFlow: Bool) throws(Fault) {
        if let value = plan.value { return try replace(entry, with: value.0, isFlow: isFlow) }
        if entry.value.scalar?.isNull ?? false { return fill(entry, plan.children, isFlow: isFlow) }
        try requireOwn(entry)
        guard entry.value.scalar == nil else { throw Fault(span: entry.keySpan, reason: "`\(entry.key.text)` is not a map") }
        write(plan, to: entry.value, isFlow: isFlow)
    }

    private mutating func write(_ plan: Plan, toItem item: Node, of list: Node, isFlow: Bool) throws(Fault) {
        // An alias has the span of its anchor.
        let before = bytes[..<Int(item.span.start)].lastIndex { [0x0A, 0x0D, 0x2C, 0x2D, 0x5B].contains($0) } ?? 0
        if !item.span.isWithin(list.span) || bytes[before..<Int(item.span.start)].contains(UInt8(ascii: "&")) {
            throw Fault(span: list.span, reason: "it shares an item with another value; write the item out")
        }
        guard let value = plan.value?.0 else { return write(plan, to: item, isFlow: isFlow) }
        if case .text(let text) = value, let scalar = item.scalar {
            splice(item.span.range, spelled(text, like: scalar))
        } else {
            splice(item.span.range, value.flow)
        }
    }

    // MARK: Replacing

    private mutating func replace(_ entry: Entry, with value: TemplateValue, isFlow: Bool) throws(Fault) {
        try requireOwn(entry)
        let range = entry.value.span.range
        if case .text(let text) = value, let scalar = entry.value.scalar, !range.isEmpty {
            return splice(range, spelled(text, like: scalar))
        }
        if isFlow { return range.isEmpty ? insert(value.flow, after: entry) : splice(range, value.flow) }
        // From the colon on, since the new value may begin on a line of its own.
        let colon = bytes[Int(entry.keySpan.end)...].firstIndex(of: UInt8(ascii: ":")) ?? Int(entry.keySpan.end)
        var end = max(range.upperBound, colon + 1)
        while end > colon + 1, [0x0A, 0x0D, 0x20].contains(bytes[end - 1]) { end -= 1 }
        // A comment on the key's line, or between it and the value, stays.
        let isOnKeyLine = lineEnd(colon) >= end
        let comment = comment(in: isOnKeyLine ? end..<lineEnd(end) : colon + 1..<range.lowerBound)
        if isOnKeyLine, !comment.isEmpty { end = lineEnd(end) }
        let new = value.block(column(entry.keySpan), newline)
        splice(colon + 1..<end, value.isOnOwnLines ? comment + new : new + comment)
    }

    /// The comments in a range, with the blanks before them; `""` if there are none.
    private func comment(in range: Range<Int>) -> String {
        let text = bytes[range]
        guard text.contains(UInt8(ascii: "#")), let last = text.lastIndex(where: { ![0x0A, 0x0D, 0x20, 0x09].contains($0) })
        else { return "" }
        return String(decoding: text[...last], as: UTF8.self)
    }

    /// Writes a value where a map in braces has a key only: `{ title: }` or `{ title }`.
    private mutating func insert(_ value: String, after entry: Entry) {
        let end = Int(entry.keySpan.end)
        let next = bytes[end...].firstIndex { $0 != 0x20 && $0 != 0x09 } ?? end
        let at = bytes[next] == UInt8(ascii: ":") ? next + 1 : end
        splice(at..<at, (at == end ? ": " : " ") + value)
    }

    /// A text in the style of the scalar that it replaces; the kind of quotes is that of `fmt`.
    private func spelled(_ text: String, like scalar: Scalar) -> String {
        switch scalar.style {
        case .plain: return YAMLText.value(text)
        case .singleQuoted, .doubleQuoted: return YAMLText.quoted(text)
        case .literal: return literal(text, like: scalar) ?? quoted(text, insteadOf: scalar)
        case .folded: return quoted(text, insteadOf: scalar)
        }
    }

    /// A text in quotes instead of a block text, whose comment after `|` or `>` stays.
    private func quoted(_ text: String, insteadOf scalar: Scalar) -> String {
        let start = Int(scalar.span.start)
        let blank = bytes[start...].firstIndex { $0 <= 0x20 } ?? start
        return YAMLText.quoted(text) + comment(in: blank..<max(blank, min(lineEnd(start), Int(scalar.span.end))))
            + ending(of: scalar)
    }

    /// The line end that belongs to a block text.
    private func ending(of scalar: Scalar) -> String {
        bytes[Int(scalar.span.end) - 1] == 0x0A ? newline : ""
    }

    /// A text as a `|` block with the same header; nil if it cannot be one.
    private func literal(_ text: String, like scalar: Scalar) -> String? {
        let old = bytes[scalar.span.range]
        guard let headerEnd = old.firstIndex(of: 0x0A), newline == "\n", !text.isEmpty, !text.utf8.hasPrefix(" "),
            !text.utf8.hasPrefix("\n"),
            !text.utf8.contains("\n "), !text.utf8.contains("\n\n\n"), scalar.text.trailingNewlines == text.trailingNewlines,
            // The first line shows the indentation.
            text.trailingNewlines <= 1, !scalar.text.isEmpty, !scalar.text.utf8.hasPrefix("\n"),
            text.unicodeScalars.allSatisfy({ $0 == "\n" || $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value) }),
            !old.prefix(while: { $0 > 0x20 }).contains(where: { (0x31...0x39).contains($0) })
        else { return nil }
        let indent = old[(headerEnd + 1)...].prefix { $0 == 0x20 }.count
        let lines = text.utf8.split(at: "\n").dropLast(text.trailingNewlines)
        let body = lines.map { $0.isEmpty ? "" : String(repeating: " ", count: indent) + $0 }.joined(separator: "\n")
        return String(decoding: old[...headerEnd], as: UTF8.self) + body + ending(of: scalar)
    }

    // MARK: Adding

    private mutating func add(_ new: [(key: PathKey, plan: Plan)], to map: Node, _ own: [Entry]) throws(Fault) {
        guard let firstNew = new.first else { return }
        guard map.entries != nil else { throw Fault(span: map.span, reason: "it is not a map") }
        if bytes[Int(map.span.start)] == UInt8(ascii: "{") {
            for (at, text) in map.insertions(of: flow(new), in: bytes, newline: newline) { splice(at..<at, text) }
            return
        }
        let sorted = own.sorted { $0.keySpan.start < $1.keySpan.start }
        guard let first = sorted.first, let last = precedent(of: firstNew.key, sorted) else {
            throw Fault(span: map.span, reason: "it has no entries of its own")
        }
        var end = max(Int(last.value.span.isWithin(map.span) ? last.value.span.end : 0), Int(last.keySpan.end))
        // A block text ends with its own newline.
        if end > 0, bytes[end - 1] == 0x0A { end -= 1 }
        let column = column(first.keySpan)
        let at = blockEnd(lineEnd(end), column)
        splice(at..<at, block(new, column))
    }

    /// The end of an entry in a column that continues after a line end: spans do not have the aliases at their ends.
    private func blockEnd(_ lineEnd: Int, _ column: Int) -> Int {
        var (end, next) = (lineEnd, lineEnd)
        while next < bytes.count {
            let start = next + 1
            let text = bytes[start...].firstIndex { $0 != 0x20 } ?? bytes.count
            next = self.lineEnd(start)
            // An empty line, or a comment, belongs to what follows it.
            if text >= next || bytes[text] == UInt8(ascii: "#") || bytes[text] == 0x0D { continue }
            guard text - start > column || text - start == column && bytes[text] == UInt8(ascii: "-"), !isMarker(text) else {
                break
            }
            end = next
        }
        return end
    }

    /// Whether `---` is there.
    private func isMarker(_ at: Int) -> Bool { bytes[at...].starts(with: Array("---".utf8)) }

    /// The entry after which a new one is added: the last, but a new section comes before those that templates end with.
    private func precedent(of key: PathKey, _ entries: [Entry]) -> Entry? {
        guard case .name("locales") = key, entries.contains(where: { $0.key.text == "campaign" }) else { return entries.last }
        let closing = ["variants", "blocks", "overflow", "samples", "links"]
        let count = entries.reversed().prefix { closing.contains($0.key.text) }.count
        return entries.dropLast(count).last
    }

    /// Fills an entry without a value.
    private mutating func fill(_ entry: Entry, _ new: [(key: PathKey, plan: Plan)], isFlow: Bool) {
        if !entry.value.span.range.isEmpty {
            splice(entry.value.span.range, "{ " + flow(new) + " }")
        } else if isFlow {
            insert("{ " + flow(new) + " }", after: entry)
        } else {
            let at = lineEnd(Int(entry.keySpan.end))
            splice(at..<at, block(new, column(entry.keySpan) + 2))
        }
    }

    // MARK: Text

    /// `es:`, and below it `title: …`, from a column on, each on a line of its own.
    private func block(_ entries: [(key: PathKey, plan: Plan)], _ column: Int) -> String {
        entries.map { key, plan in
            let own = newline + String(repeating: " ", count: column) + YAMLText.key(key.text) + ":"
            return own + (plan.value.map { $0.0.block(column, newline) } ?? block(plan.children, column + 2))
        }.joined()
    }

    private func flow(_ entries: [(key: PathKey, plan: Plan)]) -> String {
        entries.map { key, plan in
            YAMLText.key(key.text) + ": " + (plan.value.map { $0.0.flow } ?? "{ \(flow(plan.children)) }")
        }.joined(separator: ", ")
    }

    // MARK: Spans

    private mutating func splice(_ range: Range<Int>, _ text: String) { splices.append((range, text)) }

    /// An alias, or a value with an anchor, is part of another value too.
    private func requireOwn(_ entry: Entry) throws(Fault) {
        let gap = entry.value.span.start >= entry.keySpan.end ? bytes[Int(entry.keySpan.end)..<Int(entry.value.span.start)] : []
        let isAlias = entry.value.span.start < entry.keySpan.end && !entry.value.span.range.isEmpty
        // Comments may have these characters, too.
        let marks = gap.split { $0 == 0x0A || $0 == 0x0D }.map { $0.prefix { $0 != UInt8(ascii: "#") } }.joined()
        if isAlias || marks.contains(UInt8(ascii: "&")) || marks.contains(UInt8(ascii: "*")) {
            throw Fault(span: entry.keySpan, reason: "`\(entry.key.text)` shares its value with another key; write the value out")
        }
    }

    private func column(_ span: Span) -> Int {
        let start = Int(span.start)
        return start
            - (bytes[..<start].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 }
                ?? (bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0))
    }

    private func lineEnd(_ at: Int) -> Int { bytes[at...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count }
}

extension PathKey {
    /// As it is written where it is new.
    fileprivate var text: String {
        switch self {
        case .name(let name): name
        case .locale(let tag): tag
        case .branch(let number), .item(let number): "\(number)"
        }
    }

    /// Whether a key is another spelling of the same language.
    fileprivate func isSpelling(_ key: String) -> Bool {
        guard case .locale(let tag) = self else { return false }
        return LocalesKey(key) == nil && CLDR.canonical(key) == tag
    }
}

extension Span {
    fileprivate func isWithin(_ other: Span) -> Bool { file == other.file && start >= other.start && end <= other.end }
}

extension String {
    fileprivate var trailingNewlines: Int { utf8.reversed().prefix { $0 == 0x0A }.count }
}
