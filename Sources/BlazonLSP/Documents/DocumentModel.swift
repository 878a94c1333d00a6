import Blazon
import BlazonDiagnostics
import BlazonMapping

/// The names of a document: from its text, from its recovered text where that is invalid YAML, or else from its last valid text.
struct DocumentModel {
    let model: SemanticModel
    let table: MappingTable
    /// Canonical paths of the files that were read for it.
    let reads: Set<String>
    let index: SymbolIndex
    /// The document's text when the survey was made.
    let lines: TextLines

    /// - Parameter recovered: the bytes that the model was made from: the same, with some lines blanked.
    init(_ model: SemanticModel, _ table: MappingTable, _ reads: Set<String>, _ lines: TextLines, recovered: [UInt8]) {
        self.model = model
        self.table = table
        self.reads = reads
        self.lines = lines
        var index = SymbolIndex(model.root)
        if recovered != lines.bytes {
            for line in 0..<lines.count where !lines.bytes[lines.content(line)].elementsEqual(recovered[lines.content(line)]) {
                index.add(lines.content(line), of: lines.bytes)
            }
        }
        self.index = index
    }

    /// Whether it was made of this text.
    func isOf(_ document: Document) -> Bool { lines.bytes == document.bytes }

    var scope: Scope { Scope(template: model.merged, table: table, sources: model.sources) }

    /// Where a place of the surveyed text is in the text as it is now: what stands before and behind the change has kept its place.
    func range(_ range: Range<Int>, in now: TextLines) -> Range<Int> {
        let (old, new) = (lines.bytes, now.bytes)
        guard old != new else { return range }
        let prefix = zip(old, new).prefix { $0 == $1 }.count
        let most = min(old.count, new.count) - prefix
        let suffix = min(most, zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count)
        func moved(_ offset: Int) -> Int {
            if offset <= prefix { return offset }
            if offset >= old.count - suffix { return offset + new.count - old.count }
            return prefix
        }
        return moved(range.lowerBound)..<max(moved(range.lowerBound), moved(range.upperBound))
    }
}
