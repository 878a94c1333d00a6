package import BlazonRPC
import BlazonText

/// Runs a server between a source and a sink, a message in each line.
package struct ModelContextSession {
    private var server: ModelContextServer
    private var source: any MessageSource
    private var sink: any MessageSink

    /// Creates a session.
    /// - Parameters:
    ///   - server: The server.
    ///   - source: The client's messages.
    ///   - sink: Where the answers go.
    package init(_ server: ModelContextServer, _ source: any MessageSource, _ sink: any MessageSink) {
        (self.server, self.source, self.sink) = (server, source, sink)
    }

    /// Serves until the end of the input. A request that is cancelled while it waits gets no answer.
    /// - Throws: the error of the source, of the sink, or of a tool that ends the session.
    package mutating func run() throws {
        var queue = MessageQueue(LineFramer(), cancellation: .init(method: "notifications/cancelled", key: "requestId"))
        while true {
            try queue.fill(from: &source)
            guard let message = queue.next() else { return }
            guard !queue.isCancelled(message), let answer = try server.receive(message) else { continue }
            try sink.write(LineFramer.framed(Array(answer.compact.utf8)))
        }
    }
}
