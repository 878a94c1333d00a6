import BlazonRPC
import BlazonText

/// The capabilities of the server.
enum ServerCapabilities {
    static func json(_ encoding: PositionEncoding) -> JSON {
        object([
            "positionEncoding": .text(encoding.rawValue),
            "textDocumentSync": object([
                "openClose": .boolean(true), "change": .integer(2), "save": object(["includeText": .boolean(false)]),
            ]),
            "hoverProvider": .boolean(true),
            "completionProvider": object(["triggerCharacters": .texts(["{", "%", "|", ".", ":", " ", "'", "\"", "["])]),
            "definitionProvider": .boolean(true), "referencesProvider": .boolean(true),
            "documentHighlightProvider": .boolean(true), "documentSymbolProvider": .boolean(true),
            "renameProvider": object(["prepareProvider": .boolean(true)]),
            "codeActionProvider": object(["codeActionKinds": .texts([CodeActions.quickFix, CodeActions.fixAll])]),
            "documentFormattingProvider": .boolean(true),
            "semanticTokensProvider": object(["legend": SemanticTokens.legend, "full": .boolean(true)]),
        ])
    }
}
