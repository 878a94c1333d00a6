import Blazon
import BlazonCheck
import BlazonDiagnostics
import BlazonLanguage
import BlazonMapping
import BlazonRPC
import BlazonTemplate
import BlazonText

/// Renames a field, block, type or variable of a loop wherever it is declared and read: in the document, and in all files of the
/// project that share it.
struct Rename {
    let navigation: Navigation
    let workspace: Workspace

    private var document: Document { navigation.document }
    private var scope: Scope { navigation.scope }

    /// The symbol at an offset.
    func subject(at offset: Int) throws(RPCFault) -> (symbol: Symbol, range: Range<Int>) {
        guard let found = navigation.symbol(at: offset) else { throw failure("there is no field, block or type here") }
        switch found.symbol {
        case .run(let name): throw failure("`\(name.rawValue)` is a fact of the run, which Blazon names")
        case .delivery(let name):
            throw failure("`delivery.\(name)` is named by `--set`; only fields, blocks and types are renamed")
        case .field(let path):
            guard scope.field(path) != nil || path.count == 1 && scope.binding(path) != nil else {
                throw failure("`\(found.symbol.spelling)` is declared nowhere")
            }
            if let reader = reader(of: path) { throw failure("`\(found.symbol.spelling)` is read under this name by \(reader)") }
        case .block(let name):
            guard scope.block(name) != nil else { throw failure("the block `\(name)` is declared nowhere") }
        case .lookup(let name):
            guard scope.lookup(name) != nil else { throw failure("the lookup `\(name)` is declared nowhere") }
        case .column(let name, let lookup):
            guard scope.column(name, of: lookup) != nil else {
                throw failure("`\(found.symbol.spelling)` is declared nowhere")
            }
            if scope.lookup(lookup)?.source?.columns.contains(where: { $0.field.text.hasSameBytes(as: name) }) != true {
                throw failure("`\(name)` is a column of the file: map it with `source.columns` first")
            }
        case .type(let name):
            guard scope.type(name) != nil else { throw failure("the type `\(name)` is declared nowhere") }
        case .member(let path, let type):
            guard scope.member(path, of: type) != nil else { throw failure("`\(found.symbol.spelling)` is declared nowhere") }
        case .variable: break
        }
        // Without the lines that a recovered text lacks, it is unknown what a name means.
        let model = navigation.model
        guard model.isOf(document), model.model.sources[FileID(0)].bytes == document.bytes else {
            throw failure("the file is not valid YAML: fix that first")
        }
        return found
    }

    /// The fixed name by which the system reads a field; nil: only explicit uses read it.
    private func reader(of path: [String]) -> String? {
        if let row = scope.table.rows.first(where: { $0.from == [RunName.recipient.rawValue] + path }) {
            return "the table \(scope.table.name), for `\(row.name)`"
        }
        guard path.count == 1 else { return nil }
        let template = scope.template
        if path == ["locale"], let locales = template.locales, locales.by == nil { return "`locales`: add `by:` there first" }
        if template.source?.id == nil, path[0].hasSameBytes(as: RecordSource.standardID) {
            return "reject lines and requests, which name the recipient by it"
        }
        return nil
    }

    func edits(at offset: Int, to name: String) throws(RPCFault) -> WorkspaceEdits {
        let (symbol, _) = try subject(at: offset)
        try check(name, for: symbol)
        var edits = WorkspaceEdits()
        if name.hasSameBytes(as: symbol.name) { return edits }
        let files = try files(with: symbol)
        for file in files {
            if isUsed(name, for: symbol, in: file.scope) || isRead(name, insteadOf: symbol, in: file.index) {
                throw failure("`\(name)` is taken in \(file.path)")
            }
            for occurrence in file.index.occurrences where occurrence.symbol == symbol {
                let range = file.lines.range(occurrence.span.range, workspace.encoding)
                edits.add(object(["range": range, "newText": .text(name)]), to: workspace.uri(of: file.path))
            }
        }
        let check = RenameCheck(symbol, to: name, in: files.map { ($0.path, $0.index, $0.lines) }, workspace)
        if let objection = check.objection { throw failure(objection) }
        return edits
    }

    private func check(_ name: String, for symbol: Symbol) throws(RPCFault) {
        guard isExpressionName(name) else {
            throw failure("`\(name)` is not a name: use letters, digits and `_`, and start with a letter")
        }
        if symbol.isFirstInPaths {
            if RunName(rawValue: name) != nil { throw failure("`\(name)` is a fact of the run in every expression") }
            if isExpressionKeyword(name) { throw failure("`\(name)` is a word of expressions") }
        }
        if case .type = symbol, TypeSyntax.isReserved(name) { throw failure("`\(name)` is a type of the language") }
        if !name.hasSameBytes(as: symbol.name), isUsed(name, for: symbol, in: scope) { throw failure("`\(name)` is taken") }
    }

    private func isUsed(_ name: String, for symbol: Symbol, in scope: Scope) -> Bool {
        switch symbol {
        case .field(let path): scope.field(path.dropLast() + [name]) != nil || path.count == 1 && scope.binding([name]) != nil
        case .block: scope.block(name) != nil
        case .lookup: scope.lookup(name) != nil
        case .column(_, let lookup): scope.column(name, of: lookup) != nil
        case .type: scope.type(name) != nil
        case .member(let path, let type): scope.member(path.dropLast() + [name], of: type) != nil
        case .variable(let own, let declaration):
            // Another field, or another variable of the same text.
            scope.field([name]) != nil || scope.binding([name]) != nil
                || navigation.model.index.occurrences.contains { other in
                    if case .variable(name, let span) = other.symbol, name != own { span.file == declaration.file } else { false }
                }
        case .delivery, .run: false
        }
    }

    /// Whether a file already reads what would have the name, although nothing declares it.
    private func isRead(_ name: String, insteadOf symbol: Symbol, in index: SymbolIndex) -> Bool {
        if case .variable = symbol { return false }
        return index.occurrences.contains { $0.symbol == symbol.renamed(name) }
    }

    /// The ranges where a symbol is declared or read: in the document, and in all files that share it.
    func occurrences(of symbol: Symbol) -> [(uri: String, range: JSON, isDeclaration: Bool)] {
        let own = File(path: document.path, index: navigation.model.index, lines: navigation.model.lines, scope: scope)
        let files = (try? files(with: symbol)) ?? [own] + ((try? used(by: navigation.model, with: symbol)) ?? [])
        return files.flatMap { file in
            file.index.occurrences.filter { $0.symbol == symbol }.map { occurrence in
                let isOwn = file.path == document.path
                let bytes = isOwn ? navigation.model.range(occurrence.span.range, in: document.lines) : occurrence.span.range
                let range = (isOwn ? document.lines : file.lines).range(bytes, workspace.encoding)
                return (workspace.uri(of: file.path), range, occurrence.isDeclaration)
            }
        }
    }

    // MARK: Files

    private struct File {
        let path: String
        let index: SymbolIndex
        let lines: TextLines
        let scope: Scope
    }

    /// The files that contain the symbol: only the document, unless another file declares it or may read it.
    private func files(with symbol: Symbol) throws(RPCFault) -> [File] {
        let own = File(path: document.path, index: navigation.model.index, lines: document.lines, scope: scope)
        let shared = try used(by: navigation.model, with: symbol)
        if shared.isEmpty, document.kind != .library { return [own] }
        var files = [own] + shared
        let known = files.map(\.path)
        // Files that import one of these may read the symbol too.
        for path in workspace.disk.possibleUsers(document.path) where !files.contains(where: { $0.path == path }) {
            guard let bytes = workspace.bytes(of: path, owner: path), mentionsUses(bytes) else { continue }
            let lines = TextLines(bytes)
            guard let model = workspace.model(path, lines), !model.uses.isDisjoint(with: known) else { continue }
            guard model.model.sources[FileID(0)].bytes == bytes else {
                throw failure("\(path) uses it, too, and is not valid YAML: fix that first")
            }
            files.append(File(path: path, index: model.index, lines: lines, scope: model.scope))
            for other in try used(by: model, with: symbol) where !files.contains(where: { $0.path == other.path }) {
                files.append(other)
            }
        }
        return files
    }

    /// The files that a template imports, if they contain the symbol.
    private func used(by model: DocumentModel, with symbol: Symbol) throws(RPCFault) -> [File] {
        var files: [File] = []
        for path in model.uses.sorted() where path != document.path {
            guard let bytes = workspace.bytes(of: path, owner: document.path) else { continue }
            let lines = TextLines(bytes)
            guard let used = workspace.model(path, lines), used.index.occurrences.contains(where: { $0.symbol == symbol }) else {
                continue
            }
            guard used.model.sources[FileID(0)].bytes == bytes else {
                throw failure("\(path) uses it, too, and is not valid YAML: fix that first")
            }
            files.append(File(path: path, index: used.index, lines: lines, scope: model.scope))
        }
        return files
    }

    private func mentionsUses(_ bytes: [UInt8]) -> Bool { bytes.firstRange(of: Array("uses".utf8)) != nil }

    private func failure(_ sentence: String) -> RPCFault { RPCFault(.requestFailed, sentence) }
}

extension Symbol {
    /// Whether expressions read it by its name alone, where a keyword would mean something else.
    fileprivate var isFirstInPaths: Bool {
        switch self {
        case .field(let path): path.count == 1
        case .variable: true
        case .block, .delivery, .lookup, .column, .type, .member, .run: false
        }
    }
}
