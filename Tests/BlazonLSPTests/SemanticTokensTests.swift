import BlazonLSP
import BlazonText
import Testing

/// What highlighting gets: each word of expressions with its type, and each name where it is declared or read.
@Suite struct SemanticTokensTests {
    private static let types = [
        "property", "variable", "macro", "namespace", "type", "function", "parameter", "keyword", "string", "number", "operator",
    ]

    /// `3 firstName property`: the line, the text and the type of each token, with its modifiers.
    private func tokens(_ text: String, in editor: inout Editor, _ path: String = "/p/offer.yaml") -> [String] {
        let document = JSON.object([.init("uri", .text(FileURI.uri(path)))])
        let answer = editor.request("textDocument/semanticTokens/full", .object([.init("textDocument", document)]))
        let data = answer["data"]?.list.compactMap(\.whole) ?? []
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { Array($0.utf16) }
        var (line, column) = (0, 0)
        return stride(from: 0, to: data.count, by: 5).map { at in
            column = data[at] == 0 ? column + data[at + 1] : data[at + 1]
            line += data[at]
            let word = String(decoding: lines[line][column..<column + data[at + 2]], as: UTF16.self)
            let modifiers = ["declaration", "readonly", "defaultLibrary"].enumerated()
                .filter { data[at + 4] & 1 << $0.offset != 0 }.map(\.element)
            return ([String(line), word, Self.types[data[at + 3]]] + modifiers).joined(separator: " ")
        }
    }

    private func tokens(_ text: String, _ path: String = "/p/offer.yaml") -> [String] {
        var editor = Editor()
        editor.open(text, path)
        return tokens(text, in: &editor, path)
    }

    @Test func theLegendHasTheTypesThatTokensName() {
        let disk = ProjectDisk(canonicalPath: { $0 }, read: { _, _, _ in [] }, projectFiles: { _ in [] })
        var server = LanguageServer(disk: disk, version: "1")
        let hello = #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}"#
        let legend = server.receive(Array(hello.utf8)).last?["result"]?["capabilities"]?["semanticTokensProvider"]?["legend"]
        #expect(legend?["tokenTypes"]?.list.compactMap(\.string) == Self.types)
        #expect(legend?["tokenModifiers"]?.list.compactMap(\.string) == ["declaration", "readonly", "defaultLibrary"])
    }

    @Test func eachWordOfATemplate() {
        #expect(
            tokens(offer) == [
                "2 id property declaration", "3 firstName property declaration", "4 tier property declaration",
                "5 vip property declaration", "6 points property declaration", "7 order property declaration",
                "7 id property declaration", "7 total property declaration",
                "9 firstName property", "9 | operator", "9 default function defaultLibrary", "9 'friend' string",
                "11 tier property", "11 == operator", "11 'gold' string", "11 and keyword", "11 vip property",
                "12 block variable defaultLibrary", "12 greet macro", "12 order property", "12 id property", "12 points property",
                "13 order property", "13 total property", "15 greet macro declaration",
                "17 id property", "17 tier property", "17 vip property", "17 points property", "17 order property",
                "17 id property", "17 total property",
            ])
    }

    @Test func tagsLoopsAndArguments() {
        let text = """
            campaign: carts
            recipient: { items: "list(..3) of item", n: integer(0..9) }
            types: { item: { name: string(..9) } }
            let: { many: n > 2 }
            message:
              title: "{%- if many or not false -%}👋 {{ n | number: decimals: 1 }}{% endif %}"
              body: "{% for item in items limit: 2 %}{{ forloop.index }}{{ item.name | truncate: 5, ellipsis: '…' }}{% endfor %} {{ locale }}"

            """
        #expect(
            tokens(text) == [
                "1 items property declaration", "1 item type", "1 n property declaration", "2 item type declaration",
                "2 name property declaration",
                "3 many variable declaration", "3 n property", "3 > operator", "3 2 number",
                "5 if keyword", "5 many variable", "5 or keyword", "5 not keyword", "5 false keyword",
                "5 n property", "5 | operator", "5 number function defaultLibrary", "5 decimals parameter", "5 1 number",
                "5 endif keyword",
                "6 for keyword", "6 item variable declaration", "6 in keyword", "6 items property", "6 limit parameter",
                "6 2 number", "6 forloop variable defaultLibrary", "6 index property", "6 item variable", "6 name property",
                "6 | operator", "6 truncate function defaultLibrary", "6 5 number", "6 ellipsis parameter", "6 '…' string",
                "6 endfor keyword", "6 locale variable readonly defaultLibrary",
            ])
    }

    @Test func aTextOverTwoLinesIsTwoTokens() {
        let text =
            "campaign: long\nrecipient: { n: optional string(..9) }\nmessage:\n  title: |\n    {{ n | default: 'a\n    b' }}\n"
        #expect(tokens(text).suffix(2) == ["4 'a string", "5     b' string"])
    }

    @Test func aBrokenLineHasItsWords() {
        let text = "campaign: broken\nrecipient: { n: integer(0..9) }\nmessage:\n  title: {{ n | number }}\n"
        #expect(tokens(text).suffix(3) == ["3 n property", "3 | operator", "3 number function defaultLibrary"])
    }

    /// Tokens follow the text while it is edited, also where the model is from before the edit.
    @Test func tokensFollowTheText() {
        var editor = Editor()
        editor.open(offer)
        editor.type("# More\n", (0, 0))
        #expect(tokens("# More\n" + offer, in: &editor).first == "3 id property declaration")
    }

    @Test func otherFilesHaveNone() {
        #expect(tokens("on: push\njobs: { a: \"${{ b }}\" }\n", "/p/workflow.yaml").isEmpty)
    }
}
