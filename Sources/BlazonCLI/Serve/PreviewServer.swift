import BlazonFiles

/// Serves a page on the loopback address, and notifies its clients of changes. Single-threaded and non-blocking: an idle
/// connection is closed.
struct PreviewServer {
    /// Interval between checks of the templates.
    private static let pause = Duration.milliseconds(300)
    /// Time after which an idle connection is closed, unless it waits for events.
    private static let patience = Duration.seconds(15)
    private static let maxConnections = 64

    private let listener: LoopbackSocket
    private let port: UInt16
    private let console: Console
    private var connections: [Connection] = []
    /// Whether a connection waits that no descriptor is available for. Accepting it again at once would only use CPU time.
    private var isExhausted = false

    init(port: UInt16, _ console: Console) throws(FileError) {
        listener = try LoopbackSocket.listen(port: port)
        self.port = listener.port
        self.console = console
    }

    var address: String { "http://\(LoopbackSocket.address):\(port)/" }

    /// Serves until a signal; returns its number.
    mutating func run(_ preview: inout LivePreview) throws -> Int32 {
        let clock = ContinuousClock()
        var looked = clock.now
        var effort = Duration.zero
        while true {
            wait()
            if let signal = console.stop.pending() { return signal }
            accept(clock.now)
            for index in connections.indices {
                connections[index].proceed(clock.now) { request in
                    HTTPResponse(to: request, page: preview.page, version: preview.version, port: port)
                }
            }
            // If checking takes long, in a large folder, it is done less often, so that requests are answered.
            if clock.now - looked >= max(Self.pause, effort * 10) {
                let start = clock.now
                if try preview.refresh(console) {
                    for index in connections.indices {
                        connections[index].send(event: HTTPResponse.event(preview.version))
                    }
                }
                looked = clock.now
                effort = looked - start
            }
            connections.removeAll { $0.isOver || $0.isIdle(clock.now, for: Self.patience) }
        }
    }

    private mutating func accept(_ now: ContinuousClock.Instant) {
        isExhausted = false
        while !isExhausted {
            switch listener.accept() {
            case .connection(let socket):
                // Closes the connection that has waited longest to make space.
                if connections.count >= Self.maxConnections { connections.removeFirst() }
                connections.append(Connection(socket, now))
            case .none: return
            case .exhausted:
                isExhausted = true
                if !connections.isEmpty { connections.removeFirst() }
            }
        }
    }

    private func wait() {
        let listening = isExhausted ? [] : [Wait(descriptor: listener.descriptor, isForWriting: false)]
        let waits = connections.map(\.wait) + listening + console.stop.waits
        _ = SystemCalls.real.poll(waits, Int32(Self.pause.components.attoseconds / 1_000_000_000_000_000))
    }
}
