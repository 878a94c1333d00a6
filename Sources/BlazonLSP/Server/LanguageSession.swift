import BlazonFiles
package import BlazonRPC
import BlazonText

/// Runs a server between a source and a sink. One thread reads and answers, in order; another checks changed documents and
/// publishes diagnostics, so that no answer waits for a slow check. Diagnostics of a text that has changed meanwhile are
/// discarded.
package final class LanguageSession: Sendable {
    private struct State {
        var server: LanguageServer
        var sink: any MessageSink
        var hasReader = false
        /// Whether the other thread is running; without it the reader checks documents itself.
        var hasChecker = false
        var outcome: Result<Int32, any Error>?
    }

    /// What the thread beside the reader does next.
    private enum Work {
        case check(DocumentCheck)
        case sizing(PartialSizing)
        /// The session has ended.
        case nothing
    }

    private let state: Monitor<State>
    private let source: Monitor<any MessageSource>
    private let leave: @Sendable (Int32) -> Void

    /// Creates a session. `leave` is called with the exit code after the last answer, while a check may still be running. It may
    /// end the process.
    package init(
        _ server: LanguageServer, _ source: any MessageSource, _ sink: any MessageSink,
        leave: @escaping @Sendable (Int32) -> Void = { _ in }
    ) {
        state = Monitor(State(server: server, sink: sink))
        self.source = Monitor(source)
        self.leave = leave
    }

    /// Serves until `exit` or the end of the input; returns the exit code.
    package func run() throws -> Int32 {
        Threads.run(2) { [self] in
            let isReader = state.enter { state in
                defer { state.hasReader = true }
                return !state.hasReader
            }
            if isReader { readAll() } else { checkAll() }
        }
        return try state.enter { try $0.outcome?.get() ?? 1 }
    }

    // MARK: Findings

    private func checkAll() {
        state.enter { $0.hasChecker = true }
        while true {
            let next = state.wait { state in
                state.outcome != nil
                    ? .nothing : state.server.nextCheck.map(Work.check) ?? state.server.nextSizing.map(Work.sizing)
            }
            switch next {
            case .check(let check):
                let found = check.run()
                state.enter { state in
                    guard state.outcome == nil else { return }
                    let messages = state.server.store(found, of: check)
                    do { try Self.send(messages, &state) } catch { state.outcome = .failure(error) }
                }
            case .sizing(let sizing):
                let sizes = sizing.run()
                state.enter { $0.server.store(sizes, of: sizing) }
            case .nothing: return
            }
        }
    }

    // MARK: Messages

    private func readAll() {
        source.enter { source in
            var queue = MessageQueue(
                HeaderFramer(), cancellation: .init(method: "$/cancelRequest", key: "id"))
            let outcome = Result { try serve(&source, &queue) }
            state.enter { state in
                state.outcome = state.outcome ?? outcome
                // No message is being sent at this moment.
                if case .success(let code)? = state.outcome { leave(code) }
            }
        }
    }

    private func serve(_ source: inout any MessageSource, _ queue: inout MessageQueue<HeaderFramer>) throws -> Int32 {
        while true {
            if queue.isEmpty, source.isPaused { try settleAlone() }
            try queue.fill(from: &source)
            guard let message = queue.next() else {
                // Publishes diagnostics of the last change.
                try settleAlone()
                return state.enter { $0.server.endCode }
            }
            let (code, client): (Int32?, Int32?) = try state.enter { state in
                try Self.send(queue.isCancelled(message) ? message.cancelled : state.server.receive(message), &state)
                return (state.server.exitCode, state.server.client.process)
            }
            if let code { return code }
            if let client { source.watch(process: client) }
        }
    }

    private func settleAlone() throws {
        try state.enter { state in
            if !state.hasChecker { try Self.send(state.server.settle(), &state) }
        }
    }

    private static func send(_ messages: [JSON], _ state: inout State) throws {
        guard !messages.isEmpty else { return }
        try state.sink.write(messages.flatMap { HeaderFramer.framed(Array($0.compact.utf8)) })
    }
}

extension RPCMessage {
    /// The answer to a cancelled request.
    fileprivate var cancelled: [JSON] {
        guard case .request(let id, _, _) = self else { return [] }
        return [RPCFault(.requestCancelled, "the request was cancelled").response(to: id)]
    }
}
