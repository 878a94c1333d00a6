import Blazon
import BlazonCheck
import BlazonDiagnostics
import BlazonMapping
import BlazonTemplate
import BlazonText

/// Finds the symbol at an offset of a document, and its declaration.
struct Navigation {
    let document: Document
    let model: DocumentModel
    let scope: Scope

    /// The symbol at a byte of the document, and the range of its name.
    func symbol(at offset: Int) -> (symbol: Symbol, range: Range<Int>)? {
        // From the current text; names with YAML escapes come from the tree.
        if let context = CursorScanner.context(at: offset, in: document.lines),
            let cursor = ExpressionCursor(context, at: offset, in: document.bytes), let index = cursor.current, !cursor.isInText,
            !cursor.isLoopVariable(index), let path = cursor.expression.path(ofRecordsEndingAt: index)
        {
            if let member = TypeMembers(scope).symbol(of: path, in: cursor.loops.open) {
                return (member, cursor.span(cursor.words[index].range))
            }
            guard let path = cursor.expression.path(endingAt: index) else { return nil }
            return Symbol(path: path).map { ($0, cursor.span(cursor.words[index].range)) }
        }
        for occurrence in model.index.occurrences.reversed() {
            let range = model.range(occurrence.span.range, in: document.lines)
            if range.lowerBound <= offset, offset <= range.upperBound { return (occurrence.symbol, range) }
        }
        return nil
    }

    /// Where a symbol is declared.
    func declaration(of symbol: Symbol) -> Span? {
        switch symbol {
        case .field(let path): (scope.field(path)?.name ?? scope.binding(path)?.name)?.span
        case .block(let name): scope.block(name)?.name.span
        case .delivery(let name): scope.constant(name)?.name.span
        case .lookup(let name): (scope.lookup(name)?.name ?? scope.field([lookupWord, name])?.name)?.span
        case .column(let name, let lookup): scope.column(name, of: lookup)?.name.span
        case .type(let name): scope.type(name)?.name.span
        case .member(let path, let type): scope.member(path, of: type)?.name.span
        case .variable(_, let span): span
        case .run(.locale): scope.template.locales?.keyword
        case .run(.variant): scope.template.variants?.keyword
        case .run(.campaign): scope.template.campaign?.span
        case .run: nil
        }
    }

    /// The path of the file that `uses` or `mapping` names at an offset.
    func file(at offset: Int) -> String? {
        guard let context = CursorScanner.context(at: offset, in: document.lines),
            context.role == .value || context.path.first == "uses"
        else { return nil }
        let name = String(decoding: document.bytes[context.text], as: UTF8.self)
        switch context.path.first {
        case "uses": return name.isEmpty ? nil : MappingLoader.resolve(name, from: document.path)
        case "mapping": return MappingLoader.isPath(name) ? MappingLoader.resolve(name, from: document.path) : nil
        default: return nil
        }
    }
}
