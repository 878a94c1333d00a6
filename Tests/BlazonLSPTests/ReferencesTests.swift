import BlazonLSP
import BlazonText
import Testing

/// References, highlights, refusals of renaming, outlines, and files that change outside of the editor.
@Suite struct ReferencesTests {
    private func at(_ fragment: String, _ marked: String) -> String { offer.replacing(fragment, with: marked) }

    private func references(_ editor: inout Editor, _ marked: String, declaration: Bool = true) -> [String] {
        let context = JSON.Member("context", .object([.init("includeDeclaration", .boolean(declaration))]))
        return editor.ask("references", marked, "/p/offer.yaml", [context]).list.map {
            "\($0["uri"]?.string?.split(separator: "/").last ?? "-") \($0["range"]?.range ?? "")"
        }
    }

    @Test func references() {
        var editor = Editor()
        let all = references(&editor, at("block.greet", "block.gr§eet"))
        #expect(Set(all) == ["offer.yaml 12:22-12:27", "offer.yaml 15:2-15:7"], "\(all)")
        let reads = references(&editor, at("block.greet", "block.gr§eet"), declaration: false)
        #expect(reads == ["offer.yaml 12:22-12:27"])
        // A field is read by conditions and samples, too.
        #expect(references(&editor, at("tier == ", "ti§er == ")).count == 3)
        #expect(references(&editor, at("campaign: offer", "campaign: of§fer")) == [])
    }

    @Test func referencesInReasons() {
        var editor = Editor()
        let found = references(
            &editor, "campaign: a\nrecipient:\n  vip: boolean\nskip:\n  plain: not vi§p\nmessage:\n  title: A\n")
        #expect(Set(found) == ["offer.yaml 2:2-2:5", "offer.yaml 4:13-4:16"], "\(found)")
    }

    /// A type's name is read in types, not in the members of an enum.
    @Test func namedTypes() {
        let text = """
            campaign: a
            types:
              tier: enum(basic | tier)
              former: { was: tier }
            recipient:
              now: optional tier
              all: list(..3) of ti§er
              old: former
              cart: "list(..3) of { tier: tier }"
            delivery:
              least: { type: tier, value: basic }
            message: { title: A }

            """
        var editor = Editor()
        let found = references(&editor, text)
        let expected = ["2:2-2:6", "3:17-3:21", "5:16-5:20", "6:20-6:24", "8:30-8:34", "10:17-10:21"].map { "offer.yaml \($0)" }
        #expect(Set(found) == Set(expected), "\(found)")
        let hover = editor.ask("hover", text)["contents"]?["value"]?.string ?? ""
        #expect(hover.contains("tier: enum(basic | tier)"), "\(hover)")
        let whole = text.replacing("ti§er", with: "tier").replacing("old: former", with: "old: for§mer")
        let record = editor.ask("hover", whole)["contents"]?["value"]?.string ?? ""
        #expect(record.contains("was: enum(basic | tier)"), "\(record)")
    }

    @Test func referencesInUsedFiles() {
        var editor = Editor(["/p/shared.yaml": "recipient:\n  city: string(..9)\nblocks:\n  where: \"in {{ city }}\"\n"])
        let found = references(&editor, "campaign: a\nuses: shared.yaml\nmessage:\n  title: \"{{ ci§ty }}\"\n")
        #expect(Set(found) == ["offer.yaml 3:13-3:17", "shared.yaml 1:2-1:6", "shared.yaml 3:16-3:20"], "\(found)")
    }

    private func highlights(_ editor: inout Editor, _ marked: String) -> Set<String> {
        Set(editor.ask("documentHighlight", marked).list.map { "\($0["range"]?.range ?? "") \($0["kind"]?.whole ?? 0)" })
    }

    /// Also in a line that is no YAML at the moment, and below it, where all has moved.
    @Test func highlights() {
        var editor = Editor()
        #expect(highlights(&editor, at("tier == ", "ti§er == ")) == ["4:2-4:6 3", "11:12-11:16 2", "17:16-17:20 2"])
        let broken = at("title: \"Hi {{ firstName | default: 'friend' }}\"", "title: \"Hi {{ ti§er\n  sound: 'x")
        let found = highlights(&editor, broken)
        #expect(found.contains("4:2-4:6 3") && found.contains("9:16-9:20 2"), "\(found)")
        // The condition of a line that is no YAML.
        let condition = at("- when: tier == 'gold' and vip", "- when: ti§er == \"gold")
        #expect(highlights(&editor, condition).contains("11:12-11:16 2"), "\(highlights(&editor, condition))")
    }

    /// No YAML at all any more: names are where they were, as far as the text has not changed.
    @Test func rangesMoveWithTheText() {
        var editor = Editor()
        editor.open(offer)
        _ = editor.ask("documentHighlight", at("tier == ", "ti§er == "))
        // Lines with one fault each, more than error recovery blanks.
        let broken = (0..<12).map { "x\($0): [\n" }.joined()
        let text = offer.replacing("message:\n", with: broken + "message:\n").replacing("{ id: a, tier", with: "{ id: a, ti§er")
        let found = highlights(&editor, text)
        #expect(found.contains("4:2-4:6 3") && found.contains("29:16-29:20 2"), "\(found)")
    }

    @Test func fieldsThatKeysName() {
        var editor = Editor()
        let template = """
            campaign: limited
            recipient: { id: string(..9), order: { note: optional string(..9) } }
            source: { columns: { order.note: Note } }
            message: { title: "Hello {{ order.note | default: 'you' }}" }
            missing: { order.note: 20% }

            """
        let expected = template.replacing("note: optional", with: "text: optional").replacing("order.note", with: "order.text")
        for marked in ["missing: { order.no§te", "columns: { order.no§te", "no§te: optional"] {
            let plain = marked.replacing("§", with: "")
            #expect(editor.renamed(template.replacing(plain, with: marked), "text") == expected, "\(marked)")
        }
        #expect(
            editor.hover(template.replacing("missing: { order.note", with: "missing: { order.no§te")).contains(
                "optional string(..9)"))
        #expect(editor.completions(template.replacing("missing: { order.note: 20%", with: "missing: { §")).contains("order.note"))
    }

    @Test func invalidRenames() {
        let files = [
            "/p/shared.yaml": "recipient:\n  city: string(..9)\n",
            "/p/other.yaml":
                "campaign: other\nuses: shared.yaml\nrecipient: { town: string }\nmessage: { title: \"{{ city }}\" }\n",
        ]
        func renamed(_ files: [String: String], _ marked: String, _ name: String) -> String {
            var editor = Editor(files)
            return editor.ask("rename", marked, "/p/offer.yaml", [.init("newName", .text(name))]).string ?? "done"
        }
        let using = "campaign: a\nuses: shared.yaml\nmessage:\n  title: \"{{ ci§ty }}\"\n"
        #expect(renamed(files, using, "town") == "`town` is taken in /p/other.yaml")
        #expect(renamed(files, using, "village") == "done")
        // A loop of a file that uses the field without reading it.
        let loop =
            "campaign: other\nuses: shared.yaml\nrecipient: { cart: list(..3) of string(..5) }\nmessage:\n"
            + "  title: \"{% for village in cart %}{{ village }}{% endfor %}\"\n"
        let looping = files.merging(["/p/other.yaml": loop]) { $1 }
        #expect(renamed(looping, using, "village").hasPrefix("`village` would be an error (BZ0845, /p/other.yaml:5)"))
        #expect(renamed([:], offer.replacing("tier == ", with: "ti§er == ") + "blocks: [\n", "x").contains("not valid YAML"))
        // A file that says the name, and could not be changed in all ranges.
        let broken = files.merging(["/p/other.yaml": "campaign: other\nuses: shared.yaml\nmessage:\n  title: \"{{ city }}\n"]) {
            $1
        }
        #expect(renamed(broken, using, "village").contains("/p/other.yaml uses it, too, and is not valid YAML"))
        let brokenShared = ["/p/shared.yaml": "blocks:\n  a: \"{{ city }}\n"]
        let declaring = "campaign: a\nuses: shared.yaml\nrecipient: { city: string }\nmessage:\n  title: \"{{ ci§ty }}\"\n"
        #expect(renamed(brokenShared, declaring, "village").contains("/p/shared.yaml uses it, too, and is not valid YAML"))
        // The table fills a system attribute from this very field.
        let filled = offer.replacing("  vip: boolean", with: "  vip: boolean\n  messa§geId: string(..9)")
        #expect(
            renamed([:], filled, "x") == "`messageId` is read under this name by the table campaign-standard, for `messageId`")
        let local = offer.replacing("  vip: boolean", with: "  vip: boolean\n  loc§ale: optional locale").replacing(
            "samples:", with: "locales: { default: en, de: {} }\nsamples:")
        #expect(renamed([:], local, "x").contains("by `locales`: add `by:` there first"))
        let constant = offer.replacing("{{ order.total }}", with: "{{ delivery.i§d }}")
        #expect(renamed([:], constant, "x") == "`delivery.id` is named by `--set`; only fields, blocks and types are renamed")
        #expect(renamed([:], offer.replacing("{{ order.total }}", with: "{{ tar§get }}"), "x").contains("a fact of the run"))
        #expect(renamed([:], offer.replacing("{{ order.total }}", with: "{{ nowh§ere }}"), "x").contains("declared nowhere"))
        #expect(
            renamed([:], offer.replacing("{{ order.total }}", with: "{{ block.nowh§ere }}"), "x").contains("declared nowhere"))
    }

    @Test func anOutlineForClientsWithoutATree() {
        var editor = Editor()
        let text = "campaign: a\nmessage: { title: A }\nvariants:\n  by: id\n  big:\n    ios: { title: \"B\\nb\" }\n"
        editor.open(text)
        let document = JSON.Member("textDocument", .object([.init("uri", .text(FileURI.uri("/p/offer.yaml")))]))
        let symbols = editor.request("textDocument/documentSymbol", .object([document])).list
        let actual = symbols.map { symbol in
            let container = symbol["containerName"]?.string ?? "-"
            return "\(container) \(symbol["name"]?.string ?? "") \(symbol["location"]?["range"]?.range ?? "")"
        }
        #expect(
            actual == [
                "- campaign 0:0-0:11", "- message 1:0-1:21", "message title 1:11-1:19", "- variants 2:0-5:26",
                "variants by 3:2-3:8",
                "variants big 4:2-5:26", "big ios 5:4-5:26", "ios title 5:11-5:24",
            ], "\(actual)")
        #expect(symbols.allSatisfy { $0["location"]?["uri"]?.string == FileURI.uri("/p/offer.yaml") })
    }

    /// A file that is not open is read again when the client reports a change; of an open one the editor knows more.
    @Test func watchedFiles() {
        let text = "campaign: offer\nuses: shared.yaml\nmessage: { title: \"{{ city }}\" }\n"
        let files = FilesOnDisk(["/p/shared.yaml": "recipient: { city: string(..60) }\n"])
        var server = LanguageServer(disk: files.disk, version: "1")
        func send(_ method: String, _ parameters: JSON, id: Int? = nil) -> [JSON] {
            var message = [
                JSON.Member("jsonrpc", .text("2.0")), JSON.Member("method", .text(method)), JSON.Member("params", parameters),
            ]
            if let id { message.append(JSON.Member("id", .integer(id))) }
            return server.receive(Array(JSON.object(message).compact.utf8))
        }
        func findings() -> Int? {
            server.settle().last { $0["params"]?["uri"]?.string?.contains("offer") == true }?["params"]?["diagnostics"]?.list
                .count
        }
        _ = send("initialize", .object([.init("capabilities", .object([]))]), id: 1)
        let document = JSON.object([
            .init("uri", .text(FileURI.uri("/p/offer.yaml"))), .init("version", .integer(1)), .init("text", .text(text)),
        ])
        _ = send("textDocument/didOpen", .object([.init("textDocument", document)]))
        #expect(findings() == 0)
        files.put("recipient: { town: string(..60) }\n", "/p/shared.yaml")
        #expect(findings() == nil)
        func changed(_ uris: [String]) -> JSON {
            .object([.init("changes", .array(uris.map { .object([.init("uri", .text($0)), .init("type", .integer(2))]) }))])
        }
        _ = send("workspace/didChangeWatchedFiles", changed(["http://elsewhere", FileURI.uri("/p/offer.yaml")]))
        #expect(findings() == nil)
        _ = send("workspace/didChangeWatchedFiles", changed([FileURI.uri("/p/shared.yaml")]))
        #expect(findings() == 1)
    }
}

/// Files in memory that change under the server.
private final class FilesOnDisk: @unchecked Sendable {
    private var files: [String: String]

    init(_ files: [String: String]) { self.files = files }

    func put(_ text: String, _ path: String) { files[path] = text }

    private struct NoSuchFile: Error {}

    var disk: ProjectDisk {
        ProjectDisk(
            canonicalPath: { $0 },
            read: { path, _, open in
                if let bytes = open(path) { return bytes }
                guard let text = self.files[path] else { throw NoSuchFile() }
                return Array(text.utf8)
            },
            projectFiles: { _ in self.files.keys.sorted() })
    }
}
