import BlazonMCP
import BlazonRPC
import BlazonText
import Testing

@Suite struct ModelContextServerTests {
    private static func server(_ tools: [Tool] = []) -> ModelContextServer {
        let page = ResourcePages.Page(uri: "blazon://language", name: "language", title: "Language", "All of it.")
        let pages = ResourcePages([page], templates: []) { uri in
            switch uri {
            case "blazon://language": return "# Language\n"
            case "blazon://long": return String(repeating: "a line of \"text\"\n", count: 200_000)
            case "blazon://wrong": throw ToolFailure("the table has errors")
            default: return nil
            }
        }
        return ModelContextServer(version: "1", instructions: "Check.", tools: tools, pages: pages)
    }

    private static func send(_ text: String, _ server: inout ModelContextServer) throws -> JSON? {
        try server.receive(RPCMessage(Array(text.utf8)))
    }

    private static func started(_ tools: [Tool] = []) throws -> ModelContextServer {
        var server = server(tools)
        _ = try send(
            #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"a","version":"1"}}}"#,
            &server)
        return server
    }

    private static func call(_ name: String, _ arguments: String, _ server: inout ModelContextServer) throws -> JSON? {
        try send(
            #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"\#(name)","arguments":\#(arguments)}}"#, &server)
    }

    private static func items(_ count: Int, _ size: Int) -> Tool {
        Tool("list", title: "List", "Lists.", arguments: [], result: [.init("items", .list(.text))]) { _ in
            let text = JSON.text(String(repeating: "x", count: size))
            return ToolAnswer(
                [.init("items", .array(Array(repeating: text, count: count)))], cutting: ["items"], hint: "ask for less")
        }
    }

    // MARK: Life cycle

    @Test(arguments: [
        ("2025-06-18", "2025-06-18"), ("2025-11-25", "2025-11-25"), ("2024-11-05", "2025-11-25"), ("", "2025-11-25"),
        ("2099-01-01", "2025-11-25"),
    ])
    func theRevisionIsTheClientsOrTheNewest(_ requested: String, _ expected: String) throws {
        var server = Self.server()
        let answer = try Self.send(
            #"{"jsonrpc":"2.0","id":"a","method":"initialize","params":{"protocolVersion":"\#(requested)"}}"#, &server)
        #expect(answer?["id"]?.text == "a")
        #expect(answer?.at("result", "protocolVersion")?.text == expected)
        #expect(answer?.at("result", "capabilities", "tools") != nil)
        #expect(answer?.at("result", "instructions")?.text == "Check.")
    }

    @Test func lifeHasAnOrder() throws {
        var server = Self.server()
        func code(_ text: String) throws -> Int? { try Self.send(text, &server)?.at("error", "code")?.integer }
        #expect(try code(#"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#) == -32600)
        #expect(try code(#"{"jsonrpc":"2.0","id":1,"method":"server/discover"}"#) == -32601)
        #expect(try Self.send(#"{"jsonrpc":"2.0","id":2,"method":"ping"}"#, &server)?["result"] == .object([]))
        #expect(try code(#"{"jsonrpc":"2.0","id":3,"method":"initialize","params":{}}"#) == -32602)
        #expect(try code(#"{"jsonrpc":"2.0","id":3,"method":"initialize","params":{"protocolVersion":"2025-06-18"}}"#) == nil)
        #expect(try Self.send(#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#, &server) == nil)
        #expect(try code(#"{"jsonrpc":"2.0","id":4,"method":"initialize","params":{"protocolVersion":"2025-06-18"}}"#) == -32600)
        #expect(try code(#"{"jsonrpc":"2.0","id":5,"method":"prompts/list"}"#) == -32601)
        #expect(try code(#"{"jsonrpc":"2.0","id":6,"method":"tools/list","params":{"cursor":"a"}}"#) == -32602)
        #expect(try code(#"{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"delete"}}"#) == -32602)
        #expect(try code(#"{"jsonrpc":"2.0","id":8,"method":"tools/call"}"#) == -32602)
        #expect(try Self.send(#"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":9}}"#, &server) == nil)
    }

    @Test(arguments: [
        ("{", -32700), ("", -32700), ("[]", -32600), ("3", -32600), (#"{"id":1,"method":"a"}"#, -32600),
        (#"[{"jsonrpc":"2.0","id":1,"method":"ping"}]"#, -32600), (#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, -32600),
        (String(repeating: "[", count: 100_000), -32700),
    ])
    func malformedMessagesAreAnswered(_ message: String, _ expected: Int) throws {
        var server = try Self.started()
        let answer = try Self.send(message, &server)
        #expect(answer?.at("error", "code")?.integer == expected, "\(message.prefix(40))")
        #expect(answer?["id"] == .null || answer?["id"]?.integer == 1)
    }

    @Test func bytesThatAreNotUTF8AreAnswered() throws {
        var server = try Self.started()
        let message = Array(#"{"jsonrpc":"2.0","id":1,"method":""#.utf8) + [0xFF, 0xFE] + Array(#""}"#.utf8)
        #expect(try server.receive(RPCMessage(message))?.at("error", "code")?.integer == -32700)
    }

    @Test func longNamesAndIdsAreNotRepeated() throws {
        var server = try Self.started()
        let long = String(repeating: "x", count: 3 << 20)
        for message in [
            #"{"jsonrpc":"2.0","id":"\#(long)","method":"ping"}"#, #"{"jsonrpc":"2.0","id":1,"method":"\#(long)"}"#,
            #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"\#(long)"}}"#,
            #"{"jsonrpc":"2.0","id":1,"method":"resources/read","params":{"uri":"\#(long)"}}"#,
            #"{"jsonrpc":"2.0","id":"\#(long)"}"#,
        ] {
            let answer = try Self.send(message, &server)
            #expect(answer?["error"] != nil)
            #expect((answer?.compact.utf8.count ?? .max) < 1 << 16, "\(message.prefix(60))")
        }
    }

    // MARK: Tools

    @Test func toolsStateTheirFormsAndEffects() throws {
        func tool(_ name: String, _ effect: Tool.Effect) -> Tool {
            Tool(name, title: name, "A tool.", arguments: [.init("path", .text, "A file.")], result: [], effect: effect) { _ in
                ToolAnswer([], hint: "")
            }
        }
        var server = try Self.started([tool("a", .none), tool("b", .changesFiles), tool("c", .addsFiles)])
        let tools = try Self.send(#"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#, &server)?.at("result", "tools")?.items ?? []
        #expect(tools.map { $0.at("annotations", "readOnlyHint")?.isTrue } == [true, false, false])
        #expect(tools.map { $0.at("annotations", "destructiveHint")?.isTrue } == [false, true, false])
        #expect(tools.allSatisfy { $0.at("annotations", "openWorldHint") == .boolean(false) })
        #expect(tools.first?.at("inputSchema", "required") == .texts(["path"]))
        #expect(tools.first?.at("inputSchema", "properties", "path", "description")?.text == "A file.")
        #expect(tools.first?.at("outputSchema", "properties", "cut") != nil)
    }

    @Test(arguments: [
        ("{}", "`path`"), (#"{"path":3}"#, "a text"), (#"{"path":"a","lines":1}"#, "unknown argument `lines`"),
        (#"{"path":"a","line":0}"#, "from 1"), (#"{"path":"a","line":1.5}"#, "whole number"),
        (#"{"path":"a","kind":"c"}"#, "`a`, `b`"), (#"{"path":"a","set":{"x":1}}"#, "a text"), ("[]", "an object"),
        (#"{"path":"a","list":["a",true]}"#, "[1]"),
    ])
    func wrongArgumentsAreExplainedToTheModel(_ arguments: String, _ expected: String) throws {
        let tool = Tool(
            "read", title: "Read", "Reads.",
            arguments: [
                .init("path", .text), .optional("line", .integer(from: 1)), .optional("kind", .choice(["a", "b"])),
                .optional("set", .map(.text)), .optional("list", .list(.text)),
            ], result: []
        ) { _ in ToolAnswer([], hint: "") }
        var server = try Self.started([tool])
        let result = try Self.call("read", arguments, &server)?["result"]
        #expect(result?["isError"]?.isTrue == true)
        let text = result?["content"]?.items.first?["text"]?.text ?? ""
        #expect(text.contains(expected), "\(text)")
        #expect(result?["structuredContent"] == nil)
    }

    @Test func failuresAreResultsAndOtherErrorsEndTheSession() throws {
        struct Interruption: Error {}
        let failing = Tool("fail", title: "Fail", "Fails.", arguments: [], result: []) { _ in throw ToolFailure("it is outside") }
        let ending = Tool("end", title: "End", "Ends.", arguments: [], result: []) { _ in throw Interruption() }
        var server = try Self.started([failing, ending])
        let result = try Self.call("fail", "{}", &server)?["result"]
        #expect(result?["isError"]?.isTrue == true && result?["content"]?.items.first?["text"]?.text == "it is outside")
        #expect(throws: Interruption.self) { _ = try Self.call("end", "{}", &server) }
    }

    @Test func resultsAreDataAndText() throws {
        var server = try Self.started([Self.items(2, 3)])
        let result = try Self.call("list", "{}", &server)?["result"]
        #expect(result?["structuredContent"] == .object([.init("items", .texts(["xxx", "xxx"]))]))
        #expect(result?["content"]?.items.first?["text"]?.text == #"{"items":["xxx","xxx"]}"#)
        #expect(result?["isError"] == .boolean(false))
    }

    // MARK: Large answers

    @Test(arguments: [(100_000, 100), (3, 300_000), (1, 2_000_000), (400_000, 1)])
    func largeAnswersAreCut(_ count: Int, _ size: Int) throws {
        var server = try Self.started([Self.items(count, size)])
        let answer = try #require(try Self.call("list", "{}", &server))
        let bytes = LineFramer.framed(Array(answer.compact.utf8)).count
        #expect(bytes <= ModelContextServer.answerLimit)
        let structured = answer.at("result", "structuredContent")
        let kept = structured?["items"]?.items.count ?? -1
        #expect(kept < count && kept >= 0)
        #expect(structured?["cut"]?.text?.contains("\(kept) of \(count) items") == true)
        #expect(structured?["cut"]?.text?.contains("ask for less") == true)
        // As much as fits is kept: another item would not.
        #expect(kept == count - 1 || bytes + 2 * (size + 8) > ModelContextServer.answerLimit - 4_096 || size > 500_000)
    }

    @Test func whatCannotBeCutIsAFailure() throws {
        let tool = Tool("text", title: "Text", "A text.", arguments: [], result: [.init("text", .text)]) { _ in
            ToolAnswer([.init("text", .text(String(repeating: "x", count: 1 << 20)))], hint: "name a part")
        }
        var server = try Self.started([tool])
        let result = try Self.call("text", "{}", &server)?["result"]
        #expect(result?["isError"]?.isTrue == true)
        #expect(result?["content"]?.items.first?["text"]?.text?.contains("name a part") == true)
    }

    // MARK: Resources

    @Test func pagesAreListedAndRead() throws {
        var server = try Self.started()
        func result(_ method: String, _ parameters: String = "{}") throws -> JSON? {
            try Self.send(#"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":\#(parameters)}"#, &server)
        }
        let listed = try result("resources/list")?.at("result", "resources")?.items ?? []
        #expect(listed.map { $0["uri"]?.text } == ["blazon://language"])
        #expect(try result("resources/templates/list")?.at("result", "resourceTemplates")?.items.isEmpty == true)
        let read = try result("resources/read", #"{"uri":"blazon://language"}"#)?.at("result", "contents")?.items.first
        #expect(read?["text"]?.text == "# Language\n" && read?["mimeType"]?.text == "text/markdown")
        #expect(try result("resources/read", #"{"uri":"file:///etc/passwd"}"#)?.at("error", "code")?.integer == -32002)
        #expect(
            try result("resources/read", #"{"uri":"blazon://wrong"}"#)?.at("error", "message")?.text == "the table has errors")
        #expect(try result("resources/read")?.at("error", "code")?.integer == -32602)
    }

    @Test func aLongPageIsCutAtALine() throws {
        var server = try Self.started()
        let answer = try #require(
            try Self.send(#"{"jsonrpc":"2.0","id":1,"method":"resources/read","params":{"uri":"blazon://long"}}"#, &server))
        #expect(answer.compact.utf8.count < ModelContextServer.answerLimit)
        let text = answer.at("result", "contents")?.items.first?["text"]?.text ?? ""
        #expect(text.utf8.count > 500_000 && text.contains("\"text\"\n\nThe rest of this page"))
    }
}
