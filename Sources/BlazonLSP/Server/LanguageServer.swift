import BlazonRPC
package import BlazonText

/// The language server (LSP 3.17): processes messages in order and returns the messages to send. It performs no I/O.
package struct LanguageServer {
    private enum State { case waiting, running, shutDown, exited }

    var workspace: Workspace
    var client = ClientCapabilities()
    private let version: String
    private var state = State.waiting
    private var reported = PublishedDiagnostics()

    package init(disk: ProjectDisk, version: String) {
        workspace = Workspace(disk: disk)
        self.version = version
    }

    /// Set by `exit`: 0 if `shutdown` came before, otherwise 1.
    package private(set) var exitCode: Int32?

    /// The exit code if the input ends without `exit`.
    var endCode: Int32 { state == .shutDown ? 0 : 1 }

    /// Answers one message, given as JSON.
    package mutating func receive(_ message: [UInt8]) -> [JSON] { receive(RPCMessage(message)) }

    mutating func receive(_ message: RPCMessage) -> [JSON] {
        switch message {
        case .faulty(let id, let fault): return [fault.response(to: id)]
        case .response: return []
        case .notification(let method, let parameters):
            // A notification has no answer, even if its parameters are invalid.
            return (try? notice(method, parameters)) ?? []
        case .request(let id, let method, let parameters):
            do throws(RPCFault) {
                let result = try answer(method, parameters)
                return [.response(to: id, result)]
            } catch {
                return [error.response(to: id)]
            }
        }
    }

    // MARK: Life cycle

    private mutating func answer(_ method: String, _ parameters: JSON) throws(RPCFault) -> JSON {
        switch (state, method) {
        case (.waiting, "initialize"): return initialize(parameters)
        case (.waiting, _): throw RPCFault(.serverNotInitialized, "`initialize` comes first")
        case (.running, "initialize"): throw RPCFault(.invalidRequest, "the server is initialized already")
        case (.running, "shutdown"):
            state = .shutDown
            return .null
        case (.running, _): return try feature(method, parameters)
        case (.shutDown, _), (.exited, _): throw RPCFault(.invalidRequest, "the server is shut down")
        }
    }

    private mutating func initialize(_ parameters: JSON) -> JSON {
        client = ClientCapabilities(parameters["capabilities"], options: parameters["initializationOptions"])
        client.process = parameters["processId"]?.integer.flatMap { Int32(exactly: $0) }.flatMap { $0 > 0 ? $0 : nil }
        let offered = parameters.at("capabilities", "general", "positionEncodings")?.items ?? []
        workspace.encoding = offered.compactMap { $0.text.flatMap(PositionEncoding.init(rawValue:)) }.first ?? .utf16
        state = .running
        return object([
            "capabilities": ServerCapabilities.json(workspace.encoding),
            "serverInfo": object(["name": .text("blazon"), "version": .text(version)]),
        ])
    }

    private mutating func notice(_ method: String, _ parameters: JSON) throws(RPCFault) -> [JSON] {
        if method == "exit" {
            exitCode = endCode
            state = .exited
            return []
        }
        guard state == .running else { return [] }
        switch method {
        case "textDocument/didOpen":
            let document = parameters["textDocument"]
            guard let uri = document?["uri"]?.text, let text = document?["text"]?.text else { return [] }
            workspace.open(uri, version: document?["version"]?.integer, text: text)
        case "textDocument/didChange":
            guard let uri = parameters.at("textDocument", "uri")?.text, let changes = parameters["contentChanges"]?.items else {
                return []
            }
            _ = try workspace.change(uri, version: parameters.at("textDocument", "version")?.integer, changes)
        case "textDocument/didClose":
            guard let uri = parameters.at("textDocument", "uri")?.text, let document = workspace.documents[uri] else { return [] }
            workspace.close(uri)
            let paths = reported.replace([:], of: uri)
            return publish(paths.union([document.path]))
        case "textDocument/didSave":
            // Files that are not open may have changed too: few clients report that.
            workspace.forgetAll()
        case "workspace/didChangeWatchedFiles":
            for change in parameters["changes"]?.items ?? [] {
                guard let path = change["uri"]?.text.flatMap(FileURI.path).map(workspace.disk.canonicalPath) else { continue }
                if workspace.document(at: path) == nil { workspace.forget(path) }
            }
        default: break
        }
        return []
    }

    // MARK: Findings

    /// The next changed document to check, which may run in the background; nil: there is none.
    var nextCheck: DocumentCheck? { state == .running ? workspace.nextCheck : nil }

    /// Stores the results of a check and returns the messages to send; none if the document has changed since, because it will be
    /// checked again.
    mutating func store(_ found: Findings, of check: DocumentCheck) -> [JSON] {
        guard state == .running, workspace.keep(found, of: check) else { return [] }
        let uri = check.document.uri
        workspace.markChecked(uri)
        let diagnostics = DiagnosticReport(client: client).byFile(found, workspace)
        // Clears a file that had diagnostics and has none now.
        let paths = reported.replace(diagnostics, of: uri)
        return publish(paths.union([check.document.path]))
    }

    /// The next template with errors whose sizes are sought, which may run in the background; nil: there is none.
    var nextSizing: PartialSizing? { state == .running ? workspace.nextSizing : nil }

    /// Stores the sizes that were found; nil: there are none.
    mutating func store(_ sizes: SizeCache?, of sizing: PartialSizing) {
        if state == .running { workspace.keep(sizes, of: sizing) }
    }

    /// Checks every changed document, seeks the sizes of those with errors, and returns the diagnostics to publish.
    package mutating func settle() -> [JSON] {
        var messages: [JSON] = []
        while let check = nextCheck { messages += store(check.run(), of: check) }
        while let sizing = nextSizing { store(sizing.run(), of: sizing) }
        return messages
    }

    private func publish(_ paths: Set<String>) -> [JSON] {
        paths.sorted().map { path in
            let version = workspace.document(at: path)?.version
            return object([
                "jsonrpc": .text("2.0"), "method": .text("textDocument/publishDiagnostics"),
                "params": object([
                    "uri": .text(workspace.uri(of: path)), "version": version.map { .integer($0) },
                    "diagnostics": .array(reported.diagnostics(of: path)),
                ]),
            ])
        }
    }
}
