import BlazonRPC
import BlazonText

/// The capabilities of the client.
struct ClientCapabilities {
    var relatedInformation = false
    var diagnosticTags = false
    var versionedEdits = false
    var nestedSymbols = false
    /// URL of the published page of all codes, docs/reference/codes.md as HTML or on a forge; nil: not published.
    var codePages: String?
    /// The client's process; nil: not specified.
    var process: Int32?

    init() {}

    /// Reads the capabilities, and the client's `initializationOptions`: `{"codePages": "https://…/codes"}`.
    init(_ capabilities: JSON?, options: JSON? = nil) {
        if let pages = options?["codePages"]?.text, pages.utf8.hasPrefix("https://") || pages.utf8.hasPrefix("http://") {
            codePages = pages
        }
        let document = capabilities?["textDocument"]
        relatedInformation = document?.at("publishDiagnostics", "relatedInformation")?.isTrue ?? false
        diagnosticTags = document?.at("publishDiagnostics", "tagSupport", "valueSet") != nil
        versionedEdits = capabilities?.at("workspace", "workspaceEdit", "documentChanges")?.isTrue ?? false
        nestedSymbols = document?.at("documentSymbol", "hierarchicalDocumentSymbolSupport")?.isTrue ?? false
    }
}
