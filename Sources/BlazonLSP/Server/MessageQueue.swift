import BlazonJSON

/// Messages that have come and wait: read ahead, to learn which requests were cancelled.
struct MessageQueue {
    private static let limit = 256

    private var framer = MessageFramer()
    private var messages: [RPCMessage] = []
    private var isAtEnd = false

    var isEmpty: Bool { messages.isEmpty }

    mutating func next() -> RPCMessage? { messages.isEmpty ? nil : messages.removeFirst() }

    /// Reads what has come; waits only where there is nothing yet, and no end.
    mutating func fill(from source: inout any MessageSource) throws {
        while !isAtEnd, messages.count < Self.limit, messages.isEmpty || !source.isPaused {
            let bytes = try source.read()
            isAtEnd = bytes.isEmpty
            framer.add(bytes)
            while let frame = framer.next() {
                switch frame {
                case .message(let bytes): messages.append(RPCMessage(bytes))
                case .fault(let reason): messages.append(.faulty(id: .null, RPCFault(.parseError, reason)))
                }
            }
        }
    }

    /// Whether a request's cancellation waits behind it.
    func isCancelled(_ message: RPCMessage) -> Bool {
        guard case .request(let id, _, _) = message else { return false }
        return messages.contains { message in
            guard case .notification("$/cancelRequest", let parameters) = message else { return false }
            return parameters["id"].map { $0 == id } ?? false
        }
    }
}

extension RPCMessage {
    /// The answer to a request that was cancelled.
    var refusal: [JSON] {
        guard case .request(let id, _, _) = self else { return [] }
        return [RPCFault(.requestCancelled, "the request was cancelled").response(to: id)]
    }
}
