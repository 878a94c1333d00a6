import BlazonLSP
import BlazonText
import Testing

@Suite struct ProtocolTests {
    private func server() -> LanguageServer {
        LanguageServer(disk: ProjectDisk(canonicalPath: { $0 }, read: { _, _, _ in [] }, projectFiles: { _ in [] }), version: "1")
    }

    private func code(_ answers: [JSON]) -> Int? { answers.first?["error"]?["code"]?.whole }

    @Test func lifeHasAnOrder() {
        var server = server()
        func send(_ text: String) -> [JSON] { server.receive(Array(text.utf8)) }
        #expect(code(send(#"{"jsonrpc":"2.0","id":1,"method":"textDocument/hover"}"#)) == -32002)
        #expect(send(#"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{}}"#).isEmpty)
        #expect(send(#"{"jsonrpc":"2.0","id":"a","method":"initialize","params":{}}"#).first?["id"] == .text("a"))
        #expect(code(send(#"{"jsonrpc":"2.0","id":2,"method":"initialize","params":{}}"#)) == -32600)
        #expect(code(send(#"{"jsonrpc":"2.0","id":3,"method":"textDocument/moniker","params":{}}"#)) == -32601)
        #expect(send(#"{"jsonrpc":"2.0","method":"$/setTrace","params":{"value":"off"}}"#).isEmpty)
        #expect(
            code(send(#"{"jsonrpc":"2.0","id":4,"method":"textDocument/hover","params":{"textDocument":{"uri":"file:///a"}}}"#))
                == -32602)
        #expect(send(#"{"jsonrpc":"2.0","id":5,"method":"shutdown"}"#).first?["result"] != nil)
        #expect(code(send(#"{"jsonrpc":"2.0","id":6,"method":"textDocument/hover"}"#)) == -32600)
        #expect(send(#"{"jsonrpc":"2.0","method":"exit"}"#).isEmpty)
        #expect(server.exitCode == 0)
    }

    @Test func exitWithoutShutdownIsAFault() {
        var server = server()
        _ = server.receive(Array(#"{"jsonrpc":"2.0","method":"exit"}"#.utf8))
        #expect(server.exitCode == 1)
    }

    @Test(arguments: [
        ("{", -32700), ("", -32700), ("[]", -32600), ("3", -32600), (#"{"id":1,"method":"a"}"#, -32600),
        (#"{"jsonrpc":"2.0","id":null,"method":"a"}"#, -32600), (#"{"jsonrpc":"2.0","id":{},"method":"a"}"#, -32600),
        (#"{"jsonrpc":"2.0","id":1}"#, -32600), (#"{"jsonrpc":"2.0","method":3}"#, -32600), ("\u{0}", -32700),
        (String(repeating: "[", count: 100_000), -32700),
    ])
    func malformedMessagesAreAnswered(_ message: String, _ expected: Int) {
        var server = server()
        #expect(code(server.receive(Array(message.utf8))) == expected, "\(message.prefix(40))")
    }

    @Test func halfACharacterKeepsPositions() {
        var editor = Editor()
        editor.open("campaign: a\n")
        let uri = FileURI.uri("/p/offer.yaml")
        let message =
            #"{"jsonrpc":"2.0","method":"textDocument/didChange","params":{"textDocument":{"uri":"\#(uri)","version":2},"contentChanges":[{"text":"campaign: \ud83d\nmessage: {}\n"}]}}"#
        _ = editor.server.receive(Array(message.utf8))
        editor.settle()
        #expect(!editor.findings().isEmpty)
    }

    @Test func wrongParametersChangeNothing() {
        var editor = Editor()
        editor.open(offer)
        for parameters in [
            "null", "[]", "{}", #"{"textDocument":3}"#,
            #"{"textDocument":{"uri":"file:///p/offer.yaml"},"contentChanges":[{"range":{},"text":"x"}]}"#,
        ] {
            for method in ["didOpen", "didChange", "didClose", "didSave"] {
                _ = editor.server.receive(
                    Array(#"{"jsonrpc":"2.0","method":"textDocument/\#(method)","params":\#(parameters)}"#.utf8))
            }
        }
        editor.open(offer)
        editor.settle()
        #expect(editor.findings() == [])
    }
}
