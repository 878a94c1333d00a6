import Blazon
import BlazonDiagnostics
import BlazonImport
import BlazonJSON
import BlazonPayload

/// A draft that is held against the checker: settings that it refuses become comments, and are told.
struct ImportedTemplate {
    private var draft: Draft
    private(set) var notes: [Note]
    /// Written into the template where it is not the default.
    var mapping: String?

    /// Settings are dropped one after the other; a draft has no more of them than this.
    private static let roundLimit = 200

    init(_ draft: Draft, table: String?) {
        self.draft = draft
        notes = draft.notes
        mapping = table
    }

    var text: String {
        let text = DraftWriter(draft).text
        guard let mapping else { return text }
        let end = text.firstIndex(of: "\n") ?? text.endIndex
        return text[..<end] + "\nmapping: \(mapping)" + text[end...]
    }

    private var compilation: Compilation {
        let compiler = Compiler(options: CompileOptions()) { _ in throw Unreadable() }
        return compiler.compile(path: "imported.yaml", bytes: Array(text.utf8))
    }

    private struct Unreadable: Error {}

    /// Without settings that the checker refuses. Errors that belong to no setting stay, for `check` to tell.
    func settled() -> ImportedTemplate {
        var settled = self
        for _ in 0..<Self.roundLimit {
            let found = settled.compilation
            // The mapping's line moves those behind it.
            let shift = settled.mapping == nil ? 0 : 1
            let writer = DraftWriter(settled.draft)
            var hasDropped = false
            var sources = LocatedSources(found.sources)
            for finding in found.diagnostics where finding.severity == .error {
                let line = sources.line(of: finding.span) - shift
                guard let id = writer.settings[line], !settled.draft.dropped.contains(id) else { continue }
                settled.draft.drop(id)
                let place = settled.place(of: id)
                settled.notes.append(
                    Note(
                        place: place,
                        sentence: "`\(id.name)` is left out, and is a comment: \(finding.message) [\(finding.code.id)]"))
                hasDropped = true
            }
            if !hasDropped {
                for finding in found.diagnostics where finding.severity == .error {
                    settled.notes.append(
                        Note(place: "1:1", sentence: "the template needs a hand: \(finding.message) [\(finding.code.id)]"))
                }
                return settled
            }
        }
        return settled
    }

    private func place(of id: SettingID) -> String {
        let language = draft.languages.first { $0.tag == id.language }
        let sections = language?.sections ?? draft.sections
        let settings =
            id.target.map { target in sections.first { $0.target == target }?.settings ?? [] }
            ?? language?.settings ?? draft.message
        return settings.first { $0.name == id.name }?.place ?? "1:1"
    }

    /// Where the payload that the template gives is not the one that it was made from.
    func differences(from payload: JSON, on target: String) -> [Note] {
        let compilation = compilation
        guard let program = compilation.program, let sample = compilation.samples.first else { return [] }
        var renderer = Renderer(program)
        let outcome = unsafe renderer.render(sample.record.span.bytes)
        if let reject = outcome.record ?? outcome.targets.first?.reject {
            return [Note(place: "$", sentence: "the template's own sample is set aside: \(reject.shown)")]
        }
        guard let index = renderer.targets.firstIndex(of: target) else { return [] }
        let bytes = renderer.outputs[index].withBytes { bytes in unsafe bytes.withUnsafeBytes { unsafe Array($0) } }
        guard let found = try? JSON.read(bytes) else { return [] }
        let told = Set(notes.map(\.place))
        return JSON.differences(expected: payload, found: found).filter { !told.contains($0.path) }.map { difference in
            let now = difference.found.map { "comes out as \($0.ascii.prefix(60))" } ?? "does not come out"
            let then = difference.expected.map { "\($0.ascii.prefix(60)) " } ?? "what was not there "
            return Note(place: difference.path, sentence: then + now)
        }
    }
}
