import Blazon
import BlazonDiagnostics
import BlazonImport
import BlazonLanguage
import BlazonLocale
import BlazonMapping
import BlazonPayload
import BlazonText

/// Checks a draft and omits what the checker rejects, piece by piece, with notes.
struct ImportedTemplate {
    private(set) var draft: Draft

    /// Bounds of the rounds in which single pieces are omitted; later rounds omit whole settings. A long text has fewer rounds, since each
    /// checks all of it.
    private static let piecesBound = WorkBound(rounds: 40, bytes: 2 << 20)
    private static let bound = WorkBound(rounds: 400, bytes: 8 << 20)

    /// A maximum number of rounds, and of bytes that they check together.
    private struct WorkBound {
        let rounds: Int
        let bytes: Int

        func admits(round: Int, checked: Int) -> Bool { round < rounds && (checked < bytes || round == 0) }
    }

    init(_ draft: Draft, table: String?) {
        self.draft = draft
        self.draft.mapping = table
        self.draft.omitForeignTests()
    }

    var text: String { DraftWriter(draft).text }

    /// The draft as if a person had decided about what is left out, with the same lines and offsets, so that the rest is checked as a whole.
    private func compilation(_ text: String) -> Compilation {
        let decided = text.utf8.replacing("# blazon: left-out ", with: "# blazon, left-out ")
        let compiler = Compiler(options: CompileOptions()) { _ in throw Unreadable() }
        return compiler.compile(path: "imported.yaml", bytes: Array(decided.utf8))
    }

    private struct Unreadable: Error {}

    /// The draft without what the checker rejects, and whether anything is left.
    func compilable() -> (template: ImportedTemplate, isEmpty: Bool) {
        var rest = self
        var checked = 0
        var round = 0
        while Self.bound.admits(round: round, checked: checked) {
            if rest.draft.keptSettings.isEmpty, !rest.draft.hasContents { return (rest, true) }
            let writer = DraftWriter(rest.draft)
            let text = writer.text
            let found = rest.compilation(text)
            // Without any setting that is kept, the comments are what `check` reports.
            let isBare = rest.draft.keptSettings.isEmpty
            let errors = found.diagnostics.filter { $0.severity == .error && !(isBare && $0.code.id == Code.emptyPayload.id) }
            if errors.isEmpty { return (rest, false) }
            if errors.contains(where: { $0.code.id == Code.oneOfMissing.id }), rest.addAddress() { continue }
            var sources = LocatedSources(found.sources)
            var isChanged = false
            let lines = SourceFile(path: "", bytes: Array(text.utf8)).lineStarts()
            let isWhole = !Self.piecesBound.admits(round: round, checked: checked)
            for error in errors {
                let start = sources.start(error.span)
                let line = lines[min(start.line, lines.count) - 1]
                let isOmitted = rest.omit(
                    error, writer, line: start.line, byte: Int(error.span.start) - line, isWhole: isWhole)
                isChanged = isOmitted || isChanged
            }
            if !isChanged { rest.omitAnything(for: errors[0]) }
            checked += text.utf8.count
            round += 1
        }
        return (rest, true)
    }

    /// Adds the address that messages of the targets need, unless they have one. Senders often add it to a payload.
    private mutating func addAddress() -> Bool {
        guard let table = BuiltInTables.ready(draft.mapping ?? BuiltInTables.names[0]) else { return false }
        let targets = table.targets.filter { target in draft.targets?.containsBytes(of: target.name) ?? target.isDefault }
        let rows = targets.flatMap(\.addressing)
        let kept = draft.keptSettings.map(\.setting.name)
        let used = draft.settings.map(\.setting.name)
        guard !rows.contains(where: kept.containsBytes), let row = rows.first(where: { !used.containsBytes(of: $0) }) else {
            return false
        }
        draft.addAddress(row, value: "\(row)-1", at: "$")
        return true
    }

    private static func reason(_ error: Diagnostic) -> String { "\(error.message) [\(error.code.id)]" }

    /// Omits the cause of an error; false if that is unknown.
    private mutating func omit(
        _ error: Diagnostic, _ writer: DraftWriter, line: Int, byte: Int, isWhole: Bool
    ) -> Bool {
        let reason = Self.reason(error)
        switch writer.owner(of: line) {
        case .setting(let part):
            if isWhole {
                draft.comment(SettingPart(setting: part.setting, path: []), because: reason)
            } else if let piece = writer.piece(line: line, byte: byte) {
                // A field that is read without a default becomes required if possible; otherwise the piece is omitted.
                if error.code.id == Code.optionalUsedBare.id, draft.requireFields(of: piece) { return true }
                draft.omit(piece, because: reason)
            } else {
                draft.comment(part, because: reason)
            }
        case .field(let path):
            // For an exceeded maximum, the diagnostic is at the first surplus field.
            let isSurplus = error.code.id == Code.tooMany.id
            draft.omit(fields: isSurplus ? draft.fields.paths(from: path) : [path], because: reason)
        case .skip(let piece), .name(let piece):
            if error.code.id == Code.optionalUsedBare.id, draft.requireFields(of: piece) { return true }
            draft.omit(piece, because: reason)
        case .delivery(let name): draft.omit(delivery: name, because: reason)
        case .language(let tag?): draft.omit(language: tag, because: reason)
        case .language(nil): draft.omitLanguages(because: reason)
        case .sample: draft.omitSample(because: reason)
        case nil: return false
        }
        return true
    }

    /// Handles an error without a line of its own: a payload that is too large, or empty.
    private mutating func omitAnything(for error: Diagnostic) {
        let reason = Self.reason(error)
        if !draft.languages.isEmpty {
            // Of a file over a limit, each round omits half of the languages: no single one is at fault.
            let isOverLimit = [Code.fileTooLarge, .tooMany].contains { $0.id == error.code.id }
            return draft.omitLastLanguages(isOverLimit ? (draft.languages.count + 1) / 2 : 1, because: reason)
        }
        let largest = draft.keptSettings.max { $0.setting.value.size < $1.setting.value.size }
        if let largest { draft.comment(SettingPart(setting: largest.id, path: []), because: reason) }
    }

    /// Dates whose form in English is another one than that of the imported text.
    var dateDifferences: [Note] {
        let english = CLDR.locale("en")
        return draft.dates.compactMap { date in
            let form = pattern(ofStrftime: date.format).map(Self.standalone)
            let ours = english?.datePattern(date.skeleton).map(Self.standalone)
            guard let form, let ours, Self.withPlainSpaces(form).hasSameBytes(as: Self.withPlainSpaces(ours)) else {
                return Note(
                    .differs, location: date.location,
                    sentence:
                        "`\(date.format)` becomes `\(date.skeleton)`, whose order and signs the message's language determines")
            }
            if form.hasSameBytes(as: ours) { return nil }
            return Note(
                .differs, location: date.location,
                sentence:
                    "`\(date.format)` becomes `\(date.skeleton)`, which in English has a narrow space (U+202F) before AM and PM")
        }
    }

    /// A pattern with one letter for the forms of a part.
    private static func standalone(_ pattern: String) -> String {
        [("c", "E"), ("L", "M")].reduce(pattern) { $0.utf8.replacing($1.0, with: $1.1) }
    }

    private static func withPlainSpaces(_ pattern: String) -> String { pattern.utf8.replacing("\u{202F}", with: " ") }

    /// Differences between the payload that the template yields and the imported one, which may lack its envelope.
    func differences(from payload: JSON, on target: String, inside envelope: [String]) -> [Note] {
        let compilation = compilation(text)
        guard let program = compilation.program, let sample = compilation.checked?.samples.first else { return [] }
        var renderer = Renderer(program)
        let outcome = unsafe renderer.render(sample.record.span.bytes)
        if let reject = outcome.record ?? outcome.targets.first?.reject {
            return [Note(.differs, location: "$", sentence: "the template rejects its own sample: \(reject.shown)")]
        }
        guard let index = renderer.targets.firstIndex(of: target) else { return [] }
        let bytes = renderer.outputs[index].withBytes { bytes in unsafe bytes.withUnsafeBytes { unsafe Array($0) } }
        let content = envelope.reduce(try? JSON.read(bytes)) { json, key in json?[key] }
        guard let found = content else { return [] }
        let known = Set(draft.notes.filter { $0.kind == .omitted }.map(\.location))
        return JSON.differences(expected: payload, found: found).filter { !known.contains($0.path) }.map { difference in
            let now = difference.found.map { "becomes \($0.ascii.prefix(60))" } ?? "is missing from the result"
            let then = difference.expected.map { "\($0.ascii.prefix(60)) " } ?? "what was not there "
            return Note(.differs, location: difference.path, sentence: then + now)
        }
    }
}
