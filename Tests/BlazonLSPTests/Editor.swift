import BlazonLSP
import BlazonText
import Testing

/// An editor with files in memory and one server, for tests. A cursor is marked with `§` in the text.
struct Editor {
    var server: LanguageServer
    private var number = 0
    private(set) var published: [String: [JSON]] = [:]

    /// Creates an editor with files of one project, by path.
    init(_ files: [String: String] = [:], capabilities: JSON = .object([])) {
        let disk = ProjectDisk(
            canonicalPath: { $0 },
            read: { path, _, open in
                if let bytes = open(path) { return bytes }
                guard let text = files[path] else { throw NoSuchFile() }
                return Array(text.utf8)
            },
            settingsFiles: { _ in files.keys.filter { $0.hasSuffix("/blazon.yaml") }.sorted { $0.utf8.count < $1.utf8.count } },
            projectFiles: { _ in files.keys.sorted() })
        server = LanguageServer(disk: disk, version: "1")
        _ = request("initialize", .object([.init("capabilities", capabilities)]))
        notify("initialized", .object([]))
    }

    private struct NoSuchFile: Error, CustomStringConvertible {
        let description = "no such file"
    }

    /// The answer, with its result or error.
    mutating func answer(_ method: String, _ parameters: JSON) -> JSON {
        number += 1
        let message = JSON.object([
            .init("jsonrpc", .text("2.0")), .init("id", .integer(number)), .init("method", .text(method)),
            .init("params", parameters),
        ])
        return server.receive(Array(message.compact.utf8)).last ?? .null
    }

    mutating func request(_ method: String, _ parameters: JSON) -> JSON {
        let answer = answer(method, parameters)
        if let fault = answer["error"]?["message"] { return fault }
        return answer["result"] ?? .null
    }

    mutating func notify(_ method: String, _ parameters: JSON) {
        let message = JSON.object([
            .init("jsonrpc", .text("2.0")), .init("method", .text(method)), .init("params", parameters),
        ])
        take(server.receive(Array(message.compact.utf8)))
    }

    /// Lets the server look at what has changed.
    mutating func settle() { take(server.settle()) }

    private mutating func take(_ messages: [JSON]) {
        for message in messages where message["method"] == .text("textDocument/publishDiagnostics") {
            guard let uri = message["params"]?["uri"]?.string else { continue }
            published[uri] = message["params"]?["diagnostics"]?.list ?? []
        }
    }

    // MARK: Documents

    mutating func open(_ text: String, _ path: String = "/p/offer.yaml") {
        let document = JSON.object([
            .init("uri", .text(FileURI.uri(path))), .init("languageId", .text("yaml")), .init("version", .integer(1)),
            .init("text", .text(text.replacing("§", with: ""))),
        ])
        notify("textDocument/didOpen", .object([.init("textDocument", document)]))
    }

    /// Replaces what is between two positions by `text`.
    mutating func type(_ text: String, _ start: (Int, Int), _ end: (Int, Int)? = nil, _ path: String = "/p/offer.yaml") {
        let end = end ?? start
        let change = JSON.object([
            .init("range", .object([.init("start", position(start)), .init("end", position(end))])), .init("text", .text(text)),
        ])
        let document = JSON.object([.init("uri", .text(FileURI.uri(path))), .init("version", .integer(2))])
        notify(
            "textDocument/didChange", .object([.init("textDocument", document), .init("contentChanges", .array([change]))]))
    }

    private func position(_ position: (Int, Int)) -> JSON {
        .object([.init("line", .integer(position.0)), .init("character", .integer(position.1))])
    }

    /// Asks about the cursor in a text that is opened for it.
    mutating func ask(_ method: String, _ text: String, _ path: String = "/p/offer.yaml", _ more: [JSON.Member] = []) -> JSON {
        open(text, path)
        return request("textDocument/\(method)", .object(cursor(text, path) + more))
    }

    func cursor(_ text: String, _ path: String = "/p/offer.yaml") -> [JSON.Member] {
        let before = text.prefix { $0 != "§" }
        let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
        return [
            .init("textDocument", .object([.init("uri", .text(FileURI.uri(path)))])),
            .init("position", position((lines.count - 1, lines.last?.utf16.count ?? 0))),
        ]
    }

    /// Codes and lines of what is wrong with a document, as `BZ0301 3`.
    func findings(_ path: String = "/p/offer.yaml") -> [String] {
        (published[FileURI.uri(path)] ?? []).map { "\($0["code"]?.string ?? "?") \($0["range"]?["start"]?["line"]?.whole ?? -1)" }
    }

    /// Labels of what could be written at the cursor.
    mutating func completions(_ text: String, _ path: String = "/p/offer.yaml") -> [String] {
        (ask("completion", text, path)["items"]?.list ?? []).compactMap { $0["label"]?.string }
    }

    /// The text of a hover.
    /// The text after the name at `§` is changed, or why it cannot be.
    mutating func renamed(_ marked: String, _ name: String) -> String {
        open(marked)
        let answer = request("textDocument/rename", .object(cursor(marked) + [.init("newName", .text(name))]))
        if let refusal = answer.string { return refusal }
        return (answer["changes"]?[FileURI.uri("/p/offer.yaml")] ?? .array([])).applied(to: marked.replacing("§", with: ""))
    }

    mutating func hover(_ text: String, _ path: String = "/p/offer.yaml") -> String {
        ask("hover", text, path)["contents"]?["value"]?.string ?? ""
    }
}

extension JSON {
    var string: String? {
        if case .text(let text) = self { text } else { nil }
    }

    var whole: Int? {
        if case .number(let spelling) = self { Int(spelling) } else { nil }
    }

    var list: [JSON] {
        if case .array(let items) = self { items } else { [] }
    }

    /// `3:2-3:9` of a range.
    var range: String {
        func position(_ json: JSON?) -> String { "\(json?["line"]?.whole ?? -1):\(json?["character"]?.whole ?? -1)" }
        return "\(position(self["start"]))-\(position(self["end"]))"
    }

    /// The text with the edits of a `TextEdit` list made.
    func applied(to text: String) -> String {
        let lines = TextLines(Array(text.utf8))
        func offset(_ json: JSON?) -> Int {
            lines.offset(of: TextPosition(line: json?["line"]?.whole ?? 0, character: json?["character"]?.whole ?? 0), .utf16)
        }
        var bytes = Array(text.utf8)
        let edits = list.map { edit in
            (offset(edit["range"]?["start"])..<offset(edit["range"]?["end"]), edit["newText"]?.string ?? "")
        }
        for (range, text) in edits.sorted(by: { $0.0.lowerBound > $1.0.lowerBound }) {
            bytes.replaceSubrange(range, with: text.utf8)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// A template with one of everything.
let offer = """
    campaign: offer
    recipient:
      id: string(..40)
      firstName: optional string(..40)
      tier: enum(basic | gold)
      vip: boolean
      points: integer(0..1000)
      order: { id: string(..20), total: number(0..10 by 0.01) }
    message:
      title: "Hi {{ firstName | default: 'friend' }}"
      body:
        - when: tier == 'gold' and vip
          then: "{{ block.greet }} {{ order.id }}, {{ points }}"
        - otherwise: "{{ order.total }}"
    blocks:
      greet: Hello
    samples:
      ana: { id: a, tier: gold, vip: true, points: 1, order: { id: x, total: 1 } }

    """
