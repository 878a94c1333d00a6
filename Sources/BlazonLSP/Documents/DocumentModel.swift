import Blazon
import BlazonDiagnostics
import BlazonMapping

/// The names of a document: from its text, from its recovered text if that is invalid YAML, or from its last valid text.
struct DocumentModel {
    let model: SemanticModel
    let table: MappingTable
    /// Canonical paths of the files that were asked for, also those that cannot be read.
    let reads: Set<String>
    /// Canonical paths of the files that it depends on.
    let uses: Set<String>
    let index: SymbolIndex
    /// The document's text when the model was made.
    let lines: TextLines

    /// Creates a model. `reads` asked for its files; `recovered` are the bytes that it was made from: the same text with some lines blanked.
    init(_ model: SemanticModel, _ table: MappingTable, _ reads: FileReads, _ lines: TextLines, recovered: [UInt8]) {
        self.model = model
        self.table = table
        self.reads = reads.paths
        uses = reads.canonical(model.sources.files.dropFirst().map(\.path))
        self.lines = lines
        let scope = Scope(template: model.merged, table: table, sources: model.sources)
        var index = SymbolIndex(model.root, TypeMembers(scope))
        if recovered != lines.bytes {
            for line in 0..<lines.count where !lines.bytes[lines.content(line)].elementsEqual(recovered[lines.content(line)]) {
                index.add(lines.content(line), of: lines.bytes)
            }
        }
        self.index = index
    }

    /// Whether it was made from this text.
    func isOf(_ document: Document) -> Bool { lines.bytes == document.bytes }

    var scope: Scope { Scope(template: model.merged, table: table, sources: model.sources) }

    /// Maps a range of the model's text to the current text: everything before and after the change keeps its relative position.
    func range(_ range: Range<Int>, in now: TextLines) -> Range<Int> { mapping(to: now)(range) }

    /// `range(_:in:)` for many ranges: the texts are compared once.
    func mapping(to now: TextLines) -> (Range<Int>) -> Range<Int> {
        let (old, new) = (lines.bytes, now.bytes)
        guard old != new else { return { $0 } }
        let prefix = zip(old, new).prefix { $0 == $1 }.count
        let most = min(old.count, new.count) - prefix
        let suffix = min(most, zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count)
        func moved(_ offset: Int) -> Int {
            if offset <= prefix { return offset }
            if offset >= old.count - suffix { return offset + new.count - old.count }
            return prefix
        }
        return { moved($0.lowerBound)..<max(moved($0.lowerBound), moved($0.upperBound)) }
    }
}
