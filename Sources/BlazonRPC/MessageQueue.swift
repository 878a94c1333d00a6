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

    private struct Waiting {
        let message: RPCMessage
        /// Bytes that it arrived in.
        let size: Int
    }

    private var framing: Framing
    private let cancellation: Cancellation
    /// The first messages, in reverse order: each is released when it is taken, also if the queue is never empty.
    private var first: [Waiting] = []
    /// Those after `first`, in their order.
    private var last: [Waiting] = []
    /// Bytes of all that wait.
    private var bytes = 0
    /// How many of those that wait are cancellations.
    private var cancellations = 0
    private var isAtEnd = false

    /// Creates an empty queue.
    /// - Parameters:
    ///   - framing: How messages are separated.
    ///   - cancellation: How requests are cancelled.
    package init(_ framing: Framing, cancellation: Cancellation) { (self.framing, self.cancellation) = (framing, cancellation) }

    package var isEmpty: Bool { first.isEmpty && last.isEmpty }

    /// Removes the first message.
    package mutating func next() -> RPCMessage? {
        if first.isEmpty { (first, last) = (last.reversed(), []) }
        guard let next = first.popLast() else { return nil }
        bytes -= next.size
        if cancelledID(next.message) != nil { cancellations -= 1 }
        return next.message
    }

    /// Reads the available messages; waits only if there are none and the input has not ended.
    /// - Parameter source: The input.
    /// - Throws: the error of the input.
    package mutating func fill(from source: inout any MessageSource) throws {
        while !isAtEnd, first.count + last.count < mostMessages, bytes < mostBytes, isEmpty || !source.isPaused {
            let block = try source.read()
            isAtEnd = block.isEmpty
            framing.add(block)
            while let frame = framing.next() { add(frame) }
            if isAtEnd, let frame = framing.end() { add(frame) }
        }
    }

    private mutating func add(_ frame: MessageFrame) {
        switch frame {
        case .message(let text):
            let message = RPCMessage(text)
            if cancelledID(message) != nil { cancellations += 1 }
            last.append(Waiting(message: message, size: text.count))
            bytes += text.count
        case .fault(let reason):
            last.append(Waiting(message: .faulty(id: .null, RPCFault(.parseError, reason)), size: 0))
        }
    }

    /// Whether a cancellation of the request is in the queue.
    /// - Parameter message: The request.
    /// - Returns: Whether it is cancelled.
    package func isCancelled(_ message: RPCMessage) -> Bool {
        guard cancellations > 0, case .request(let id, _, _) = message else { return false }
        return [first, last].joined().contains { cancelledID($0.message).map { $0 == id } ?? false }
    }

    /// The id of the request that a message cancels; nil: it cancels none.
    private func cancelledID(_ message: RPCMessage) -> JSON? {
        guard case .notification(let method, let parameters) = message, method.hasSameBytes(as: cancellation.method) else {
            return nil
        }
        return parameters[cancellation.key]
    }
}

/// Maximum number of messages that are read ahead, and the bytes of them from which on nothing is read.
private let (mostMessages, mostBytes) = (256, 1 << 20)
