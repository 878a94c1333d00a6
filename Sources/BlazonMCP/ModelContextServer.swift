package import BlazonRPC
package import BlazonText

/// A server of the Model Context Protocol: answers messages in order. It performs no I/O of its own; its tools may.
package struct ModelContextServer {
    /// Revisions of the protocol, the newest first. What is sent is valid in all of them.
    package static let revisions = ["2025-11-25", "2025-06-18"]
    /// Maximum bytes of an answer with its line end.
    package static let answerLimit = 1 << 20

    private let version: String
    private let instructions: String
    private let tools: [Tool]
    private let pages: ResourcePages
    private var isInitialized = false

    /// Creates a server.
    /// - Parameters:
    ///   - version: That of Blazon.
    ///   - instructions: How the tools work together, for the client's model.
    ///   - tools: The tools.
    ///   - pages: The resources.
    package init(version: String, instructions: String, tools: [Tool], pages: ResourcePages) {
        (self.version, self.instructions, self.tools, self.pages) = (version, instructions, tools, pages)
    }

    /// Answers a message.
    /// - Parameter message: The message.
    /// - Returns: The answer; nil: there is none.
    /// - Throws: an error of a tool that ends the session.
    package mutating func receive(_ message: RPCMessage) throws -> JSON? {
        switch message {
        case .faulty(let id, let fault): return fault.response(to: Self.isShort(id) ? id : .null)
        case .response, .notification: return nil
        case .request(let id, let method, let parameters):
            guard Self.isShort(id) else {
                return RPCFault(.invalidRequest, "the id has more than \(Self.mostBytesOfID) bytes").response(to: .null)
            }
            do {
                return .response(to: id, try answer(method, parameters))
            } catch let fault as RPCFault {
                return RPCFault(fault.code, ToolAnswer.shortened(fault.message)).response(to: id)
            }
        }
    }

    /// An answer repeats the id.
    private static let mostBytesOfID = 1 << 10
    /// Maximum bytes of a result: an answer without its frame, `{"jsonrpc":"2.0","id":,"result":}`, its id and its line end.
    private static let resultLimit = answerLimit - 64 - mostBytesOfID

    private static func isShort(_ id: JSON) -> Bool { id.compact.utf8.count <= mostBytesOfID }

    private enum Method: String {
        case initialize, ping
        case listTools = "tools/list"
        case callTool = "tools/call"
        case listResources = "resources/list"
        case listResourceTemplates = "resources/templates/list"
        case readResource = "resources/read"
    }

    private mutating func answer(_ name: String, _ parameters: JSON) throws -> JSON {
        guard let method = Method(rawValue: name) else { throw RPCFault(.methodNotFound, "unknown method `\(name)`") }
        switch method {
        case .ping: return JSON.object([])
        case .initialize: return try initialize(parameters)
        default: break
        }
        guard isInitialized else { throw RPCFault(.invalidRequest, "`initialize` comes first") }
        switch method {
        case .initialize, .ping: return JSON.object([])
        case .listTools:
            try rejectCursor(parameters)
            return object(["tools": .array(tools.map(\.json))])
        case .callTool: return try call(parameters)
        case .listResources:
            try rejectCursor(parameters)
            return pages.list
        case .listResourceTemplates:
            try rejectCursor(parameters)
            return pages.templateList
        case .readResource:
            guard let uri = parameters["uri"]?.text else { throw RPCFault(.invalidParams, "the request requires `uri`") }
            return try pages.contents(of: uri, limit: Self.resultLimit)
        }
    }

    private mutating func initialize(_ parameters: JSON) throws(RPCFault) -> JSON {
        if isInitialized { throw RPCFault(.invalidRequest, "the server is initialized already") }
        guard let requested = parameters["protocolVersion"]?.text else {
            throw RPCFault(.invalidParams, "the request requires `protocolVersion`")
        }
        isInitialized = true
        let revision = Self.revisions.containsBytes(of: requested) ? requested : Self.revisions[0]
        return object([
            "protocolVersion": .text(revision),
            "capabilities": object(["tools": JSON.object([]), "resources": JSON.object([])]),
            "serverInfo": object(["name": .text("blazon"), "title": .text("Blazon"), "version": .text(version)]),
            "instructions": .text(instructions),
        ])
    }

    /// All lists are sent whole, so that no cursor was ever sent.
    private func rejectCursor(_ parameters: JSON) throws(RPCFault) {
        if let cursor = parameters["cursor"], !cursor.isNull { throw RPCFault(.invalidParams, "unknown cursor") }
    }

    private func call(_ parameters: JSON) throws -> JSON {
        guard let name = parameters["name"]?.text else { throw RPCFault(.invalidParams, "the request requires `name`") }
        guard let tool = tools.first(where: { $0.name.hasSameBytes(as: name) }) else {
            let known = tools.map { "`\($0.name)`" }.joined(separator: ", ")
            throw RPCFault(.invalidParams, "unknown tool `\(name)`; the tools are \(known)")
        }
        let arguments = parameters["arguments"] ?? JSON.object([])
        // A result of the tool, so that the model sees it and can correct the call.
        if let fault = tool.arguments.fault(of: arguments, named: tool.name) { return ToolAnswer.failure(fault) }
        do {
            return try tool.run(arguments).json(limit: Self.resultLimit)
        } catch let failure as ToolFailure {
            return ToolAnswer.failure(failure.message)
        }
    }
}
