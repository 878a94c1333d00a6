import BlazonMCP
import BlazonRPC
import BlazonText

/// Any bytes are split into messages in both framings, wherever they are cut, and each is answered by at most one line of JSON of
/// bounded size.
struct MessageEntryPoint: EntryPoint {
    mutating func attempt(_ bytes: [UInt8]) throws(BrokenPromise) {
        try requireSameFrames(bytes, HeaderFramer())
        let frames = try requireSameFrames(bytes, LineFramer())
        var server = Self.server()
        for case .message(let message) in frames {
            let answer: JSON?
            do { answer = try server.receive(RPCMessage(message)) } catch {
                throw BrokenPromise(promise: "an error ends the session")
            }
            guard let answer else { continue }
            let line = LineFramer.framed(Array(answer.compact.utf8))
            try require(line.count <= ModelContextServer.answerLimit, "an answer of \(line.count) bytes")
            try require(line.count { $0 == UInt8(ascii: "\n") } == 1, "an answer of several lines")
            try require((try? JSON.read(line)) == answer, "an answer that is not JSON")
        }
    }

    /// The frames of a stream, which do not depend on where it is cut.
    @discardableResult
    private func requireSameFrames(_ bytes: [UInt8], _ framing: some MessageFraming) throws(BrokenPromise) -> [MessageFrame] {
        let whole = frames(of: [bytes[...]], framing)
        let half = bytes.count / 2
        let cut = frames(of: [bytes[..<half], bytes[half...]], framing)
        try require(whole == cut, "other messages in two pieces")
        return whole
    }

    private func frames(of pieces: [ArraySlice<UInt8>], _ framing: some MessageFraming) -> [MessageFrame] {
        var framing = framing
        var frames: [MessageFrame] = []
        for piece in pieces {
            framing.add(piece)
            while let frame = framing.next() { frames.append(frame) }
        }
        if let frame = framing.end() { frames.append(frame) }
        return frames
    }

    private static func server() -> ModelContextServer {
        let tool = Tool(
            "echo", title: "Echo", "Repeats its arguments.",
            arguments: [
                .init("text", .text), .optional("count", .integer(from: 1)), .optional("items", .list(.any)),
                .optional("names", .map(.optional(.text))), .optional("kind", .choice(["a", "b"])), .optional("is", .boolean),
            ], result: [.init("items", .list(.any))]
        ) { arguments in
            ToolAnswer([.init("items", .array([arguments]))], cutting: ["items"], hint: "send less")
        }
        let pages = ResourcePages([], templates: []) { uri in
            uri.utf8.hasPrefix("blazon://") ? uri.utf8.percentDecoded : nil
        }
        return ModelContextServer(version: "1", instructions: "", tools: [tool], pages: pages)
    }
}
