import BlazonMCP
import BlazonRPC
import BlazonText
import Testing

@Suite struct ModelContextSessionTests {
    private struct Input: MessageSource {
        var blocks: [[UInt8]]
        var isPaused: Bool { blocks.isEmpty }
        mutating func read() throws -> [UInt8] { blocks.isEmpty ? [] : blocks.removeFirst() }
        mutating func watch(process: Int32) {}
    }

    private final class Output: MessageSink {
        var lines: [JSON] = []
        func write(_ bytes: [UInt8]) throws {
            #expect(bytes.last == UInt8(ascii: "\n") && bytes.count { $0 == UInt8(ascii: "\n") } == 1)
            lines.append(try JSON.read(bytes))
        }
    }

    private func answers(_ blocks: [String]) throws -> [JSON] {
        let pages = ResourcePages([], templates: []) { _ in nil }
        let server = ModelContextServer(version: "1", instructions: "", tools: [], pages: pages)
        let output = Output()
        var session = ModelContextSession(server, Input(blocks: blocks.map { Array($0.utf8) }), output)
        try session.run()
        return output.lines
    }

    @Test func aSessionGoesOnAfterFaultsAndEndsWithTheInput() throws {
        let lines = try answers([
            #"{"jsonrpc":"2.0","id":1,"meth"#, "od\":\"ping\"}\n{\n\n", "\u{0}\n", #"{"jsonrpc":"2.0","id":2,"method":"ping"}"#,
        ])
        #expect(lines.map { $0["id"] } == [.integer(1), .null, .null, .integer(2)])
    }

    @Test func aWaitingRequestCanBeCancelled() throws {
        let requests = (1...3).map { #"{"jsonrpc":"2.0","id":\#($0),"method":"ping"}"# + "\n" }.joined()
        let lines = try answers([
            requests + #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":2}}"# + "\n"
        ])
        #expect(lines.map { $0["id"]?.integer } == [1, 3])
    }

    @Test func manyMessagesAreAnsweredInOrder() throws {
        let text = (0..<20_000).map { #"{"jsonrpc":"2.0","id":\#($0),"method":"ping"}"# + "\n" }.joined()
        #expect(try answers([text]).map { $0["id"]?.integer } == Array(0..<20_000))
    }

    /// A client that never pauses: nothing is read ahead while a megabyte waits.
    @Test func largeMessagesAreReadWhenTheyAreAnswered() throws {
        final class Counter: MessageSink {
            private(set) var answers = 0
            func write(_ bytes: [UInt8]) throws { answers += 1 }
        }
        struct Flood: MessageSource {
            let counter: Counter
            var blocks = 0
            var isPaused: Bool { false }
            mutating func read() throws -> [UInt8] {
                if blocks == 40 { return [] }
                #expect(blocks - counter.answers <= 3, "block \(blocks), \(counter.answers) answers")
                blocks += 1
                let text = String(repeating: "x", count: 600_000)
                return Array(#"{"jsonrpc":"2.0","id":1,"method":"ping","params":{"a":"\#(text)"}}"#.utf8) + [UInt8(ascii: "\n")]
            }
            mutating func watch(process: Int32) {}
        }
        let counter = Counter()
        let pages = ResourcePages([], templates: []) { _ in nil }
        let server = ModelContextServer(version: "1", instructions: "", tools: [], pages: pages)
        var session = ModelContextSession(server, Flood(counter: counter), counter)
        try session.run()
        #expect(counter.answers == 40)
    }
}
