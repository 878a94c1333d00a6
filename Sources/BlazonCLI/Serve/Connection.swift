import BlazonFiles

/// One connection: reads a request and writes a response, followed by events if requested.
struct Connection {
    private let socket: LoopbackSocket
    private var head: [UInt8] = []
    /// The bytes to send, and how many have been sent.
    private var output: [UInt8] = []
    private var written = 0
    private var isAnswered = false
    private var isForEvents = false
    private var active: ContinuousClock.Instant
    private(set) var isOver = false

    init(_ socket: LoopbackSocket, _ now: ContinuousClock.Instant) {
        self.socket = socket
        active = now
    }

    /// The condition to wait for before the next step.
    var wait: Wait { Wait(descriptor: socket.descriptor, isForWriting: written < output.count) }

    func isIdle(_ now: ContinuousClock.Instant, for patience: Duration) -> Bool {
        (!isForEvents || written < output.count) && now - active > patience
    }

    /// Does what is possible without waiting.
    mutating func proceed(_ now: ContinuousClock.Instant, answer: (HTTPRequest) -> HTTPResponse) {
        if read() { active = now }
        if !isAnswered { respond(answer) }
        if write() { active = now }
        if isAnswered, !isForEvents, written == output.count { isOver = true }
    }

    /// Sends an event, if the client has requested events.
    mutating func send(event: [UInt8]) {
        if isForEvents { output += event }
    }

    /// Whether anything was read.
    private mutating func read() -> Bool {
        var buffer = [UInt8](repeating: 0, count: 4 << 10)
        var hasRead = false
        while !isOver {
            switch socket.read(into: &buffer) {
            case .moved(let count):
                // One request per connection.
                if !isAnswered { head += buffer[..<count] }
                hasRead = true
                if head.count > HTTPRequest.limit { return true }
            case .notNow: return hasRead
            case .ended:
                // A client that has closed its side may still read.
                if !isAnswered && HTTPRequest.read(head) == .unfinished || isForEvents { isOver = true }
                return hasRead
            }
        }
        return hasRead
    }

    private mutating func respond(_ answer: (HTTPRequest) -> HTTPResponse) {
        let response: HTTPResponse
        switch HTTPRequest.read(head) {
        case .unfinished:
            if head.count <= HTTPRequest.limit { return }
            response = .refusal(.tooLong)
        case .malformed: response = .refusal(.malformed)
        case .request(let request): response = answer(request)
        }
        isAnswered = true
        isForEvents = response.isEndless && !response.isHeadOnly
        output = response.bytes
    }

    /// Whether anything was written.
    private mutating func write() -> Bool {
        var hasWritten = false
        while written < output.count, !isOver {
            switch unsafe socket.write(output.span.bytes.extracting(written..<output.count)) {
            case .moved(let count):
                written += count
                hasWritten = true
            case .notNow: return hasWritten
            case .ended: isOver = true
            }
        }
        if written == output.count, isForEvents {
            output = []
            written = 0
        }
        return hasWritten
    }
}
