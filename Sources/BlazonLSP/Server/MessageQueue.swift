import BlazonText

/// Messages that have arrived and wait: they are read ahead to find cancellations of requests.
struct MessageQueue {
    private static let limit = 256

    private var framer = MessageFramer()
    private var messages: [RPCMessage] = []
    private var isAtEnd = false

    var isEmpty: Bool { messages.isEmpty }

    mutating func next() -> RPCMessage? { messages.isEmpty ? nil : messages.removeFirst() }

    /// Reads the available messages; waits only if there are none and the input has not ended.
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

    /// Whether a cancellation of the request is in the queue.
    func isCancelled(_ message: RPCMessage) -> Bool {
        guard case .request(let id, _, _) = message else { return false }
        return messages.contains { message in
            guard case .notification("$/cancelRequest", let parameters) = message else { return false }
            return parameters["id"].map { $0 == id } ?? false
        }
    }
}

extension RPCMessage {
    /// The answer to a cancelled request.
    var refusal: [JSON] {
        guard case .request(let id, _, _) = self else { return [] }
        return [RPCFault(.requestCancelled, "the request was cancelled").response(to: id)]
    }
}
