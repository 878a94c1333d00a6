import BlazonJSON

/// What the client said it can do.
struct ClientAbilities {
    var relatedInformation = false
    var diagnosticTags = false
    var versionedEdits = false
    var nestedSymbols = false

    init() {}

    init(_ capabilities: JSON?) {
        let document = capabilities?["textDocument"]
        relatedInformation = document?.at("publishDiagnostics", "relatedInformation")?.isTrue ?? false
        diagnosticTags = document?.at("publishDiagnostics", "tagSupport", "valueSet") != nil
        versionedEdits = capabilities?.at("workspace", "workspaceEdit", "documentChanges")?.isTrue ?? false
        nestedSymbols = document?.at("documentSymbol", "hierarchicalDocumentSymbolSupport")?.isTrue ?? false
    }
}
