import Blazon
import BlazonDiagnostics
import BlazonEditing
import BlazonMapping
import BlazonRPC
import BlazonTemplate
import BlazonText

/// Requests about documents.
extension LanguageServer {
    mutating func feature(_ method: String, _ parameters: JSON) throws(RPCFault) -> JSON {
        switch method {
        case "textDocument/hover": return try hover(parameters)
        case "textDocument/completion": return try completion(parameters)
        case "textDocument/definition": return try definition(parameters)
        case "textDocument/references": return try references(parameters)
        case "textDocument/documentHighlight": return try highlights(parameters)
        case "textDocument/prepareRename": return try prepareRename(parameters)
        case "textDocument/rename": return try rename(parameters)
        case "textDocument/codeAction": return try codeActions(parameters)
        case "textDocument/formatting": return try formatting(parameters)
        case "textDocument/documentSymbol": return try symbols(parameters)
        case "textDocument/semanticTokens/full": return try semanticTokens(parameters)
        default: throw RPCFault(.methodNotFound, "unknown method `\(method)`")
        }
    }

    private func document(_ parameters: JSON) throws(RPCFault) -> Document {
        guard let uri = parameters.at("textDocument", "uri")?.text else {
            throw RPCFault(.invalidParams, "the request requires `textDocument`")
        }
        guard let document = workspace.documents[uri] else { throw RPCFault(.invalidParams, "\(uri) is not open") }
        return document
    }

    private func cursor(_ parameters: JSON) throws(RPCFault) -> (document: Document, offset: Int) {
        let document = try document(parameters)
        return (document, document.lines.offset(of: try TextPosition(parameters["position"]), workspace.encoding))
    }

    private func range(_ range: Range<Int>, of document: Document) -> JSON { document.lines.range(range, workspace.encoding) }

    // MARK: Reading

    private mutating func hover(_ parameters: JSON) throws(RPCFault) -> JSON {
        let (document, offset) = try cursor(parameters)
        guard let found = workspace.hover(in: document, at: offset) else { return .null }
        return object(["contents": markdown(found.markdown), "range": range(found.range, of: document)])
    }

    private mutating func completion(_ parameters: JSON) throws(RPCFault) -> JSON {
        let (document, offset) = try cursor(parameters)
        guard let found = workspace.completions(in: document, at: offset) else { return .null }
        let replaced = range(found.range, of: document)
        let items = found.items.enumerated().map { $1.json(at: replaced, rank: $0) }
        return object(["isIncomplete": .boolean(false), "items": .array(items)])
    }

    private mutating func symbols(_ parameters: JSON) throws(RPCFault) -> JSON {
        let document = try document(parameters)
        guard document.isOurs, let model = workspace.model(of: document) else { return .array([]) }
        let symbols = DocumentSymbols(model, document, workspace.encoding)
        return client.nestedSymbols ? symbols.nested : symbols.flat(document.uri)
    }

    private mutating func semanticTokens(_ parameters: JSON) throws(RPCFault) -> JSON {
        let document = try document(parameters)
        guard document.isOurs, let model = workspace.model(of: document), let scope = workspace.scope(of: document) else {
            return .null
        }
        return SemanticTokens(model, document, scope, workspace.encoding).json
    }

    // MARK: Names

    private mutating func navigation(_ document: Document) -> Navigation? {
        guard document.isOurs, let model = workspace.model(of: document), let scope = workspace.scope(of: document) else {
            return nil
        }
        return Navigation(document: document, model: model, scope: scope)
    }

    private mutating func definition(_ parameters: JSON) throws(RPCFault) -> JSON {
        let (document, offset) = try cursor(parameters)
        guard let navigation = navigation(document) else { return .null }
        if let path = navigation.file(at: offset) {
            let canonical = workspace.disk.canonicalPath(path)
            guard workspace.bytes(of: canonical, owner: document.path) != nil else { return .null }
            let start = TextPosition(line: 0, character: 0).json
            return object(["uri": .text(workspace.uri(of: canonical)), "range": object(["start": start, "end": start])])
        }
        guard let found = navigation.symbol(at: offset), let span = navigation.declaration(of: found.symbol) else { return .null }
        return location(span, navigation) ?? .null
    }

    /// The location of a span of the model, relative to the requesting document.
    private func location(_ span: Span, _ navigation: Navigation) -> JSON? {
        let sources = navigation.scope.sources
        guard Int(span.file.index) < sources.files.count else { return nil }
        let path = sources[span.file].path
        guard path == navigation.document.path else {
            var spans = LocatedSpans(sources, workspace)
            return spans.location(span)
        }
        let now = navigation.model.range(span.range, in: navigation.document.lines)
        return object(["uri": .text(navigation.document.uri), "range": range(now, of: navigation.document)])
    }

    private mutating func references(_ parameters: JSON) throws(RPCFault) -> JSON {
        let (document, offset) = try cursor(parameters)
        guard let navigation = navigation(document), let found = navigation.symbol(at: offset) else { return .null }
        let withDeclaration = parameters.at("context", "includeDeclaration")?.isTrue ?? true
        let occurrences = Rename(navigation: navigation, workspace: workspace).occurrences(of: found.symbol)
        return .array(
            occurrences.filter { withDeclaration || !$0.isDeclaration }.map { object(["uri": .text($0.uri), "range": $0.range]) })
    }

    private mutating func highlights(_ parameters: JSON) throws(RPCFault) -> JSON {
        let (document, offset) = try cursor(parameters)
        guard let navigation = navigation(document), let found = navigation.symbol(at: offset) else { return .null }
        let own = navigation.model.index.occurrences.filter { $0.symbol == found.symbol }
        return .array(
            own.map { occurrence in
                let now = navigation.model.range(occurrence.span.range, in: document.lines)
                return object(["range": range(now, of: document), "kind": .integer(occurrence.isDeclaration ? 3 : 2)])
            })
    }

    private mutating func prepareRename(_ parameters: JSON) throws(RPCFault) -> JSON {
        let (document, offset) = try cursor(parameters)
        guard let navigation = navigation(document) else { return .null }
        let found = try Rename(navigation: navigation, workspace: workspace).subject(at: offset)
        return object(["range": range(found.range, of: document), "placeholder": .text(found.symbol.name)])
    }

    private mutating func rename(_ parameters: JSON) throws(RPCFault) -> JSON {
        let (document, offset) = try cursor(parameters)
        guard let name = parameters["newName"]?.text else { throw RPCFault(.invalidParams, "the request requires `newName`") }
        guard let navigation = navigation(document) else { return .null }
        return try Rename(navigation: navigation, workspace: workspace).edits(at: offset, to: name).json(workspace, client)
    }

    // MARK: Edits

    private mutating func codeActions(_ parameters: JSON) throws(RPCFault) -> JSON {
        let document = try document(parameters)
        let start = document.lines.offset(of: try TextPosition(parameters.at("range", "start")), workspace.encoding)
        let end = document.lines.offset(of: try TextPosition(parameters.at("range", "end")), workspace.encoding)
        let only = parameters.at("context", "only").map { $0.items.compactMap(\.text) }
        let actions = CodeActions(document: document, client: client, only: only)
        var found = actions.actions(in: min(start, end)..<max(start, end), workspace.quickFindings(of: document), workspace)
        // Diagnostics that templates report in the files that they import.
        for user in workspace.users(of: document) {
            let findings = workspace.quickFindings(of: user)
            guard findings.reads.contains(document.path) else { continue }
            let quick = CodeActions(document: document, client: client, only: only).quickFixes(
                in: min(start, end)..<max(start, end), findings, workspace)
            found += quick.filter { action in !found.contains { $0.compact == action.compact } }
        }
        return .array(found)
    }

    private mutating func formatting(_ parameters: JSON) throws(RPCFault) -> JSON {
        let document = try document(parameters)
        guard document.isOurs, case .formatted(let bytes) = format(document.bytes, file: FileID(0), limits: .ofEditor) else {
            return .null
        }
        return .array(differingLines(document.lines, bytes, workspace.encoding))
    }
}
