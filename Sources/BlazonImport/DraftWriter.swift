import BlazonDiagnostics
import BlazonText

/// Writes a draft as a template's YAML, and records the contents of each line.
package struct DraftWriter {
    /// The part of the draft that a line belongs to.
    package enum Owner: Sendable {
        case setting(SettingPart)
        case field([String])
        case delivery(String)
        case skip(PieceID)
        case name(PieceID)
        /// Tag of a language; nil: the default.
        case language(String?)
        case sample
    }

    private struct Line {
        var text: String
        var owner: Owner?
        /// The piece of each segment of its texts.
        var segments: [PieceID?] = []
        /// Start of each segment.
        var starts: [Int] = []
    }

    private var lines: [Line] = []
    private let draft: Draft

    package init(_ draft: Draft) {
        self.draft = draft
        write()
        for index in lines.indices where lines[index].segments.contains(where: { $0 != nil }) {
            lines[index].starts = segmentStarts(in: lines[index].text.utf8)
        }
    }

    package var text: String { lines.map { $0.text + "\n" }.joined() }

    /// The owner of a line, counted from 1.
    package func owner(of line: Int) -> Owner? { lines.indices.contains(line - 1) ? lines[line - 1].owner : nil }

    /// The piece of a text at a byte of a line.
    package func piece(line: Int, byte: Int) -> PieceID? {
        guard lines.indices.contains(line - 1) else { return nil }
        let line = lines[line - 1]
        // The last segment that starts there or before.
        let index = line.starts.partitioningIndex { $0 > byte } - 1
        return line.segments.indices.contains(index) ? line.segments[index] : nil
    }

    // MARK: Sections

    private mutating func add(_ text: String, _ owner: Owner? = nil) { lines.append(Line(text: text, owner: owner)) }

    private mutating func write() {
        add("campaign: \(draft.campaign)")
        if let mapping = draft.mapping { add("mapping: \(mapping)") }
        if let targets = draft.targets { add("targets: [\(targets.joined(separator: ", "))]") }
        writeFields()
        if !draft.delivery.isEmpty {
            add("")
            add("delivery:")
            for fact in draft.delivery {
                add("  \(YAMLText.key(fact.name)): \(YAMLText.value(fact.value))", .delivery(fact.name))
            }
        }
        writeNames()
        if !draft.keptSkips.isEmpty {
            add("")
            add("skip:")
            for skip in draft.keptSkips {
                add("  \(skip.name): \(YAMLText.value(skip.condition.code))", .skip(skip.condition.id))
            }
        }
        add("")
        let lost = (draft.skips.map(\.condition) + draft.names.map(\.value)).filter { draft.omitted.contains($0.id) }
        for original in distinct(draft.leftOut + lost.map(\.original)) { add(Self.leftOut(original, indent: "")) }
        let isKept = draft.keptSettings.contains { $0.id.language == nil && $0.id.target == nil }
        if isKept { add("message:") }
        write(draft.message, indent: isKept ? "  " : "", language: nil, target: nil)
        if !isKept { add("message: {}") }
        for (target, settings) in draft.sections where !settings.isEmpty {
            add("")
            add("\(YAMLText.key(target)):")
            write(settings, indent: "  ", language: nil, target: target)
        }
        writeLanguages()
        if !draft.sample.isEmpty {
            let values = draft.sample.map { "\(YAMLText.key($0.name)): \(YAMLText.value($0.value))" }
            add("")
            add("samples:")
            add("  imported: { \(values.joined(separator: ", ")) }", .sample)
        }
    }

    private mutating func writeNames() {
        if draft.keptNames.isEmpty { return }
        add("")
        add("let:")
        for (name, value) in draft.keptNames { add("  \(YAMLText.key(name)): \(YAMLText.value(value.code))", .name(value.id)) }
    }

    private mutating func writeFields() {
        let fields = draft.fields.fields
        guard !fields.isEmpty else { return }
        add("")
        add("recipient:")
        var tree = FieldTree()
        for field in fields { tree.add(field.path[...], field.word) }
        for (line, path) in tree.lines(indent: "  ", below: []) { add(line, .field(path)) }
        let columns = fields.compactMap { field in draft.columns[field.name].map { (field, $0) } }
        if columns.isEmpty { return }
        add("")
        add("source:")
        add("  columns:")
        for (field, column) in columns { add("    \(YAMLText.key(field.name)): \(YAMLText.value(column))", .field(field.path)) }
    }

    private mutating func writeLanguages() {
        guard let first = draft.defaultLanguage else { return }
        add("")
        add("locales:")
        add("  default: \(YAMLText.value(first))", .language(nil))
        for language in draft.languages {
            let owner = Owner.language(language.tag)
            if language.settings.isEmpty, language.sections.allSatisfy(\.settings.isEmpty) { continue }
            add("  \(YAMLText.key(language.tag)):", owner)
            write(language.settings, indent: "    ", language: language.tag, target: nil)
            for (target, settings) in language.sections where !settings.isEmpty {
                add("    \(YAMLText.key(target)):", owner)
                write(settings, indent: "      ", language: language.tag, target: target)
            }
        }
    }

    // MARK: Settings

    private mutating func write(_ settings: [Draft.Setting], indent: String, language: String?, target: String?) {
        for setting in settings {
            let id = SettingID(language: language, target: target, name: setting.name)
            lines += written(setting.name, setting.value, SettingPart(setting: id, path: []), indent: indent)
        }
    }

    private func written(_ key: String, _ value: Draft.Value, _ part: SettingPart, indent: String) -> [Line] {
        let written = lines(key, value, part, indent: indent)
        guard draft.commented.contains(part) else {
            // The entries of a map have their own.
            if case .map = value { return written }
            return distinct(value.leftOut(without: draft.omitted)).map { Line(text: Self.leftOut($0, indent: indent)) } + written
        }
        let originals = value.leftOut(without: draft.omitted) + ["\(key): \(value.words)"]
        return distinct(originals).map { Line(text: Self.leftOut($0, indent: indent)) }
    }

    private func distinct(_ originals: [String]) -> [String] {
        var known: Set<[UInt8]> = []
        return originals.filter { known.insert(Array($0.utf8)).inserted }
    }

    /// The comment for a part that is left out, which `check` reports until a person has decided.
    private static func leftOut(_ original: String, indent: String) -> String {
        // These end a line of YAML, but not of JSON.
        let breaks = [("\u{85}", "\\u0085"), ("\u{2028}", "\\u2028"), ("\u{2029}", "\\u2029"), ("\u{7F}", "\\u007f")]
        let quoted = breaks.reduce(JSON.text(original).compact) { $0.utf8.replacing($1.0, with: $1.1) }
        return "\(indent)# blazon: left-out \(quoted)"
    }

    private func lines(_ key: String, _ value: Draft.Value, _ part: SettingPart, indent: String) -> [Line] {
        let key = YAMLText.key(key)
        var line = Line(text: "\(indent)\(key):", owner: .setting(part))
        line.segments = noPieces(in: key)
        if case .map(let members) = value, !members.isEmpty {
            return [line]
                + members.flatMap {
                    written(
                        $0.key, $0.value, SettingPart(setting: part.setting, path: part.path + [$0.key]), indent: indent + "  ")
                }
        }
        let (text, segments) = flow(value)
        line.text += " " + text
        line.segments += segments
        return [line]
    }

    private func noPieces(in text: String) -> [PieceID?] { segmentStarts(in: text.utf8).map { _ in nil } }

    private func flow(_ value: Draft.Value) -> (text: String, segments: [PieceID?]) {
        switch value {
        case .text(let text): return (YAMLText.value(text), noPieces(in: text))
        case .template(let text):
            let spelled = text.spelled(without: draft.omitted, blank: draft.blank)
            return (YAMLText.value(spelled.text), spelled.segments)
        case .word(let word): return (word, [])
        case .map(let members):
            let written = members.map { member in
                let (text, segments) = flow(member.value)
                let key = YAMLText.key(member.key)
                return (text: "\(key): \(text)", segments: noPieces(in: key) + segments)
            }
            let text = written.isEmpty ? "{}" : "{ \(written.map(\.text).joined(separator: ", ")) }"
            // YAML's own braces are separated from those of a text by a blank, so they start no segment.
            return (text, written.flatMap(\.segments))
        case .list(let items):
            let written = items.map(flow)
            return ("[\(written.map(\.text).joined(separator: ", "))]", written.flatMap(\.segments))
        }
    }
}

/// Fields by path, with records as maps.
private struct FieldTree {
    private var members: [(name: String, word: String?, inner: FieldTree)] = []
    private var memberIndices: [String: Int] = [:]

    mutating func add(_ path: ArraySlice<String>, _ word: String) {
        guard let name = path.first else { return }
        let index: Int
        if let known = memberIndices[name] {
            index = known
        } else {
            members.append((name, nil, FieldTree()))
            index = members.count - 1
            memberIndices[name] = index
        }
        // If a path ends where another continues, the field becomes a record: a template cannot have both.
        if path.count == 1 { members[index].word = word } else { members[index].inner.add(path.dropFirst(), word) }
    }

    /// A type of records needs quotes.
    private static func scalar(_ word: String) -> String { word.utf8.contains(UInt8(ascii: "{")) ? "\"\(word)\"" : word }

    func lines(indent: String, below path: [String]) -> [(String, [String])] {
        members.flatMap { member in
            let own = path + [member.name]
            return member.inner.members.isEmpty
                ? [("\(indent)\(YAMLText.key(member.name)): \(Self.scalar(member.word ?? "string"))", own)]
                : [("\(indent)\(YAMLText.key(member.name)):", own)] + member.inner.lines(indent: indent + "  ", below: own)
        }
    }
}
