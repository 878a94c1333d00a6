import BlazonLSP
import BlazonText
import Testing

/// Hover, definition, renaming, symbols.
@Suite struct NamesTests {
    private func at(_ fragment: String, _ marked: String, in text: String = offer) -> String {
        text.replacing(fragment, with: marked)
    }

    @Test func hovers() {
        var editor = Editor()
        #expect(editor.hover(at("{{ firstName", "{{ fir§stName")).contains("firstName: optional string(..40)"))
        #expect(editor.hover(at("| default", "| def§ault")).contains("any value | default"))
        #expect(editor.hover(at("{{ order.total", "{{ order.to§tal")).contains("order.total: number(0..10 by 0.01)"))
        #expect(editor.hover(at("block.greet", "block.gr§eet")).contains("Hello"))
        #expect(editor.hover(at("title:", "ti§tle:")).contains("aps.alert.title"))
        #expect(editor.hover(at("campaign:", "camp§aign:")).contains("ios: fits: at most"))
        #expect(editor.hover(at("message:", "mess§age:")).contains("bytes"))
        #expect(editor.hover(at("tier: gold", "ti§er: gold")).contains("enum(basic | gold)"))
    }

    @Test func sizesOfABrokenTemplate() {
        var editor = Editor()
        let broken = at("message:\n", "message:\n  badge: many\n")
        let text = editor.hover(broken.replacing("message:", with: "mess§age:"))
        #expect(text.contains("without line 10") && text.contains("ios: fits"))
    }

    /// An answer waits for no check: until a text is checked, the sizes from before it are shown.
    @Test func sizesWhileTyping() {
        var editor = Editor()
        let marked = offer.replacing("message:", with: "mess§age:")
        func hover() -> String {
            editor.request("textDocument/hover", .object(editor.cursor(marked)))["contents"]?["value"]?.string ?? ""
        }
        editor.open(offer)
        #expect(hover().contains("Size:"))
        editor.settle()
        let whole = hover()
        editor.type("Hello, ", (9, 10))
        #expect(hover() == whole.replacing("Size:", with: "Size before the last changes:"))
        editor.settle()
        #expect(hover().contains("Size:") && hover() != whole)
        editor.type("badge: many\n  ", (9, 2))
        #expect(hover().contains("Size before the last changes:"))
        editor.settle()
        let partial = hover()
        #expect(partial.contains("Size so far, without line 10"))
        editor.type("badges: 1\n  ", (10, 2))
        #expect(
            hover()
                == partial.replacing("Size so far, without line 10, which has an error:", with: "Size before the last changes:"))
        editor.settle()
        #expect(hover().contains("without the lines that have errors (10, 11)"))
        editor.type("", (9, 0), (11, 0))
        editor.settle()
        #expect(hover().contains("Size:"))
    }

    /// Sizes without the lines at fault depend on files that the broken text itself does not reach.
    @Test func partialSizesFollowImportedFiles() {
        var editor = Editor()
        editor.open("blocks:\n  name: Ana\n", "/p/shared.yaml")
        let marked = """
            campaign: hello
            targets: [ios]
            uses: [shared.yaml]
            mess§age:
              title: "{{ block.name }}"
            \tbody: Hi

            """
        editor.open(marked)
        func hover() -> String {
            editor.request("textDocument/hover", .object(editor.cursor(marked)))["contents"]?["value"]?.string ?? ""
        }
        editor.settle()
        let short = hover()
        #expect(short.contains("without line 6"))
        editor.type("Maria ", (1, 8), nil, "/p/shared.yaml")
        #expect(
            hover() == short.replacing("Size so far, without line 6, which has an error:", with: "Size before the last changes:"))
        editor.settle()
        #expect(hover().contains("without line 6") && hover() != short)
    }

    @Test func definitions() {
        var editor = Editor(["/p/shared.yaml": "blocks:\n  name: Ana\nrecipient:\n  city: string(..9)\n"])
        func declaration(_ marked: String) -> String {
            let found = editor.ask("definition", marked)
            return "\(found["uri"]?.string?.split(separator: "/").last ?? "-") \(found["range"]?.range ?? "")"
        }
        #expect(declaration(at("{{ firstName", "{{ fir§stName")) == "offer.yaml 3:2-3:11")
        #expect(declaration(at("order.id", "order.i§d")) == "offer.yaml 7:11-7:13")
        #expect(declaration(at("block.greet", "block.gr§eet")) == "offer.yaml 15:2-15:7")
        #expect(declaration(at("tier: gold", "ti§er: gold")) == "offer.yaml 4:2-4:6")
        let using = "campaign: a\nuses: [shared.yaml]\nmessage:\n  title: \"{{ city }} {{ block.name }}\"\n"
        #expect(declaration(at("city }}", "ci§ty }}", in: using)) == "shared.yaml 3:2-3:6")
        #expect(declaration(at("block.name", "block.na§me", in: using)) == "shared.yaml 1:2-1:6")
        #expect(declaration(at("[shared", "[sha§red", in: using)) == "shared.yaml 0:0-0:0")
        #expect(declaration(at("[shared", "[oth§er", in: using)) == "- ")
        // Where the line that is being written breaks the file.
        let broken = at("samples:", "ios:\n  title: \"{{ fir§stName\nsamples:")
        #expect(declaration(broken) == "offer.yaml 3:2-3:11")
    }

    @Test func renames() {
        var editor = Editor()
        #expect(editor.renamed(at("block.greet", "block.gr§eet"), "hello") == offer.replacing("greet", with: "hello"))
        #expect(editor.renamed(at("  order:", "  or§der:"), "purchase") == offer.replacing("order", with: "purchase"))
        #expect(editor.renamed(at("tier == ", "ti§er == "), "level") == offer.replacing("tier", with: "level"))
        let chosen = offer.replacing(
            "samples:",
            with: "variants: { by: order.id, a: { message: { title: '{{ order.id }}' } }, b: { weight: 1 } }\nsamples:")
        #expect(
            editor.renamed(chosen.replacing("{ id: string(..20)", with: "{ i§d: string(..20)"), "number")
                == chosen.replacing("{ id: string(..20)", with: "{ number: string(..20)").replacing(
                    "order.id", with: "order.number"
                )
                .replacing("{ id: x", with: "{ number: x"))
        for (name, reason) in [
            ("vip", "taken"), ("9a", "not a name"), ("a b", "not a name"), ("", "not a name"), ("target", "fact of the run"),
            ("and", "word of expressions"),
        ] {
            #expect(editor.renamed(at("tier == ", "ti§er == "), name).contains(reason), "\(name)")
        }
        #expect(editor.renamed(at("  id: string", "  i§d: string"), "x").contains("read under this name"))
        #expect(editor.renamed(at("campaign: offer", "campaign: of§fer"), "x").contains("no field, block or type here"))
    }

    /// Each name is bound as before, and there are no new errors.
    @Test(arguments: [
        ("p: integer", "§p: integer", "item", "`item` is the variable of a loop there: /p/offer.yaml:8"),
        ("double:", "d§ouble:", "item", "`item` is the variable of a loop there: /p/offer.yaml:8"),
        ("p: integer", "§p: integer", "each", "`each` is the variable of a loop there: /p/offer.yaml:10"),
        ("p: integer", "§p: integer", "forloop", "`forloop` means something else there: /p/offer.yaml:8"),
        ("p: integer", "§p: integer", "nil", "`nil` is taken in /p/offer.yaml"),
        ("p: integer", "§p: integer", "message", "taken"),
        ("double:", "d§ouble:", "hello", "`hello` would be an error (BZ0567, /p/offer.yaml:5"),
        ("other:", "o§ther:", "forloop", "`forloop` would be an error (BZ0567, /p/offer.yaml:5"),
        ("for item", "for i§tem", "forloop", "`forloop` "), ("for item", "for i§tem", "nowhere", "`nowhere` is the variable"),
        ("double:", "d§ouble:", "lookup", "`lookup` would be an error (BZ0567"),
        ("p: integer", "§p: integer", "lookup", "`lookup` would be an error (BZ0638"),
    ])
    func renamesThatWouldChangeAMeaning(_ fragment: String, _ marked: String, _ name: String, _ reason: String) {
        var editor = Editor()
        let template = """
            campaign: offer
            targets: [ios]
            recipient: { message: string(..9), p: integer(0..9), o: optional boolean, cart: list(..3) of string(..5) }
            blocks: { hello: Hi }
            let: { double: "p | times: 2", other: p == 3 }
            lookups: { city: { file: c.csv, key: id, fields: { id: string(..9) } } }
            message:
              title: "{% for item in cart %}{{ item }}{{ p }}{{ double }}{{ nowhere }}{% endfor %}{{ recipient.message }}{{ block.hello }}"
              body: "{{ p }}{% if o != nil %}!{% endif %}"
              customFields: { list: { for: each in cart, each: "{{ each }}{{ p }}" } }
            expect: { short: (message.title | size) < 99 and p < 9 }

            """
        let found = editor.renamed(template.replacing(fragment, with: marked), name)
        #expect(found.contains(reason), "\(found)")
    }

    /// Whatever has whatever name: the template has no error afterwards, or the rename is rejected.
    @Test(arguments: [
        "item", "other", "cart", "forloop", "message", "recipient", "lookup", "nil", "null", "true", "yes", "blank", "hello",
        "body",
        "string", "list", "Tier", "size", "default", "and", "now", "block", "delivery", "each", "rare", "_", "é", "a-b", "city",
    ])
    func acceptedRenamesLeaveNoErrors(name: String) {
        let template = """
            campaign: offer
            targets: [ios]
            types: { Tier: enum(low | high) }
            recipient: { id: string(..9), tier: Tier, p: integer(0..9), cart: list(..3) of string(..5), address: { city: string(..9) } }
            blocks: { hello: "Hi {{ tier }}" }
            let: { twice: "p | times: 2", rare: tier == 'high' }
            message:
              title: "{% for item in cart %}{{ item }}{{ p }}{{ twice }}{{ forloop.index }}{% endfor %}{{ block.hello }}{{ address.city }}"
              customFields: { list: { for: each in cart, each: "{{ each }}{{ p }}" } }
            skip: { low: rare }
            expect: { short: (message.title | size) < 99 and p < 9 }

            """
        for fragment in [
            "tier: Tier", "p: integer", "cart: list", "address: {", "city: string", "hello: \"Hi", "twice: ", "rare: ", "item in",
            "each in", "Tier: enum",
        ] {
            var editor = Editor()
            let marked = template.replacing(fragment, with: fragment.prefix(1) + "§" + fragment.dropFirst())
            let renamed = editor.renamed(marked, name)
            guard renamed.hasPrefix("campaign") else { continue }
            editor.open(renamed)
            editor.settle()
            let errors = (editor.published[FileURI.uri("/p/offer.yaml")] ?? []).filter { $0["severity"] == .integer(1) }
            #expect(errors.isEmpty, "\(fragment): \(errors)\n\(renamed)")
        }
    }

    /// In `expect`, a bare `message` is the message, and a field of this name `recipient.message`.
    @Test func messageIsNoFieldInAssertions() {
        var editor = Editor()
        let template = """
            campaign: offer
            targets: [ios]
            recipient: { message: string(..9), p: integer(0..9) }
            message: { title: "{{ message }}{{ p }}" }
            expect: { short: (message.title | size) < 99 and recipient.message != 'x' and p < 9 }

            """
        let renamed = template.replacing("{ message: string", with: "{ text: string").replacing(
            "{{ message }}", with: "{{ text }}"
        )
        .replacing("recipient.message", with: "recipient.text")
        #expect(editor.renamed(template.replacing("{ message: string", with: "{ mess§age: string"), "text") == renamed)
        let found = editor.renamed(renamed.replacing("§", with: "").replacing("p: integer", with: "§p: integer"), "message")
        #expect(found == "`message` means something else there: /p/offer.yaml:5")
    }

    @Test func renamesGoThroughTheProject() {
        let files = [
            "/p/shared.yaml": "recipient:\n  city: string(..9)\nblocks:\n  where: \"in {{ city }}\"\n",
            "/p/other.yaml": "campaign: other\nuses: shared.yaml\nmessage: { title: \"{{ city }}\" }\n",
            "/p/third.yaml": "campaign: third\nrecipient: { city: string }\nmessage: { title: \"{{ city }}\" }\n",
        ]
        var editor = Editor(files)
        let text = "campaign: a\nuses: shared.yaml\nmessage:\n  title: \"{{ ci§ty }} {{ block.where }}\"\n"
        editor.open(text)
        let changes = editor.request("textDocument/rename", .object(editor.cursor(text) + [.init("newName", .text("town"))]))[
            "changes"]
        guard case .object(let members)? = changes else {
            Issue.record("no changes")
            return
        }
        #expect(Set(members.map(\.key)) == ["file:///p/offer.yaml", "file:///p/shared.yaml", "file:///p/other.yaml"])
        let shared = changes?["file:///p/shared.yaml"]?.applied(to: files["/p/shared.yaml"] ?? "")
        #expect(shared == "recipient:\n  town: string(..9)\nblocks:\n  where: \"in {{ town }}\"\n")
    }

    @Test func symbolsFixesAndFormatting() {
        let abilities: JSON = .object([
            .init(
                "textDocument",
                .object([.init("documentSymbol", .object([.init("hierarchicalDocumentSymbolSupport", .boolean(true))]))]))
        ])
        var editor = Editor(capabilities: abilities)
        let document = JSON.Member("textDocument", .object([.init("uri", .text(FileURI.uri("/p/offer.yaml")))]))
        editor.open(offer)
        let symbols = editor.request("textDocument/documentSymbol", .object([document])).list
        #expect(symbols.compactMap { $0["name"]?.string } == ["campaign", "recipient", "message", "blocks", "samples"])
        #expect(symbols[1]["children"]?.list.last?["children"]?.list.count == 2)

        let misspelled = offer.replacing("| default:", with: "| defalt:")
        editor.open(misspelled)
        let range = JSON.object([
            .init("start", .object([.init("line", .integer(9)), .init("character", .integer(0))])),
            .init("end", .object([.init("line", .integer(9)), .init("character", .integer(60))])),
        ])
        func actions(_ only: String) -> [JSON] {
            let context = JSON.object([.init("diagnostics", .array([])), .init("only", .array([.text(only)]))])
            return editor.request(
                "textDocument/codeAction", .object([document, .init("range", range), .init("context", context)])
            ).list
        }
        for only in ["quickfix", "source.fixAll"] {
            let edits = actions(only).first?["edit"]?["changes"]?[FileURI.uri("/p/offer.yaml")]
            #expect(edits?.applied(to: misspelled) == offer, "\(only)")
        }
        #expect(actions("refactor").isEmpty)
        #expect(actions("quickfix").first?["isPreferred"] == .boolean(true))
        // A suggestion is offered, but nothing applies it unseen.
        editor.open("campaign: a\nmessage:\n  title: A\n  sound: null\n\n\n\n\n\n  body: ~\n")
        #expect(actions("quickfix").count == 1 && actions("quickfix").first?["isPreferred"] == nil)
        #expect(actions("source.fixAll").isEmpty)
        // A file that breaks off keeps its names.
        var broken = Editor(capabilities: abilities)
        broken.open("campaign: a\nrecipient: { n: string }\nmessage: { title: \"{{ n }}\" }\nsamples: [\n")
        let kept = broken.request("textDocument/documentSymbol", .object([document])).list.compactMap { $0["name"]?.string }
        #expect(kept == ["campaign", "recipient", "message"])

        let loose = "message:   {title:   A}\ncampaign: a\n"
        editor.open(loose)
        let edits = editor.request("textDocument/formatting", .object([document, .init("options", .object([]))]))
        #expect(edits.applied(to: loose) == "campaign: a\nmessage: { title: A }\n")
    }
}
