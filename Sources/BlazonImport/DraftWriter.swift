/// A draft as a template's YAML, and which lines each setting has.
package struct DraftWriter {
    package private(set) var lines: [String] = []
    /// By line number from 1, for those who know a finding's place.
    package private(set) var settings: [Int: SettingID] = [:]
    private let draft: Draft

    package init(_ draft: Draft) {
        self.draft = draft
        write()
    }

    package var text: String { lines.joined(separator: "\n") + "\n" }

    private mutating func write() {
        lines.append("campaign: \(draft.campaign)")
        if let targets = draft.targets { lines.append("targets: [\(targets.joined(separator: ", "))]") }
        writeFields()
        if !draft.delivery.isEmpty {
            lines += ["", "delivery:"] + draft.delivery.map { "  \(YAMLText.key($0.name)): \(YAMLText.value($0.value))" }
        }
        lines += ["", draft.message.isEmpty ? "message: {}" : "message:"]
        write(draft.message, indent: "  ", language: nil, target: nil)
        for (target, settings) in draft.sections where !settings.isEmpty {
            lines += ["", "\(YAMLText.key(target)):"]
            write(settings, indent: "  ", language: nil, target: target)
        }
        writeLanguages()
        if !draft.sample.isEmpty {
            let values = draft.sample.map { "\(YAMLText.key($0.field)): \(YAMLText.value($0.value))" }
            lines += ["", "samples:", "  imported: { \(values.joined(separator: ", ")) }"]
        }
    }

    private mutating func writeFields() {
        guard !draft.fields.fields.isEmpty else { return }
        lines += ["", "recipient:"]
        var tree = FieldTree()
        for field in draft.fields.fields { tree.add(field.path[...], field.kind.word) }
        lines += tree.lines(indent: "  ")
    }

    private mutating func writeLanguages() {
        guard let first = draft.defaultLanguage else { return }
        lines += ["", "locales:", "  default: \(first)"]
        for language in draft.languages {
            if language.settings.isEmpty, language.sections.allSatisfy(\.settings.isEmpty) { continue }
            lines.append("  \(YAMLText.key(language.tag)):")
            write(language.settings, indent: "    ", language: language.tag, target: nil)
            for (target, settings) in language.sections where !settings.isEmpty {
                lines.append("    \(YAMLText.key(target)):")
                write(settings, indent: "      ", language: language.tag, target: target)
            }
        }
    }

    private mutating func write(_ settings: [Draft.Setting], indent: String, language: String?, target: String?) {
        for setting in settings {
            let id = SettingID(language: language, target: target, name: setting.name)
            let written = yaml(setting.name, setting.value, indent: indent)
            if draft.dropped.contains(id) {
                lines += written.map { indent + "# " + $0.dropFirst(indent.utf8.count) }
                continue
            }
            for line in written {
                lines.append(line)
                settingsAdd(id)
            }
        }
    }

    private mutating func settingsAdd(_ id: SettingID) { settings[lines.count] = id }

    private func yaml(_ key: String, _ value: Draft.Value, indent: String) -> [String] {
        let head = "\(indent)\(YAMLText.key(key)):"
        switch value {
        case .text(let text): return ["\(head) \(YAMLText.value(text))"]
        case .word(let word): return ["\(head) \(word)"]
        case .map(let members):
            if members.isEmpty { return ["\(head) {}"] }
            return [head] + members.flatMap { yaml($0.key, $0.value, indent: indent + "  ") }
        case .list(let items): return ["\(head) [\(items.map(flow).joined(separator: ", "))]"]
        }
    }

    private func flow(_ value: Draft.Value) -> String {
        switch value {
        case .text(let text): YAMLText.value(text)
        case .word(let word): word
        case .map(let members):
            members.isEmpty
                ? "{}" : "{ \(members.map { "\(YAMLText.key($0.key)): \(flow($0.value))" }.joined(separator: ", ")) }"
        case .list(let items): "[\(items.map(flow).joined(separator: ", "))]"
        }
    }
}

/// Fields by their paths, records as maps.
private struct FieldTree {
    private var members: [(name: String, word: String?, inner: FieldTree)] = []

    mutating func add(_ path: ArraySlice<String>, _ word: String) {
        guard let name = path.first else { return }
        let place: Int
        if let known = members.firstIndex(where: { $0.name == name }) {
            place = known
        } else {
            members.append((name, nil, FieldTree()))
            place = members.count - 1
        }
        // A path that ends where another goes on is that record: the template cannot have both.
        if path.count == 1 { members[place].word = word } else { members[place].inner.add(path.dropFirst(), word) }
    }

    func lines(indent: String) -> [String] {
        members.flatMap { member in
            member.inner.members.isEmpty
                ? ["\(indent)\(member.name): \(member.word ?? "string")"]
                : ["\(indent)\(member.name):"] + member.inner.lines(indent: indent + "  ")
        }
    }
}

/// Texts as YAML spells them.
enum YAMLText {
    /// A key is text whatever it looks like, so a name needs no quotes.
    static func key(_ text: String) -> String { isPlain(text) || isName(text) ? text : quoted(text) }

    private static func isName(_ text: String) -> Bool {
        guard let first = text.utf8.first, isLetter(first) || first == 0x5F, text.lowercased() != "null" else { return false }
        return text.utf8.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) || $0 == 0x5F || $0 == 0x2D }
    }

    static func value(_ text: String) -> String { isPlain(text) ? text : quoted(text) }

    /// Words of letters, digits and what has no meaning to YAML, and that read as nothing but text.
    private static func isPlain(_ text: String) -> Bool {
        guard let first = text.utf8.first, let last = text.utf8.last, isLetter(first), last != 0x20 else { return false }
        if ["true", "false", "null", "yes", "no", "on", "off", "y", "n"].contains(text.lowercased()) { return false }
        return text.utf8.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) || " -_./".utf8.contains($0) }
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

    static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "\t": quoted += "\\t"
            case "\r": quoted += "\\r"
            default:
                if isShown(scalar) { quoted.unicodeScalars.append(scalar) } else { quoted += escape(scalar.value) }
            }
        }
        return quoted + "\""
    }

    /// What YAML takes as it is, and no line end.
    private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF: false
        default: true
        }
    }

    private static func escape(_ value: UInt32) -> String {
        let digits = String(value, radix: 16, uppercase: true)
        let width = value <= 0xFF ? 2 : 4
        return (width == 2 ? "\\x" : "\\u") + String(repeating: "0", count: width - digits.count) + digits
    }
}
