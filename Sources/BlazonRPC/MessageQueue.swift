import BlazonText

/// Messages that have arrived and wait: they are read ahead to find cancellations of requests.
package struct MessageQueue<Framing: MessageFraming> {
    /// How a protocol cancels a request: a notification with the request's id.
    package struct Cancellation: Sendable {
        let method: String
        let key: String

        /// Describes the notification.
        /// - Parameters:
        ///   - method: Its name.
        ///   - key: The parameter with the id.
        package init(method: String, key: String) { (self.method, self.key) = (method, key) }
    }

    private var framing: Framing
    private let cancellation: Cancellation
    private var messages: [RPCMessage] = []
    /// The index of the first message that waits.
    private var first = 0
    /// How many of those that wait are cancellations.
    private var cancellations = 0
    private var isAtEnd = false

    /// Creates an empty queue.
    /// - Parameters:
    ///   - framing: How messages are separated.
    ///   - cancellation: How requests are cancelled.
    package init(_ framing: Framing, cancellation: Cancellation) { (self.framing, self.cancellation) = (framing, cancellation) }

    package var isEmpty: Bool { first == messages.count }

    /// Removes the first message.
    package mutating func next() -> RPCMessage? {
        if isEmpty { return nil }
        let message = messages[first]
        first += 1
        if cancelledID(message) != nil { cancellations -= 1 }
        if isEmpty {
            messages.removeAll(keepingCapacity: true)
            first = 0
        }
        return message
    }

    /// Reads the available messages; waits only if there are none and the input has not ended.
    /// - Parameter source: The input.
    /// - Throws: the error of the input.
    package mutating func fill(from source: inout any MessageSource) throws {
        while !isAtEnd, messages.count - first < mostMessages, isEmpty || !source.isPaused {
            let bytes = try source.read()
            isAtEnd = bytes.isEmpty
            framing.add(bytes)
            while let frame = framing.next() { add(frame) }
            if isAtEnd, let frame = framing.end() { add(frame) }
        }
    }

    private mutating func add(_ frame: MessageFrame) {
        switch frame {
        case .message(let bytes):
            let message = RPCMessage(bytes)
            if cancelledID(message) != nil { cancellations += 1 }
            messages.append(message)
        case .fault(let reason): messages.append(.faulty(id: .null, RPCFault(.parseError, reason)))
        }
    }

    /// Whether a cancellation of the request is in the queue.
    /// - Parameter message: The request.
    /// - Returns: Whether it is cancelled.
    package func isCancelled(_ message: RPCMessage) -> Bool {
        guard cancellations > 0, case .request(let id, _, _) = message else { return false }
        return messages[first...].contains { cancelledID($0).map { $0 == id } ?? false }
    }

    /// The id of the request that a message cancels; nil: it cancels none.
    private func cancelledID(_ message: RPCMessage) -> JSON? {
        guard case .notification(let method, let parameters) = message, method.hasSameBytes(as: cancellation.method) else {
            return nil
        }
        return parameters[cancellation.key]
    }
}

/// Messages that are read ahead.
private let mostMessages = 256
