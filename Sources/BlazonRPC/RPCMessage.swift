package import BlazonText

/// JSON-RPC 2.0 messages.
package enum RPCMessage {
    case request(id: JSON, method: String, JSON)
    case notification(method: String, JSON)
    /// The response to a request of the server.
    case response
    /// Not a valid message: the error to answer with. The id is null if it could not be read.
    case faulty(id: JSON, RPCFault)

    /// Reads a message.
    /// - Parameter bytes: Its JSON.
    package init(_ bytes: [UInt8]) {
        let document: JSON
        do {
            document = try Self.read(bytes)
        } catch {
            self = .faulty(id: .null, RPCFault(.parseError, "the message is not JSON: \(error.reason), at byte \(error.offset)"))
            return
        }
        let id = document["id"]
        let answerable: JSON =
            switch id {
            case .text?, .number?: id ?? .null
            default: .null
            }
        guard case .object = document, document["jsonrpc"]?.text == "2.0" else {
            self = .faulty(id: answerable, RPCFault(.invalidRequest, "the message is not a JSON-RPC 2.0 object"))
            return
        }
        let parameters = document["params"] ?? .null
        switch (document["method"], id) {
        case (.text(let method)?, nil): self = .notification(method: method, parameters)
        case (.text(let method)?, _?) where !answerable.isNull: self = .request(id: answerable, method: method, parameters)
        case (nil, _?) where document["result"] != nil || document["error"] != nil: self = .response
        default: self = .faulty(id: answerable, RPCFault(.invalidRequest, "the message is neither a request nor a notification"))
        }
    }

    /// Reads a lone surrogate, which a Swift string cannot contain, as U+FFFD: it has the same length in UTF-16, so that the
    /// positions of later changes stay correct.
    private static func read(_ bytes: [UInt8]) throws(JSON.ReadError) -> JSON {
        do throws(JSON.ReadError) {
            return try JSON.read(bytes)
        } catch {
            let repaired = withoutSurrogateHalves(bytes)
            if repaired == bytes { throw error }
            return try JSON.read(repaired)
        }
    }

    private static func withoutSurrogateHalves(_ bytes: [UInt8]) -> [UInt8] {
        var repaired = bytes
        var at = 0
        while at + 1 < bytes.count {
            guard bytes[at] == UInt8(ascii: "\\") else {
                at += 1
                continue
            }
            guard let unit = escapedUnit(bytes, at), unit >> 11 == 0x1B else {
                at += 2
                continue
            }
            if unit < 0xDC00, let low = escapedUnit(bytes, at + 6), low >> 10 == 0x37 {
                at += 12
            } else {
                repaired.replaceSubrange(at..<at + 6, with: Array("\\ufffd".utf8))
                at += 6
            }
        }
        return repaired
    }

    /// The UTF-16 code unit of `\uXXXX`.
    private static func escapedUnit(_ bytes: [UInt8], _ at: Int) -> UInt32? {
        guard at + 6 <= bytes.count, bytes[at] == UInt8(ascii: "\\"), bytes[at + 1] == UInt8(ascii: "u") else { return nil }
        var unit: UInt32 = 0
        for byte in bytes[at + 2..<at + 6] {
            guard let digit = byte.hexValue else { return nil }
            unit = unit << 4 | UInt32(digit)
        }
        return unit
    }
}

/// Why a request failed.
package struct RPCFault: Error {
    /// Codes of JSON-RPC, of LSP and of the Model Context Protocol, which give some numbers different meanings.
    package struct Code: Sendable {
        package let number: Int

        package static let parseError = Code(number: -32700)
        package static let invalidRequest = Code(number: -32600)
        package static let methodNotFound = Code(number: -32601)
        package static let invalidParams = Code(number: -32602)
        /// LSP: a request came before `initialize`.
        package static let serverNotInitialized = Code(number: -32002)
        /// LSP: the request is valid, and cannot be answered.
        package static let requestFailed = Code(number: -32803)
        /// LSP: the client has cancelled the request.
        package static let requestCancelled = Code(number: -32800)
        /// Model Context Protocol: unknown resource.
        package static let resourceNotFound = Code(number: -32002)
    }

    package let code: Code
    package let message: String

    /// Creates a fault.
    /// - Parameters:
    ///   - code: Its kind.
    ///   - message: What is wrong, as a sentence without a period.
    package init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    /// The answer to a request.
    /// - Parameter id: That of the request; null: it is unknown.
    /// - Returns: The message.
    package func response(to id: JSON) -> JSON {
        object([
            "jsonrpc": .text("2.0"), "id": id,
            "error": object(["code": .integer(code.number), "message": .text(message)]),
        ])
    }
}

extension JSON {
    /// The answer to a request that succeeded.
    /// - Parameters:
    ///   - id: That of the request.
    ///   - result: Its result.
    /// - Returns: The message.
    package static func response(to id: JSON, _ result: JSON) -> JSON {
        BlazonRPC.object(["jsonrpc": .text("2.0"), "id": id, "result": result])
    }
}
